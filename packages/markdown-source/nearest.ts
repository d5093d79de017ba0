import { distance } from 'fastest-levenshtein';

/** How many letters a misspelled name of a length may be off to be recognized: of a short one nearly all must be right. */
function editsAllowed(length: number): number {
  return Math.min(2, Math.floor(length / 4));
}

/** The candidate that a name was probably meant to be; undefined when none is close. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const [best] = Array.from(candidates, (candidate) => ({
    candidate,
    edits: distance(name.toLowerCase(), candidate.toLowerCase()),
  })).sort((a, b) => a.edits - b.edits);
  return best && best.edits <= editsAllowed(name.length) ? best.candidate : undefined;
}
