/**
 * The release that a version of the documentation describes: the installed one, or one of which there is kept what was
 * measured and read.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { NativeClaim } from '../behavior/claim';
import { jsonLines, type Measured, type Outcome } from '../behavior/outcome';
import { readResults } from '../behavior/results';
import type { Message } from '../messages/check';
import type { LibraryFacts } from '../reference/facts';
import type { Truth } from '../truth';
import { byVersion } from './history';

/** All that pages of a release say and that its declarations do not. */
export interface ReleaseEvidence {
  /** What came of the claims about Google Drive that hold. */
  outcomes: readonly Outcome[];
  /** Claims that were read from its native sources. */
  native: readonly NativeClaim[];
  /** Texts of errors that its pages have to quote. */
  messages: readonly Message[];
}

/** What pages are given of the release that they describe. */
export interface DocumentedRelease {
  facts: LibraryFacts;
  results: ReadonlyMap<string, Measured>;
  native: readonly NativeClaim[];
  /** Undefined for the installed release, which is measured anew. */
  evidence?: ReleaseEvidence | undefined;
  /** What to do if a page needs a fact: nothing is known of the release, or not all. */
  missing?: string;
}

/** The file of a release's evidence, from the project's root. */
export function evidenceFile(version: string): string {
  return `truth/releases/evidence/${version}.json`;
}

/** Evidence as JSON, an entry a line. Of what was seen, it holds the codes: nothing else is asked of it later. */
export function evidenceJson({ outcomes, native, messages }: ReleaseEvidence): string {
  const kept = {
    outcomes: outcomes
      .filter(({ passed }) => passed)
      .map((outcome) => ({ ...outcome, observed: (outcome.observed.match(/\bERR_[A-Z_]*[A-Z]\b/g) ?? []).join(' ') })),
    native: native.map((claim) => ({ ...claim, sources: [] })),
    messages,
  };
  return `{${Object.entries(kept).map(([name, entries]) => `"${name}":${jsonLines(entries)}`)}}\n`;
}

function readEvidence(root: string, version: string): ReleaseEvidence | undefined {
  const file = path.join(root, evidenceFile(version));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseEvidence) : undefined;
}

/** The release that a frozen version is named after: `3.1.0`, or the newest one of `3.1` or `3.1.x`. */
export function releaseNamed(name: string, versions: readonly string[]): string | undefined {
  const start = `${name.replace(/^v/, '').replace(/\.x$/, '')}.`;
  const named = versions.filter((version) => `${version}.`.startsWith(start));
  return named.toSorted(byVersion).at(-1);
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
  const versions = all.map(({ version }) => version).toSorted(byVersion);
  const version = frozen === undefined ? installed.version : releaseNamed(frozen, versions);
  const facts = all.find((release) => release.version === version);
  if (facts === installed) return { facts, results: readResults(root), native: nativeClaims };
  const evidence = facts && readEvidence(root, facts.version);
  const missing = facts
    ? `Nothing is kept of what ${facts.version} does: run npm run release -- ${facts.version}.`
    : `No known release is called "${frozen}": name the version of the documentation like its release, ${versions.join(', ')}.`;
  return {
    facts: facts ?? { ...installed, version: frozen ?? '', exports: [] },
    results: new Map((evidence?.outcomes ?? []).map((outcome) => [outcome.id, outcome])),
    native: evidence?.native ?? [],
    evidence,
    ...(!evidence && { missing }),
  };
}
