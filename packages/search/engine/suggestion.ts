import type { SearchIndex } from './inverted-index';
import { tokenize } from './tokenize';

/** Two words must share at least this part of their letter pairs to count as similar. */
const MIN_LIKENESS = 0.34;
const MIN_LENGTH = 3;
const MOST = 3;

function letterPairs(word: string): Set<string> {
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => `^${word}$`.slice(at, at + 2)));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}

/** Maps each word to its spelling in the most telling field. */
function writtenWords({ sections }: SearchIndex): Map<string, string> {
  const texts = sections.flatMap((section) => section.texts).sort((a, b) => b.field - a.field);
  const words = texts.flatMap(({ text }) =>
    tokenize(text).map(({ start, pieces }): [string, string] => [
      pieces.map((piece) => piece.text).join(''),
      text.slice(start + pieces[0]!.start, start + pieces.at(-1)!.end),
    ]),
  );
  return new Map(words.filter(([word]) => word.length >= MIN_LENGTH && !/^\d/.test(word)));
}

/** @returns a function that suggests index words similar to those of a query that found nothing */
export function createSuggester(index: SearchIndex): (query: string) => string[] {
  let words: ReturnType<typeof writtenWords> | undefined;

  function likest(typed: string): string[] {
    const pairs = letterPairs(typed);
    return [...(words ??= writtenWords(index))]
      .map(([word, written]) => ({ word, written, likeness: likeness(pairs, letterPairs(word)) }))
      .filter((near) => near.likeness >= MIN_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness || a.word.length - b.word.length)
      .map(({ written }) => written);
  }

  return (query) => {
    const typed = tokenize(query).map(({ pieces }) => pieces.map((piece) => piece.text).join(''));
    const unknown = typed.filter((word) => index.vocabulary.find(word) < 0);
    return [...new Set(unknown.flatMap((word) => likest(word).slice(0, MOST)))].slice(0, MOST);
  };
}
