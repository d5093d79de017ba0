import type { PluggableList } from 'unified';

import type { SynonymRule } from './engine';
import type { AlgoliaThemeConfig } from './theme-config';

/** Options of the plugin; README.md describes them. */
export interface SearchOptions {
  /** Readers' words that concern all pages. */
  readonly synonyms?: readonly SynonymRule[];
  /** The site's remark plugins that put text into pages, which is found in development too. */
  readonly remarkPlugins?: PluggableList;
  /** Where the dialog sends a reader who misses a result: the title and body of an issue go behind it. */
  readonly newIssueUrl?: string | undefined;
  /** Whether the plugin writes its files when the pages are built; where not, `searchFiles` is run as a build step. */
  readonly postBuild?: boolean;
}

/** What the browser's code reads: the options, and what is known of the site. */
export interface BrowserSettings extends Pick<SearchOptions, 'newIssueUrl'> {
  readonly description: string;
  readonly indexName: string;
  /** Who answers, and for the hosted provider what its client needs. */
  readonly algolia: Pick<AlgoliaThemeConfig, 'mode' | 'appId' | 'apiKey' | 'hosts'>;
  readonly language: string;
  /** Versions of each set of documents, the latest first. */
  readonly docs: Readonly<Record<string, readonly string[]>>;
  readonly recordsPath: string;
  readonly enginePath: string;
  readonly searchPath: string;
  /** The hosted provider's logo, which says who answers. */
  readonly logo?: string | undefined;
}
