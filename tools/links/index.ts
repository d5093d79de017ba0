/**
 * `npm run check:site`: follows every link, asset and anchor within the built site; a step of `npm test`.
 * `npm run check:links`: requests every other site that pages link to. Needs the network, so it is no part of `npm test`.
 *
 *   --dir <folder>  folder of the built site; default `build`
 *   --external      requests other sites
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { SITE_URL } from '../../src/site';
import { checkLinks } from './check';
import { checkExternal } from './external';

const { values: options } = parseArgs({
  options: { dir: { type: 'string', default: 'build' }, external: { type: 'boolean', default: false } },
});

async function main(): Promise<void> {
  const site = checkLinks(options.dir, SITE_URL);
  const count = options.external ? site.external.size : site.followed;
  const findings = options.external ? await checkExternal(site.external, fetch) : site.findings;
  for (const finding of findings) console.error(finding);
  console.log(`${options.external ? 'Other sites' : 'References'}: ${count}, broken: ${findings.length}`);
  mkdirSync('test-results', { recursive: true });
  const counts = { passed: count - findings.length, failed: findings.length };
  writeFileSync('test-results/links.json', JSON.stringify(counts));
  process.exitCode = findings.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(`links: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
