/** What a release means for the pages: what it declares and does differently, and where the pages mention it. */
import type { Page } from '@docs-kit/markdown-source/pages';
import type { Measured, Outcome } from '../behavior/outcome';
import type { LibraryFacts } from '../reference/facts';
import { compareFacts, type Difference, shapesOf } from './history';

/** Formats the outcome of a claim as a word and a number. */
const told = ({ result, requests }: Measured) =>
  requests === undefined ? result : `${result}, ${requests} requests`;

/** Describes what claims show of another release: `!` marks one that no longer holds, `~` one with another result. */
export function describeBehavior(
  before: ReadonlyMap<string, Measured>,
  outcomes: readonly Outcome[],
): string {
  const was = ({ id }: Outcome) =>
    told(before.get(id) ?? { id, result: 'no such claim', platform: 'android' });
  const differing = outcomes.filter((outcome) => !outcome.passed || was(outcome) !== told(outcome));
  const lines = differing.flatMap((outcome) => [
    `${outcome.passed ? '~' : '!'} ${outcome.id}: ${outcome.statement}`,
    `    was  ${was(outcome)}`,
    `    is   ${[told(outcome), ...outcome.differences].join('; ')}`,
    ...outcome.pages.map((page) => `    docs/${page}`),
  ]);
  const failed = differing.filter(({ passed }) => !passed).length;
  const title = `Claims with a different result: ${differing.length} of ${outcomes.length}, ${failed} of them no longer hold`;
  return [title, ...lines].join('\n');
}

const WORD = /[A-Za-z_]\w*/g;
/** A number that is neither a version nor an index. */
const NUMBER = /(?<![\w.])\d{2,}(?![\w.])/g;
/** Numbers, versions, and words that prose does not use (inner capital or underscore). Others count in code only. */
const IS_ANYWHERE = /^(?:\d[\d.]+|[a-z]\w*[A-Z]|[A-Z]\w*[a-z]\w*[A-Z]|\w+_)\w*$/;

/** Returns names that pages may use for a difference: the member, and words and numbers that its declaration lost. */
export function namesOf(
  { path, before = '', after = '' }: Difference,
  other: LibraryFacts,
): ReadonlySet<string> {
  const declared = Array.from(shapesOf(other), ([of, shape]) => `${of} ${shape}`).join(' ');
  const remaining = new Set(declared.match(WORD));
  const gone = (before.match(WORD) ?? []).filter((word) => !remaining.has(word));
  const numbers = (before.match(NUMBER) ?? []).filter((number) => !after.includes(number));
  return new Set([path.split('.').at(-1) ?? path, ...gone, ...numbers]);
}

const FENCE = /^\s*(?:`{3,}|~{3,})/;
const SENTENCE_END = /(?<=[.!?:])\s+(?=[^\s\w]*[A-Z0-9])/;

/** Finds the sentences, rows, headings and lines of code on the pages that use one of the names as a word. */
export function mentionsOf(names: Iterable<string>, pages: readonly Page[]) {
  const searched = [...names].map((name) => {
    // Prose writes 3,000 and code 3_000.
    const written = /^\d+$/.test(name)
      ? name.replace(/\B(?=(?:\d{3})+$)/g, '[,_]?')
      : name.replaceAll('.', '\\.');
    const word = `(?<![\\w$])${written}(?![\\w$]|\\.\\d)`;
    const inCode = new RegExp(word);
    return {
      inCode,
      inText: IS_ANYWHERE.test(name) ? inCode : new RegExp(`(?:\`[^\`]*|\\{of="[^"]*)${word}`),
    };
  });
  return pages.flatMap(({ file, markdown }) => {
    let isInFence = false;
    return markdown.split('\n').flatMap((line, index) => {
      if (FENCE.test(line)) isInFence = !isInFence;
      const isCode = isInFence || line.startsWith('#');
      const parts = isCode || line.startsWith('|') ? [line] : line.split(SENTENCE_END);
      const found = parts.filter((part) =>
        searched.some(({ inCode, inText }) => (isCode ? inCode : inText).test(part)),
      );
      return found.map((part) => ({ file, line: index + 1, text: part.trim() }));
    });
  });
}

/** Formats places as lines for a terminal, with the text at each place. */
export function describeMentions(places: ReturnType<typeof mentionsOf>): string[] {
  return places.map(({ file, line, text }) => `    ${file}:${line}\n      ${text}`);
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

/** Describes what a release means for pages: `+` added, `-` removed, `~` changed, each with the places that name it. */
export function describeComparison(
  before: LibraryFacts,
  after: LibraryFacts,
  pages: readonly Page[],
): string {
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
  return [
    `${after.version} against ${before.version}: ${differences.length} differences`,
    ...lines,
  ].join('\n');
}
