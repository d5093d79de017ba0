/**
 * What the site promises over HTTP, as data: the one source that every way of serving it is to follow.
 * `routing.ts` and `site-handler.ts` are its Node form.
 */

export const ALLOWED_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Status of a redirect to the canonical form of an address: permanent, and the method stays. */
export const CANONICAL_REDIRECT_STATUS = 308;

/** A page is `/docs/intro`; these endings of its file name lead there. The first that fits counts. */
export const PAGE_ENDINGS = ['/index.html', '.html'] as const;

/** File whose content is the body of every 404. It is no page: its own address answers 404 too. */
export const NOT_FOUND_FILE = '/404.html';

/** Asked for again each time, answered with 304 while it has not changed. */
const REVALIDATE = 'no-cache';
/** The name changes with the content, so a year, the longest that caches honor. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The first rule that fits a file's path from the root of the site counts. */
const CACHE_RULES: readonly { readonly files: RegExp; readonly cacheControl: string }[] = [
  // Asked for the hash too: what an author puts into static/assets/ keeps its name when its content changes.
  { files: /^\/assets\/.*[.-][0-9a-f]{8,}\.[^/]+$/, cacheControl: IMMUTABLE },
  { files: /^/, cacheControl: REVALIDATE },
];

/** Caching of every answer that is no file: redirects and errors must not outlive the next deployment. */
export const ANSWER_CACHE_CONTROL = REVALIDATE;

/**
 * @param file path of a file from the root of the site, e.g. `/assets/js/main.0a1b2c3d.js`
 * @returns its Cache-Control header
 */
export function cacheControlOf(file: string): string {
  return CACHE_RULES.find((rule) => rule.files.test(file))?.cacheControl ?? REVALIDATE;
}

/**
 * @param file path of a file from the root of the site, e.g. `/docs/intro.html`
 * @returns address of the page that the file holds, e.g. `/docs/intro`; undefined for a file that is no page by its name
 */
export function pageAddress(file: string): string | undefined {
  const ending = PAGE_ENDINGS.find((candidate) => file.endsWith(candidate));
  if (ending === undefined) return undefined;
  const address = file.slice(0, -ending.length);
  if (ending === '/index.html') return address || '/';
  return address.endsWith('/') ? undefined : address;
}
