/**
 * The release that a version of the documentation describes: the installed one, or one of which there is kept what was
 * measured and read.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { NativeClaim } from '../behavior/claim';
import { checkNativeSources } from '../behavior/native-sources';
import { jsonLines, type Measured, type Outcome } from '../behavior/outcome';
import { readResults } from '../behavior/results';
import { readMessages, type Message } from '../messages/check';
import type { LibraryFacts } from '../reference/facts';
import type { PackageFiles } from '../reference/package-files';
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
  missing?: string | undefined;
}

/** The file of a release's evidence, from the project's root. */
export function evidenceFile(version: string): string {
  return `truth/releases/evidence/${version}.json`;
}

/** Evidence as JSON, an entry a line. */
export function evidenceJson({ outcomes, native, messages }: ReleaseEvidence): string {
  const entries = Object.entries({ outcomes: outcomes.filter(({ passed }) => passed), native, messages });
  return `{${entries.map(([name, list]) => `"${name}":${jsonLines(list)}`)}}\n`;
}

/** Keeps what the claims and the files of a release tell, for pages that describe it later. */
export function keepEvidence(truth: Truth, version: string, files: PackageFiles, outcomes: readonly Outcome[]): void {
  const { root, nativeClaims, leftOutMessages } = truth;
  const gone = new Set(checkNativeSources(nativeClaims, files).map(({ expected }) => expected.split(':')[0]));
  const leftOut = new Set(leftOutMessages.map(({ text }) => text));
  const native = nativeClaims.filter(({ id }) => !gone.has(id));
  const messages = readMessages(files).filter(({ text }) => !leftOut.has(text));
  const file = path.join(root, evidenceFile(version));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, evidenceJson({ outcomes, native, messages }));
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
    results: new Map(evidence?.outcomes.map((outcome) => [outcome.id, outcome])),
    native: evidence?.native ?? [],
    evidence,
    missing: evidence ? undefined : unkept,
  };
}
