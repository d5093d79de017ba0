/** Its first group is the canonical form of a path, empty for the home page. */
const CANONICAL_FORM = /^(|.*?[^/])(?:(?:\/index)?\.html)*\/?$/;

/**
 * Returns a path's canonical form: no `.html`, `/index.html`, trailing slash or `//`, which would
 * name a host.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/[/\\]{2,}/g, '/').replace(CANONICAL_FORM, '$1');
  return path === '' ? '/' : path;
}

/** Returns a part of a path as a file name, unless it cannot be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Returns the one way in which paths are compared of which browsers and authors encode different
 * characters: `/docs/in%74ro`, `/docs/[a]`. It is the address of the same file.
 */
export function comparablePath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => encodeURIComponent(decoded(part)))
    .join('/');
}
