import type { PluggableList } from 'unified';

import type { SynonymRule } from './engine';
import type { AlgoliaThemeConfig } from './theme-config';

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
};

/** What the browser's code reads: the options, and what is known of the site. */
export interface BrowserSettings {
  readonly limits: SearchLimits;
  readonly newIssueUrl?: string | undefined;
  readonly description: string;
  readonly startPage?: string | undefined;
  readonly indexName: string;
  /** Who answers, and for the hosted provider what its client needs. */
  readonly algolia: Pick<AlgoliaThemeConfig, 'mode' | 'appId' | 'apiKey' | 'hosts'>;
  readonly language: string;
  /** Versions of each set of documents, the latest first. */
  readonly docs: Readonly<Record<string, readonly string[]>>;
  readonly recordsPath: string;
  readonly searchPath: string;
  /** The hosted provider's logo, which says who answers. */
  readonly logo?: string | undefined;
}

/** The options' part of the settings. */
export function optionSettings({ limits, newIssueUrl, description, startPage }: SearchOptions, siteTitle: string) {
  return {
    limits: { ...DEFAULT_LIMITS, ...limits },
    newIssueUrl,
    description: description ?? `Search all pages of ${siteTitle}.`,
    startPage,
  };
}
