import type { Page } from '@docs-kit/markdown-source/pages';
import type { Outcome } from '../behavior/outcome';
import type { LibraryFacts } from '../reference/facts';
import { compareFacts } from './history';
import { namesOf, mentionsOf, type Mention } from './mentions';

/** How one claim turned out against a release. */
export type ClaimOutcome = Pick<Outcome, 'id' | 'statement' | 'pages' | 'passed' | 'observed'>;

/** How much of what was seen is shown of each claim. */
const SHOWN_LENGTH = 160;
const shortened = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);

/**
 * What the claims show of another release, as text for a terminal. `!` marks a claim that no longer holds, `~` one that
 * holds and yet shows something else.
 */
export function describeBehavior(pinned: readonly ClaimOutcome[], other: readonly ClaimOutcome[]): string {
  const before = new Map(pinned.map(({ id, observed }) => [id, observed]));
  const differing = other.filter(({ id, observed }) => before.get(id) !== observed);
  const lines = differing.flatMap(({ id, statement, passed, observed, pages }) => [
    `${passed ? '~' : '!'} ${id}: ${statement}`,
    `    was  ${shortened(before.get(id) ?? 'no such claim')}`,
    `    is   ${shortened(observed)}`,
    ...pages.map((page) => `    docs/${page}`),
  ]);
  const failed = differing.filter(({ passed }) => !passed).length;
  const title = `Claims that turn out otherwise: ${differing.length} of ${other.length}, ${failed} of them no longer hold`;
  return [title, ...lines].join('\n');
}

/** A claim that was read from native sources, or one that runs. */
export type NamedClaim = Pick<Outcome, 'id' | 'statement'>;

/** The claims whose id or statement uses one of the names. */
export function claimsNaming<T extends NamedClaim>(names: ReadonlySet<string>, claims: readonly T[]): T[] {
  return claims.filter(({ id, statement }) => `${id} ${statement}`.match(/\w+/g)?.some((word) => names.has(word)));
}

/** Places as lines for a terminal, with what stands there. */
export function describeMentions(places: readonly Mention[]): string[] {
  return places.map(({ file, line, text }) => `    ${file}:${line}\n      ${text}`);
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

/**
 * What another release means for the pages, as text for a terminal: `+` added, `-` removed, `~` changed, each with the
 * places and the claims that name it.
 */
export function describeComparison(
  before: LibraryFacts,
  after: LibraryFacts,
  pages: readonly Page[],
  claims: readonly NamedClaim[] = [],
): string {
  const differences = compareFacts(before, after);
  const files = new Set<string>();
  const lines = differences.flatMap((difference) => {
    const { kind, path, before: was, after: is } = difference;
    const names = namesOf(difference, after);
    const places = mentionsOf(names, pages);
    for (const { file } of places) files.add(file);
    return [
      `${SIGNS[kind]} ${path}`,
      ...(kind === 'changed' ? [`    was  ${was}`, `    is   ${is}`] : [`    ${was ?? is}`]),
      ...(places.length > 0 ? describeMentions(places) : ['    no page speaks of it']),
      ...claimsNaming(names, claims).map(({ id, statement }) => `    claim ${id}: ${statement}`),
    ];
  });
  const title = `${after.version} against ${before.version}: ${differences.length} differences`;
  return [title, ...lines, `Pages touched: ${Array.from(files).sort().join(', ') || 'none'}`].join('\n');
}
