import { escape } from '../markup.ts';
import type { Match } from './matching.ts';
import { memoize } from './memoize.ts';
import { originalPlaces } from './plain-text.ts';
import { bestSnippet, type Highlight, type Snippet } from './snippet.ts';
import { forEachTerm, tokenize, type Piece } from './tokenize.ts';

/** Marks the parts of texts that a query matched. */
export type Highlighter = ReturnType<typeof createHighlighter>;

/** Returns the offset in a token where the typed letters end. */
function endOfLetters(pieces: readonly Piece[], first: number, typedLetters: number): number {
  let last = first;
  let letters = typedLetters;
  while (last + 1 < pieces.length && letters > pieces[last]!.text.length) {
    letters -= pieces[last]!.text.length;
    last++;
  }
  const piece = pieces[last]!;
  // A piece that is written longer than it is compared, as with apostrophes, is marked as a whole.
  const isAsWritten = piece.end - piece.start === piece.text.length;
  if (!isAsWritten) return piece.end;
  return piece.start + Math.min(letters, piece.text.length);
}

/** Returns the numbers of the query words that a match stands for. */
function wordsOfMatch({ span }: Match): Set<number> {
  const words = new Set<number>();
  for (let word = span.first; word <= span.last; word++) words.add(word);
  return words;
}

/** Finds where the matched terms occur in a text, in order. */
function findHighlights(text: string, matches: ReadonlyMap<string, Match>): Highlight[] {
  const highlights: Highlight[] = [];
  const placeOf = originalPlaces(text);
  for (const { start, pieces } of tokenize(text)) {
    forEachTerm(pieces, (term, first) => {
      const match = matches.get(term);
      if (!match) return;
      const end = endOfLetters(pieces, first, match.length);
      const place = placeOf(start + pieces[first]!.start, start + end);
      highlights.push({ ...place, words: wordsOfMatch(match) });
    });
  }
  return highlights.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Returns the best match of each term. */
function bestMatches(terms: readonly string[], matches: readonly Match[]): Map<string, Match> {
  const best = new Map<string, Match>();
  for (const match of matches) {
    const term = terms[match.term]!;
    const known = best.get(term);
    if (!known || match.boost > known.boost) best.set(term, match);
  }
  return best;
}

/** Returns the ranges of the highlights between two offsets. Overlapping ones become one. */
function mergeRanges(highlights: readonly Highlight[], from: number, to: number) {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end } of highlights) {
    const last = ranges.at(-1);
    const isOverlapping = last !== undefined && start < last.end;
    const isInside = start < to && end > from;
    if (isOverlapping) last.end = Math.max(last.end, end);
    else if (isInside) ranges.push({ start: Math.max(from, start), end });
  }
  return ranges;
}

/** Returns a part of a text as HTML, with the highlights marked. */
function render(text: string, highlights: readonly Highlight[], from: number, to: number): string {
  let html = '';
  let at = from;
  for (const range of mergeRanges(highlights, from, to)) {
    const end = Math.min(range.end, to);
    html += escape(text.slice(at, range.start));
    html += `<mark>${escape(text.slice(range.start, end))}</mark>`;
    at = end;
  }
  return html + escape(text.slice(at, to));
}

/** Creates a highlighter from an index's terms and a query's matches. */
export function createHighlighter(terms: readonly string[], queryMatches: readonly Match[]) {
  const matches = bestMatches(terms, queryMatches);
  const highlightsIn = memoize((text) => findHighlights(text, matches));

  function show(text: string, { start, end, isCutBefore, isCutAfter }: Snippet): string {
    const html = render(text, highlightsIn(text), start, end);
    return (isCutBefore ? '…' : '') + html + (isCutAfter ? '…' : '');
  }

  return {
    /** Returns the numbers of the query words that a text contains. */
    wordsIn(text: string): Set<number> {
      const words = new Set<number>();
      for (const highlight of highlightsIn(text)) {
        for (const word of highlight.words) words.add(word);
      }
      return words;
    },
    /**
     * Returns a text as marked HTML. If it has more than `maxWords` words, returns only the part
     * that shows the query best.
     */
    mark(text: string, maxWords = Infinity): string {
      return show(text, bestSnippet(text, highlightsIn(text), maxWords));
    },
    /** Returns a text's first words as marked HTML. */
    markBeginning(text: string, maxWords: number): string {
      return show(text, bestSnippet(text, [], maxWords));
    },
  };
}
