/** The release that a version of the documentation describes: the installed one, or one that is kept. */
import type { NativeClaim } from '../behavior/claim';
import type { Measured } from '../behavior/outcome';
import { readResults } from '../behavior/results';
import type { LibraryFacts } from '../reference/facts';
import { readEvidence, type ReleaseEvidence } from './evidence';
import type { Truth } from '../truth';
import { byVersion } from './history';

/** What pages are given of the release that they describe. */
export interface DocumentedRelease {
  facts: LibraryFacts;
  results: ReadonlyMap<string, Measured>;
  native: readonly NativeClaim[];
  /** Undefined for the installed release, which is measured anew. */
  evidence?: ReleaseEvidence;
  /** What to do if a page needs a fact: nothing is known of the release, or not all. */
  missing?: string;
}

/**
 * The release that a frozen version is named after: `3.1.0`, or the newest one of `3.1` or `3.1.x`.
 *
 * @returns undefined where no release has that name
 */
export function releaseNamed(name: string, versions: readonly string[]): string | undefined {
  const start = `${name.replace(/^v/, '').replace(/\.x$/, '')}.`;
  return versions
    .filter((version) => `${version}.`.startsWith(start))
    .toSorted(byVersion)
    .at(-1);
}

/**
 * @param frozen the name of a frozen version; undefined for the current documentation
 * @param installed the facts of the installed package
 * @param releases the known releases
 */
export function documentedRelease(
  { root, nativeClaims }: Pick<Truth, 'root' | 'nativeClaims'>,
  frozen: string | undefined,
  installed: LibraryFacts,
  releases: readonly LibraryFacts[],
): DocumentedRelease {
  const all = [...releases.filter(({ version }) => version !== installed.version), installed];
  const versions = all.map(({ version }) => version);
  const version = frozen === undefined ? installed.version : releaseNamed(frozen, versions);
  const facts = all.find((release) => release.version === version);
  if (facts === installed) return { facts, results: readResults(root), native: nativeClaims };
  if (!facts) {
    const requires = { reactNative: '*', architecture: 'turbo' } as const;
    return {
      facts: { version: frozen ?? '', requires, exports: [] },
      results: new Map(),
      native: [],
      missing: `No known release is called "${frozen ?? ''}": name the version of the documentation like its release, ${versions.toSorted(byVersion).join(', ')}.`,
    };
  }
  const evidence = readEvidence(root, facts.version);
  return {
    facts,
    results: new Map((evidence?.outcomes ?? []).map((outcome) => [outcome.id, outcome])),
    native: evidence?.native ?? [],
    ...(evidence && { evidence }),
    ...(!evidence && {
      missing: `Nothing is kept of what ${facts.version} does: run npm run release -- ${facts.version}.`,
    }),
  };
}
