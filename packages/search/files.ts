/** The records of the embedded search, below the base URL. The name has no hash, so that a tab of an older build finds it. */
export const SEARCH_RECORDS_FILE = 'search-records.txt';

/** Starts the embedded search before the application. Its name is in every page, so it has no hash. */
export const SEARCH_START_FILE = 'search-start.js';

/** The style of what that draws, beside it. */
export const SEARCH_START_STYLES_FILE = 'search-start.css';
