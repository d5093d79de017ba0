/**
 * Its first group is the canonical form of a path, empty for the home page. nginx uses it too, so
 * it is also PCRE.
 */
export const CANONICAL_FORM = /^(|.*?[^/])(?:(?:\/index)?\.html)*\/?$/;

/** The rule as pairs of pattern and replacement, so that it can also be written into a script. */
export const CANONICAL_STEPS: readonly (readonly [RegExp, string])[] = [
  [/[/\\]{2,}/g, '/'],
  [CANONICAL_FORM, '$1'],
];

/**
 * Returns a path's canonical form: no `.html`, `/index.html`, trailing slash or `//`, which would
 * name a host.
 */
export function canonicalPath(pathname: string): string {
  return (
    CANONICAL_STEPS.reduce((path, [pattern, by]) => path.replace(pattern, by), pathname) || '/'
  );
}
