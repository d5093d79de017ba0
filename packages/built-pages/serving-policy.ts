/** What the site promises over HTTP, as data: every way of serving it follows this. */
import { canonicalPath } from '@docs-kit/built-pages/canonical-path';

export const ALLOWED_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Status of a redirect to the canonical form of an address: permanent, and the method stays. */
export const CANONICAL_REDIRECT_STATUS = 308;

/** File whose content is the body of every 404. It is no page: its own address answers 404 too, in each language. */
export const NOT_FOUND_FILE = '/404.html';

/** Where the build keeps what servers are to know of it: hidden, as it is no reader's business. */
export const SERVING_FOLDER = '.serving';

/** Files of the build that are for hosts and not for readers; their addresses answer 404. */
export const PRIVATE_FILES: readonly RegExp[] = [
  // Hidden files are the build's own; `.well-known` is the one hidden place that the web asks for (RFC 8615).
  /\/\.(?!well-known\/)/,
  // Compressed forms are sent under the name of the file that they are a form of.
  /\.(?:br|gz)$/,
  /^\/(?:_headers|_redirects|vercel\.json)$/,
];

/** A request line above this is 414, header fields above it are 431. */
export const MAX_REQUEST_HEADER_BYTES = 16 * 1024;
/** A client has this long to send the head of its request: one that dawdles must not hold a connection for long. */
export const REQUEST_HEADER_TIMEOUT_S = 10;
/** A connection that is not used stays open for so long. */
export const KEEP_ALIVE_TIMEOUT_S = 15;

/** The name changes with the content, so a year, the longest that caches honor. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files that may be kept for good, in each language. An author's files in static/assets/ have no hash in their name. */
export const IMMUTABLE_FILES = /^\/(?:[a-z]{2,3}(?:-\w+)*\/)?assets\/.*[.-][0-9a-f]{8,}\.[^/]+$/;

/** Asked for again each time, answered with 304 while it has not changed. Redirects and errors are not kept either. */
export const REVALIDATE = 'no-cache';

/** @returns Cache-Control of a file by its path from the root of the site, e.g. `/assets/js/main.0a1b2c3d.js` */
export function cacheControlOf(file: string): string {
  return IMMUTABLE_FILES.test(file) ? IMMUTABLE : REVALIDATE;
}

/** @returns address of the page that a file holds: `/docs/intro` for `/docs/intro.html`; undefined for any other file */
export function pageAddress(file: string): string | undefined {
  const address = canonicalPath(file);
  return address === file || file.endsWith(NOT_FOUND_FILE) ? undefined : address;
}

/** @returns path of a page's Markdown copy, which not every page has: `/docs/intro.md` for `/docs/intro` */
export function markdownCopyOf(address: string): string {
  return address === '/' ? '/index.md' : `${address}.md`;
}

/** @returns whether readers may have a file, by its path from the root of the site */
export function isPublic(file: string): boolean {
  return !PRIVATE_FILES.some((pattern) => pattern.test(file));
}
