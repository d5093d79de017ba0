import { prefixDistances } from './edit-distance.ts';

/** A term that is like a typed word. */
export interface SimilarTerm {
  readonly term: number;
  readonly typos: number;
  /** How many of the term's letters the typed ones stand for. */
  readonly length: number;
}

/** Returns a bit mask with one bit for each letter of a word. */
function letterMask(word: string): number {
  let mask = 0;
  for (const letter of word) mask |= 1 << (letter.charCodeAt(0) & 31);
  return mask;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Returns the index of the first term that does not come before `wanted`. */
function lowerBound(terms: readonly string[], wanted: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the prefix length with the fewest typos; the longest one if several have them. */
function bestPrefixLength(distances: Uint8Array, longest: number): number {
  let best = longest;
  for (let length = longest - 1; length > 0; length--) {
    if (distances[length]! < distances[best]!) best = length;
  }
  return best;
}

/**
 * Compares a term with a word.
 *
 * @param asPrefix whether the term may continue after the typed letters
 */
function compareTerm(word: string, term: string, maxTypos: number, asPrefix: boolean) {
  const end = Math.min(term.length, word.length + maxTypos);
  const distances = prefixDistances(word, term, end, maxTypos);
  if (!distances) return undefined;
  const length = asPrefix ? bestPrefixLength(distances, end) : end;
  const isWhole = length === term.length;
  if (distances[length]! > maxTypos || (!asPrefix && !isWhole)) return undefined;
  return { typos: distances[length]!, length };
}

/** @param terms all terms of an index, sorted by code units, without duplicates */
export function createVocabulary(terms: readonly string[]) {
  const letterMasks = Uint32Array.from(terms, letterMask);
  const numbers = new Map(terms.map((term, number) => [term, number]));
  return {
    terms,
    /** Returns the number of the term, or -1. */
    find: (term: string) => numbers.get(term) ?? -1,
    /**
     * Returns the numbers of the terms that begin with the prefix: from `start` up to, but not
     * including, `end`.
     */
    range: (prefix: string): [start: number, end: number] => [
      lowerBound(terms, prefix),
      lowerBound(terms, `${prefix}\uffff`),
    ],
    /**
     * Returns the terms within some typos of a word.
     *
     * @param asPrefix whether the term may continue after the typed letters
     */
    similar(word: string, maxTypos: number, asPrefix: boolean): SimilarTerm[] {
      const mask = letterMask(word);
      const found: SimilarTerm[] = [];
      for (let number = 0; number < terms.length; number++) {
        const term = terms[number]!;
        const extraLetters = term.length - word.length;
        if (extraLetters < -maxTypos) continue;
        if (extraLetters > maxTypos && !asPrefix) continue;
        // Each letter that the term lacks is a typo. This alone rules out most terms.
        if (bitCount(mask & ~letterMasks[number]!) > maxTypos) continue;
        const match = compareTerm(word, term, maxTypos, asPrefix);
        if (match) found.push({ term: number, ...match });
      }
      return found;
    },
  };
}
