import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import { asDocs, type DocsVersion } from '../docs-version';
import { checkReferencePage } from '../reference/check';
import type { LibraryFacts } from '../reference/facts';
import { referenceOf } from '../reference/load';
import type { DocumentedLibrary } from '../truth';
import type { DocumentedRelease } from './documented-release';

/** The pages of one folder, with the release that they describe. */
export interface VersionedPages {
  version: DocsVersion;
  pages: readonly Page[];
  /** The version's own pages, which its translations link to. */
  originals: readonly Page[];
  release: DocumentedRelease;
}

/**
 * Checks frozen versions and translations against the release that each describes: declarations, codes and numbers. Their
 * samples are neither compiled nor run, as earlier releases are not installed.
 */
export function checkVersions(
  all: readonly VersionedPages[],
  known: readonly LibraryFacts[],
  truth: DocumentedLibrary,
): Finding[] {
  return all.flatMap(({ version, pages, originals, release: { facts, missing, ...behavior } }) => {
    const reference = referenceOf(facts, asDocs(originals), known, truth, behavior);
    const findings = asDocs(pages).flatMap((page) => checkReferencePage(page, reference).findings);
    return findings.map((finding) => ({
      ...finding,
      file: finding.file.replace(/^docs(?=\/)/, version.folder),
      mend: missing ?? finding.mend,
    }));
  });
}
