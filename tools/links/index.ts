/**
 * `npm run check:site`: follows every link, asset and anchor within the built site; a step of `npm test`.
 * `npm run check:links`, which is the same with `--external`: requests every other site that pages link to. Needs the
 * network, so it is no part of `npm test`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';

import { SITE_URL } from '../../src/site';
import { checkExternal, checkLinks } from './check';

async function main(isExternal: boolean): Promise<void> {
  const site = checkLinks('build', SITE_URL);
  const count = isExternal ? site.external.size : site.followed;
  const findings = isExternal ? await checkExternal(site.external, fetch) : site.findings;
  for (const finding of findings) console.error(finding);
  console.log(`${isExternal ? 'Other sites' : 'References'}: ${count}, broken: ${findings.length}`);
  mkdirSync('test-results', { recursive: true });
  const counts = { passed: count - findings.length, failed: findings.length };
  writeFileSync('test-results/links.json', JSON.stringify(counts));
  process.exitCode = findings.length === 0 ? 0 : 1;
}

void main(process.argv.includes('--external'));
