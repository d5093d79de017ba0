/** `npm run budget`: holds the built site to the limits of limits.ts. A step of `npm test`, after the build. */
import { mkdirSync, writeFileSync } from 'node:fs';

import { judgeFiles, judgePages, type Verdict } from './judge';
import { countWords, readFiles, readPages } from './parts';

/** Parts that are named of a page that is too heavy. */
const MOST_PARTS = 5;

function describe({ what, bytes, limit, parts, advice }: Verdict): string {
  if (bytes <= limit) return `  kept    ${what}: ${bytes} of ${limit} bytes`;
  return [
    `  BROKEN  ${what}: ${bytes} of ${limit} bytes, ${bytes - limit} too many`,
    ...parts.slice(0, MOST_PARTS).map(([name, size]) => `            ${name}: ${size}`),
    `            ${advice}`,
  ].join('\n');
}

const verdicts = [
  ...judgePages(readPages('build', '.docusaurus')),
  ...judgeFiles((files) => readFiles('build', files), countWords('build')),
];
for (const verdict of verdicts) console.log(describe(verdict));
const failed = verdicts.filter(({ bytes, limit }) => bytes > limit).length;
const passed = verdicts.length - failed;
// Where `npm test` reads the counts.
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/budget.json', JSON.stringify({ passed, failed }));
console.log(`Budget: ${passed} kept, ${failed} broken`);
process.exitCode = failed === 0 ? 0 : 1;
