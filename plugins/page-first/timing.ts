/**
 * So long after a page's `load` its scripts are fetched ahead of the reader's first act. A phone on a slow network has
 * shown the page and its images by then, and a reader who only came to read a line has gone without paying for them.
 */
export const SCRIPT_PREFETCH_DELAY_MS = 8_000;

/** For so long, in milliseconds, a search that was the first act has the processor before the application's scripts run. */
export const SEARCH_LEAD_MS = 600;
