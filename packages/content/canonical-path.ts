/**
 * Its first group is the canonical form of a path, empty for the home page. nginx uses it too, so
 * it is also PCRE.
 */
export const CANONICAL_FORM = /^(|.*?[^/])(?:(?:\/index)?\.html)*\/?$/;

/**
 * Returns a path's canonical form: no `.html`, `/index.html`, trailing slash or `//`, which would
 * name a host.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/[/\\]{2,}/g, '/').replace(CANONICAL_FORM, '$1');
  return path === '' ? '/' : path;
}
