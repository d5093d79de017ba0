import { PLAYGROUND_FILES } from '@docs-kit/playground';

import type { PageParts } from './parts';

/** The most that any page may have of something: bytes as Brotli sends them. No command changes it. */
export interface PageLimit {
  readonly what: string;
  readonly limit: number;
  readonly parts: readonly (keyof PageParts)[];
  readonly advice: string;
}

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
  {
    what: 'script after the first act',
    limit: 125_000,
    parts: ['scriptsAfter'],
    advice: 'Docusaurus’s --bundle-analyzer tells what is in each file. Load what few readers need on demand.',
  },
];

/** The most that files of one purpose may have, together. */
interface FileLimit {
  readonly what: string;
  readonly files: RegExp;
  /** Bytes, by the words of all Markdown copies. */
  readonly limit: (words: number) => number;
  readonly advice: string;
}

export const FILE_LIMITS: readonly FileLimit[] = [
  {
    what: 'the playground',
    files: PLAYGROUND_FILES,
    limit: () => 450_000,
    advice: 'Look at what frame and editor import (packages/playground).',
  },
  {
    what: 'records and engine of the search',
    files: /^\/search-(?:records\.txt|engine\.js)$/,
    limit: (words) => Math.floor((2381 * words) / 1000),
    advice: 'Look at what records hold (packages/search/records) and at what the worker imports.',
  },
];
