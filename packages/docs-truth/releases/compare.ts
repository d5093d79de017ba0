import type { Page } from '@docs-kit/markdown-source/pages';
import type { Measured, Outcome } from '../behavior/outcome';
import type { LibraryFacts } from '../reference/facts';
import { compareFacts } from './history';
import { namesOf, mentionsOf, type Mention } from './mentions';

/** What came of a claim, in a word and a number. */
const told = ({ result, requests }: Measured) => (requests === undefined ? result : `${result}, ${requests} requests`);

/** What claims show of another release: `!` marks one that no longer holds, `~` one that shows something else. */
export function describeBehavior(before: ReadonlyMap<string, Measured>, outcomes: readonly Outcome[]): string {
  const was = ({ id }: Outcome) => told(before.get(id) ?? { id, result: 'no such claim', platform: 'android' });
  const differing = outcomes.filter((outcome) => !outcome.passed || was(outcome) !== told(outcome));
  const lines = differing.flatMap((outcome) => [
    `${outcome.passed ? '~' : '!'} ${outcome.id}: ${outcome.statement}`,
    `    was  ${was(outcome)}`,
    `    is   ${[told(outcome), ...outcome.differences].join('; ')}`,
    ...outcome.pages.map((page) => `    docs/${page}`),
  ]);
  const failed = differing.filter(({ passed }) => !passed).length;
  const title = `Claims that turn out otherwise: ${differing.length} of ${outcomes.length}, ${failed} of them no longer hold`;
  return [title, ...lines].join('\n');
}

/** Places as lines for a terminal, with what stands there. */
export function describeMentions(places: readonly Mention[]): string[] {
  return places.map(({ file, line, text }) => `    ${file}:${line}\n      ${text}`);
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

/** What a release means for the pages: `+` added, `-` removed, `~` changed, each with the places that name it. */
export function describeComparison(before: LibraryFacts, after: LibraryFacts, pages: readonly Page[]): string {
  const differences = compareFacts(before, after);
  const lines = differences.flatMap((difference) => {
    const { kind, path, before: was, after: is } = difference;
    const places = describeMentions(mentionsOf(namesOf(difference, after), pages));
    return [
      `${SIGNS[kind]} ${path}`,
      ...(kind === 'changed' ? [`    was  ${was}`, `    is   ${is}`] : [`    ${was ?? is}`]),
      ...(places.length > 0 ? places : ['    no page speaks of it']),
    ];
  });
  return [`${after.version} against ${before.version}: ${differences.length} differences`, ...lines].join('\n');
}
