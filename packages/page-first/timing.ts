/** So long after `load` the scripts are prefetched; by then a slow network has brought the page and its images. */
export const SCRIPT_PREFETCH_DELAY_MS = 8_000;

/** So long the scripts wait for an early search that was the first act. */
export const SEARCH_LEAD_MS = 600;
