/** Which files of a built site are for readers, and at which addresses. */
import { canonicalPath } from './canonical-path';

/**
 * File whose content is the body of every 404. It is not a page: its own address is a 404 too, in
 * each language.
 */
export const NOT_FOUND_FILE = '/404.html';

/** Files of the build that are for hosts and not for readers. */
const PRIVATE_FILES: readonly RegExp[] = [
  // `.well-known` is the one hidden path that clients request (RFC 8615).
  /\/\.(?!well-known\/)/,
  // Compressed files are sent under the name of the original file.
  /\.(?:br|gz)$/,
  /^\/(?:_headers|_redirects)$/,
];

/** @returns whether readers may get a file, given its path from the site root */
export function isPublic(file: string): boolean {
  return !PRIVATE_FILES.some((pattern) => pattern.test(file));
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
