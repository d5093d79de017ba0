/**
 * The constants of the specification's section 9 that this project's own code uses, named and in one place.
 * What the stock parts hold themselves (DocSearch's 7 recent searches, say) is held to the figure by a browser test.
 */

/** Layout: at this width in CSS pixels and below, the navbar's items move into the mobile sidebar. */
export const DESKTOP_BREAKPOINT_PX = 996;

/** Table of contents of a page: first and last heading level shown. */
export const TOC_HEADING_LEVELS = { min: 2, max: 3 } as const;

/** Path of the docs root, without slashes. */
export const DOCS_ROOT_PATH = 'docs';

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

/** Longest query that the dialog's input takes, in characters. */
export const MAX_QUERY_LENGTH = 64;

/** What the dialog asks for: hits, those shown of a group, and words of a snippet, fewer up to a width in CSS pixels. */
export const SEARCH_HITS = { perPage: 20, perGroup: 5 } as const;
export const SNIPPET_WORDS = { usual: 10, narrow: 5, narrowUpToPx: 768 } as const;

/** The hosted provider's client: patience for a host's first byte, for its answer and for a write's. */
export const SEARCH_TIMEOUTS_MS = { connect: 1_000, read: 2_000, write: 30_000 } as const;

/** A search host that was down or timed out is left alone for so long. */
export const DOWN_HOST_RETRY_MS = 120_000;

/** Name of the index that the site answers itself; the reader's saved searches are kept under it. */
export const EMBEDDED_INDEX_NAME = 'react-native-cloud-storage';

/** The embedded search's records, below the base URL. The name has no hash, so that a tab of an older build finds it. */
export const SEARCH_RECORDS_FILE = 'search-records.txt';

/** Starts the embedded search ahead of the application, below the base URL. Its name is in every page, so it has no hash. */
export const SEARCH_START_FILE = 'search-start.js';

/** The style of what that draws, beside it. */
export const SEARCH_START_STYLES_FILE = 'search-start.css';

/** For so long a reader who asks for the search before its code has loaded waits for the dialog. */
export const EARLY_SEARCH_PATIENCE_MS = 15_000;

// offline

/** The service worker, below the base URL: its place decides which pages it answers for, and its name must never change. */
export const OFFLINE_WORKER_FILE = 'sw.js';

/** A page whose first byte takes longer is shown from the reader's own copy, where there is one. */
export const SLOW_PAGE_MS = 3_000;

/** The bar at the top of a page that waits for the next one's code: shares of the way, and milliseconds. */
export const PROGRESS_BAR = { minimum: 0.08, speedMs: 200, trickleRate: 0.02, trickleSpeedMs: 800 } as const;
