import type { SearchIndex } from './inverted-index.ts';
import { originalPlaces } from './plain-text.ts';
import { joinPieces, tokenize } from './tokenize.ts';

/** Two words must share at least this part of their letter pairs to count as similar. */
const MIN_SIMILARITY = 0.34;
const MIN_LENGTH = 3;
const MAX_SUGGESTIONS = 3;

/** Returns the pairs of neighboring letters, with the word's beginning and end as letters. */
function letterPairs(word: string): Set<string> {
  const letters = `^${word}$`;
  const pairs = new Set<string>();
  for (let at = 0; at <= word.length; at++) pairs.add(letters.slice(at, at + 2));
  return pairs;
}

/** Computes the Sørensen-Dice coefficient. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair));
  return (2 * shared.length) / (a.size + b.size);
}

/** Maps each word to how the pages write it. Headings win over prose, and prose over code. */
function spellingByWord({ sections }: SearchIndex): Map<string, string> {
  const texts = sections.flatMap((section) => section.texts).sort((a, b) => b.field - a.field);
  const spellings = new Map<string, string>();
  for (const { text } of texts) {
    const placeOf = originalPlaces(text);
    for (const { start, pieces } of tokenize(text)) {
      const word = joinPieces(pieces);
      if (word.length < MIN_LENGTH || /^\d/.test(word)) continue;
      const place = placeOf(start + pieces[0]!.start, start + pieces.at(-1)!.end);
      spellings.set(word, text.slice(place.start, place.end));
    }
  }
  return spellings;
}

/** Returns how the pages write the words most similar to a typed one, most similar first. */
function mostSimilar(typed: string, spellings: ReadonlyMap<string, string>): string[] {
  const typedPairs = letterPairs(typed);
  const candidates = Array.from(spellings, ([word, spelling]) => ({
    word,
    spelling,
    similarity: similarity(typedPairs, letterPairs(word)),
  }));
  return candidates
    .filter((candidate) => candidate.similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity || a.word.length - b.word.length)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ spelling }) => spelling);
}

/** Returns a function that suggests index words similar to those of a query that found nothing. */
export function createSuggester(index: SearchIndex): (query: string) => string[] {
  let spellings: Map<string, string> | undefined;
  return (query) => {
    const suggestions = new Set<string>();
    for (const { pieces } of tokenize(query)) {
      const typed = joinPieces(pieces);
      const isKnown = index.vocabulary.find(typed) >= 0;
      if (isKnown) continue;
      spellings ??= spellingByWord(index);
      for (const spelling of mostSimilar(typed, spellings)) suggestions.add(spelling);
    }
    return [...suggestions].slice(0, MAX_SUGGESTIONS);
  };
}
