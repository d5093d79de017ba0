/**
 * Finds the pages with paths most similar to one that does not exist, for readers of an old or
 * mistyped link.
 */
import { distance } from 'fastest-levenshtein';

const WORD = /[a-z]+(?=[A-Z])|[A-Z]?[a-z]+|[A-Z]+|\d+/g;

/**
 * Returns the words of a path in lower case, with camel case split. `/docs/api/useCloudFile.html`
 * gives api, use, cloud, file. Leaves out escapes, and "docs", which is in nearly all paths.
 */
export function wordsOfPath(path: string): string[] {
  const words = path.replace(/\.html?$|%\w\w/g, ' ').match(WORD) ?? [];
  return words.map((word) => word.toLowerCase()).filter((word) => word !== 'docs');
}

/** Returns 1 for the same word, and 0 for words with nothing in common. */
function likeness(one: string, other: string): number {
  return 1 - distance(one, other) / Math.max(one.length, other.length, 1);
}

function score(wanted: readonly string[], candidate: readonly string[]): number {
  const best = (word: string, among: readonly string[]) =>
    Math.max(0, ...among.map((other) => likeness(word, other)));
  const mean = (words: readonly string[], among: readonly string[]) =>
    words.reduce((sum, word) => sum + best(word, among), 0) / Math.max(words.length, 1);
  // In both directions, so that no path wins by its length. The joined words find a path without
  // capitals.
  return (
    mean(wanted, candidate) +
    mean(candidate, wanted) +
    likeness(wanted.join(''), candidate.join(''))
  );
}

/** @returns the paths most similar to the requested one, best first */
export function nearestPages(path: string, candidates: readonly string[], limit: number): string[] {
  const wanted = wordsOfPath(path);
  return candidates
    .map((candidate) => ({ candidate, score: score(wanted, wordsOfPath(candidate)) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
