/**
 * What the built site may weigh: bytes as Brotli sends them. A limit is of a class, so a new page needs none of its own.
 * No command changes them.
 */

/** The most that any page may have of a kind. */
export const PAGE_LIMITS = {
  /** Sent until the page is shown: HTML, style sheets and the script it runs by itself. */
  sent: 45_000,
  css: 11_500,
  scriptBefore: 2600,
  scriptAfter: 130_000,
  /** Of `scriptAfter` in a document; the search page has more. */
  documentScript: 125_000,
} as const;

export type Kind = keyof typeof PAGE_LIMITS;

/** Records and engine of the search: 60,000 bytes for the 21,103 words of the specification's 19 pages. */
export const SEARCH_BYTES_PER_1000_WORDS = 2843;

/** What one page may add to the search records. */
export const PAGE_RECORDS_LIMIT = 5000;

/** Pages whose length is their purpose: a whole class, all error codes, what concerns every reader. */
export const LONG_PAGE_RECORDS_LIMITS: Readonly<Record<string, number>> = {
  '/docs/api/CloudStorage': 9000,
  '/docs/api/enums/CloudStorageErrorCode': 7000,
  '/docs/installation/configure-google-drive': 5400,
  '/docs/intro': 7000,
};
