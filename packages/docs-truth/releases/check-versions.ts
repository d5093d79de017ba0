import { checkBehavior } from '../behavior/check';
import { measuredJson } from '../behavior/outcome';
import { putResults } from '../behavior/put-results';
import { thrownBy } from '../behavior/throws-tables';
import { asDocs, type DocsVersion } from '../docs-version';
import type { Finding } from '@docs-kit/markdown-source/finding';
import { checkMessages } from '../messages/check';
import type { Page } from '@docs-kit/markdown-source/pages';
import { checkReferencePage } from '../reference/check';
import type { LibraryFacts } from '../reference/facts';
import { referenceOf } from '../reference/load';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { titleOf } from '../reference/places';
import type { Reference } from '../reference/transform';
import type { Truth } from '../truth';
import type { DocumentedRelease } from './documented-release';
import { evidenceFile } from './evidence';

/** The pages of one folder, with the release that they describe. */
export interface VersionedPages {
  version: DocsVersion;
  pages: readonly Page[];
  /** The version's own pages, which its translations link to. */
  originals: readonly Page[];
  release: DocumentedRelease;
}

/** What every page is compared with: declarations, names of claims, codes and numbers that they have shown. */
function checkPage(page: Page, reference: Reference, { results, native }: DocumentedRelease): Finding[] {
  const measured = { ...reference, results, thrown: thrownBy(results.values(), native) };
  const { findings } = putResults(
    parsePage(page.markdown),
    { file: page.file, title: titleOf(page.markdown) },
    measured,
  );
  return [...findings, ...checkReferencePage(page, reference).findings];
}

/** What the pages of a frozen version say besides: sentences with a claim, and the texts of errors. */
function checkWhole(
  pages: readonly Page[],
  reference: Reference,
  evidence: DocumentedRelease['evidence'],
  codesPage: string,
): Finding[] {
  if (!evidence) return [];
  const { outcomes, native, messages } = evidence;
  const { subjects } = reference;
  return [
    ...checkBehavior(pages, { outcomes, native, subjects, committed: measuredJson(outcomes) }).findings,
    ...checkMessages(pages, messages, { leftOutMessages: [], codesPage }),
  ];
}

/**
 * Checks frozen versions and translations against the release that each describes. Their samples are neither compiled nor
 * run, as the packages of earlier releases are not installed.
 */
export function checkVersions(
  all: readonly VersionedPages[],
  known: readonly LibraryFacts[],
  truth: Pick<Truth, 'codesPage' | 'providers' | 'libraryNames' | 'nativeClaims'>,
): Finding[] {
  return all.flatMap(({ version, pages, originals, release }) => {
    const current = asDocs(pages);
    const reference = referenceOf(release.facts, asDocs(originals), known, truth, release.native);
    const findings =
      version.isTranslation || !release.evidence
        ? current.flatMap((page) => checkPage(page, reference, release))
        : [
            ...current.flatMap((page) => checkReferencePage(page, reference).findings),
            ...checkWhole(current, reference, release.evidence, truth.codesPage),
          ];
    return findings.map((finding) => ({
      ...finding,
      file: finding.file.startsWith('docs/')
        ? version.folder + finding.file.slice('docs'.length)
        : evidenceFile(release.facts.version),
      mend: release.missing ?? finding.mend,
    }));
  });
}
