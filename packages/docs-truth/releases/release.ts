import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { measuredJson, type Outcome } from '../behavior/outcome';
import { checkNativeSources } from '../behavior/native-sources';
import { RESULTS_FILE } from '../behavior/results';
import { runClaims } from '../behavior/run-claims';
import { folderOf } from '../docs-version';
import { readMessages } from '../messages/check';
import { packageFolder, readInstalledPackage, referenceOf } from '../reference/load';
import type { Truth } from '../truth';
import { readPages } from '@docs-kit/markdown-source/pages';
import type { LibraryFacts } from '../reference/facts';
import { readPackageFiles, type PackageFiles } from '../reference/package-files';
import { readFacts } from '../reference/read-facts';
import { byVersion, compactJson, FACTS_FOLDER, readKnownReleases } from './history';
import { describeBehavior, describeComparison } from './compare';
import { evidenceFile, evidenceJson } from './documented-release';
import { followUpsOf } from './follow-ups';
import { withRelease } from './package-source';
import { runNpm, type Npm } from './registry';

const USAGE = 'npm run release -- <version> [--from <folder or archive of the package>]';

/** What the command was asked for. */
type Asked = { reread: true } | { reread: false; version: string; from?: string | undefined };

/** @throws Error that says what was expected and found */
export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: { type: 'string' }, reread: { type: 'boolean' } },
  });
  if (values.reread === true) return { reread: true };
  const [version = '', ...rest] = positionals;
  if (!/^\d+\.\d+\.\d+$/.test(version) || rest.length > 0) {
    throw new Error(`expected one version such as 3.2.0, found ${positionals.join(' ') || 'none'}. ${USAGE}`);
  }
  return { reread: false, version, from: values.from };
}

function keepFacts(root: string, facts: LibraryFacts): void {
  writeFileSync(path.join(root, FACTS_FOLDER, `${facts.version}.json`), compactJson(facts));
}

function keepEvidence(
  { root, nativeClaims, leftOutMessages }: Truth,
  version: string,
  files: PackageFiles,
  outcomes: readonly Outcome[],
): void {
  const gone = new Set(checkNativeSources(nativeClaims, files).map(({ expected }) => expected.split(':')[0]));
  const leftOut = new Set(leftOutMessages.map(({ text }) => text));
  const evidence = {
    outcomes,
    native: nativeClaims.filter(({ id }) => !gone.has(id)),
    messages: readMessages(files).filter(({ text }) => !leftOut.has(text)),
  };
  const file = path.join(root, evidenceFile(version));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, evidenceJson(evidence));
}

/** Puts a local package in the place of the installed one, and its version into `package.json`. */
function installLocal({ root, packageName }: Truth, folder: string, version: string): void {
  const installed = packageFolder({ root, packageName });
  if (path.resolve(folder) !== path.resolve(installed)) {
    rmSync(installed, { recursive: true, force: true });
    cpSync(folder, installed, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
  }
  const manifest = path.join(root, 'package.json');
  const dependency = new RegExp(`("${packageName}": ")[^"]*"`);
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(dependency, `$1${version}"`));
}

/** @returns whether npm could; it says itself why it could not */
function installFromRegistry({ root, packageName }: Truth, version: string): boolean {
  const wanted = `${packageName}@${version}`;
  try {
    execFileSync('npm', ['install', '--save-dev', '--save-exact', wanted], { cwd: root, stdio: 'inherit' });
    return true;
  } catch {
    return false;
  }
}

/** Whether `package-lock.json` names the version. */
function isLocked({ root, packageName }: Truth, version: string): boolean {
  const file = path.join(root, 'package-lock.json');
  const entry = new RegExp(`"node_modules/${packageName}": \\{\\s*"version": "${version}"`);
  return existsSync(file) && entry.test(readFileSync(file, 'utf8'));
}

async function reread(truth: Truth, npm: Npm): Promise<void> {
  for (const { version } of readKnownReleases(truth.root)) {
    const facts = await withRelease({ ...truth, version, npm }, (folder) => readFacts(readPackageFiles(folder)));
    keepFacts(truth.root, facts);
    console.log(`${version}: ${facts.exports.length} exports`);
  }
}

/** The release that the pages were written for. */
function releaseBefore(after: LibraryFacts, installed: LibraryFacts, known: readonly LibraryFacts[]): LibraryFacts {
  if (installed.version !== after.version) return installed;
  return known.findLast(({ version }) => byVersion(version, after.version) < 0) ?? installed;
}

/**
 * Shows what a release means for the pages. A release later than the installed one is then installed, with its facts, and
 * what is known of the one before is kept for its frozen pages. Of an earlier one, facts and evidence are kept.
 *
 * @throws Error when the release cannot be had
 */
async function takeRelease(asked: Extract<Asked, { reread: false }>, truth: Truth, npm: Npm): Promise<void> {
  const { version, from } = asked;
  const { root, nativeClaims } = truth;
  const known = readKnownReleases(root);
  await withRelease({ ...truth, version, from, npm }, async (folder) => {
    const installedFiles = readInstalledPackage(truth);
    const installed = readFacts(installedFiles);
    const files = readPackageFiles(folder);
    const after = readFacts(files);
    const before = releaseBefore(after, installed, known);
    const isLater = byVersion(version, installed.version) > 0;
    const docs = await readPages('docs', root);
    const pages = [...docs, ...(await readPages('src/pages', root))];

    // Both are measured before anything is written: a second run finds the release installed.
    const claims = await truth.loadClaims();
    const outcomesBefore = await runClaims(claims, truth);
    const outcomes = await runClaims(claims, truth, folder);
    console.log(describeComparison(before, after, pages, [...outcomesBefore, ...nativeClaims]));
    console.log(`\n${describeBehavior(outcomesBefore, outcomes)}`);

    keepFacts(root, after);
    const isKept = existsSync(path.join(root, evidenceFile(version)));
    if (byVersion(version, installed.version) < 0) {
      if (!isKept) keepEvidence(truth, version, files, outcomes);
      console.log(`\nThe pages stay at ${installed.version}, which is later; facts of ${version} are kept.`);
      return;
    }
    if (isLater) {
      keepFacts(root, installed);
      keepEvidence(truth, installed.version, installedFiles, outcomesBefore);
      console.log(`\nKept for frozen pages: what is known of ${installed.version}.`);
    }
    const isInstalled = from === undefined && (!isLater || installFromRegistry(truth, version));
    if (!isInstalled) installLocal(truth, folder, version);
    writeFileSync(path.join(root, RESULTS_FILE), measuredJson(outcomes));
    console.log(`The pages are given the facts of ${version} from now on.`);

    const reference = referenceOf(after, docs, known, truth);
    const left = followUpsOf({ before, after, files, docs, pages, outcomes, reference, truth });
    if (!isLocked(truth, version)) {
      left.unshift(`Run npm install once the registry has ${version}: package-lock.json does not name it yet.`);
    }
    if (!existsSync(path.join(root, folderOf(before.version)))) {
      const freeze = `npx docusaurus docs:version ${before.version}`;
      left.unshift(`To keep today's pages as those of ${before.version}, run ${freeze} before you edit them.`);
    }
    console.log(`\nLeft for a person, ${left.length}:`);
    for (const [index, entry] of left.entries()) console.log(`${index + 1}. ${entry}`);
  });
}

/** `npm run release`, with the arguments of the command line. */
export async function release(args: readonly string[], truth: Truth, npm: Npm = runNpm): Promise<void> {
  const asked = readArguments(args);
  await (asked.reread ? reread(truth, npm) : takeRelease(asked, truth, npm));
}
