import { escape } from '../markup';
import { keeping } from './keeping';
import { DOUBTED_WORTH, type Match } from './matching';
import { eachTerm, tokenize } from './tokenize';

/** Marks the parts of texts that a query matched. */
export type Highlighter = ReturnType<typeof createHighlighter>;

interface Mark {
  readonly start: number;
  end: number;
  /** Numbers of the query words that it matches. */
  readonly words: ReadonlySet<number>;
}

/** Finds where the matched terms occur in a text, in order. */
function findMarks(text: string, matches: ReadonlyMap<string, Match>): Mark[] {
  const marks: Mark[] = [];
  for (const { start, pieces } of tokenize(text)) {
    eachTerm(pieces, (term, first) => {
      const match = matches.get(term);
      if (!match) return;
      let letters = match.length;
      let last = first;
      for (; last + 1 < pieces.length && letters > pieces[last]!.text.length; last++)
        letters -= pieces[last]!.text.length;
      const piece = pieces[last]!;
      const isAsWritten = piece.end - piece.start === piece.text.length;
      const { span } = match;
      marks.push({
        start: start + pieces[first]!.start,
        end: start + (isAsWritten ? piece.start + Math.min(letters, piece.text.length) : piece.end),
        words: new Set(
          Array.from({ length: span.last - span.first + 1 }, (_, word) => span.first + word),
        ),
      });
    });
  }
  return marks.sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * Returns the index of the first word in the window of `size` words with the most query words,
 * centered on them.
 */
function bestWindow(
  words: readonly { end: number }[],
  marks: readonly Mark[],
  size: number,
): number {
  const places = marks.map(({ start }) => words.findIndex(({ end }) => end > start));
  let best = { first: 0, last: size - 1, value: 0 };
  places.forEach((first, from) => {
    const inside = marks.filter((_, at) => at >= from && places[at]! < first + size);
    // The number of different words counts first, then the number of marks.
    const value =
      new Set(inside.flatMap(({ words: own }) => [...own])).size * marks.length + inside.length;
    if (value > best.value) best = { first, last: places[from + inside.length - 1]!, value };
  });
  const first = best.first - Math.floor((size - (best.last - best.first + 1)) / 2);
  return Math.max(0, Math.min(first, words.length - size));
}

/**
 * Creates a highlighter from an index's terms and a query's matches, without those that the reader
 * hardly meant.
 */
export function createHighlighter(terms: readonly string[], found: readonly Match[]) {
  const matches = new Map<string, Match>();
  for (const match of found.filter(({ worth }) => worth > DOUBTED_WORTH)) {
    const known = matches.get(terms[match.term]!);
    if (!known || match.worth > known.worth) matches.set(terms[match.term]!, match);
  }
  const marksIn = keeping((text) => findMarks(text, matches));

  function render(text: string, from: number, to: number): string {
    const ranges: Mark[] = [];
    for (const mark of marksIn(text)) {
      const last = ranges.at(-1);
      if (last && mark.start < last.end) last.end = Math.max(last.end, mark.end);
      else if (mark.start < to && mark.end > from)
        ranges.push({ ...mark, start: Math.max(from, mark.start) });
    }
    let [html, at] = ['', from];
    for (const { start, end } of ranges) {
      const close = Math.min(end, to);
      html += `${escape(text.slice(at, start))}<mark>${escape(text.slice(start, close))}</mark>`;
      at = close;
    }
    return html + escape(text.slice(at, to));
  }

  return {
    /** Returns the numbers of the query words that a text contains. */
    wordsIn: (text: string) => new Set(marksIn(text).flatMap(({ words }) => [...words])),
    /**
     * Returns a text as marked HTML. If it has more than `most` words, only the part that shows
     * the query best.
     */
    mark(text: string, most = Infinity): string {
      const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
      }));
      if (words.length <= most) return render(text, 0, text.length);
      const first = bestWindow(words, marksIn(text), most);
      const last = first + most - 1;
      const html = render(text, words[first]!.start, words[last]!.end);
      return (first > 0 ? '…' : '') + html + (last + 1 < words.length ? '…' : '');
    },
  };
}
