export interface NearTerm {
  readonly term: number;
  readonly typos: number;
  /** How many of the term's letters the typed ones stand for. */
  readonly length: number;
}

/** Returns a bit mask with one bit for each letter of a word. */
function lettersOf(word: string): number {
  return [...word].reduce((letters, letter) => letters | (1 << (letter.charCodeAt(0) & 31)), 0);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Room for the longest word that is corrected, plus the extra letters that its term may have. */
const WIDTH = 80;
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)] as const;

/**
 * Computes distances by optimal string alignment.
 *
 * @param term only its first `end` letters count
 * @returns the typos between the word and each prefix of the term, by prefix length; undefined if
 * all are too many
 */
function distances(
  word: string,
  term: string,
  end: number,
  maxTypos: number,
): Uint8Array | undefined {
  let [before, above, current]: Uint8Array[] = [...rows];
  for (let at = 0; at <= end; at++) above![at] = at;
  for (let row = 1; row <= word.length; row++) {
    const letter = word.charCodeAt(row - 1);
    let least = (current![0] = row);
    for (let at = 1; at <= end; at++) {
      const own = term.charCodeAt(at - 1);
      let cost = above![at - 1]! + (letter === own ? 0 : 1);
      if (above![at]! + 1 < cost) cost = above![at]! + 1;
      if (current![at - 1]! + 1 < cost) cost = current![at - 1]! + 1;
      const isSwap =
        row > 1 && at > 1 && letter === term.charCodeAt(at - 2) && word.charCodeAt(row - 2) === own;
      if (isSwap && before![at - 2]! + 1 < cost) cost = before![at - 2]! + 1;
      current![at] = cost;
      if (cost < least) least = cost;
    }
    if (least > maxTypos) return undefined;
    [before, above, current] = [above, current, before];
  }
  return above;
}

/** @param terms all terms of an index, sorted by code units, without duplicates */
export function createVocabulary(terms: readonly string[]) {
  const letters = Uint32Array.from(terms, lettersOf);
  const numbers = new Map(terms.map((term, number) => [term, number]));

  function lowerBound(wanted: string): number {
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (terms[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    terms,
    /** Returns the number of the term, or -1. */
    find: (term: string) => numbers.get(term) ?? -1,
    /**
     * Returns the numbers of the terms that begin with the prefix: from `start` up to, but not
     * including, `end`.
     */
    range: (prefix: string): [start: number, end: number] => [
      lowerBound(prefix),
      lowerBound(`${prefix}\uffff`),
    ],
    /**
     * Returns the terms within some typos of a word: letters inserted, omitted, replaced, or
     * swapped with a neighbor.
     *
     * @param asPrefix whether the term may continue after the typed letters
     */
    near(word: string, maxTypos: number, asPrefix: boolean): NearTerm[] {
      const wanted = lettersOf(word);
      const found: NearTerm[] = [];
      for (let term = 0; term < terms.length; term++) {
        const { length } = terms[term]!;
        const longer = length - word.length;
        if (longer < -maxTypos || (longer > maxTypos && !asPrefix)) continue;
        // Each letter that the term lacks is a typo. This alone rules out most terms.
        if (bitCount(wanted & ~letters[term]!) > maxTypos) continue;
        const end = Math.min(length, word.length + maxTypos);
        const typos = distances(word, terms[term]!, end, maxTypos);
        if (!typos) continue;
        let best = end;
        if (asPrefix) for (let at = end - 1; at > 0; at--) if (typos[at]! < typos[best]!) best = at;
        if (typos[best]! <= maxTypos && (asPrefix || end === length))
          found.push({ term, typos: typos[best]!, length: best });
      }
      return found;
    },
  };
}
