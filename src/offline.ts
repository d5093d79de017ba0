import { SEARCH_RECORDS_FILE, SEARCH_START_FILE, SEARCH_START_STYLES_FILE } from '@docs-kit/search/files';

/** What readers keep for reading without a network, besides pages and assets. */
export const OFFLINE = { files: [SEARCH_RECORDS_FILE, SEARCH_START_FILE, SEARCH_START_STYLES_FILE] };
