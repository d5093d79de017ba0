/** `npm run budget`: holds the built site to the limits of limits.ts. A step of `npm test`, after the build. */
import { mkdirSync, writeFileSync } from 'node:fs';

import { judge, weighSite } from './limits';

const verdicts = judge(weighSite('build', '.docusaurus'));
for (const { text } of verdicts) console.log(text);
const passed = verdicts.filter(({ isKept }) => isKept).length;
const failed = verdicts.length - passed;
// Where `npm test` reads the counts.
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/budget.json', JSON.stringify({ passed, failed }));
console.log(`Budget: ${passed} kept, ${failed} broken`);
process.exitCode = failed === 0 ? 0 : 1;
