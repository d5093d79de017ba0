/**
 * So long after a page's `load` its scripts are fetched ahead of the reader's first act. A phone on a slow network has
 * shown the page and its images by then, and a reader who only came to read a line has gone without paying for them.
 */
export const SCRIPT_PREFETCH_DELAY_MS = 8_000;
