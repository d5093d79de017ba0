import { FILE_LIMITS, PAGE_LIMITS } from './limits';
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
  return PAGE_LIMITS.flatMap(({ what, limit, parts: kinds, advice }) => {
    const weighed = [...pages]
      .map(([address, page]) => ({ address, ...weigh(new Map(kinds.flatMap((kind) => [...page[kind]]))) }))
      .sort((a, b) => b.bytes - a.bytes);
    const others = weighed.slice(1).filter(({ bytes }) => bytes > limit).length;
    return weighed.slice(0, 1).map(({ address, bytes, parts }) => {
      const where = others > 0 ? `${address} and ${others} more` : address;
      return { what: `${what} (${where})`, limit, bytes, parts, advice };
    });
  });
}

/** @returns a verdict for each limit on files, which grows with the words of the Markdown copies */
export function judgeFiles(partsOf: (files: RegExp) => Parts, words: number): Verdict[] {
  return FILE_LIMITS.map(({ what, files, limit, advice }) => ({
    what: `${what} (${words} words)`,
    limit: limit(words),
    advice,
    ...weigh(partsOf(files)),
  }));
}
