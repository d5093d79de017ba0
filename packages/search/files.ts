/**
 * Records of the embedded search, below the base URL. File names have no hash, so tabs of older
 * builds find them.
 */
export const SEARCH_RECORDS_FILE = 'search-records.txt';

/** Folder of the records of a large site, which has no such file. */
export const SEARCH_RECORDS_FOLDER = 'search-records';

/** The engine of the embedded search: a worker's script. */
export const SEARCH_ENGINE_FILE = 'search-engine.js';

/** The dialog and its client, which start before the application. */
export const SEARCH_START_FILE = 'search-start.js';

/** The dialog's style sheet. */
export const SEARCH_START_STYLES_FILE = 'search-start.css';

/** All files, and a folder of files, that a reader needs to search without a network. */
export const SEARCH_FILES = [
  SEARCH_RECORDS_FILE,
  `${SEARCH_RECORDS_FOLDER}/`,
  SEARCH_ENGINE_FILE,
  SEARCH_START_FILE,
  SEARCH_START_STYLES_FILE,
];
