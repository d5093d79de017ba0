/**
 * `npm run check:site`: follows every link, asset and anchor within the built site; a step of `npm test`.
 * `npm run check:links`: asks every other site that pages link to. Needs the network, so it is no part of `npm test`.
 *
 *   --dir <folder>  folder of the built site; default `build`
 *   --external      asks other sites
 */
import { writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { SITE_URL } from '../../src/site';
import { checkLinks } from './check';
import { checkExternal } from './external';

const { values: options } = parseArgs({
  options: { dir: { type: 'string', default: 'build' }, external: { type: 'boolean', default: false } },
});

async function check(): Promise<readonly string[]> {
  const { findings, external, followed } = checkLinks(path.resolve(options.dir), SITE_URL);
  if (options.external) {
    console.log(`Asking for ${external.size} addresses of other sites.`);
    return checkExternal(external, fetch);
  }
  console.log(`Followed ${followed} references within the site: ${findings.length} of them do not hold.`);
  mkdirSync('test-results', { recursive: true });
  const passed = followed - findings.length;
  writeFileSync('test-results/links.json', JSON.stringify({ passed, failed: findings.length }));
  return findings;
}

check().then(
  (findings) => {
    findings.forEach((finding) => console.error(finding));
    process.exitCode = findings.length === 0 ? 0 : 1;
  },
  (error: unknown) => {
    console.error(`links: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  },
);
