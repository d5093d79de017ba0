import type { PluggableList } from 'unified';

import type { SynonymRule } from './engine';

/** Figures of the search; each has a default. */
export interface SearchLimits {
  /** Longest query that the dialog's input takes, in characters. */
  readonly queryLength: number;
  /** What the dialog asks for: hits, those shown of a group, and words of a snippet, fewer up to a width in CSS pixels. */
  readonly hits: { readonly perPage: number; readonly perGroup: number };
  readonly snippetWords: { readonly usual: number; readonly narrow: number; readonly narrowUpToPx: number };
  /** The hosted provider's client: patience for a host's first byte, for its answer and for a write's. */
  readonly timeoutsMs: { readonly connect: number; readonly read: number; readonly write: number };
  /** A host that was down or timed out is left alone for so long. */
  readonly downHostRetryMs: number;
  /** A reader who asks for the search before its code has loaded waits so long for the dialog. */
  readonly earlyPatienceMs: number;
}

/** Options of the plugin; README.md describes them. */
export interface SearchOptions {
  /** Name of the index that the site answers itself; saved searches are kept under it. */
  readonly indexName?: string;
  /** Readers' words that concern all pages. */
  readonly synonyms?: readonly SynonymRule[];
  /** The site's remark plugins that put text into pages, which is found in development too. */
  readonly remarkPlugins?: PluggableList;
  /** Where the dialog sends a reader who misses a result: the title and body of an issue go behind it. */
  readonly newIssueUrl?: string;
  /** Description of the search page. */
  readonly description?: string;
  /** Path of the page that a reader without JavaScript may begin with. */
  readonly startPage?: string;
  readonly limits?: Partial<SearchLimits>;
  /** Whether the plugin writes its files when the pages are built; where not, `searchFiles` is run as a build step. */
  readonly postBuild?: boolean;
}

const DEFAULT_LIMITS: SearchLimits = {
  queryLength: 64,
  hits: { perPage: 20, perGroup: 5 },
  snippetWords: { usual: 10, narrow: 5, narrowUpToPx: 768 },
  timeoutsMs: { connect: 1_000, read: 2_000, write: 30_000 },
  downHostRetryMs: 120_000,
  earlyPatienceMs: 15_000,
};

/** What the browser's code reads of the options. */
export interface BrowserSettings {
  readonly limits: SearchLimits;
  readonly newIssueUrl?: string | undefined;
  readonly description: string;
  readonly startPage?: string | undefined;
}

/** @param siteTitle the site's name */
export function browserSettings(
  { limits, newIssueUrl, description, startPage }: SearchOptions,
  siteTitle: string,
): BrowserSettings {
  return {
    limits: { ...DEFAULT_LIMITS, ...limits },
    newIssueUrl,
    description: description ?? `Search all pages of ${siteTitle}.`,
    startPage,
  };
}
