import { PLAYGROUND_FILES } from '@docs-kit/playground';
import { SEARCH_FILES } from '@docs-kit/search/files';

/** What readers keep for offline reading, in addition to pages and assets. */
export const OFFLINE = { files: SEARCH_FILES, leftOut: PLAYGROUND_FILES };
