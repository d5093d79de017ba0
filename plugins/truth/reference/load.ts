import path from 'node:path';

import { ICLOUD_CLAIMS, type ICloudClaim } from '../behavior/icloud';
import { callOf } from '../behavior/outcome';
import { PACKAGE_NAME } from '../package-name';
import { readKnownReleases } from '../releases/known';
import { changesOf } from '../releases/changes';
import { byVersion, historyOf } from '../releases/since';
import type { Page } from '../pages';
import { indexSubjects, type LibraryFacts } from './facts';
import { readPackageFiles, type PackageFiles } from './package-files';
import { placesOf } from './places';
import type { Reference } from './transform';

/** The package that the pages document, as installed. */
export function readInstalledPackage(root: string): PackageFiles {
  return readPackageFiles(path.join(root, 'node_modules', PACKAGE_NAME));
}

/**
 * @param native claims read from native sources
 * @returns what pages are given: the facts with the history from the known releases and the places on the pages
 */
export function referenceOf(
  facts: LibraryFacts,
  pages: readonly Page[],
  releases: readonly LibraryFacts[] = readKnownReleases(),
  native: readonly Pick<ICloudClaim, 'id'>[] = ICLOUD_CLAIMS,
): Reference {
  const subjects = indexSubjects(facts);
  const earlier = releases.filter(({ version }) => byVersion(version, facts.version) < 0);
  return {
    subjects,
    history: historyOf(releases, facts),
    iCloudCalls: new Set(native.filter(({ id }) => id.startsWith('icloud.')).map(callOf)),
    places: placesOf(pages, subjects),
    releases: [...earlier, facts].toSorted((a, b) => byVersion(a.version, b.version)),
    changes: changesOf(releases, facts),
  };
}

/**
 * The facts of the installed package, from what is kept of its release where it is a known one: to read them from the
 * package takes the compiler, half a second of a build. `npm run check:docs` proves that what is kept is true.
 *
 * @param root root of the project
 * @param releases the known releases
 */
export async function loadFacts(
  root: string,
  releases: readonly LibraryFacts[] = readKnownReleases(),
): Promise<LibraryFacts> {
  const files = readInstalledPackage(root);
  const { version } = JSON.parse(files.get('package.json') ?? '{}') as { version?: string };
  const known = releases.find((release) => release.version === version);
  if (known) return known;
  const { readFacts } = await import('./read-facts');
  return readFacts(files);
}
