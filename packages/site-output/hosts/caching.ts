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
