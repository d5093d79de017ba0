/**
 * `npm run canary`: builds and tests a copy with the newest Docusaurus 3.x, and prints what
 * differs.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { freePort } from '../../tests/support/hosts/free-port';
import { copyProject } from '../../tests/support/project-copy';

const copy = copyProject(process.cwd(), 'canary-');

/**
 * With a warm cache, Rspack names the runtime's variables differently. These files contain the
 * runtime's hash.
 */
const WITH_HASHES =
  "-x 'runtime~main.*' -x '*.html*' -x .serving -x _headers -x vercel.json -x sw.js*";

/** Runs a command in the copy and reports whether it passed. */
function isPassed(command: string, env: NodeJS.ProcessEnv = {}): boolean {
  const shared = { ...process.env, NO_UPDATE_NOTIFIER: '1', FORCE_COLOR: '0' };
  const { status } = spawnSync(command, {
    cwd: copy,
    shell: true,
    stdio: 'inherit',
    env: { ...shared, ...env },
  });
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${command}`);
  return status === 0;
}

/**
 * Builds the copy, and keeps the built site under a name.
 *
 * @throws Error if there is nothing to compare
 */
function build(name: string): void {
  if (!isPassed('npm run build')) throw new Error('the build failed; see its output above');
  cpSync(path.join(copy, 'build'), path.join(copy, name), { recursive: true });
}

/**
 * Edits a file of the copy.
 *
 * @throws Error if there is nothing to edit
 */
function edit(name: string, from: RegExp | string, to: string): void {
  const file = path.join(copy, name);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`expected ${String(from)} in ${name}, found none`);
  writeFileSync(file, after);
}

async function main(): Promise<void> {
  build('installed');
  isPassed('npm run budget');
  for (const folder of ['node_modules', '.docusaurus'])
    rmSync(path.join(copy, folder), { recursive: true, force: true });

  edit('package.json', /("@docusaurus\/[^"]+": )"([^"]+)"/g, '$1">$2 <4"');
  // This setting has had another name since 3.10.
  const stockDocuments = 'tests/sites/stock-documents/site';
  for (const config of [
    'docusaurus.config.ts',
    `${stockDocuments}/docusaurus.config.js`,
    `${stockDocuments}/stock.config.js`,
  ])
    edit(
      config,
      'experimental_faster:',
      'v4: { removeLegacyPostBuildHeadAttribute: true }, faster:',
    );
  if (!isPassed('npm install --no-audit --no-fund'))
    throw new Error('the packages could not be installed');
  isPassed('npm ls --depth 0 @docusaurus/core');
  build('cold');
  build('warm');
  const tests = 'npx playwright test --reporter line --max-failures 30';
  const suites = [
    "--grep-invert 'generator version'",
    '-c tests/sites/kitchen-sink',
    '-c tests/sites/stock-documents',
    '-c tests/sites/other-site',
  ];
  const checks = [
    `diff -rq ${WITH_HASHES} cold warm`,
    'npm run budget',
    ...suites.map((suite) => `${tests} ${suite}`),
  ];
  const env = { TEST_PORT: String(await freePort()), SITES: 'all' };
  const failed = checks.filter((command) => !isPassed(command, env));
  console.log('What the texts say otherwise than with the installed version:');
  isPassed(
    `diff -rU0 ${WITH_HASHES} -x '*.content.txt*' -x '*.js*' -x '*.css*' installed warm | cut -c -160`,
  );
  // If something fails, the copy stays for a closer look.
  if (failed.length > 0) throw new Error(`the newest Docusaurus 3 breaks ${failed.join(', ')}`);
  rmSync(copy, { recursive: true, force: true });
}

void main();
