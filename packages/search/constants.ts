/**
 * The limits of the search: what a reader sees, waits for, and can keep. The style sheets repeat
 * the width of a narrow screen.
 */

/** The longest query, in characters: in the dialog, and in the address of the search page. */
export const MAX_QUERY_LENGTH = 64;

/** Hits that are asked for: in the dialog, and on the search page with each step. */
export const HITS_PER_PAGE = 20;

/** Hits below one title in the dialog. */
export const MAX_HITS_PER_GROUP = 5;

/** Words of a snippet, and of one on a narrow screen. */
export const SNIPPET_WORDS = 10;
export const NARROW_SNIPPET_WORDS = 5;
export const NARROW_SCREEN = '(max-width: 768px)';

/** Queries that are suggested for one that found nothing. */
export const MAX_SUGGESTIONS = 3;

/** Searches that are kept. There are fewer recent ones beside favorites. */
export const MAX_FAVORITES = 10;
export const MAX_RECENT = 7;
export const MAX_RECENT_BESIDE_FAVORITES = 4;

/** Selects the open dialog, which works without the application. */
export const SEARCH_DIALOG = '.DocSearch-Container';

/** How long code or a query may take before the search says that it is busy. */
export const STALLED_AFTER_MS = 300;
/** The class of a search that is busy. */
export const STALLED_CLASS = 'DocSearch-Container--Stalled';

/** How long a reader pauses before the number of results is announced. */
export const ANNOUNCED_AFTER_MS = 1_000;

/** How long a host of the provider may take to connect, to answer and to write. */
export const PROVIDER_TIMEOUTS_MS = { connect: 1_000, read: 2_000, write: 30_000 };

/** Class of the buttons that try again after a failure. */
export const RETRY_CLASS = 'DocSearch-Retry';

/** A host of the provider that failed is left alone for this long. */
export const RETRY_HOST_AFTER_MS = 120_000;

/** Path of the search page below the base URL. */
export const SEARCH_PAGE_PATH = 'search';

/**
 * The most records that a reader's browser fetches as one file, in characters. Pages with more are
 * sent divided: first what the words of a query need, then the pages that have them.
 */
export const MAX_WHOLE_RECORDS = 470_000;

/** About how many characters a file of terms has, and the most of them for one word. */
export const TERM_FILE_SIZE = 24_000;
export const MAX_TERM_FILES = 3;

/** Pages that are fetched for each 20 hits. */
export const CANDIDATE_PAGES = 12;
