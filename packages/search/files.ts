/** The records of the embedded search, below the base URL. No name has a hash, so that a tab of an older build finds them. */
export const SEARCH_RECORDS_FILE = 'search-records.txt';

/** The engine of the embedded search: a worker's script, and a module for a page without workers. */
export const SEARCH_ENGINE_FILE = 'search-engine.js';

/** The dialog and its client, which start before the application. */
export const SEARCH_START_FILE = 'search-start.js';

/** The style of the dialog. */
export const SEARCH_START_STYLES_FILE = 'search-start.css';

/** All that a reader needs to search without a network. */
export const SEARCH_FILES = [SEARCH_RECORDS_FILE, SEARCH_ENGINE_FILE, SEARCH_START_FILE, SEARCH_START_STYLES_FILE];
