import path from 'node:path';

import type { NativeClaim } from '../behavior/claim';
import { callOf } from '../behavior/outcome';
import type { InstalledPackage } from '../truth';
import { changesOf, historyOf, releasesUpTo } from '../releases/history';
import type { Page } from '@docs-kit/markdown-source/pages';
import { indexSubjects, type LibraryFacts } from './facts';
import { readPackageFiles, type PackageFiles } from './package-files';
import { placesOf } from './places';
import type { Reference } from './transform';

/** The folder of the package that the pages document. */
export function packageFolder({ root, packageName }: InstalledPackage): string {
  return path.join(root, 'node_modules', packageName);
}

/** Its files. */
export function readInstalledPackage(installed: InstalledPackage): PackageFiles {
  return readPackageFiles(packageFolder(installed));
}

/**
 * @param native claims read from native sources
 * @returns what pages are given: the facts with the history from the known releases and the places on the pages
 */
export function referenceOf(
  facts: LibraryFacts,
  pages: readonly Page[],
  releases: readonly LibraryFacts[],
  native: readonly Pick<NativeClaim, 'id'>[],
): Reference {
  const subjects = indexSubjects(facts);
  return {
    subjects,
    history: historyOf(releases, facts),
    iCloudCalls: new Set(native.filter(({ id }) => id.startsWith('icloud.')).map(callOf)),
    places: placesOf(pages, subjects),
    releases: releasesUpTo(facts, releases),
    changes: changesOf(releases, facts),
  };
}

/**
 * The facts of the installed package, from what is kept of its release where it is a known one: to read them from the
 * package takes the compiler, half a second of a build. `npm run check:docs` proves that what is kept is true.
 */
export async function loadFacts(installed: InstalledPackage, releases: readonly LibraryFacts[]): Promise<LibraryFacts> {
  const files = readInstalledPackage(installed);
  const { version } = JSON.parse(files.get('package.json') ?? '{}') as { version?: string };
  const known = releases.find((release) => release.version === version);
  if (known) return known;
  const { readFacts } = await import('./read-facts');
  return readFacts(files);
}
