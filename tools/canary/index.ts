/**
 * `npm run canary`: tries the site with the newest 3.x of Docusaurus, in a copy of the project. It builds twice, the second
 * time with a warm cache, and fails where the two differ, where a build, the budget or a browser test fails. Then it prints
 * what differs from a build with the installed version.
 *
 *   --docusaurus <version>  another version
 *   --no-browser            leaves the browser tests out
 *   --keep                  leaves the copy in place and names it
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { freePort } from '../../tests/support/hosts/free-port';
import { copyProject } from '../../tests/support/project-copy';
import { differences, readBuild, type BuiltSite } from './built-site';

const { values: options } = parseArgs({
  options: {
    docusaurus: { type: 'string' },
    'no-browser': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const BUILD = 'npm run build -- --no-checks';
/** Settings that a later release refuses, which says so, and what it takes in their place. */
const RENAMED = [
  ['experimental_faster: true', 'faster: true,\n    v4: { removeLegacyPostBuildHeadAttribute: true }'],
] as const;

/** The newest release below 4, without prereleases. */
function newestRelease(): string {
  const versions = JSON.parse(
    execFileSync('npm', ['view', '@docusaurus/core@3', 'version', '--json'], { encoding: 'utf8' }),
  ) as string[];
  const releases = versions.filter((version) => /^3\.\d+\.\d+$/.test(version));
  const newest = releases.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (newest === undefined) throw new Error('expected a release 3.x of @docusaurus/core in the registry, found none');
  return newest;
}

/** Writes a version into a package.json, in place of that of each package of Docusaurus. */
function replaceVersions(file: string, version: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/("@docusaurus\/[^"]+": )"[^"]+"/g, `$1"${version}"`));
}

/** Runs a command and says how it ended; what it printed is shown where it failed. */
function isPassed(command: string, cwd: string, env: NodeJS.ProcessEnv = {}): boolean {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', FORCE_COLOR: '0', ...env },
  });
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${command} (${Math.round((Date.now() - started) / 1000)} s)`);
  if (status !== 0) console.log(`${stdout}${stderr}`.slice(-6_000).replace(/^/gm, '    '));
  return status === 0;
}

/** Builds the copy. @throws Error where the build fails: nothing can be compared then */
function build(copy: string): BuiltSite {
  if (!isPassed(BUILD, copy)) throw new Error('the build failed; its words stand above');
  return readBuild(path.join(copy, 'build'));
}

async function main(): Promise<void> {
  const version = options.docusaurus ?? newestRelease();
  const copy = copyProject(process.cwd(), 'canary-');
  const failed: string[] = [];
  try {
    console.log(`Docusaurus as installed, in ${copy}`);
    const installed = build(copy);
    rmSync(path.join(copy, 'node_modules'), { recursive: true });
    rmSync(path.join(copy, '.docusaurus'), { recursive: true, force: true });

    console.log(`Docusaurus ${version}`);
    replaceVersions(path.join(copy, 'package.json'), version);
    const config = path.join(copy, 'docusaurus.config.ts');
    const settings = RENAMED.reduce((text, [name, later]) => text.replace(name, later), readFileSync(config, 'utf8'));
    writeFileSync(config, settings);
    if (!isPassed('npm install --no-audit --no-fund', copy)) throw new Error('the packages could not be installed');
    const cold = build(copy);
    renameSync(path.join(copy, 'build'), path.join(copy, 'test-results-cold'));
    const warm = build(copy);

    const unstable = differences(cold, warm);
    console.log(unstable.length === 0 ? 'passed  both builds are the same' : 'FAILED  the second build differs:');
    for (const line of unstable) console.log(`    ${line}`);
    if (unstable.length > 0) failed.push('the second build');

    const checks = [
      'npm run budget',
      ...(options['no-browser'] ? [] : ['npx playwright test --reporter line --retries 0 --max-failures 30']),
    ];
    const env = { TEST_PORT: String(await freePort()) };
    failed.push(...checks.filter((command) => !isPassed(command, copy, env)));

    console.log(`What differs from the installed version:`);
    for (const line of differences(installed, warm)) console.log(`    ${line}`);
  } finally {
    if (options.keep) console.log(`The copy is in ${copy}`);
    else rmSync(copy, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new Error(`Docusaurus ${version} breaks ${failed.join(', ')}`);
}

main().catch((error: unknown) => {
  console.error(`canary: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
