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

/** @returns a verdict for each limit, on the page that is heaviest, and on all others that break it */
export function judgePages(pages: ReadonlyMap<string, PageParts>): Verdict[] {
  return PAGE_LIMITS.flatMap(({ what, limit, pages: addresses, partsOf, advice }) =>
    [...pages]
      .filter(([address]) => !addresses || addresses.test(address))
      .map(([address, page]) => ({ what: `${what} (${address})`, limit, advice, ...weigh(partsOf(page)) }))
      .sort((a, b) => b.bytes - a.bytes)
      .filter(({ bytes }, index) => index === 0 || bytes > limit),
  );
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
