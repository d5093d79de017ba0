/** Versions of the documentation, each with the release that it describes: what its pages are given, and their check. */
import type { Finding } from '@docs-kit/markdown-source/finding';
import { readPages, type Page } from '@docs-kit/markdown-source/pages';
import { readResults } from '../behavior/results';
import { asDocs, folderOf } from '../docs-version';
import { checkReferencePage } from '../reference/check';
import type { LibraryFacts } from '../reference/facts';
import { packageFolder, referenceOf, type ReleaseBehavior, versionIn } from '../reference/load';
import type { Reference } from '../reference/page-scope';
import type { Truth } from '../truth';
import { byVersion, type KnownRelease, readKnownReleases } from './history';

/** What is known of the release that pages describe. */
export interface DocumentedRelease extends ReleaseBehavior {
  facts: LibraryFacts;
  /** What to do if a page needs a fact: too little is known of the release. */
  missing?: string;
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
  releases: readonly KnownRelease[],
): DocumentedRelease {
  const current = { facts: installed, results: readResults(root), native: nativeClaims };
  const kept = new Map<string, DocumentedRelease>(
    releases.flatMap(({ results, native = [], ...facts }) =>
      results ? [[facts.version, { facts, native, results: new Map(results.map((each) => [each.id, each])) }]] : [],
    ),
  ).set(installed.version, current);
  const version = frozen === undefined ? installed.version : (releaseNamed(frozen, [...kept.keys()]) ?? frozen);
  const missing = `Name the frozen version like a kept release: ${[...kept.keys()].join(', ')}.`;
  const unknown = { facts: { ...installed, version, exports: [] }, results: new Map(), native: [], missing };
  return kept.get(version) ?? unknown;
}

/** What the pages of a version are given, and what to do where they need more. */
export interface VersionReference extends Pick<DocumentedRelease, 'missing'> {
  reference: Reference;
}

/**
 * Reads what the pages of a version are given.
 *
 * @param frozen the name of a frozen version; undefined for the current documentation
 * @param installed the facts of the installed package; those that are kept if left out, which spares a build the compiler
 * @throws Error when none are kept
 */
export async function readReference(
  truth: Truth,
  frozen: string | undefined,
  installed?: LibraryFacts,
): Promise<VersionReference> {
  const releases = readKnownReleases(truth.root);
  const installedVersion = versionIn(packageFolder(truth));
  const current = installed ?? releases.find(({ version }) => version === installedVersion);
  if (!current)
    throw new Error(`expected facts of ${installedVersion}, found none. Run npm run release -- ${installedVersion}.`);
  const pages = asDocs(await readPages(folderOf(frozen), truth.root));
  const { facts, missing, ...behavior } = documentedRelease(truth, frozen, current, releases);
  return { missing, reference: referenceOf(facts, pages, releases, truth, behavior) };
}

/** Checks the pages of a frozen version or a translation against their release. Their samples are not compiled. */
export function checkVersion(
  folder: string,
  pages: readonly Page[],
  { reference, missing }: VersionReference,
): Finding[] {
  const findings = asDocs(pages).flatMap((page) => checkReferencePage(page, reference).findings);
  return findings.map((finding) => ({
    ...finding,
    file: finding.file.replace(/^docs(?=\/)/, folder),
    mend: missing ?? finding.mend,
  }));
}
