/**
 * The one form in which the site writes a path: no `.html`, no `/index.html`, no trailing slash, no doubled slash.
 * Both the server's redirect and the app's address bar follow it (specification, section 2).
 *
 * @param pathname the path of a URL, beginning with a slash, still percent-encoded, without query and hash
 * @returns the canonical path; `/` for the home page; never one that begins with two slashes, as a browser would take
 *   that for another host
 */
export function canonicalPath(pathname: string): string {
  const path = pathname
    .replace(/[/\\]{2,}/g, '/')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/+$/, '');
  return path.startsWith('/') ? path : `/${path}`;
}
