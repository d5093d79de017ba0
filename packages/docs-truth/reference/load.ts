import path from 'node:path';

import type { Page } from '@docs-kit/markdown-source/pages';
import type { NativeClaim } from '../behavior/claim';
import { callOf, type Measured, thrownBy } from '../behavior/outcome';
import { changesOf, historyOf, releasesUpTo } from '../releases/history';
import type { DocumentedLibrary, InstalledPackage } from '../truth';
import { indexSubjects, type LibraryFacts } from './facts';
import { knownNames } from './names';
import { readPackageFiles, type PackageFiles } from './package-files';
import { placesOf } from './places';
import type { Reference } from './page-scope';

/** The folder of the package that the pages document. */
export function packageFolder({ root, packageName }: InstalledPackage): string {
  return path.join(root, 'node_modules', packageName);
}

/** Its files. */
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
  { providers, names, callsOf, nativeClaims }: DocumentedLibrary,
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
