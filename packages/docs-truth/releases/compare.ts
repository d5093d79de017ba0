import type { Page } from '@docs-kit/markdown-source/pages';
import type { LibraryFacts } from '../reference/facts';
import { compareFacts, type Difference } from './history';
import { namesOf, mentionsOf, type Mention } from './mentions';

/** How one claim turned out against a release, whatever it was that ran it. */
export interface ClaimOutcome {
  id: string;
  statement: string;
  pages: readonly string[];
  passed: boolean;
  /** What was seen, on one line. */
  observed: string;
}

/** The claims that turn out otherwise with another release. */
export function compareOutcomes<T extends ClaimOutcome>(
  pinned: readonly ClaimOutcome[],
  other: readonly T[],
): { claim: T; before: string }[] {
  const before = new Map(pinned.map((outcome) => [outcome.id, outcome.observed]));
  return other
    .map((claim) => ({ claim, before: before.get(claim.id) ?? 'no such claim' }))
    .filter(({ claim, before: observed }) => claim.observed !== observed);
}

/** How much of what was seen is shown of each claim. */
const SHOWN_LENGTH = 160;

function shortened(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

/**
 * What the claims show of another release, as text for a terminal. `!` marks a claim that no longer holds, `~` one that
 * holds and yet shows something else.
 */
export function describeBehavior(pinned: readonly ClaimOutcome[], other: readonly ClaimOutcome[]): string {
  const differences = compareOutcomes(pinned, other);
  const lines = differences.map(({ claim, before }) =>
    [
      `${claim.passed ? '~' : '!'} ${claim.id}: ${claim.statement}`,
      `    was  ${shortened(before)}`,
      `    is   ${shortened(claim.observed)}`,
      ...(claim.pages.length > 0 ? claim.pages.map((page) => `    docs/${page}`) : ['    no page says so']),
    ].join('\n'),
  );
  const failed = differences.filter(({ claim }) => !claim.passed).length;
  const title = `Claims that turn out otherwise: ${differences.length} of ${other.length}, ${failed} of them no longer hold`;
  return [title, ...lines].join('\n');
}

/** A claim that was read from native sources, or one that runs. */
export interface NamedClaim {
  id: string;
  statement: string;
}

/** The claims whose id or statement uses one of the names. */
export function claimsNaming<T extends NamedClaim>(names: ReadonlySet<string>, claims: readonly T[]): T[] {
  return claims.filter(({ id, statement }) =>
    (`${id} ${statement}`.match(/\w+/g) ?? []).some((word) => names.has(word)),
  );
}

function describeDifference(difference: Difference): string {
  switch (difference.kind) {
    case 'added':
      return `+ ${difference.path}\n    ${difference.after}`;
    case 'removed':
      return `- ${difference.path}\n    ${difference.before}`;
    case 'changed':
      return `~ ${difference.path}\n    was  ${difference.before}\n    is   ${difference.after}`;
  }
}

/** Places as lines for a terminal, with what stands there. */
export function describeMentions(places: readonly Mention[]): string[] {
  return places.map(({ file, line, text }) => `    ${file}:${line}\n      ${text}`);
}

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
  const lines = differences.map((difference) => {
    const names = namesOf(difference, after);
    const places = mentionsOf(names, pages);
    for (const { file } of places) files.add(file);
    const named = claimsNaming(names, claims).map(({ id, statement }) => `    claim ${id}: ${statement}`);
    const found = places.length > 0 ? describeMentions(places) : ['    no page speaks of it'];
    return [describeDifference(difference), ...found, ...named].join('\n');
  });
  const title = `${after.version} against ${before.version}: ${differences.length} differences`;
  return [title, ...lines, `Pages touched: ${Array.from(files).sort().join(', ') || 'none'}`].join('\n');
}
