/** Its first group is the canonical form of a path, empty for the home page. nginx has it too, so it is PCRE as well. */
export const CANONICAL_FORM = /^(|.*?[^/])(?:(?:\/index)?\.html)?\/?$/;

/** The rule as pairs of pattern and replacement, so that it can also be written into a script. */
export const CANONICAL_STEPS: readonly (readonly [RegExp, string])[] = [
  [/[/\\]{2,}/g, '/'],
  [CANONICAL_FORM, '$1'],
];

/**
 * The one form in which servers, the application and the script in the head of each page write a path: no `.html`, no
 * `/index.html`, no trailing slash, no doubled slash, which a browser would take for the beginning of another host.
 */
export function canonicalPath(pathname: string): string {
  return CANONICAL_STEPS.reduce((path, [pattern, by]) => path.replace(pattern, by), pathname) || '/';
}
