/**
 * `npm run budget`: holds the built site to budget.json. With --accept the limits are set anew instead. A step of
 * `npm test`, after the build.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { acceptWeight, compare, KIND_NAMES, KINDS, type Budget, type Kind, type Verdict } from './compare';
import { missing, weighSite } from './weigh';

const PROJECT_DIR = path.resolve(__dirname, '../..');
const BUDGET_FILE = path.join(__dirname, 'budget.json');
/** Where `npm test` reads what this counted. */
const COUNTS_FILE = path.join(PROJECT_DIR, 'test-results', 'budget.json');

/** Where the site wants to be, in bytes. A limit is never set below it. */
const GOALS: Partial<Record<Kind, number>> = {
  css: 9000,
  scriptBefore: 2000,
  scriptAfter: 105_000,
  // Of the 105 kB the inline scripts take 2.
  documentScript: 103_000,
  search: 60_000,
};

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
  const weight = weighSite(root, generatedDir);

  if (options.accept) {
    const budget = acceptWeight(weight, GOALS);
    writeFileSync(BUDGET_FILE, `${JSON.stringify(budget, null, 2)}\n`);
    for (const kind of KINDS) console.log(`  ${KIND_NAMES[kind]}: at most ${budget.kinds[kind]} bytes`);
    return;
  }
  const verdicts = compare(weight, JSON.parse(readFileSync(BUDGET_FILE, 'utf8')) as Budget);
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
