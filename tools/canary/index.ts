/** `npm run canary`: builds and tests a copy with the newest 3.x of Docusaurus, or with `--docusaurus <version>`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { freePort } from '../../tests/support/hosts/free-port';
import { copyProject } from '../../tests/support/project-copy';

const copy = copyProject(process.cwd(), 'canary-');

/** Runs a command in the copy and says how it ended. */
function isPassed(command: string, env: NodeJS.ProcessEnv = {}): boolean {
  const shared = { ...process.env, NO_UPDATE_NOTIFIER: '1', FORCE_COLOR: '0' };
  const { status } = spawnSync(command, { cwd: copy, shell: true, stdio: 'inherit', env: { ...shared, ...env } });
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${command}`);
  return status === 0;
}

/** Builds the copy, and keeps the built site under a name. @throws Error where nothing can be compared */
function build(name: string): void {
  if (!isPassed('npm run build -- --no-checks')) throw new Error('the build failed; its words stand above');
  cpSync(path.join(copy, 'build'), path.join(copy, name), { recursive: true });
}

function edit(name: string, change: (text: string) => string): void {
  const file = path.join(copy, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

async function main(): Promise<void> {
  const { values: options } = parseArgs({ options: { docusaurus: { type: 'string' } } });
  // npm lists them without prereleases, and 3.10 before 3.9.
  const releases = execFileSync('npm', ['view', '@docusaurus/core@3', 'version', '--json'], { encoding: 'utf8' });
  const [newest = ''] = (JSON.parse(releases) as string[]).sort((one, other) =>
    other.localeCompare(one, undefined, { numeric: true }),
  );
  const version = options.docusaurus ?? newest;
  console.log(`Docusaurus as installed and ${version}, in ${copy}`);
  build('installed');
  for (const folder of ['node_modules', '.docusaurus'])
    rmSync(path.join(copy, folder), { recursive: true, force: true });

  edit('package.json', (text) => text.replace(/("@docusaurus\/[^"]+": )"[^"]+"/g, `$1"${version}"`));
  // A setting that a later release names otherwise.
  edit('docusaurus.config.ts', (text) =>
    text.replace('experimental_faster: true', 'faster: true,\n    v4: { removeLegacyPostBuildHeadAttribute: true }'),
  );
  if (!isPassed('npm install --no-audit --no-fund')) throw new Error('the packages could not be installed');
  build('cold');
  build('warm');
  const tests = 'npx playwright test --reporter line --retries 0 --max-failures 30';
  const env = { TEST_PORT: String(await freePort()) };
  const failed = ['diff -rq cold warm', 'npm run budget', tests].filter((command) => !isPassed(command, env));
  console.log('What the texts say otherwise than with the installed version:');
  isPassed("diff -rU0 -x '*.html' -x '*.js' -x '*.css' -x '*.br' -x '*.gz' installed warm | cut -c -160");
  // Where something fails, the copy stays for a closer look.
  if (failed.length > 0) throw new Error(`Docusaurus ${version} breaks ${failed.join(', ')}`);
  rmSync(copy, { recursive: true, force: true });
}

void main();
