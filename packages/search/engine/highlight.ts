import type { MatchedTerm } from './alternatives';
import { keeping } from './keeping';
import type { QueryWord } from './query';
import { eachTerm, tokenize } from './tokenize';
import type { Vocabulary } from './vocabulary';
import type { HighlightedText, MatchLevel, SnippetText } from './wire';

/** Marks in texts what a query matched. */
export interface Highlighter {
  /**
   * @param text plain text
   * @param escape how the text is written between the tags; as HTML unless told
   */
  highlight(text: string, escape?: (text: string) => string): HighlightedText;
  /**
   * Cuts the part out of a text that shows the query best: the window with most of its words, with as much before as
   * after them.
   *
   * @param text plain text
   * @param wordCount length of the snippet in words, as white space separates them
   * @param ellipsis put where text was left out
   */
  snippet(text: string, wordCount: number, ellipsis: string): SnippetText;
}

interface Mark {
  readonly start: number;
  readonly end: number;
  /** Numbers of the query's words. */
  readonly firstWord: number;
  readonly lastWord: number;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @returns the text as HTML that shows it */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

/** A term may have been taken for the query in several ways; it is marked as in the one with fewest typos. */
function strongestMatches(terms: readonly MatchedTerm[]): Map<number, MatchedTerm> {
  const strongest = new Map<number, MatchedTerm>();
  for (const matched of terms) {
    const known = strongest.get(matched.term);
    const isStronger =
      !known || matched.typos < known.typos || (matched.typos === known.typos && matched.length > known.length);
    if (isStronger) {
      strongest.set(matched.term, matched);
    }
  }
  return strongest;
}

/** The parts of a text that are marked, in order and apart from each other. */
function disjoint(marks: readonly Mark[]): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end } of marks) {
    const last = ranges.at(-1);
    if (last && start < last.end) {
      last.end = Math.max(last.end, end);
    } else {
      ranges.push({ start, end });
    }
  }
  return ranges;
}

function wordsOf(marks: readonly Mark[]): Set<number> {
  const words = new Set<number>();
  for (const { firstWord, lastWord } of marks) {
    for (let word = firstWord; word <= lastWord; word++) {
      words.add(word);
    }
  }
  return words;
}

interface TextWord {
  readonly start: number;
  readonly end: number;
}

/** @returns the number of the word at which the window of `size` words begins that shows the marks best */
function bestWindow(words: readonly TextWord[], marks: readonly Mark[], size: number): number {
  let at = 0;
  const wordOfMark = marks.map((mark) => {
    while (words[at]!.end <= mark.start) {
      at++;
    }
    return at;
  });
  let best = { from: 0, to: size - 1, distinct: 0, count: 0 };
  marks.forEach((_, i) => {
    const from = wordOfMark[i]!;
    const inside = marks.filter((_, j) => j >= i && wordOfMark[j]! < from + size);
    const distinct = wordsOf(inside).size;
    if (distinct > best.distinct || (distinct === best.distinct && inside.length > best.count)) {
      best = { from, to: wordOfMark[i + inside.length - 1]!, distinct, count: inside.length };
    }
  });
  const first = best.from - Math.floor((size - (best.to - best.from + 1)) / 2);
  return Math.max(0, Math.min(first, words.length - size));
}

/** Where a text has the terms, in order. */
function findMarks(text: string, vocabulary: Vocabulary, matchedTerms: ReadonlyMap<number, MatchedTerm>): Mark[] {
  const marks: Mark[] = [];
  for (const { start, pieces } of tokenize(text)) {
    eachTerm(pieces, (term, firstPiece) => {
      const matched = matchedTerms.get(vocabulary.find(term));
      if (!matched) {
        return;
      }
      let letters = matched.length;
      let last = firstPiece;
      while (last + 1 < pieces.length && letters > pieces[last]!.text.length) {
        letters -= pieces[last]!.text.length;
        last++;
      }
      const piece = pieces[last]!;
      const isAsWritten = piece.end - piece.start === piece.text.length;
      marks.push({
        start: start + pieces[firstPiece]!.start,
        end: start + (isAsWritten ? piece.start + Math.min(letters, piece.text.length) : piece.end),
        firstWord: matched.span.first,
        lastWord: matched.span.last,
      });
    });
  }
  return marks.sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * @param vocabulary the index's terms
 * @param terms those that the query was taken for
 * @param queryWords the query's words
 * @param preTag put before what is marked
 * @param postTag put after it
 */
export function createHighlighter(
  vocabulary: Vocabulary,
  terms: readonly MatchedTerm[],
  queryWords: readonly QueryWord[],
  preTag: string,
  postTag: string,
): Highlighter {
  const matchedTerms = strongestMatches(terms);
  /** Titles come again and again, and every content is both highlighted and cut. */
  const marksIn = keeping((text) => (matchedTerms.size > 0 ? findMarks(text, vocabulary, matchedTerms) : []), Infinity);

  function levelOf(marks: readonly Mark[]): MatchLevel {
    const matched = wordsOf(marks);
    if (matched.size === 0) {
      return 'none';
    }
    return queryWords.every(({ optional }, word) => optional || matched.has(word)) ? 'full' : 'partial';
  }

  function render(text: string, from: number, to: number, marks: readonly Mark[], escape = escapeHtml): string {
    let rendered = '';
    let at = from;
    for (const { start, end } of disjoint(marks)) {
      if (end <= from || start >= to) continue;
      const open = Math.max(start, from);
      const close = Math.min(end, to);
      rendered += escape(text.slice(at, open)) + preTag + escape(text.slice(open, close)) + postTag;
      at = close;
    }
    return rendered + escape(text.slice(at, to));
  }

  return {
    highlight(text, escape = escapeHtml) {
      const marks = marksIn(text);
      const value = render(text, 0, text.length, marks, escape);
      const matchLevel = levelOf(marks);
      if (matchLevel === 'none') {
        return { value, matchLevel, matchedWords: [] };
      }
      const markedLetters = disjoint(marks).reduce((sum, { start, end }) => sum + end - start, 0);
      return {
        value,
        matchLevel,
        fullyHighlighted: markedLetters === text.replace(/\s+/g, '').length,
        matchedWords: [...wordsOf(marks)].sort((a, b) => a - b).map((word) => queryWords[word]!.text),
      };
    },
    snippet(text, wordCount, ellipsis) {
      const marks = marksIn(text);
      const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
      }));
      const matchLevel = levelOf(marks);
      if (words.length === 0) {
        return { value: '', matchLevel };
      }
      const size = Math.min(Math.max(1, wordCount), words.length);
      const first = size < words.length ? bestWindow(words, marks, size) : 0;
      const last = first + size - 1;
      const value =
        (first > 0 ? ellipsis : '') +
        render(text, words[first]!.start, words[last]!.end, marks) +
        (last + 1 < words.length ? ellipsis : '');
      return { value, matchLevel };
    },
  };
}
