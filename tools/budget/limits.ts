/** What the parts of the site may weigh. */
import { PLAYGROUND_FILES } from '@docs-kit/playground';

import type { PageFiles, WeighedSite } from './weigh-site';

/**
 * The largest size that something may have, in bytes as sent with Brotli. No command changes it.
 */
export interface Limit {
  readonly what: string;
  /** Returns the limit in bytes, given the number of words in all Markdown copies. */
  readonly limit: (words: number) => number;
  /**
   * Names of files that count together, by what they are for. The heaviest group must stay within
   * the limit.
   */
  readonly groups: (site: WeighedSite) => ReadonlyMap<string, readonly string[]>;
  readonly advice: string;
}

/** Records and engine of the search grow with the text of the pages. */
const SEARCH_BYTES_PER_1000_WORDS = 2381;

const ofEachPage =
  (...kinds: readonly (keyof PageFiles)[]): Limit['groups'] =>
  ({ pages }) =>
    new Map([...pages].map(([address, page]) => [address, kinds.flatMap((kind) => page[kind])]));

const ofFiles =
  (pattern: RegExp): Limit['groups'] =>
  ({ files, words }) =>
    new Map([[`${words} words`, [...files.keys()].filter((file) => pattern.test(file))]]);

export const LIMITS: readonly Limit[] = [
  {
    what: 'sent until the page is shown',
    limit: () => 45_000,
    groups: ofEachPage('html', 'sheets', 'scriptsBefore'),
    advice: 'Shorten the page or part it in two; look for markup that a component repeats.',
  },
  {
    what: 'script files before the first interaction',
    limit: () => 0,
    groups: ofEachPage('scriptsBefore'),
    advice: 'Have the application load it (packages/page-first).',
  },
  {
    what: 'script after the first interaction',
    limit: () => 150_000,
    groups: ofEachPage('scriptsAfter'),
    advice:
      'Docusaurus’s --bundle-analyzer tells what is in each file. Load what few readers need on demand.',
  },
  {
    what: 'the playground',
    limit: () => 450_000,
    groups: ofFiles(PLAYGROUND_FILES),
    advice: 'Look at what frame and editor import (packages/playground).',
  },
  {
    what: 'records and engine of the search',
    limit: (words) => Math.floor((SEARCH_BYTES_PER_1000_WORDS * words) / 1000),
    groups: ofFiles(/^\/search-(?:records\.txt|engine\.js)$/),
    advice: 'Look at what records hold (packages/search/records) and at what the worker imports.',
  },
];
