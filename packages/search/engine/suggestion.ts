import type { SearchIndex } from './inverted-index';
import { tokenize } from './tokenize';

/** Two words have to share this part of their letter pairs to be taken for one another. */
const MIN_LIKENESS = 0.34;
const MIN_LENGTH = 3;

function letterPairs(word: string): Set<string> {
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => `^${word}$`.slice(at, at + 2)));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}

/** Each word as it is written in the place that tells most. */
function writtenWords({ sections }: SearchIndex) {
  const words = new Map<string, { key: string; written: string; field: number; pairs: Set<string> }>();
  for (const { text, field } of sections.flatMap(({ texts }) => texts)) {
    for (const { start, pieces } of tokenize(text)) {
      const written = text.slice(start + pieces[0]!.start, start + pieces.at(-1)!.end);
      const key = pieces.map((piece) => piece.text).join('');
      if (key.length < MIN_LENGTH || /^\d/.test(key) || field >= (words.get(key)?.field ?? Infinity)) continue;
      words.set(key, { key, written, field, pairs: letterPairs(key) });
    }
  }
  return [...words.values()];
}

/** @returns a function that offers words of the index which look like those of a query that found nothing */
export function createSuggester(index: SearchIndex): (query: string, limit: number) => string[] {
  let words: ReturnType<typeof writtenWords> | undefined;

  function likest(typed: string, limit: number): string[] {
    const pairs = letterPairs(typed);
    return (words ??= writtenWords(index))
      .map((word) => ({ ...word, likeness: likeness(pairs, word.pairs) }))
      .filter((word) => word.likeness >= MIN_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness || a.field - b.field || a.key.length - b.key.length)
      .slice(0, limit)
      .map(({ written }) => written);
  }

  return (query, limit) => {
    const typed = tokenize(query).map(({ pieces }) => pieces.map((piece) => piece.text).join(''));
    const unknown = typed.filter((word) => index.vocabulary.find(word) < 0);
    return [...new Set(unknown.flatMap((word) => likest(word, limit)))].slice(0, limit);
  };
}
