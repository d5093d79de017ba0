/**
 * The constants of the specification's section 9 that this project's own code uses, named and in one place.
 * What the stock parts hold themselves (DocSearch's 7 recent searches, say) is held to the figure by a browser test.
 */

/** Layout: at this width in CSS pixels and below, the navbar's items move into the mobile sidebar. */
export const DESKTOP_BREAKPOINT_PX = 996;

/** Table of contents of a page: first and last heading level shown. */
export const TOC_HEADING_LEVELS = { min: 2, max: 3 } as const;

export const TITLE_DELIMITER = '|';
export const COPYRIGHT_YEARS = '2023-2025';
export const LOCALE = { code: 'en', label: 'English', direction: 'ltr', calendar: 'gregory' } as const;

/** Local storage key of the reader's color mode, as the theme's stock script reads it. */
export const COLOR_MODE_STORAGE_KEY = 'theme';

/** The reader's choice to have no shortcuts of a single key: an attribute of the page, `data-keyless`. */
export const KEYLESS = 'keyless';

/** Path of the search page, without slashes. */
export const SEARCH_PAGE_PATH = 'search';

// search

export const SEARCH_LIMITS = {
  /** Longest query that the dialog's input takes, in characters. */
  queryLength: 64,
  /** What the dialog asks for: hits, those shown of a group, and words of a snippet, fewer up to a width in CSS pixels. */
  hits: { perPage: 20, perGroup: 5 },
  snippetWords: { usual: 10, narrow: 5, narrowUpToPx: 768 },
  /** The hosted provider's client: patience for a host's first byte, for its answer and for a write's. */
  timeoutsMs: { connect: 1_000, read: 2_000, write: 30_000 },
  /** A search host that was down or timed out is left alone for so long. */
  downHostRetryMs: 120_000,
};

/** Name of the index that the site answers itself; the reader's saved searches are kept under it. */
export const EMBEDDED_INDEX_NAME = 'react-native-cloud-storage';
