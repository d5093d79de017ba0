/** What the site promises over HTTP, as data. Every way of serving the site follows it. */
import { canonicalPath } from '@docs-kit/content/canonical-path';

export const ALLOWED_METHODS: readonly string[] = ['GET', 'HEAD'];

/**
 * Status of a redirect to the canonical form of an address: permanent, and the method stays the
 * same.
 */
export const CANONICAL_REDIRECT_STATUS = 308;

/**
 * File whose content is the body of every 404. It is not a page: its own address is a 404 too, in
 * each language.
 */
export const NOT_FOUND_FILE = '/404.html';

/**
 * Folder in which the build keeps data for servers. It is hidden, because it is not meant for
 * readers.
 */
export const SERVING_FOLDER = '.serving';

/** Files of the build that are for hosts and not for readers. Their addresses answer 404. */
export const PRIVATE_FILES: readonly RegExp[] = [
  // Hidden files are internal to the build. `.well-known` is the one hidden path that clients
  // request (RFC 8615).
  /\/\.(?!well-known\/)/,
  // Compressed files are sent under the name of the original file.
  /\.(?:br|gz)$/,
  /^\/(?:_headers|_redirects|vercel\.json)$/,
];

/** A longer request line gets status 414, longer header fields get 431. */
export const MAX_REQUEST_HEADER_BYTES = 16 * 1024;
/**
 * A client has this long to send the head of its request. A slow client must not hold a connection
 * for long.
 */
export const REQUEST_HEADER_TIMEOUT_S = 10;
/** An idle connection stays open for this long. */
export const KEEP_ALIVE_TIMEOUT_S = 15;

/** A year, the longest time that caches honor, because the name changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Files that caches may keep forever, in each language. Authors' files in static/assets/ have no
 * hash in the name.
 */
export const IMMUTABLE_FILES = /^\/(?:[a-z]{2,3}(?:-\w+)*\/)?assets\/.*[.-][0-9a-f]{8,}\.[^/]+$/;

/**
 * Caches ask for the file each time and get 304 while it is unchanged. They do not keep redirects
 * or errors either.
 */
export const REVALIDATE = 'no-cache';

/**
 * @returns Cache-Control of a file, given its path from the site root, e.g.
 * `/assets/js/main.0a1b2c3d.js`
 */
export function cacheControlOf(file: string): string {
  return IMMUTABLE_FILES.test(file) ? IMMUTABLE : REVALIDATE;
}

/**
 * @returns address of the page that a file holds: `/docs/intro` for `/docs/intro.html`; undefined
 * for any other file
 */
export function pageAddress(file: string): string | undefined {
  const address = canonicalPath(file);
  return address === file || file.endsWith(NOT_FOUND_FILE) ? undefined : address;
}

/**
 * @returns path of a page's Markdown copy, which not every page has: `/docs/intro.md` for
 * `/docs/intro`
 */
export function markdownCopyOf(address: string): string {
  return address === '/' ? '/index.md' : `${address}.md`;
}

/** @returns whether readers may get a file, given its path from the site root */
export function isPublic(file: string): boolean {
  return !PRIVATE_FILES.some((pattern) => pattern.test(file));
}
