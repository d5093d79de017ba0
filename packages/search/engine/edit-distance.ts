/** Room for the longest word that is corrected, plus the extra letters that its term may have. */
const ROW_LENGTH = 80;
/** Reused by all calls, as there are thousands for each query. */
const ROWS = [
  new Uint8Array(ROW_LENGTH),
  new Uint8Array(ROW_LENGTH),
  new Uint8Array(ROW_LENGTH),
] as const;

/**
 * Computes edit distances by optimal string alignment: letters are inserted, omitted, replaced, or
 * swapped with a neighbor.
 *
 * @param term only its first `end` letters count
 * @returns the typos between the word and each prefix of the term, by prefix length; undefined if
 * all are more than `maxTypos`. The array is overwritten by the next call.
 */
export function prefixDistances(
  word: string,
  term: string,
  end: number,
  maxTypos: number,
): Uint8Array | undefined {
  let [twoAbove, above, current]: Uint8Array[] = [...ROWS];
  for (let column = 0; column <= end; column++) above![column] = column;
  for (let row = 1; row <= word.length; row++) {
    const letter = word.charCodeAt(row - 1);
    const letterBefore = row > 1 ? word.charCodeAt(row - 2) : -1;
    let least = row;
    current![0] = row;
    for (let column = 1; column <= end; column++) {
      const termLetter = term.charCodeAt(column - 1);
      const replaced = above![column - 1]! + (letter === termLetter ? 0 : 1);
      const omitted = above![column]! + 1;
      const inserted = current![column - 1]! + 1;
      let distance = Math.min(replaced, omitted, inserted);
      const isSwap =
        column > 1 && letterBefore === termLetter && letter === term.charCodeAt(column - 2);
      if (isSwap) distance = Math.min(distance, twoAbove![column - 2]! + 1);
      current![column] = distance;
      least = Math.min(least, distance);
    }
    if (least > maxTypos) return undefined;
    [twoAbove, above, current] = [above, current, twoAbove];
  }
  return above;
}
