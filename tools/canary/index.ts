/**
 * `npm run canary`: tries the site with the newest 3.x of Docusaurus, in a copy of the project. It builds twice, the second
 * time with a warm cache, and fails where the two differ, where a build, the budget or a browser test fails. Then it prints
 * what differs from a build with the installed version.
 *
 *   --docusaurus <version>  another version
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { freePort } from '../../tests/support/hosts/free-port';
import { copyProject } from '../../tests/support/project-copy';

const { values: options } = parseArgs({ options: { docusaurus: { type: 'string' } } });

/** What differs in the project's files with a later release: its version, and a setting that it names otherwise. */
const EDITS: Readonly<Record<string, (text: string, version: string) => string>> = {
  'package.json': (text, version) => text.replace(/("@docusaurus\/[^"]+": )"[^"]+"/g, `$1"${version}"`),
  'docusaurus.config.ts': (text) =>
    text.replace('experimental_faster: true', 'faster: true,\n    v4: { removeLegacyPostBuildHeadAttribute: true }'),
};

/** Runs a command and says how it ended. */
function isPassed(command: string, cwd: string, env: NodeJS.ProcessEnv = {}): boolean {
  const shared = { ...process.env, NO_UPDATE_NOTIFIER: '1', FORCE_COLOR: '0' };
  const { status } = spawnSync(command, { cwd, shell: true, stdio: 'inherit', env: { ...shared, ...env } });
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${command}`);
  return status === 0;
}

/**
 * Builds the copy, and keeps the built site under a name.
 *
 * @throws Error where the build fails: nothing can be compared then
 */
function build(copy: string, name: string): void {
  if (!isPassed('npm run build -- --no-checks', copy)) throw new Error('the build failed; its words stand above');
  cpSync(path.join(copy, 'build'), path.join(copy, name), { recursive: true });
}

/** Names what fails with a release. */
async function tryRelease(copy: string, version: string): Promise<string[]> {
  console.log(`Docusaurus as installed and ${version}, in ${copy}`);
  build(copy, 'installed');
  for (const folder of ['node_modules', '.docusaurus'])
    rmSync(path.join(copy, folder), { recursive: true, force: true });

  for (const [name, edit] of Object.entries(EDITS)) {
    const file = path.join(copy, name);
    writeFileSync(file, edit(readFileSync(file, 'utf8'), version));
  }
  if (!isPassed('npm install --no-audit --no-fund', copy)) throw new Error('the packages could not be installed');
  build(copy, 'cold');
  build(copy, 'warm');
  const isStable = isPassed('diff -rq cold warm', copy);
  const checks = ['npm run budget', 'npx playwright test --reporter line --retries 0 --max-failures 30'];
  const env = { TEST_PORT: String(await freePort()) };
  const failed = checks.filter((command) => !isPassed(command, copy, env));
  console.log('What the texts say otherwise than with the installed version:');
  isPassed("diff -rU0 -x '*.html' -x '*.js' -x '*.css' -x '*.br' -x '*.gz' installed warm | cut -c -160", copy);
  return [...(isStable ? [] : ['the second build']), ...failed];
}

async function main(): Promise<void> {
  // Oldest first, as npm lists them, without prereleases.
  const releases = execFileSync('npm', ['view', '@docusaurus/core@3', 'version', '--json'], { encoding: 'utf8' });
  const version = options.docusaurus ?? (JSON.parse(releases) as string[]).at(-1) ?? '';
  const copy = copyProject(process.cwd(), 'canary-');
  const failed = await tryRelease(copy, version);
  // Where something fails, the copy stays for a closer look.
  if (failed.length > 0) throw new Error(`Docusaurus ${version} breaks ${failed.join(', ')}`);
  rmSync(copy, { recursive: true, force: true });
}

void main();
