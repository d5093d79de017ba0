/**
 * Matches a path without doubled slashes; its first group is the path in canonical form, empty for the home page. Kept
 * to what JavaScript and PCRE read alike, as nginx is set up with it too.
 */
export const CANONICAL_FORM = /^(|.*?[^/])(?:(?:\/index)?\.html)?\/?$/;

/** The rule as pairs of pattern and replacement, so that it can also be written into a script. */
export const CANONICAL_STEPS: readonly (readonly [RegExp, string])[] = [
  [/[/\\]{2,}/g, '/'],
  [CANONICAL_FORM, '$1'],
];

/**
 * The one form in which the site writes a path: no `.html`, no `/index.html`, no trailing slash, no doubled slash. The
 * servers' redirects, the app's address bar and the script in the head of each page follow it (specification, section 2).
 *
 * @param pathname the path of a URL, beginning with a slash, without query and hash
 * @returns the canonical path; `/` for the home page; never one that begins with two slashes, as a browser would take
 *   that for another host
 */
export function canonicalPath(pathname: string): string {
  return CANONICAL_STEPS.reduce((path, [pattern, by]) => path.replace(pattern, by), pathname) || '/';
}
