import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { describe } from '@docs-kit/markdown-source/finding';
import { readPages, type Page } from '@docs-kit/markdown-source/pages';
import { checkNativeSources } from '../behavior/native-sources';
import { measuredJson } from '../behavior/outcome';
import { readResults, RESULTS_FILE } from '../behavior/results';
import { runClaims } from '../behavior/run-claims';
import { runChecks } from '../check';
import { folderOf } from '../docs-version';
import { packageFolder, readInstalledPackage } from '../reference/load';
import type { Truth } from '../truth';
import type { LibraryFacts } from '../reference/facts';
import { readPackageFiles } from '../reference/package-files';
import { readFacts } from '../reference/read-facts';
import { acceptsSpecs, isGenerated, withGenerators } from './codegen';
import { byVersion, compactJson, FACTS_FOLDER, readKnownReleases } from './history';
import { describeBehavior, describeComparison, describeMentions } from './compare';
import { mentionsOf } from './mentions';
import { withRelease, type WantedRelease } from './package-source';
import { keepEvidence } from './versions';

const USAGE = 'npm run release -- <version> [--from <folder or archive of the package>], or --reread';

/** The checks that tell what a release leaves to do without compiling or running a sample. */
const QUICK_CHECKS: readonly string[] = ['releases', 'reference', 'messages', 'iCloud'];

/**
 * @returns undefined when all known releases are to be read again
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

/** What the code generators said of a known release stays, where the facts say nothing of it. */
function keepFacts(root: string, facts: LibraryFacts, known: readonly LibraryFacts[]): void {
  const { codegen = known.find(({ version }) => version === facts.version)?.codegen } = facts;
  writeFileSync(path.join(root, FACTS_FOLDER, `${facts.version}.json`), compactJson({ ...facts, codegen }));
}

/** Puts a local package in the place of the installed one, and its version into `package.json`. */
function installLocal({ root, packageName }: Truth, folder: string, version: string): void {
  const installed = packageFolder({ root, packageName });
  rmSync(installed, { recursive: true, force: true });
  cpSync(folder, installed, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
  const manifest = path.join(root, 'package.json');
  const dependency = new RegExp(`("${packageName}": ")[^"]*"`);
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(dependency, `$1${version}"`));
}

/** Reads all known releases again, and tries their specs with the code generators of React Native. */
async function reread(truth: Truth): Promise<void> {
  const known = readKnownReleases(truth.root);
  await withGenerators(known, async (generators) => {
    for (const { version } of known) {
      await withRelease(truth, { version }, (folder) => {
        const facts = readFacts(readPackageFiles(folder));
        const tried = () => Array.from(generators, ([name, each]) => [name, acceptsSpecs(each, folder)] as const);
        keepFacts(truth.root, { ...facts, ...(isGenerated(facts) && { codegen: Object.fromEntries(tried()) }) }, []);
        console.log(`${version}: ${facts.exports.length} exports`);
      });
    }
  });
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
 * Shows what a release means for the pages. A release later than the installed one is then installed, with its facts, and
 * what is known of the one before is kept for its frozen pages. Of an earlier one, facts and evidence are kept.
 *
 * @throws Error when the release cannot be had
 */
async function takeRelease({ version, from }: WantedRelease, truth: Truth): Promise<void> {
  const { root, packageName, nativeClaims } = truth;
  const known = readKnownReleases(root);
  await withRelease(truth, { version, from }, async (folder) => {
    const installed = readFacts(readInstalledPackage(truth));
    const files = readPackageFiles(folder);
    const after = readFacts(files);
    const step = byVersion(version, installed.version);
    // The release that the pages were written for: a second run finds the new one installed.
    const earlier = known.findLast((release) => byVersion(release.version, version) < 0);
    const before = step === 0 && earlier ? earlier : installed;
    const pages = [...(await readPages('docs', root)), ...(await readPages('src/pages', root))];
    const measured = readResults(root);
    const outcomes = await runClaims(await truth.loadClaims(), { truth, libraryFolder: folder });
    console.log(describeComparison(before, after, pages, [...outcomes, ...nativeClaims]));
    console.log(`\n${describeBehavior(measured, outcomes)}`);

    keepFacts(root, after, known);
    if (step < 0) {
      const native = nativeClaims.filter((claim) => checkNativeSources([claim], files).length === 0);
      keepEvidence(root, version, { results: outcomes.filter(({ passed }) => passed), native });
      console.log(`\nThe pages stay at ${installed.version}, which is later; facts of ${version} are kept.`);
      return;
    }
    if (step > 0) {
      keepFacts(root, installed, known);
      keepEvidence(root, installed.version, { results: [...measured.values()], native: nativeClaims });
      console.log(`\nKept for frozen pages: what is known of ${installed.version}.`);
    }
    if (from !== undefined) installLocal(truth, folder, version);
    else if (step > 0) {
      const args = ['install', '--save-dev', '--save-exact', `${packageName}@${version}`];
      execFileSync('npm', args, { cwd: root, stdio: 'inherit' });
    }
    writeFileSync(path.join(root, RESULTS_FILE), measuredJson(outcomes));
    console.log(`The pages are given the facts of ${version} from now on.`);
    await printLeft(truth, before.version, pages, from !== undefined);
  });
}

/** `npm run release`, with the arguments of the command line. */
export async function release(args: readonly string[], truth: Truth): Promise<void> {
  const asked = readArguments(args);
  await (asked ? takeRelease(asked, truth) : reread(truth));
}
