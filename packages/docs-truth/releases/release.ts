import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { describe } from '@docs-kit/markdown-source/finding';
import { readPages, type Page } from '@docs-kit/markdown-source/pages';
import { measuredJson } from '../behavior/outcome';
import { readResults, RESULTS_FILE } from '../behavior/results';
import { runClaims } from '../behavior/run-claims';
import { runChecks } from '../check';
import { folderOf } from '../docs-version';
import { packageFolder, readInstalledPackage, readPackageFiles } from '../reference/load';
import { readFacts } from '../reference/read-facts';
import type { Truth } from '../truth';
import { acceptsSpecs, GENERATOR, isGenerated, loadGenerator, newestOfMinors } from './codegen';
import { describeBehavior, describeComparison, describeMentions } from './compare';
import { byVersion, keepRelease, minorOf, readKnownReleases } from './history';
import { mentionsOf } from './mentions';

const USAGE = 'npm run release -- <version> [--from <archive that npm pack has made>], or --reread';

/** The checks that tell what a release leaves to do without compiling or running a sample. */
const QUICK_CHECKS: readonly string[] = ['releases', 'reference', 'messages', 'iCloud'];

/** A release, and where it is taken from. */
interface WantedRelease {
  version: string;
  /** Archive of a package that the registry does not have yet. */
  from?: string | undefined;
}

/**
 * @returns undefined when known releases are to be read again
 * @throws Error that says what was expected and found
 */
export function readArguments(args: readonly string[]): WantedRelease | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: { type: 'string' }, reread: { type: 'boolean' } },
  });
  if (values.reread === true) return undefined;
  const [version = '', ...rest] = positionals;
  if (!/^\d+\.\d+\.\d+$/.test(version) || rest.length > 0) {
    throw new Error(`expected one version such as 3.2.0, found ${positionals.join(' ') || 'none'}. ${USAGE}`);
  }
  return { version, from: values.from };
}

/** Puts the package of an archive in the place of the installed one, and its version into `package.json`. */
function installArchive({ root, packageName }: Truth, archive: string, version: string): void {
  const tar = (...args: string[]) => execFileSync('tar', args, { cwd: root, encoding: 'utf8' });
  const found = JSON.parse(tar('-xzOf', archive, 'package/package.json')) as { version: string };
  if (found.version !== version) {
    throw new Error(`--from: expected version ${version} in ${archive}, found ${found.version}.`);
  }
  const installed = packageFolder({ root, packageName });
  rmSync(installed, { recursive: true });
  mkdirSync(installed);
  tar('-xzf', archive, '--strip-components=1', '-C', installed);
  const manifest = path.join(root, 'package.json');
  const dependency = new RegExp(`("${packageName}": ")[^"]*"`);
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(dependency, `$1${version}"`));
}

/** Reads the known releases with generated code again, and tries their specs with the code generators that they may meet. */
function reread({ root, packageName }: Truth): void {
  const known = readKnownReleases(root).filter(isGenerated);
  const [minimum = ''] = known.map(({ requires }) => minorOf(requires.reactNative)).toSorted(byVersion);
  const published = execFileSync('npm', ['view', GENERATOR, 'versions', '--json'], { encoding: 'utf8' });
  const generators = newestOfMinors(JSON.parse(published) as string[], minimum);
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const from = path.join(folder, 'package.json');
  try {
    writeFileSync(from, '{}');
    const packages = [
      ...generators.map((version) => `codegen-${version}@npm:${GENERATOR}@${version}`),
      ...known.map(({ version }) => `library-${version}@npm:${packageName}@${version}`),
    ];
    const args = ['install', '--ignore-scripts', '--no-audit', '--legacy-peer-deps', ...packages];
    execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
    for (const { version } of known) {
      const library = path.join(folder, 'node_modules', `library-${version}`);
      const tried = generators.map((each) => [each, acceptsSpecs(loadGenerator(from, `codegen-${each}`), library)]);
      keepRelease(root, { ...readFacts(readPackageFiles(library)), codegen: Object.fromEntries(tried) });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Prints what a release leaves for a person, in the order in which to do it. */
async function printLeft(truth: Truth, before: string, pages: readonly Page[], isLocal: boolean): Promise<void> {
  const named = mentionsOf([before], pages);
  const isFrozen = existsSync(path.join(truth.root, folderOf(before)));
  const results = await runChecks(truth, QUICK_CHECKS);
  const left = [
    !isFrozen &&
      `To keep today's pages as those of ${before}, run npx docusaurus docs:version ${before} before you edit.`,
    isLocal && 'Run npm install once the registry has the release: package-lock.json does not name it yet.',
    named.length > 0 && [`Read what names ${before} by hand:`, ...describeMentions(named)].join('\n'),
    ...results.flatMap(({ findings, unproven = [] }) => [...findings, ...unproven].map(describe)),
    'Run npm run check:docs, which compiles and runs the samples too, mend what it finds, then npm test.',
  ].filter((entry) => entry !== false);
  console.log(`\nLeft for a person, ${left.length}:`);
  for (const [index, entry] of left.entries()) console.log(`${index + 1}. ${entry}`);
}

/**
 * Installs a release, unless it is installed, and shows what it means for the pages. Keeps its facts, and what is known of
 * the one before for frozen pages.
 *
 * @throws Error when the release cannot be had, or is older than the installed one
 */
async function takeRelease({ version, from }: WantedRelease, truth: Truth): Promise<void> {
  const { root, packageName, nativeClaims } = truth;
  const installed = readFacts(readInstalledPackage(truth));
  const step = byVersion(version, installed.version);
  if (step < 0) throw new Error(`expected a release after ${installed.version}, found ${version}. ${USAGE}`);
  const measured = readResults(root);
  if (from !== undefined) installArchive(truth, from, version);
  else if (step > 0) {
    const args = [
      'install',
      '--save-dev',
      '--save-exact',
      '--fetch-retries=1',
      '--fetch-retry-mintimeout=1000',
      `${packageName}@${version}`,
    ];
    execFileSync('npm', args, { cwd: root, stdio: 'inherit' });
  }
  if (step > 0) keepRelease(root, { ...installed, results: [...measured.values()], native: nativeClaims });
  const after = readFacts(readInstalledPackage(truth));
  keepRelease(root, after);
  // The release that the pages were written for: a second run finds the new one installed.
  const before = readKnownReleases(root).findLast((release) => byVersion(release.version, version) < 0) ?? installed;
  const pages = [...(await readPages('docs', root)), ...(await readPages('src/pages', root))];
  const outcomes = await runClaims(await truth.loadClaims(), { truth });
  writeFileSync(path.join(root, RESULTS_FILE), measuredJson(outcomes));
  console.log(describeComparison(before, after, pages));
  console.log(`\n${describeBehavior(measured, outcomes)}`);
  await printLeft(truth, before.version, pages, from !== undefined);
}

/** `npm run release`, with the arguments of the command line. */
export async function release(args: readonly string[], truth: Truth): Promise<void> {
  const asked = readArguments(args);
  if (asked) await takeRelease(asked, truth);
  else reread(truth);
}
