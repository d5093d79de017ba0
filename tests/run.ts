/**
 * `npm test`: runs the checks of a push, one after another, also after one has failed. With `--all`
 * (`npm run test:all`), it adds other browsers and other sites. The last line has the totals: each
 * test of a runner counts as one, and each other command counts as one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { ensureBrowser, findFirefox, hasPlaywrightWebKit } from './support/browser';
import { findMiniBrowser, PACKAGES } from './webkit/mini-browser';

interface Step {
  command: string;
  /** The JUnit report that a test runner writes. Without one, the command counts as one test. */
  report?: string;
}

/** What a contributor runs before a push. */
const STEPS: readonly Step[] = [
  { command: 'npm run typecheck' },
  { command: 'npm run lint' },
  { command: 'npx vitest run', report: 'test-results/unit.xml' },
  { command: 'npm run build' },
  { command: 'npm run check:build' },
  { command: 'npm run budget' },
  {
    command: 'npx playwright test --project site --project "whole browser"',
    report: 'test-results/browser.xml',
  },
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

function run({ command, report }: Step): Outcome {
  console.log(`── started: ${command}`);
  // Two runs of one configuration write the same file.
  if (report !== undefined) rmSync(report, { force: true });
  const started = Date.now();
  const isPassed = spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;
  const seconds = Math.round((Date.now() - started) / 1000);
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

rmSync('test-results', { recursive: true, force: true });
console.log(`Browser: ${ensureBrowser()}`);
const { values: options } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const steps = options.all ? [...STEPS, ...MORE_STEPS, ...stepsOfOtherBrowsers()] : STEPS;
const outcomes = steps.map(run);

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
