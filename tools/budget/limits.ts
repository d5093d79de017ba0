import { PLAYGROUND_FILES } from '@docs-kit/playground';

import type { PageParts, WeighedSite } from './parts';

/** The most that something may have: bytes as Brotli sends them. No command changes it. */
interface Limit {
  readonly what: string;
  /** Bytes, by the words of all Markdown copies. */
  readonly limit: (words: number) => number;
  /** Names of the files that count together, by what they are for; the heaviest has to keep the limit. */
  readonly parts: (site: WeighedSite) => ReadonlyMap<string, readonly string[]>;
  readonly advice: string;
}

const ofEachPage =
  (...kinds: readonly (keyof PageParts)[]): Limit['parts'] =>
  ({ pages }) =>
    new Map([...pages].map(([address, page]) => [address, kinds.flatMap((kind) => page[kind])]));

const ofFiles =
  (pattern: RegExp): Limit['parts'] =>
  ({ files, words }) =>
    new Map([[`${words} words`, [...files.keys()].filter((file) => pattern.test(file))]]);

const LIMITS: readonly Limit[] = [
  {
    what: 'sent until the page is shown',
    limit: () => 45_000,
    parts: ofEachPage('html', 'sheets', 'scriptsBefore'),
    advice: 'Shorten the page or part it in two; look for markup that a component repeats.',
  },
  {
    what: 'script files before the first act',
    limit: () => 0,
    parts: ofEachPage('scriptsBefore'),
    advice: 'Have the application load it (packages/page-first).',
  },
  {
    what: 'script after the first act',
    limit: () => 125_000,
    parts: ofEachPage('scriptsAfter'),
    advice: 'Docusaurus’s --bundle-analyzer tells what is in each file. Load what few readers need on demand.',
  },
  {
    what: 'the playground',
    limit: () => 450_000,
    parts: ofFiles(PLAYGROUND_FILES),
    advice: 'Look at what frame and editor import (packages/playground).',
  },
  {
    what: 'records and engine of the search',
    limit: (words) => Math.floor((2381 * words) / 1000),
    parts: ofFiles(/^\/search-(?:records\.txt|engine\.js)$/),
    advice: 'Look at what records hold (packages/search/records) and at what the worker imports.',
  },
];

/** Parts that are named of a page that is too heavy. */
const MOST_PARTS = 5;

/** A limit held against the heaviest page. */
export interface Verdict {
  readonly isKept: boolean;
  /** What is to be read: where the limit is broken, the largest parts and what to do. */
  readonly text: string;
}

/** @returns a verdict for each limit */
export function judge(site: WeighedSite): Verdict[] {
  return LIMITS.map(({ what, limit, parts, advice }) => {
    const most = limit(site.words);
    const weighed = [...parts(site)].map(([where, names]) => {
      const files = [...new Set(names)].map((name) => ({ name, bytes: site.files.get(name) ?? 0 }));
      return { where, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
    });
    const [{ where, files, bytes } = { where: 'no page', files: [], bytes: 0 }] = weighed.sort(heaviestFirst);
    const figures = `${what} (${where}): ${bytes} of ${most} bytes`;
    if (bytes <= most) return { isKept: true, text: `  kept    ${figures}` };
    const largest = files.sort(heaviestFirst).slice(0, MOST_PARTS);
    const lines = [...largest.map((file) => `${file.name}: ${file.bytes}`), advice];
    return { isKept: false, text: [`  BROKEN  ${figures}`, ...lines.map((line) => `            ${line}`)].join('\n') };
  });
}

const heaviestFirst = (a: { bytes: number }, b: { bytes: number }) => b.bytes - a.bytes;
