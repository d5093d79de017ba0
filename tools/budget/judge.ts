import { PAGE_LIMITS, SEARCH_BYTES_PER_1000_WORDS } from './limits';
import type { PageParts, Parts } from './parts';

/** A limit, and what weighs most against it. */
export interface Verdict {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
  /** Largest first. */
  readonly parts: readonly (readonly [name: string, bytes: number])[];
  readonly advice: string;
}

function weigh(parts: Parts): Pick<Verdict, 'bytes' | 'parts'> {
  const bytes = [...parts.values()].reduce((sum, part) => sum + part, 0);
  return { bytes, parts: [...parts].sort(([, a], [, b]) => b - a) };
}

/** @returns a verdict for each limit, on the page that is heaviest; it tells how many others break the limit */
export function judgePages(pages: ReadonlyMap<string, PageParts>): Verdict[] {
  return PAGE_LIMITS.flatMap(({ what, limit, pages: addresses = /^/, parts: kinds, advice }) => {
    const weighed = [...pages]
      .filter(([address]) => addresses.test(address))
      .map(([address, page]) => ({ address, ...weigh(new Map(kinds.flatMap((kind) => [...page[kind]]))) }))
      .sort((a, b) => b.bytes - a.bytes);
    const others = weighed.slice(1).filter(({ bytes }) => bytes > limit).length;
    return weighed.slice(0, 1).map(({ address, bytes, parts }) => {
      const where = others > 0 ? `${address} and ${others} more` : address;
      return { what: `${what} (${where})`, limit, bytes, parts, advice };
    });
  });
}

/** @returns a verdict on records and engine of the search, by the words of the pages */
export function judgeSearch({ parts, words }: { parts: Parts; words: number }): Verdict {
  return {
    what: `records and engine of the search (${words} words)`,
    limit: Math.floor((SEARCH_BYTES_PER_1000_WORDS * words) / 1000),
    advice: 'Look at what records hold (packages/search/records) and at what the worker imports.',
    ...weigh(parts),
  };
}
