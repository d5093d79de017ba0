import type { Finding } from '@docs-kit/markdown-source/finding';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import type { Page } from '@docs-kit/markdown-source/pages';
import { checkBehavior } from '../behavior/check';
import { measuredJson } from '../behavior/outcome';
import { putResults } from '../behavior/put-results';
import { thrownBy } from '../behavior/throws-tables';
import { asDocs, type DocsVersion } from '../docs-version';
import { checkMessages } from '../messages/check';
import { checkReferencePage } from '../reference/check';
import type { LibraryFacts } from '../reference/facts';
import { referenceOf } from '../reference/load';
import { titleOf } from '../reference/places';
import type { DocumentedLibrary, Truth } from '../truth';
import { type DocumentedRelease, evidenceFile } from './documented-release';

/** The pages of one folder, with the release that they describe. */
export interface VersionedPages {
  version: DocsVersion;
  pages: readonly Page[];
  /** The version's own pages, which its translations link to. */
  originals: readonly Page[];
  release: DocumentedRelease;
}

/**
 * Checks frozen versions and translations against the release that each describes: declarations, codes and numbers, and
 * in the originals sentences with a claim and texts of errors. Their samples are neither compiled nor run, as earlier
 * releases are not installed.
 */
export function checkVersions(
  all: readonly VersionedPages[],
  known: readonly LibraryFacts[],
  truth: DocumentedLibrary & Pick<Truth, 'codesPage'>,
): Finding[] {
  return all.flatMap(({ version, pages, originals, release }) => {
    const { facts, results, native, evidence, missing } = release;
    const current = asDocs(pages);
    const reference = referenceOf(facts, asDocs(originals), known, truth, native);
    const findings = current.flatMap((page) => checkReferencePage(page, reference).findings);
    if (evidence && !version.isTranslation) {
      const { outcomes, messages } = evidence;
      const { subjects, callsOf } = reference;
      findings.push(
        ...checkBehavior(current, { outcomes, native, subjects, callsOf, committed: measuredJson(outcomes) }).findings,
        ...checkMessages(current, messages, { leftOutMessages: [], codesPage: truth.codesPage }),
      );
    } else {
      const behavior = { ...reference, results, thrown: thrownBy(results.values(), native) };
      for (const { file, markdown } of current) {
        const page = { file, title: titleOf(markdown) };
        findings.push(...putResults(parsePage(markdown), page, behavior).findings);
      }
    }
    return findings.map((finding) => ({
      ...finding,
      file: finding.file.replace(/^docs(?=\/)/, version.folder).replace(/^truth\/.*/, evidenceFile(facts.version)),
      mend: missing ?? finding.mend,
    }));
  });
}
