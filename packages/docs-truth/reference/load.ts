import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readFiles, readPages, type Page } from '@docs-kit/markdown-source/pages';
import type { NativeClaim } from '../behavior/claim';
import { callOf, type Measured, readResults, thrownBy } from '../behavior/outcome';
import { folderOf } from '../docs-version';
import { changesOf, readKnownReleases, releasesUpTo } from '../releases/history';
import type { Truth } from '../truth';
import { indexSubjects, type LibraryFacts } from './facts';
import { placesOf } from './places';
import { knownNames } from './prose';

/** Text files of a package by their path inside it: `package.json`, `src/index.ts`, `ios/Utils/FileUtils.swift`. */
export type PackageFiles = ReadonlyMap<string, string>;

/** The files that the checks read. Everything else in a package is compiled from them or irrelevant. */
const READ_FILES =
  /^package\.json$|^[\w-]+\.podspec$|^src\/.*\.tsx?$|\.d\.ts$|^ios\/.*\.(?:swift|mm|h)$|^android\/.*\.kt$/;

/** @param folder the package's own folder, which holds its `package.json` */
export async function readPackageFiles(folder: string): Promise<PackageFiles> {
  return new Map(
    (await readFiles('', READ_FILES, folder)).map(({ file, markdown }) => [file, markdown]),
  );
}

/** Returns the version in the manifest of a package. */
export function versionIn(folder: string): string {
  return (
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  ).version;
}

/** Returns the folder of the package that the pages document. */
export function packageFolder({ root, packageName }: Pick<Truth, 'root' | 'packageName'>): string {
  return path.join(root, 'node_modules', packageName);
}

/** What the claims measured in a release, and what was read from its native sources. */
interface ReleaseBehavior {
  results: ReadonlyMap<string, Measured>;
  native: readonly Pick<NativeClaim, 'id' | 'throws'>[];
}

/** Creates a release's reference. Defaults to no results and the native claims about the installed release. */
export function referenceOf(
  facts: LibraryFacts,
  pages: readonly Page[],
  known: readonly LibraryFacts[],
  {
    providers,
    names,
    callsOf,
    nativeClaims,
  }: Pick<Truth, 'providers' | 'names' | 'callsOf' | 'nativeClaims'>,
  { results, native }: ReleaseBehavior = { results: new Map(), native: nativeClaims },
) {
  const subjects = indexSubjects(facts);
  const releases = releasesUpTo(facts, known);
  return {
    release: facts,
    subjects,
    providers,
    names: knownNames(facts, pages, names),
    callsOf,
    /** Names of calls that claims read from the iOS sources are about. */
    iCloudCalls: new Set(native.filter(({ id }) => id.startsWith('icloud.')).map(callOf)),
    places: placesOf(pages, subjects),
    /** Releases up to the documented one, oldest first. */
    releases,
    changes: changesOf(releases),
    /** What the claims have measured, keyed by claim id. */
    results,
    thrown: thrownBy(results.values(), native),
  };
}

/** Everything about the library that can be put into a page. */
export interface Reference extends ReturnType<typeof referenceOf> {
  /** What to do if a page needs a fact but nothing is stored about the release that it was frozen for. */
  fix?: string;
}

/** Reads what is stored about the release of a version's pages. @throws Error for an installed release without facts */
export async function readReference(truth: Truth, frozen?: string): Promise<Reference> {
  const { root, nativeClaims } = truth;
  const installed = versionIn(packageFolder(truth));
  const releases = readKnownReleases(root);
  const measured = releases.flatMap(({ results, native = [], ...facts }) => {
    if (facts.version === installed)
      return [{ facts, results: readResults(root), native: nativeClaims }];
    return results
      ? [{ facts, results: new Map(results.map((each) => [each.id, each])), native }]
      : [];
  });
  const kept = measured.map(({ facts }) => facts.version).join(', ');
  const release = measured.find(({ facts }) => facts.version === (frozen ?? installed));
  const pages = await readPages(folderOf(frozen), root);
  if (release) return referenceOf(release.facts, pages, releases, truth, release);
  if (frozen === undefined)
    throw new Error(`expected facts of ${installed}, found ${kept}. Run npm run release.`);
  const unknown: LibraryFacts = {
    version: frozen,
    requires: { reactNative: '*', architecture: 'turbo' },
    exports: [],
  };
  const fix = `Name the frozen version after a kept release: ${kept}.`;
  return {
    ...referenceOf(unknown, pages, releases, truth, { results: new Map(), native: [] }),
    fix,
  };
}
