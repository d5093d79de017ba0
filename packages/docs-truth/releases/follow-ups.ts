/** What a release leaves for a person, in the order in which to do it. */
import { checkNativeSources } from '../behavior/native-sources';
import type { Outcome } from '../behavior/outcome';
import { checkMessages, readMessages } from '../messages/check';
import type { Page } from '@docs-kit/markdown-source/pages';
import { listUnknownOnICloud } from '../reference/check';
import type { LibraryFacts } from '../reference/facts';
import type { PackageFiles } from '../reference/package-files';
import type { Reference } from '../reference/transform';
import type { Truth } from '../truth';
import { compareFacts } from './history';
import { describeMentions } from './compare';
import { namesOf, mentionsOf, mentionsOfVersion } from './mentions';

/** What is known of the step from one release to the next. */
export interface ReleaseStep {
  before: LibraryFacts;
  after: LibraryFacts;
  /** Files of the later release. */
  files: PackageFiles;
  docs: readonly Page[];
  /** What the pages are given of the later release. */
  reference: Reference;
  truth: Truth;
  /** All pages, those outside of the documentation too. */
  pages: readonly Page[];
  /** What came of the claims with the later release. */
  outcomes: readonly Outcome[];
}

/** An entry for each thing to do. */
export function followUpsOf({ before, after, files, docs, pages, reference, truth, outcomes }: ReleaseStep): string[] {
  const { leftOut, nativeClaims } = truth;
  const differences = compareFacts(before, after);
  const isTold = (path: string) => reference.places.has(path) || leftOut.some((each) => each.path === path);
  const added = differences.filter(({ kind, path }) => kind === 'added' && !isTold(path));
  const others = differences
    .filter(({ kind }) => kind !== 'added')
    .map((difference) => ({ ...difference, count: mentionsOf(namesOf(difference, after), pages).length }))
    .filter(({ count }) => count > 0);
  const failed = outcomes.filter(({ passed }) => !passed);
  const named = mentionsOfVersion(before.version, pages);
  return [
    ...added.map(({ path }) => `Document ${path}, which is new.`),
    ...others.map(({ count, path, kind }) => `Read the ${count} places that name ${path}, which is ${kind}.`),
    ...failed.map(({ id, statement }) => `Correct the claim ${id}, which no longer holds: ${statement}`),
    ...checkNativeSources(nativeClaims, files).map(
      ({ expected, found }) => `Read the native sources again. Expected ${expected}, found ${found}.`,
    ),
    ...checkMessages(docs, readMessages(files), truth).map(
      ({ expected, found, mend }) => `Expected ${expected}, found ${found}. ${mend}`,
    ),
    ...listUnknownOnICloud(reference, leftOut).map(
      ({ file, expected, mend }) => `${file}: expected ${expected}. ${mend}`,
    ),
    ...(named.length > 0
      ? [[`Read what names ${before.version} by hand:`, ...describeMentions(named)].join('\n')]
      : []),
    'Run npm run check:docs, mend what it finds, then npm test.',
  ];
}
