/** Frozen versions of the documentation, each with the release that it describes: what of it is kept, and their check. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import type { NativeClaim } from '../behavior/claim';
import { jsonLines, measuredJson, type Measured } from '../behavior/outcome';
import { readResults } from '../behavior/results';
import { asDocs, type DocsVersion } from '../docs-version';
import { checkReferencePage } from '../reference/check';
import type { LibraryFacts } from '../reference/facts';
import { referenceOf, type ReleaseBehavior } from '../reference/load';
import type { DocumentedLibrary, Truth } from '../truth';
import { byVersion } from './history';

/** What pages are given of the release that they describe. */
export interface DocumentedRelease extends ReleaseBehavior {
  facts: LibraryFacts;
  /** What to do if a page needs a fact: nothing is known of the release, or not all. */
  missing?: string;
}

/** What a release does: outcomes of claims that hold, and claims that were read from its native sources. */
export interface ReleaseEvidence {
  results: readonly Measured[];
  native: readonly NativeClaim[];
}

/** The file of a release's evidence, from the project's root. */
export function evidenceFile(version: string): string {
  return `truth/releases/evidence/${version}.json`;
}

/** Keeps what a release does, for pages that describe it later; an entry a line. */
export function keepEvidence(root: string, version: string, { results, native }: ReleaseEvidence): void {
  const file = path.join(root, evidenceFile(version));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `{"results":${measuredJson(results).trimEnd()},"native":${jsonLines(native)}}\n`);
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
  const version = frozen === undefined ? installed.version : (releaseNamed(frozen, [...all.keys()]) ?? frozen);
  const facts = all.get(version);
  if (facts === installed) return { facts, results: readResults(root), native: nativeClaims };
  const file = path.join(root, evidenceFile(version));
  if (!facts || !existsSync(file)) {
    const names = [...all.keys()].join(', ');
    const missing = `Run npm run release -- ${version}, or name the frozen version like a kept release: ${names}.`;
    const known = facts ?? { ...installed, version, exports: [] };
    return { facts: known, results: new Map(), native: [], missing };
  }
  const { results, native } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseEvidence;
  return { facts, results: new Map(results.map((measured) => [measured.id, measured])), native };
}

/**
 * Checks the pages of a frozen version or a translation against the release that they describe: declarations, codes and
 * numbers. Their samples are neither compiled nor run, as earlier releases are not installed.
 *
 * @param originals the version's own pages, which its translations link to
 */
export function checkVersion(
  { folder }: DocsVersion,
  { pages, originals }: { pages: readonly Page[]; originals: readonly Page[] },
  { facts, missing, ...behavior }: DocumentedRelease,
  known: readonly LibraryFacts[],
  truth: DocumentedLibrary,
): Finding[] {
  const reference = referenceOf(facts, asDocs(originals), known, truth, behavior);
  const findings = asDocs(pages).flatMap((page) => checkReferencePage(page, reference).findings);
  return findings.map((finding) => ({
    ...finding,
    file: finding.file.replace(/^docs(?=\/)/, folder),
    mend: missing ?? finding.mend,
  }));
}
