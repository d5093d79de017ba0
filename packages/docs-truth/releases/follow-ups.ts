/** What a release leaves for a person, in the order in which to do it. */
import { checkNativeSources } from '../behavior/native-sources';
import type { Outcome } from '../behavior/outcome';
import { checkMessages } from '../messages/check';
import { readMessages } from '../messages/read-messages';
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
  /** What came of the claims with the later release; undefined where it has no build to run. */
  outcomes?: readonly Outcome[] | undefined;
}

function undocumented({ before, after, reference: { places }, truth: { leftOut } }: ReleaseStep): string[] {
  return compareFacts(before, after)
    .filter(({ kind, path }) => kind === 'added' && !places.has(path) && !leftOut.some((each) => each.path === path))
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

function wrongClaims({ files, outcomes, truth }: ReleaseStep): string[] {
  const failed = outcomes?.filter(({ passed }) => !passed) ?? [];
  const gone = checkNativeSources(truth.nativeClaims, files);
  return [
    ...(outcomes ? [] : ['Run npm run behavior:results once the package has a build: its claims were not run.']),
    ...failed.map(({ id, statement }) => `Correct the claim ${id}, which no longer holds: ${statement}`),
    ...gone.map(({ expected, found }) => `Read the native sources again. Expected ${expected}, found ${found}.`),
  ];
}

/** An entry for each thing to do. */
export function followUpsOf(step: ReleaseStep): string[] {
  const { before, files, docs, pages, reference, truth } = step;
  const messages = checkMessages(docs, readMessages(files), truth);
  const named = mentionsOfVersion(before.version, pages);
  return [
    ...undocumented(step),
    ...toRewrite(step),
    ...wrongClaims(step),
    ...messages.map(({ expected, found, mend }) => `Expected ${expected}, found ${found}. ${mend}`),
    ...listUnknownOnICloud(reference, truth.leftOut).map(
      ({ file, expected, mend }) => `${file}: expected ${expected}. ${mend}`,
    ),
    ...(named.length > 0
      ? [[`Read what names ${before.version} by hand:`, ...describeMentions(named)].join('\n')]
      : []),
    'Run npm run check:docs, mend what it finds, then npm test.',
  ];
}
