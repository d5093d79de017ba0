import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@docs-kit/markdown-source/pages';
import type { NativeClaim } from '../behavior/claim';
import { callOf, type Measured, thrownBy } from '../behavior/outcome';
import { changesOf, historyOf, releasesUpTo } from '../releases/history';
import type { Truth } from '../truth';

type InstalledPackage = Pick<Truth, 'root' | 'packageName'>;
import { indexSubjects, type LibraryFacts } from './facts';
import { knownNames } from './names';
import { placesOf } from './places';
import type { Reference } from './page-scope';

/** Text files of a package by their path inside it: `package.json`, `src/index.ts`, `ios/Utils/FileUtils.swift`. */
export type PackageFiles = ReadonlyMap<string, string>;

/** What the checks read. Everything else in a package is compiled from it or has nothing to tell. */
const READ_FILES =
  /^package\.json$|^[\w-]+\.podspec$|^src\/.*\.tsx?$|\.d\.ts$|^ios\/.*\.(?:swift|mm|h)$|^android\/.*\.kt$/;

/** @param folder the package's own folder, which holds its `package.json` */
export function readPackageFiles(folder: string): PackageFiles {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile() && READ_FILES.test(file)) files.set(file, readFileSync(path.join(folder, file), 'utf8'));
  }
  return files;
}

/** The version in the manifest of a package; undefined where there is none. */
export function versionIn(folder: string): string | undefined {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string }).version;
}

/** The folder of the package that the pages document. */
export function packageFolder({ root, packageName }: InstalledPackage): string {
  return path.join(root, 'node_modules', packageName);
}

export function readInstalledPackage(installed: InstalledPackage): PackageFiles {
  return readPackageFiles(packageFolder(installed));
}

/** What was measured of a release, and read from its native sources. */
export interface ReleaseBehavior {
  results: ReadonlyMap<string, Measured>;
  native: readonly Pick<NativeClaim, 'id' | 'throws'>[];
}

/**
 * What pages are given: the facts with the history from the known releases and the places on the pages, and the behavior.
 *
 * @param behavior that of the release; without it, the claims read from the installed one's native sources
 */
export function referenceOf(
  facts: LibraryFacts,
  pages: readonly Page[],
  releases: readonly LibraryFacts[],
  { providers, names, callsOf, nativeClaims }: Pick<Truth, 'providers' | 'names' | 'callsOf' | 'nativeClaims'>,
  { results, native }: ReleaseBehavior = { results: new Map(), native: nativeClaims },
): Reference {
  const subjects = indexSubjects(facts);
  return {
    subjects,
    providers,
    names: knownNames(facts, pages, names),
    callsOf,
    history: historyOf(releases, facts),
    iCloudCalls: new Set(native.filter(({ id }) => id.startsWith('icloud.')).map(callOf)),
    places: placesOf(pages, subjects),
    releases: releasesUpTo(facts, releases),
    changes: changesOf(releases, facts),
    results,
    thrown: thrownBy(results.values(), native),
  };
}
