/**
 * `npm run check:site`: follows every link, asset and anchor within the built site; a step of `npm test`.
 * `npm run check:links`: asks every other site that pages link to. Needs the network, so it is no part of `npm test`.
 *
 *   --dir <folder>  folder of the built site; default `build`
 *   --external      asks other sites
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { SITE_URL } from '../../src/site';
import { checkLinks } from './check';
import { checkExternal } from './external';

const { values: options } = parseArgs({
  options: { dir: { type: 'string', default: 'build' }, external: { type: 'boolean', default: false } },
});

async function main(): Promise<void> {
  const { findings: inside, external, followed } = checkLinks(path.resolve(options.dir), SITE_URL);
  const findings = options.external ? await checkExternal(external, fetch) : inside;
  const asked = options.external
    ? `Asked for ${external.size} addresses of other sites`
    : `Followed ${followed} references`;
  findings.forEach((finding) => console.error(finding));
  console.log(`${asked}: ${findings.length} of them do not hold.`);
  mkdirSync('test-results', { recursive: true });
  if (!options.external)
    writeFileSync(
      'test-results/links.json',
      JSON.stringify({ passed: followed - inside.length, failed: inside.length }),
    );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(`links: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
