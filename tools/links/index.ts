/**
 * Part of `npm run check:build`: follows every link, asset and anchor within the built site. A
 * step of `npm test`.
 */
import { SITE_URL } from '../../src/site';
import { checkLinks } from './built-links';

const findings = checkLinks('build', SITE_URL);
for (const finding of findings) console.error(finding);
console.log(`Broken references: ${findings.length}`);
process.exitCode = findings.length === 0 ? 0 : 1;
