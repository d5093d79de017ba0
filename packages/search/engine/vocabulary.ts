import { keeping } from './keeping';

/**
 * The index's terms in alphabetical order. Words beginning alike stand together, so one pass over them shares the
 * rows of the edit-distance table, and whole runs are skipped as soon as no continuation can come close enough. That
 * is what a library's fuzzy search does not offer all at once: transpositions as one typo, typos in a prefix that is
 * still being typed, and in its first letter.
 */
export interface Vocabulary {
  readonly terms: readonly string[];
  /** The number of the term, or -1. */
  find(term: string): number;
  /** The numbers of the terms that begin with the prefix: from `start` up to, but not including, `end`. */
  range(prefix: string): { start: number; end: number };
  /**
   * The terms within some typos of a word; insertions, deletions, replacements and transpositions of neighbours count
   * one each (optimal string alignment).
   *
   * @param word what was typed
   * @param maxTypos at most this many
   * @param asPrefix whether the term may go on after the typed letters
   */
  near(word: string, maxTypos: number, asPrefix: boolean): NearTerm[];
}

export interface NearTerm {
  readonly term: number;
  readonly typos: number;
  /** How many of the term's letters the typed ones stand for. */
  readonly length: number;
}

const MAX_KEPT_WORDS = 200;

function lowerBound(terms: readonly string[], wanted: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < wanted) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

function sharedPrefixLengths(terms: readonly string[]): Uint8Array {
  const lengths = new Uint8Array(terms.length);
  for (let i = 1; i < terms.length; i++) {
    const previous = terms[i - 1]!;
    const current = terms[i]!;
    const limit = Math.min(previous.length, current.length, 255);
    let shared = 0;
    while (shared < limit && previous.charCodeAt(shared) === current.charCodeAt(shared)) {
      shared++;
    }
    lengths[i] = shared;
  }
  return lengths;
}

/** `Vocabulary.near`, see there. `shared` tells how many letters each term begins with as the one before. */
function findNear(
  terms: readonly string[],
  shared: Uint8Array,
  ...[word, maxTypos, asPrefix]: Parameters<Vocabulary['near']>
): NearTerm[] {
  const found: NearTerm[] = [];
  const width = word.length + 1;
  const maxDepth = word.length + maxTypos;
  const letters = Uint16Array.from(word, (_, i) => word.charCodeAt(i));
  const table = new Uint8Array((maxDepth + 1) * width);
  for (let column = 0; column < width; column++) {
    table[column] = column;
  }
  /** Per depth: the typos of the best prefix of the current term up to here, and its length. */
  const bestTypos = new Uint8Array(maxDepth + 1).fill(word.length);
  const bestLength = new Uint8Array(maxDepth + 1);

  let validDepth = 0;
  let index = 0;
  while (index < terms.length) {
    const term = terms[index]!;
    let depth = Math.min(validDepth, shared[index]!);
    let dead = false;
    const end = Math.min(term.length, maxDepth);
    while (depth < end) {
      const row = (depth + 1) * width;
      const above = row - width;
      const letter = term.charCodeAt(depth);
      table[row] = depth + 1;
      let least = depth + 1;
      for (let column = 1; column < width; column++) {
        const typed = letters[column - 1]!;
        let cost =
          letter === typed
            ? table[above + column - 1]!
            : 1 + Math.min(table[above + column - 1]!, table[above + column]!, table[row + column - 1]!);
        if (
          depth > 0 &&
          column > 1 &&
          letter === letters[column - 2] &&
          typed === term.charCodeAt(depth - 1) &&
          table[above - width + column - 2]! + 1 < cost
        ) {
          cost = table[above - width + column - 2]! + 1;
        }
        table[row + column] = cost;
        if (cost < least) {
          least = cost;
        }
      }
      depth++;
      const typos = table[row + width - 1]!;
      const better = typos < bestTypos[depth - 1]!;
      bestTypos[depth] = better ? typos : bestTypos[depth - 1]!;
      bestLength[depth] = better ? depth : bestLength[depth - 1]!;
      if (least > maxTypos && !(asPrefix && bestTypos[depth]! <= maxTypos)) {
        dead = true;
        break;
      }
    }
    validDepth = depth;
    if (dead) {
      do {
        index++;
      } while (index < terms.length && shared[index]! >= depth);
      continue;
    }
    const whole = term.length <= maxDepth ? table[term.length * width + width - 1]! : maxTypos + 1;
    if (asPrefix && bestTypos[end]! <= maxTypos && bestTypos[end]! < whole) {
      found.push({ term: index, typos: bestTypos[end]!, length: bestLength[end]! });
    } else if (whole <= maxTypos) {
      found.push({ term: index, typos: whole, length: term.length });
    }
    index++;
  }
  return found;
}

/** @param terms all terms, in the order of their UTF-16 code units, none twice */
export function createVocabulary(terms: readonly string[]): Vocabulary {
  const shared = sharedPrefixLengths(terms);
  const numbers = new Map(terms.map((term, number) => [term, number]));

  /** While a word is being typed, those before it stay as they are. */
  const near = keeping(
    (asked) => findNear(terms, shared, ...(JSON.parse(asked) as Parameters<Vocabulary['near']>)),
    MAX_KEPT_WORDS,
  );

  return {
    terms,
    find: (term) => numbers.get(term) ?? -1,
    range: (prefix) => ({
      start: lowerBound(terms, prefix),
      end: lowerBound(terms, `${prefix}\uffff`),
    }),
    near: (...asked) => near(JSON.stringify(asked)),
  };
}
