/** Its first group is the canonical form of a path, empty for the home page. nginx has it too, so it is PCRE as well. */
export const CANONICAL_FORM = /^(|.*?[^/])(?:(?:\/index)?\.html)?\/?$/;

/** The rule as pairs of pattern and replacement, so that it can also be written into a script. */
export const CANONICAL_STEPS: readonly (readonly [RegExp, string])[] = [
  [/[/\\]{2,}/g, '/'],
  [CANONICAL_FORM, '$1'],
];

/** The one form of a path, everywhere: no `.html`, `/index.html` or trailing slash; `//` would begin another host. */
export function canonicalPath(pathname: string): string {
  return CANONICAL_STEPS.reduce((path, [pattern, by]) => path.replace(pattern, by), pathname) || '/';
}
