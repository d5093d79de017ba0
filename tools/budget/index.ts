/**
 * `npm run budget`: holds the built site to the limits of limits.ts. With --accept it notes down before what files weigh.
 * A step of `npm test`, after the build.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { acceptWeight, compare, type Baseline, type Verdict } from './compare';
import { missing, weighSite } from './weigh';
import { weighRecords } from './weigh-search';

const PROJECT_DIR = path.resolve(__dirname, '../..');
const BASELINE_FILE = path.join(__dirname, 'baseline.json');
/** Where `npm test` reads what this counted. */
const COUNTS_FILE = path.join(PROJECT_DIR, 'test-results', 'budget.json');

const { values: options } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    dir: { type: 'string', default: 'build' },
    generated: { type: 'string', default: '.docusaurus' },
  },
});

function describe({ limit, bytes, ceiling, blame }: Verdict): string {
  const kept = bytes <= ceiling;
  const size = `${bytes} of ${ceiling} bytes`;
  if (kept) return `  kept    ${limit}: ${size}`;
  return [
    `  BROKEN  ${limit}: ${size}, ${bytes - ceiling} too many`,
    ...blame.map((line) => `            ${line}`),
  ].join('\n');
}

function main(): void {
  const root = path.resolve(PROJECT_DIR, options.dir);
  const generatedDir = path.resolve(PROJECT_DIR, options.generated);
  const obstacle = missing(root, generatedDir);
  if (obstacle) throw new Error(obstacle);
  const weight = { ...weighSite(root, generatedDir), records: weighRecords(root) };

  if (options.accept) {
    const baseline = acceptWeight(weight);
    writeFileSync(BASELINE_FILE, `${JSON.stringify(baseline, null, 2)}\n`);
    console.log(`Noted down what ${Object.keys(baseline).length} files weigh. The limits are the same as before.`);
  }
  const verdicts = compare(weight, JSON.parse(readFileSync(BASELINE_FILE, 'utf8')) as Baseline);
  for (const verdict of verdicts) console.log(describe(verdict));
  const failed = verdicts.filter(({ bytes, ceiling }) => bytes > ceiling).length;
  const passed = verdicts.length - failed;
  mkdirSync(path.dirname(COUNTS_FILE), { recursive: true });
  writeFileSync(COUNTS_FILE, JSON.stringify({ passed, failed }));
  console.log(`Budget: ${passed} kept, ${failed} broken`);
  process.exitCode = failed === 0 ? 0 : 1;
}

try {
  main();
} catch (error) {
  console.error(`budget: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
