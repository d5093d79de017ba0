/**
 * `npm test`: runs every check of the project, also after one has failed. The last line has the
 * totals: each test of a runner counts as one, and each other command counts as one.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { ensureBrowser, findFirefox } from './support/browser';
import { findMiniBrowser, PACKAGES } from './webkit/mini-browser';

interface Step {
  command: string;
  /** The JUnit report that a test runner writes. Without one, the command counts as one test. */
  report?: string;
}

/** Steps that run one after another. */
type Lane = readonly Step[];

const BUILD: Lane = [
  { command: 'npm run build' },
  { command: 'npm run check:build' },
  { command: 'npm run budget' },
];
const UNIT_TESTS: Lane = [{ command: 'npx vitest run', report: 'test-results/unit.xml' }];
const SOURCES: Lane = [
  { command: 'npm run typecheck' },
  { command: 'npm run lint' },
  { command: 'npx tsx tests/sites/new-page/index.ts --checks' },
];
const BROWSERS: Lane = [{ command: 'npx playwright test', report: 'test-results/browser.xml' }];
const KITCHEN_SINK: Lane = [
  {
    command: 'npx playwright test -c tests/sites/kitchen-sink',
    report: 'test-results/kitchen-sink.xml',
  },
];
const STOCK_DOCUMENTS: Lane = [
  {
    command: 'npx playwright test -c tests/sites/stock-documents',
    report: 'test-results/stock-documents.xml',
  },
];
const OTHER_SITE: Lane = [
  {
    command: 'npx playwright test -c tests/sites/other-site',
    report: 'test-results/other-site.xml',
  },
];
/** Also visits the components of the kitchen sink, whose build the run before it leaves. */
const WEBKIT: Lane = [
  { command: 'npx playwright test -c tests/webkit', report: 'test-results/webkit.xml' },
];

/** Lanes of one phase run side by side, because one alone would not use all cores. */
const PHASES: readonly (readonly Lane[])[] = [
  [BUILD, UNIT_TESTS, SOURCES],
  [BROWSERS],
  [
    findMiniBrowser() === undefined ? KITCHEN_SINK : [...KITCHEN_SINK, ...WEBKIT],
    [...STOCK_DOCUMENTS, ...OTHER_SITE],
  ],
];

interface Outcome {
  passed: number;
  failed: number;
}

/**
 * Adds up the suites of a JUnit report: tests that are neither failures, errors nor skipped have
 * passed.
 */
function readReport(file: string): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0 };
  for (const [suite] of readFileSync(file, 'utf8').matchAll(/<testsuite [^>]*>/g)) {
    const read = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
    const failed = read('failures') + read('errors');
    outcome.failed += failed;
    outcome.passed += read('tests') - failed - read('skipped');
  }
  return outcome;
}

/**
 * Runs a command. Beside others, it prints its output when it has ended, so that their outputs do
 * not mix.
 */
async function run({ command, report }: Step, isAlone: boolean): Promise<Outcome> {
  const started = Date.now();
  console.log(`── started: ${command}`);
  const stdout = isAlone ? 'inherit' : 'pipe';
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['inherit', stdout, 'inherit'] });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const output = child.stdout === null ? '' : await text(child.stdout);
  const isPassed = (await exited) === 0;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${output}── ${isPassed ? 'passed' : 'FAILED'} after ${seconds} s: ${command}\n`);
  if (report === undefined || !existsSync(report)) {
    return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
  }
  const { passed, failed } = readReport(report);
  // A runner can fail without a failed test, e.g. if a server does not start.
  return { passed, failed: isPassed ? failed : Math.max(failed, 1) };
}

async function runLane(lane: Lane, isAlone: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of lane) outcomes.push(await run(step, isAlone));
  return outcomes;
}

async function main(): Promise<void> {
  rmSync('test-results', { recursive: true, force: true });
  console.log(`Browser: ${ensureBrowser()}`);
  const outcomes: Outcome[] = [];
  for (const lanes of PHASES) {
    const isAlone = lanes.length === 1;
    const perLane = await Promise.all(lanes.map((lane) => runLane(lane, isAlone)));
    outcomes.push(...perLane.flat());
  }
  if (findFirefox() === undefined) {
    console.log('Firefox was left out. To include it: apt-get install firefox-esr');
  }
  if (findMiniBrowser() === undefined) {
    console.log(`WebKit was left out. To include it: apt-get install ${PACKAGES.join(' ')}`);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

void main();
