/**
 * `npm test`: every check of the project. Lanes of one phase run in parallel to use the cores. The steps of a lane run
 * one after another. All run even if one fails, so that one run shows everything that needs fixing. The times of the
 * steps come before the last line. The last line has the totals: each check, and each test of a runner, counts as one.
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
  /** Where a test runner writes its counts, and how to read them. Without a report, the step counts as one. */
  report?: { file: string; read: (report: never) => Counts };
}

const SILENT = 'npm run --silent';
const check = (title: string, script: string): Step => ({ title, command: `${SILENT} ${script}` });

/** A check that writes its own counts. */
const counted = (title: string, script: string, file: string): Step => ({
  ...check(title, script),
  report: {
    file: `test-results/${file}.json`,
    read: ({ failed, passed = failed > 0 ? 0 : 1 }: Partial<Counts> & { failed: number }) => ({
      passed,
      failed,
    }),
  },
});

const browser = (title: string, file: string, options = ''): Step => ({
  title,
  command: `npx playwright test${options}`,
  report: {
    file: `test-results/${file}.json`,
    // Flaky tests passed on the second try. The runner's own list above names them.
    read: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  },
});

const UNIT_TESTS: Step = {
  title: 'Unit tests',
  command: 'npx vitest run',
  report: {
    file: 'test-results/unit.json',
    read: (report: {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    }) => ({
      passed: report.numPassedTests,
      // A file that cannot be loaded contains no failed test, but has failed.
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
    }),
  },
};

/** The content checks run on a copy with one more page, so that a new page passes as today's do. */
const CONTENT_CHECKS: Step = {
  title: 'Content, and a new page',
  command: 'npx tsx tests/sites/new-page/index.ts --checks',
};

const ENGINES = counted('Firefox and WebKit', 'test:engines', 'engines-build');

/** The tested components in documents are those of the kitchen sink. */
const COMPONENTS_IN_ENGINES = counted(
  'Components in Firefox and WebKit',
  'test:engines -- --build node_modules/.cache/kitchen-sink --only component',
  'engines-kitchen-sink',
);

/** The phases. Each has lanes, and each lane has steps. */
const phases = (hasEngines: boolean): readonly (readonly (readonly Step[])[])[] => [
  [
    [
      check('Build', 'build'),
      check('Links and HTML of the build', 'check:build'),
      counted('Budget of bytes', 'budget', 'budget'),
    ],
    [UNIT_TESTS],
    [check('Types', 'typecheck'), check('Lint', 'lint'), CONTENT_CHECKS],
  ],
  [[browser('Browser tests', 'browser')]],
  [
    [
      browser('Kitchen sink', 'kitchen-sink', ' -c tests/sites/kitchen-sink'),
      ...(hasEngines ? [COMPONENTS_IN_ENGINES] : []),
    ],
    [
      browser('Other site', 'other-site', ' -c tests/sites/other-site'),
      ...(hasEngines ? [ENGINES] : []),
    ],
  ],
];

const times: string[] = [];

async function run({ title, command, report }: Step, isAlone: boolean): Promise<Counts> {
  const started = Date.now();
  console.log(`\n── ${title}: ${command}`);
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn(command, { shell: true, stdio: ['inherit', output, output] });
  // The output of steps that run in parallel is shown when each has ended. Otherwise it would mix.
  const [[status], ...printed] = await Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ]);
  const end = `── ${title}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`;
  console.log(
    [...(isAlone ? [] : [`\n── ${title}`, ...printed.map((words) => words.trimEnd())]), end].join(
      '\n',
    ),
  );
  times.push(end);

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
  const started = Date.now();
  rmSync('test-results', { recursive: true, force: true });
  console.log(`Browser: ${ensureBrowser()}`);
  const total: Counts = { passed: 0, failed: 0 };
  const missing = missingEngines();
  for (const lanes of phases(missing.length === 0)) {
    const isAlone = lanes.filter((lane) => lane.length > 0).length === 1;
    const runLane = async (lane: readonly Step[]): Promise<void> => {
      for (const step of lane) {
        const { passed, failed } = await run(step, isAlone);
        total.passed += passed;
        total.failed += failed;
      }
    };
    await Promise.all(lanes.map(runLane));
  }
  console.log(`\n${times.join('\n')}\n── All: ${Math.round((Date.now() - started) / 1000)} s`);
  if (missing.length > 0)
    console.log(
      `── Firefox and WebKit: left out, as ${missing.join(' and ')} is not installed. "npm run test:engines" installs ` +
        `Debian’s ${PACKAGES.join(', ')}, or Playwright’s own engines.`,
    );
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

void main();
