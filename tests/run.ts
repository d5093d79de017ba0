/**
 * `npm test`: every check of the project, each named as it starts. Checks that keep one core busy and need nothing of
 * each other run side by side. All run even when one fails, so that one run tells all there is to mend. The last line
 * counts: a single check counts as one, a test runner's tests count each.
 *
 *   --no-new-page  leaves out the page that is added to a copy of the project
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { missingEngines, PACKAGES } from './engines/find';
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

const playwrightCounts = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Counts => ({
  // Flaky ones passed at a second try; the runner's own list above names them.
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
});

/** In their order; those in one group run at the same time. */
const GROUPS: readonly (readonly Step[])[] = [
  [
    { title: 'Lint', command: 'npm run --silent lint' },
    { title: 'Types', command: 'npm run --silent typecheck' },
  ],
  [
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
  ],
  [
    { title: 'Content', command: 'npm run --silent check:docs' },
    { title: 'Mistakes of authors', command: 'npm run --silent check' },
  ],
  [{ title: 'Build', command: 'npm run --silent build -- --no-checks' }],
  [
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
    { title: 'Markdown copies', command: 'npm run --silent check:copies' },
    {
      title: 'Budget of bytes',
      command: 'npm run --silent budget',
      report: { file: 'test-results/budget.json', read: (counts: Counts) => counts },
    },
  ],
  [
    {
      title: 'Browser tests',
      command: 'npx playwright test',
      report: { file: 'test-results/browser.json', read: playwrightCounts },
    },
  ],
  [
    {
      title: 'Kitchen sink',
      command: 'npx playwright test -c tests/kitchen-sink',
      report: { file: 'test-results/kitchen-sink.json', read: playwrightCounts },
    },
  ],
];

/** What adds a page to a copy of the project. It runs this there, without itself. */
const NEW_PAGE: Step = { title: 'New page', command: 'npm run --silent test:new-page' };
const engines = (title: string, options = ''): Step => ({
  title,
  command: `npm run --silent test:engines${options}`,
  report: { file: 'test-results/engines.json', read: (counts: Counts) => counts },
});

/** Left out where an engine is not on this machine; the components of documents are those of the kitchen sink. */
const ENGINES = [
  engines('Firefox and WebKit'),
  engines('Components in Firefox and WebKit', ' -- --build node_modules/.cache/kitchen-sink --only component'),
];

const PASSED_ON = ['inherit', 'inherit'] as const;
const KEPT = ['pipe', 'pipe'] as const;

async function run({ title, command, report }: Step, isAlone: boolean): Promise<Counts> {
  const started = Date.now();
  console.log(`\n── ${title}: ${command}`);
  const child = spawn(command, { shell: true, stdio: ['inherit', ...(isAlone ? PASSED_ON : KEPT)] });
  // What runs beside others is shown when it has ended, or their words would mix.
  const [[status], ...printed] = await Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ]);
  console.log(
    [
      ...(isAlone ? [] : [`\n── ${title}`, ...printed.map((words) => words.trimEnd()).filter(Boolean)]),
      `── ${title}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`,
    ].join('\n'),
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

async function main(): Promise<void> {
  rmSync('test-results', { recursive: true, force: true });
  console.log(`Browser: ${ensureBrowser()}`);

  const total: Counts = { passed: 0, failed: 0 };
  const isWithoutPage = process.argv.includes('--no-new-page');
  const missing = missingEngines();
  const groups = [
    ...GROUPS,
    ...(missing.length === 0 ? ENGINES.map((step) => [step]) : []),
    ...(isWithoutPage ? [] : [[NEW_PAGE]]),
  ];
  for (const group of groups) {
    const counts = await Promise.all(group.map((step) => run(step, group.length === 1)));
    total.passed += counts.reduce((sum, { passed }) => sum + passed, 0);
    total.failed += counts.reduce((sum, { failed }) => sum + failed, 0);
  }
  if (missing.length > 0)
    console.log(
      `\n── Firefox and WebKit: left out, as ${missing.join(' and ')} is not installed. "npm run test:engines" installs ` +
        `Debian’s ${PACKAGES.join(', ')}, or Playwright’s own engines.`,
    );
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

void main();
