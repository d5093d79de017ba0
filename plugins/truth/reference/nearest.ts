/** How many letters a misspelled name of a length may be off to be recognized: of a short one nearly all must be right. */
function editsAllowed(length: number): number {
  return Math.min(2, Math.floor(length / 4));
}

/** Levenshtein's distance: letters to insert, delete or replace. */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/** The candidate that a name was probably meant to be; undefined when none is close. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const byDistance = Array.from(candidates, (candidate) => ({
    candidate,
    edits: editDistance(name.toLowerCase(), candidate.toLowerCase()),
  })).sort((a, b) => a.edits - b.edits);
  const [best] = byDistance;
  return best && best.edits <= editsAllowed(name.length) ? best.candidate : undefined;
}
