/** A part of a text that a query matched. */
export interface Highlight {
  readonly start: number;
  readonly end: number;
  /** Numbers of the query words that it matches. */
  readonly words: ReadonlySet<number>;
}

/** The part of a text that is shown in a list of hits. */
export interface Snippet {
  readonly start: number;
  readonly end: number;
  /** Whether the text has more before the snippet, and after it. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

interface WordRange {
  readonly start: number;
  readonly end: number;
}

/** A run of words, by the numbers of its first and last one. */
interface Window {
  readonly first: number;
  readonly last: number;
  readonly score: number;
}

function wordRanges(text: string): WordRange[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
}

/** The number of different query words counts first, then the number of highlights. */
function scoreOf(inside: readonly Highlight[], highlightCount: number): number {
  const queryWords = new Set(inside.flatMap(({ words }) => [...words]));
  return queryWords.size * highlightCount + inside.length;
}

/**
 * Returns the number of the first word of the best window: the one with the most query words,
 * centered on them.
 */
function firstWordOf(words: readonly WordRange[], highlights: readonly Highlight[], size: number) {
  const wordNumbers = highlights.map(({ start }) => words.findIndex(({ end }) => end > start));
  let best: Window = { first: 0, last: size - 1, score: 0 };
  wordNumbers.forEach((first, from) => {
    const inside = highlights.filter((_, at) => at >= from && wordNumbers[at]! < first + size);
    const score = scoreOf(inside, highlights.length);
    const last = wordNumbers[from + inside.length - 1]!;
    if (score > best.score) best = { first, last, score };
  });
  const unused = size - (best.last - best.first + 1);
  const centered = best.first - Math.floor(unused / 2);
  return Math.max(0, Math.min(centered, words.length - size));
}

/** Returns the part of a text that shows the query best; all of it if it is short enough. */
export function bestSnippet(
  text: string,
  highlights: readonly Highlight[],
  maxWords: number,
): Snippet {
  const words = wordRanges(text);
  if (words.length <= maxWords) {
    return { start: 0, end: text.length, isCutBefore: false, isCutAfter: false };
  }
  const first = firstWordOf(words, highlights, maxWords);
  const last = first + maxWords - 1;
  return {
    start: words[first]!.start,
    end: words[last]!.end,
    isCutBefore: first > 0,
    isCutAfter: last + 1 < words.length,
  };
}
