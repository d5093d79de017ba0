import type { Query } from './query';
import type { Match, Retrieval } from './retrieval';

/** Words further apart than this are all equally far apart, as with the provider. */
const MAX_DISTANCE = 8;
/** Places of one word in one section that are looked at. */
const MAX_PLACES = 24;

/** The greatest distance that so many words can have. */
export function greatestDistance(wordCount: number): number {
  return MAX_DISTANCE * Math.max(0, wordCount - 1);
}

/**
 * @param query the query
 * @returns a function that tells for a section the least sum of distances between each of the query's words and the
 * next one, passing over those that the query can do without; a word that the section lacks is as far as can be
 */
export function createProximity(query: Query): (retrieval: Retrieval, slot: number) => number {
  const lists: number[][] = query.words.map(() => []);
  const required = lists.filter((_, word) => !query.words[word]!.optional);

  return (retrieval, slot) => {
    if (required.length < 2) {
      return 0;
    }
    for (const list of lists) {
      list.length = 0;
    }
    retrieval.collectPositions(slot, lists, MAX_PLACES);
    const found = required.filter((list) => list.length > 0);
    let before = found[0] ?? [];
    let costs = before.map(() => 0);
    for (const here of found.slice(1)) {
      const farthest = Math.min(...costs) + MAX_DISTANCE;
      const next = here.map(() => farthest);
      for (let i = 0; i < here.length; i++) {
        for (let j = 0; j < before.length; j++) {
          const gap = here[i]! - before[j]!;
          const cost = costs[j]! + (gap > 0 ? gap : 1 - gap);
          if (cost < next[i]!) {
            next[i] = cost;
          }
        }
      }
      before = here;
      costs = next;
    }
    return Math.min(...costs) + MAX_DISTANCE * (required.length - found.length);
  };
}

/** @returns whether the words from `first` to `last` stand side by side, in their order and without typos */
export function standTogether(matches: readonly Match[], first: number, last: number): boolean {
  const places = new Set<string>();
  const starts: number[] = [];
  for (const { term, position } of matches) {
    if (term.typos === 0) {
      for (let word = term.span.first; word <= term.span.last; word++) {
        const place = position + word - term.span.first;
        places.add(`${word}@${place}`);
        if (word === first) starts.push(place);
      }
    }
  }
  return starts.some((position) => {
    for (let next = first + 1; next <= last; next++) {
      if (!places.has(`${next}@${position + next - first}`)) {
        return false;
      }
    }
    return true;
  });
}
