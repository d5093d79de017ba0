/** What a release leaves for a person, in the order in which to do it. */
import { ICLOUD_CLAIMS, type ICloudClaim } from '../behavior/icloud';
import { checkICloud } from '../behavior/check-icloud';
import type { Outcome } from '../behavior/outcome';
import type { Finding } from '../finding';
import { checkMessages } from '../messages/check';
import { readMessages } from '../messages/read-messages';
import type { Page } from '../pages';
import { listUnknownOnICloud } from '../reference/check';
import type { LibraryFacts } from '../reference/facts';
import { LEFT_OUT } from '../reference/left-out';
import { indexSubjects } from '../reference/facts';
import type { PackageFiles } from '../reference/package-files';
import { placesOf } from '../reference/places';
import { compareFacts } from './differences';
import { describeMentions } from './compare';
import { namesOf, mentionsOf, mentionsOfVersion } from './mentions';

/** What is known of the step from one release to the next. */
export interface ReleaseStep {
  before: LibraryFacts;
  after: LibraryFacts;
  /** Files of the later release. */
  files: PackageFiles;
  docs: readonly Page[];
  /** All pages, those outside of the documentation too. */
  pages: readonly Page[];
  /** What came of the claims with the later release; undefined where it has no build to run. */
  outcomes?: readonly Outcome[] | undefined;
}

/** Claims that were read from native sources which a release no longer has. */
export function goneFromSources(files: PackageFiles, claims: readonly ICloudClaim[] = ICLOUD_CLAIMS): Finding[] {
  const withoutPlaces = claims.map((claim) => ({ ...claim, pages: [] }));
  return checkICloud([], files, withoutPlaces);
}

function undocumented({ before, after, docs }: ReleaseStep): string[] {
  const subjects = indexSubjects(after);
  const places = placesOf(docs, subjects);
  return compareFacts(before, after)
    .filter(({ kind, path }) => kind === 'added' && !places.has(path) && !LEFT_OUT.some((each) => each.path === path))
    .map(({ path }) => `Document ${path}, which is new.`);
}

function toRewrite({ before, after, pages }: ReleaseStep): string[] {
  return compareFacts(before, after)
    .filter(({ kind }) => kind !== 'added')
    .flatMap((difference) => {
      const count = mentionsOf(namesOf(difference, after), pages).length;
      return count > 0 ? [`Read the ${count} places that name ${difference.path}, which is ${difference.kind}.`] : [];
    });
}

function wrongClaims({ files, outcomes }: ReleaseStep): string[] {
  const failed = outcomes?.filter(({ passed }) => !passed) ?? [];
  const gone = goneFromSources(files);
  return [
    ...(outcomes ? [] : ['Run npm run behavior:results once the package has a build: its claims were not run.']),
    ...failed.map(({ id, statement }) => `Correct the claim ${id}, which no longer holds: ${statement}`),
    ...gone.map(({ expected, found }) => `Read the native sources again. Expected ${expected}, found ${found}.`),
  ];
}

/**
 * @returns an entry for each thing to do
 */
export function followUpsOf(step: ReleaseStep): string[] {
  const { before, after, files, docs, pages } = step;
  const messages = checkMessages(docs, readMessages(files));
  const named = mentionsOfVersion(before.version, pages);
  return [
    ...undocumented(step),
    ...toRewrite(step),
    ...wrongClaims(step),
    ...messages.map(({ expected, found, mend }) => `Expected ${expected}, found ${found}. ${mend}`),
    ...listUnknownOnICloud(docs, after).map(({ file, expected, mend }) => `${file}: expected ${expected}. ${mend}`),
    ...(named.length > 0
      ? [[`Read what names ${before.version} by hand:`, ...describeMentions(named)].join('\n')]
      : []),
    'Run npm run check:docs, mend what it finds, then npm test.',
  ];
}
