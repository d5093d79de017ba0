import type { InvertedIndex } from './inverted-index';
import { joined, tokenize } from './tokenize';

export interface Suggester {
  /**
   * @param query a query that found nothing
   * @param limit at most this many
   * @returns queries of the index's own words that look like it, likeliest first
   */
  suggest(query: string, limit: number): string[];
}

/** Two words have to share this part of their letter pairs to be taken for one another. */
const MIN_LIKENESS = 0.34;
const MIN_LENGTH = 3;

function letterPairs(word: string): Set<string> {
  const padded = `^${word}$`;
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < padded.length; i++) {
    pairs.add(padded.slice(i, i + 2));
  }
  return pairs;
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) {
    shared += b.has(pair) ? 1 : 0;
  }
  return (2 * shared) / (a.size + b.size);
}

/** The words of all headings, keywords and texts as they are written, the most telling place first. */
function writtenWords(index: InvertedIndex): Map<string, { written: string; rank: number }> {
  const words = new Map<string, { written: string; rank: number }>();
  index.sections.forEach((section) => {
    for (const { text, attribute } of section.texts) {
      for (const { start, pieces } of tokenize(text)) {
        const written = text.slice(start + pieces[0]!.start, start + pieces.at(-1)!.end);
        const key = joined(pieces);
        const known = words.get(key);
        if (key.length >= MIN_LENGTH && !/^\d/.test(key) && (!known || attribute < known.rank)) {
          words.set(key, { written, rank: attribute });
        }
      }
    }
  });
  return words;
}

/** @param index the index whose words are suggested; they are gathered at the first call */
export function createSuggester(index: InvertedIndex): Suggester {
  let words: { key: string; written: string; rank: number; pairs: Set<string> }[] | null = null;

  function nearest(typed: string, limit: number): string[] {
    words ??= [...writtenWords(index)].map(([key, word]) => ({ key, ...word, pairs: letterPairs(key) }));
    const pairs = letterPairs(typed);
    return words
      .map((word) => ({ ...word, score: likeness(pairs, word.pairs) }))
      .filter((word) => word.score >= MIN_LIKENESS)
      .sort((a, b) => b.score - a.score || a.rank - b.rank || a.key.length - b.key.length)
      .slice(0, limit)
      .map((word) => word.written);
  }

  return {
    suggest(query, limit) {
      const typed = tokenize(query).map(({ pieces }) => joined(pieces));
      const unknown = typed.filter((word) => index.vocabulary.find(word) < 0);
      const suggestions = unknown.flatMap((word) => nearest(word, limit));
      return [...new Set(suggestions)].slice(0, limit);
    },
  };
}
