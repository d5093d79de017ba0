/**
 * Adds a page to a copy of the project as CONTRIBUTING.md describes, and runs the checks that
 * a new page could break.
 *
 *   --checks  runs only the author's checks, without a build, as `npm test` does
 *   --keep    leaves the copy in place and names it
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { freePort } from '../../support/hosts/free-port';
import { copyProject } from '../../support/project-copy';
import { commandsIn } from './commands';

const PROJECT_DIR = path.resolve(__dirname, '../../..');
const PAGE = 'docs/guides/back-up-a-database.md';
/** Large enough to be sent as a separate file. */
const IMAGE = '.github/home.png';

const BROWSER_TESTS = 'npx playwright test --config tests/sites/new-page/playwright.config.ts';

/** What readers get of the page. */
const BUILD_STEPS = ['npm run build', 'npm run check:build', 'npm run budget', BROWSER_TESTS];

const { values: options } = parseArgs({
  options: {
    checks: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

/** Adds prose, a sample, tabs, a table and an image to the page that was begun. */
function writePage(copy: string): void {
  const page = path.join(copy, PAGE);
  appendFileSync(page, readFileSync(path.join(__dirname, 'guide.md')));
  const image = path.join(path.dirname(page), 'img', 'backup.png');
  mkdirSync(path.dirname(image), { recursive: true });
  copyFileSync(path.join(copy, IMAGE), image);
}

/** @returns whether the command succeeded; its output is shown if it did not */
function isPassed(command: string, cwd: string, port: number): boolean {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TEST_PORT: String(port), FORCE_COLOR: '0' },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`  ${status === 0 ? 'passed' : 'FAILED'}  ${command} (${seconds} s)`);
  if (status !== 0) console.error(`${stdout}${stderr}`.replace(/^/gm, '    '));
  return status === 0;
}

async function main(): Promise<void> {
  const copy = copyProject(PROJECT_DIR, 'new-page-');
  const port = await freePort();
  const run = (command: string) => isPassed(command, copy, port);
  try {
    const { begin, checks } = commandsIn(readFileSync(path.join(copy, 'CONTRIBUTING.md'), 'utf8'));
    if (!run(begin)) throw new Error(`the page could not be begun with ${begin}`);
    writePage(copy);
    const steps = options.checks ? checks : [...checks, ...BUILD_STEPS];
    // All run even if one fails, so that one run shows everything that needs fixing.
    const failed = steps.filter((step) => !run(step));
    if (failed.length > 0) throw new Error(`a new page breaks ${failed.join(', ')}`);
  } finally {
    if (options.keep) console.log(`The copy is in ${copy}`);
    else rmSync(copy, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(`new page: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
