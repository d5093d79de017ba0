/**
 * Matches a path without doubled slashes; its first group is the path in canonical form, empty for the home page. Kept
 * to what JavaScript and PCRE read alike, as nginx is set up with it too.
 */
export const CANONICAL_FORM = /^(|.*?[^/])(?:(?:\/index)?\.html)?\/?$/;

/**
 * The one form in which the site writes a path: no `.html`, no `/index.html`, no trailing slash, no doubled slash. The
 * servers' redirects, the app's address bar and the script in the head of each page follow it (specification, section 2).
 *
 * The function also goes into the page as text, so it must hold on to nothing outside of itself.
 *
 * @param pathname the path of a URL, beginning with a slash, without query and hash
 * @param form `CANONICAL_FORM`, for where the function is on its own
 * @returns the canonical path; `/` for the home page; never one that begins with two slashes, as a browser would take
 *   that for another host
 */
export function canonicalPath(pathname: string, form: RegExp = CANONICAL_FORM): string {
  const path = pathname.replace(/[/\\]{2,}/g, '/').replace(form, '$1');
  return path.startsWith('/') ? path : `/${path}`;
}
