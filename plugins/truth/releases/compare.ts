import { indexSubjects, type LibraryFacts } from '../reference/facts';
import { mentionsOf, type Mention } from '../reference/mentions';
import type { Page } from '../pages';
import { compareFacts, type Difference } from './differences';
import { byVersion } from './since';

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
 *
 * @param pinned outcomes with the documented release
 * @param other outcomes with the other one
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

/** A member stands or falls with its owner: a page that speaks of one is touched by the other. */
function touches(mention: Mention, { path }: Difference): boolean {
  return mention.path === path || path.startsWith(`${mention.path}.`) || mention.path.startsWith(`${path}.`);
}

/** The places on the pages that a difference touches: those that name the very thing, else those that name its owner. */
export function touchedBy(difference: Difference, mentions: readonly Mention[]): Mention[] {
  const exact = mentions.filter(({ path }) => path === difference.path);
  return exact.length > 0 ? exact : mentions.filter((mention) => touches(mention, difference));
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

/**
 * What another release means for the pages, as text for a terminal: `+` added, `-` removed, `~` changed, seen from the
 * pinned release, each with the places to look at.
 */
export function describeComparison(pinned: LibraryFacts, other: LibraryFacts, pages: readonly Page[]): string {
  const differences = compareFacts(pinned, other);
  const subjects = new Map([...indexSubjects(other), ...indexSubjects(pinned)]);
  const mentions = mentionsOf(pages, subjects);
  const lines = differences.map((difference) => {
    const places = new Set(touchedBy(difference, mentions).map(({ file, line }) => `    ${file}:${line}`));
    return [describeDifference(difference), ...(places.size > 0 ? places : ['    no page speaks of it'])].join('\n');
  });
  const files = new Set(differences.flatMap((difference) => touchedBy(difference, mentions).map(({ file }) => file)));
  const title = `${other.version} against the pinned ${pinned.version}: ${differences.length} differences`;
  return [title, ...lines, `Pages touched: ${Array.from(files).sort().join(', ') || 'none'}`].join('\n');
}

/**
 * @throws Error naming the known versions when there are no facts for the one asked for
 */
export function chooseRelease(version: string | undefined, known: readonly LibraryFacts[]): LibraryFacts {
  const found = known.find((facts) => facts.version === version);
  if (found) return found;
  const versions = known.map((facts) => facts.version).toSorted(byVersion);
  throw new Error(
    `library:compare: expected a known version (${versions.join(', ')}), found ${version ?? 'none'}. ` +
      'Name one of them, or read another release first: npm run library:facts -- <version>.',
  );
}
