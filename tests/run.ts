/**
 * `npm test`: runs the checks of a push, also after one has failed. With `--all`
 * (`npm run test:all`), it adds other browsers and other sites. The last line has the totals: each
 * test of a runner counts as one, and each other command counts as one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { ensureBrowser, findFirefox, hasPlaywrightWebKit } from './support/browser';
import { findMiniBrowser, PACKAGES } from './webkit/mini-browser';

interface Step {
  command: string;
  /** The JUnit report that a test runner writes. Without one, the command counts as one test. */
  report?: string;
}

/**
 * What a contributor runs before a push. Steps of one row use one core each, and run at the same
 * time.
 */
const STEPS: readonly (readonly Step[])[] = [
  [{ command: 'npm run typecheck' }, { command: 'npm run lint' }],
  [{ command: 'npx vitest run', report: 'test-results/unit.xml' }],
  [{ command: 'npm run build' }],
  [{ command: 'npm run check:build' }, { command: 'npm run budget' }],
  [
    {
      command: 'npx playwright test --project site --project "whole browser"',
      report: 'test-results/browser.xml',
    },
  ],
];

/** What runs nightly, before a release, and where its files have changed. */
const MORE_STEPS: readonly Step[] = [
  {
    command: 'npx playwright test -c tests/sites/kitchen-sink',
    report: 'test-results/kitchen-sink.xml',
  },
  {
    command: 'npx playwright test -c tests/sites/other-site',
    report: 'test-results/other-site.xml',
  },
];

const FIREFOX: Step = {
  command: 'npx playwright test --project firefox',
  report: 'test-results/browser.xml',
};

const WEBKIT: Step = {
  command: 'npx playwright test --project webkit',
  report: 'test-results/browser.xml',
};

/** The WebKit of Debian, which only Selenium can drive. */
const WEBKIT_GTK: Step = {
  command: 'npx playwright test -c tests/webkit',
  report: 'test-results/webkit.xml',
};

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
 * Runs a step. Its output is shown as it comes, or whole at its end, so that it does not mix with
 * that of another step.
 */
async function run({ command, report }: Step, shown: 'as it comes' | 'whole'): Promise<Outcome> {
  console.log(`── started: ${command}`);
  // Two runs of one configuration write the same file.
  if (report !== undefined) rmSync(report, { force: true });
  const started = Date.now();
  const child = spawn(command, { shell: true, stdio: shown === 'whole' ? 'pipe' : 'inherit' });
  const output: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => output.push(part));
  child.stderr?.on('data', (part: Buffer) => output.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  const isPassed = status === 0;
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(Buffer.concat(output));
  console.log(`── ${isPassed ? 'passed' : 'FAILED'} after ${seconds} s: ${command}\n`);
  if (report === undefined || !existsSync(report)) {
    return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
  }
  const { passed, failed } = readReport(report);
  // A runner can fail without a failed test, e.g. if a server does not start.
  return { passed, failed: isPassed ? failed : Math.max(failed, 1) };
}

/** Returns the steps of other browsers, and says how to install one that is missing. */
function stepsOfOtherBrowsers(): Step[] {
  const steps: Step[] = [];
  if (findFirefox() === undefined) {
    console.log('Firefox is left out. To include it: apt-get install firefox-esr');
  } else {
    steps.push(FIREFOX);
  }
  if (hasPlaywrightWebKit()) {
    steps.push(WEBKIT);
  } else if (findMiniBrowser() !== undefined) {
    steps.push(WEBKIT_GTK);
  } else {
    console.log(`WebKit is left out. To include it: apt-get install ${PACKAGES.join(' ')}`);
  }
  return steps;
}

/** Runs the steps row by row, and returns their outcomes added up. */
async function runRows(rows: readonly (readonly Step[])[]): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0 };
  for (const row of rows) {
    const shown = row.length > 1 ? 'whole' : 'as it comes';
    for (const { passed, failed } of await Promise.all(row.map((step) => run(step, shown)))) {
      total.passed += passed;
      total.failed += failed;
    }
  }
  return total;
}

async function main(): Promise<void> {
  rmSync('test-results', { recursive: true, force: true });
  console.log(`Browser: ${ensureBrowser()}`);
  const { values: options } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const more = options.all ? [...MORE_STEPS, ...stepsOfOtherBrowsers()] : [];
  const { passed, failed } = await runRows([...STEPS, ...more.map((step) => [step])]);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

void main();
