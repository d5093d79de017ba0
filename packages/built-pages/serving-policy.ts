/** What the site promises over HTTP, as data: every way of serving it follows this. */
import { canonicalPath } from '@docs-kit/built-pages/canonical-path';

export const ALLOWED_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Status of a redirect to the canonical form of an address: permanent, and the method stays. */
export const CANONICAL_REDIRECT_STATUS = 308;

/** File whose content is the body of every 404. It is no page: its own address answers 404 too. */
export const NOT_FOUND_FILE = '/404.html';
/** The same of each language, which is built into a folder of its own. */
const NOT_FOUND_FILES = /\/404\.html$/;

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

/**
 * Files that may be kept for good; each language has its own below its folder. The folder alone does not tell: what an
 * author puts into static/assets/ keeps its name when its content changes, so the hash is asked for too.
 */
export const IMMUTABLE_FILES = /^\/(?:[a-z]{2,3}(?:-\w+)*\/)?assets\/.*[.-][0-9a-f]{8,}\.[^/]+$/;

/** Asked for again each time, answered with 304 while it has not changed. Redirects and errors are not kept either. */
export const REVALIDATE = 'no-cache';

/**
 * @param file path of a file from the root of the site, e.g. `/assets/js/main.0a1b2c3d.js`
 * @returns its Cache-Control header
 */
export function cacheControlOf(file: string): string {
  return IMMUTABLE_FILES.test(file) ? IMMUTABLE : REVALIDATE;
}

/**
 * @param file path of a file from the root of the site, e.g. `/docs/intro.html`
 * @returns address of the page that the file holds, e.g. `/docs/intro`; undefined for a file that is no page
 */
export function pageAddress(file: string): string | undefined {
  const address = canonicalPath(file);
  return address === file || NOT_FOUND_FILES.test(file) || file.endsWith('/') ? undefined : address;
}

/**
 * @param address address of a page, e.g. `/docs/intro`
 * @returns path of the page as Markdown, e.g. `/docs/intro.md`, which not every page has
 */
export function markdownCopyOf(address: string): string {
  return address === '/' ? '/index.md' : `${address}.md`;
}

/**
 * @param file path of a file from the root of the site
 * @returns whether readers may have it
 */
export function isPublic(file: string): boolean {
  return !PRIVATE_FILES.some((pattern) => pattern.test(file));
}
