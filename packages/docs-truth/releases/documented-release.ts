/**
 * The release that a version of the documentation describes: the installed one, or one of which there is kept what was
 * measured and read.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { NativeClaim } from '../behavior/claim';
import { checkNativeSources } from '../behavior/native-sources';
import { jsonLines, measuredJson, type Measured, type Outcome } from '../behavior/outcome';
import { readResults } from '../behavior/results';
import type { LibraryFacts } from '../reference/facts';
import type { ReleaseBehavior } from '../reference/load';
import type { PackageFiles } from '../reference/package-files';
import type { Truth } from '../truth';
import { byVersion } from './history';

/** All that pages of a release say and that its declarations do not. */
export interface ReleaseEvidence {
  /** What came of the claims about Google Drive that hold. */
  results: readonly Measured[];
  /** Claims that were read from its native sources. */
  native: readonly NativeClaim[];
}

/** What pages are given of the release that they describe. */
export interface DocumentedRelease extends ReleaseBehavior {
  facts: LibraryFacts;
  /** What to do if a page needs a fact: nothing is known of the release, or not all. */
  missing?: string | undefined;
}

/** The file of a release's evidence, from the project's root. */
export function evidenceFile(version: string): string {
  return `truth/releases/evidence/${version}.json`;
}

/** Evidence as JSON, an entry a line. */
export function evidenceJson({ results, native }: ReleaseEvidence): string {
  return `{"results":${measuredJson(results).trimEnd()},"native":${jsonLines(native)}}\n`;
}

/** Keeps what the claims and the files of a release tell, for pages that describe it later. */
export function keepEvidence(
  { root, nativeClaims }: Pick<Truth, 'root' | 'nativeClaims'>,
  version: string,
  files: PackageFiles,
  outcomes: readonly Outcome[],
): void {
  const results = outcomes.filter(({ passed }) => passed);
  const native = nativeClaims.filter((claim) => checkNativeSources([claim], files).length === 0);
  const file = path.join(root, evidenceFile(version));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, evidenceJson({ results, native }));
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
  const all = new Map([...releases, installed].map((facts) => [facts.version, facts]));
  const versions = [...all.keys()].toSorted(byVersion);
  const version = frozen === undefined ? installed.version : releaseNamed(frozen, versions);
  const facts = all.get(version ?? '');
  if (facts === installed) return { facts, results: readResults(root), native: nativeClaims };
  const file = path.join(root, evidenceFile(version ?? ''));
  const evidence = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseEvidence) : undefined;
  const unkept = facts
    ? `Nothing is kept of what ${facts.version} does: run npm run release -- ${facts.version}.`
    : `No known release is called "${frozen}": name the version of the documentation like its release, ${versions.join(', ')}.`;
  return {
    facts: facts ?? { ...installed, version: frozen ?? '', exports: [] },
    results: new Map(evidence?.results.map((measured) => [measured.id, measured])),
    native: evidence?.native ?? [],
    missing: evidence ? undefined : unkept,
  };
}
