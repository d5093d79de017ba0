/**
 * `npm test`: every check of the project, one after the other, each named as it starts. All run even when one fails, so
 * that one run tells all there is to mend. The last line counts: a single check counts as one, a test runner's tests
 * count each.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

import { ensureBrowser } from './support/browser';

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  title: string;
  command: string;
  /** Where a test runner leaves its counts, and how they are read from there. Without one the step counts as one. */
  report?: { file: string; read: (report: never) => Counts };
}

const STEPS: readonly Step[] = [
  { title: 'Types', command: 'npm run --silent typecheck' },
  { title: 'Lint', command: 'npm run --silent lint' },
  {
    title: 'Unit tests',
    command: 'npx vitest run',
    report: {
      file: 'test-results/unit.json',
      read: (report: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
        passed: report.numPassedTests,
        // A file that cannot be loaded holds no failed test, yet has failed.
        failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
      }),
    },
  },
  { title: 'Prose', command: 'npm run --silent check:prose' },
  { title: 'Content', command: 'npm run --silent check:docs' },
  { title: 'Build', command: 'npm run --silent build -- --no-checks' },
  {
    title: 'Links',
    command: 'npm run --silent check:site',
    report: { file: 'test-results/links.json', read: ({ failed }: Counts) => ({ passed: failed ? 0 : 1, failed }) },
  },
  {
    title: 'HTML',
    command: 'npm run --silent check:html',
    report: { file: 'test-results/markup.json', read: (counts: Counts) => counts },
  },
  {
    title: 'Budget of bytes',
    command: 'npm run --silent budget',
    report: { file: 'test-results/budget.json', read: (counts: Counts) => counts },
  },
  {
    title: 'Browser tests',
    command: 'npx playwright test',
    report: {
      file: 'test-results/browser.json',
      read: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        // Flaky ones passed at a second try; the runner's own list above names them.
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
      }),
    },
  },
];

function run({ title, command, report }: Step): Counts {
  const started = Date.now();
  console.log(`\n── ${title}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  console.log(
    `── ${title}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`,
  );

  const one: Counts = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!report) return one;
  try {
    const counts = report.read(JSON.parse(readFileSync(report.file, 'utf8')) as never);
    // A runner that fails without a failed test (a server that does not start, no tests at all) must not look like success.
    return status === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
  } catch {
    return one;
  }
}

rmSync('test-results', { recursive: true, force: true });
console.log(`Browser: ${ensureBrowser()}`);

const total: Counts = { passed: 0, failed: 0 };
for (const step of STEPS) {
  const { passed, failed } = run(step);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
