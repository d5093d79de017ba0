import type { PageParts } from './parts';

/** The most that any page may have of something: bytes as Brotli sends them. No command changes it. */
export interface PageLimit {
  readonly what: string;
  readonly limit: number;
  /** Addresses that it holds for; all pages unless told. A new page needs no limit of its own. */
  readonly pages?: RegExp;
  readonly parts: readonly (keyof PageParts)[];
  readonly advice: string;
}

const BUNDLE = 'Docusaurus’s --bundle-analyzer tells what is in each file. Load what few readers need on demand.';

export const PAGE_LIMITS: readonly PageLimit[] = [
  {
    what: 'sent until the page is shown',
    limit: 45_000,
    parts: ['html', 'sheets', 'scriptsBefore'],
    advice: 'Shorten the page or part it in two; look for markup that a component repeats.',
  },
  {
    what: 'script files before the first act',
    limit: 0,
    parts: ['scriptsBefore'],
    advice: 'Have the application load it (packages/page-first).',
  },
  { what: 'script after the first act', limit: 130_000, parts: ['scriptsAfter'], advice: BUNDLE },
  {
    what: 'script after the first act, in a document',
    limit: 125_000,
    pages: /^\/docs\//,
    parts: ['scriptsAfter'],
    advice: BUNDLE,
  },
];

/** Records and engine of the search, by the words of all Markdown copies. */
export const SEARCH_BYTES_PER_1000_WORDS = 2381;
