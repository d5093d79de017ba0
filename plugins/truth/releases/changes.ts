import type { LibraryFacts } from '../reference/facts';
import { compareFacts, type Difference } from './differences';
import { byVersion } from './since';

/** What a release declares otherwise than the one before it that can be had. */
export interface ReleaseChanges {
  version: string;
  differences: readonly Difference[];
}

/**
 * @param releases the known releases in any order
 * @param current the release that the pages describe; later ones are left out
 * @returns the changes of each release but the first, the newest first
 */
export function changesOf(releases: readonly LibraryFacts[], current: LibraryFacts): ReleaseChanges[] {
  const ordered = [...releases.filter(({ version }) => byVersion(version, current.version) < 0), current].toSorted(
    (a, b) => byVersion(a.version, b.version),
  );
  return ordered
    .slice(1)
    .map((facts, index) => ({
      version: facts.version,
      differences: compareFacts(ordered[index] ?? facts, facts),
    }))
    .reverse();
}

/** The differences that concern an export and its members. */
export function differencesIn(owner: string, differences: readonly Difference[]): Difference[] {
  return differences.filter(({ path }) => path === owner || path.startsWith(`${owner}.`));
}
