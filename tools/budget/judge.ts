import { PAGE_LIMITS, SEARCH_BYTES_PER_1000_WORDS } from './limits';
import type { PageParts, SearchParts } from './parts';

/** A limit, and what weighs most against it. */
export interface Verdict {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
  /** Largest first. */
  readonly parts: readonly (readonly [name: string, bytes: number])[];
  readonly advice: string;
}

function weigh(parts: ReadonlyMap<string, number>): Pick<Verdict, 'bytes' | 'parts'> {
  const bytes = [...parts.values()].reduce((sum, part) => sum + part, 0);
  return { bytes, parts: [...parts].sort(([, a], [, b]) => b - a) };
}

/** @returns a verdict for each limit, on the page that is heaviest; it tells how many others break the limit */
export function judgePages(pages: ReadonlyMap<string, PageParts>): Verdict[] {
  return PAGE_LIMITS.flatMap(({ what, limit, pages: addresses, partsOf, advice }) => {
    const weighed = [...pages]
      .filter(([address]) => !addresses || addresses.test(address))
      .map(([address, page]) => ({ address, ...weigh(partsOf(page)) }))
      .sort((a, b) => b.bytes - a.bytes);
    const others = weighed.slice(1).filter(({ bytes }) => bytes > limit).length;
    return weighed.slice(0, 1).map(({ address, bytes, parts }) => {
      const where = others > 0 ? `${address} and ${others} more` : address;
      return { what: `${what} (${where})`, limit, bytes, parts, advice };
    });
  });
}

/** @returns a verdict for each language: its records with the engine, by the words of its pages */
export function judgeSearches(searches: ReadonlyMap<string, SearchParts>): Verdict[] {
  return [...searches].map(([file, { parts, words }]) => ({
    what: `records and engine of the search (${file}, ${words} words)`,
    limit: Math.floor((SEARCH_BYTES_PER_1000_WORDS * words) / 1000),
    advice: 'Look at what records hold (packages/search/records) and at what the worker imports.',
    ...weigh(parts),
  }));
}
