import { distance } from 'fastest-levenshtein';

/** Returns the candidate that a name was probably meant to be, or undefined if none is close. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const editsTo = (candidate: string) => distance(name.toLowerCase(), candidate.toLowerCase());
  // In a short name, nearly all letters must be right.
  const limit = Math.min(2, Math.floor(name.length / 4));
  const close = [...candidates].filter((candidate) => editsTo(candidate) <= limit);
  return close.sort((a, b) => editsTo(a) - editsTo(b))[0];
}
