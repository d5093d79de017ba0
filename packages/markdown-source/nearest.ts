import { distance } from 'fastest-levenshtein';

/** Returns the candidate that a name was probably meant to be, or undefined if none is close. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const [best] = Array.from(candidates, (candidate) => ({
    candidate,
    edits: distance(name.toLowerCase(), candidate.toLowerCase()),
  })).sort((a, b) => a.edits - b.edits);
  // In a short name, nearly all letters must be right.
  return best && best.edits <= Math.min(2, Math.floor(name.length / 4)) ? best.candidate : undefined;
}
