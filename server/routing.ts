import { ALLOWED_METHODS, CANONICAL_REDIRECT_STATUS, pageAddress } from './policy';

/** What there is to route to: the part of a site's index that routing looks at. */
export interface RoutableSite {
  /** File of each page by its canonical address: `/docs/intro` → `/docs/intro.html`. */
  readonly pages: { get(address: string): string | undefined };
  /** Every public file by its path from the root of the site: `/img/logo.svg`. */
  readonly files: { has(path: string): boolean };
}

/** What a request comes to. */
export type Route =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly status: typeof CANONICAL_REDIRECT_STATUS; readonly location: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'badRequest' }
  | { readonly kind: 'methodNotAllowed' };

const NOT_FOUND: Route = { kind: 'notFound' };
const BAD_REQUEST: Route = { kind: 'badRequest' };

/** Proxies may ask in absolute form, `GET http://host/path` (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i;
/** Browsers resolve these before they ask, encoded or not; who sends them is probing. */
const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/;

/**
 * Decides what answers a request. Only addresses that exist are redirected to, and always as a path of this site, so
 * that no address can lead a reader to another host.
 *
 * @param method HTTP method as sent
 * @param url request target as sent: path and query, still percent-encoded
 * @param site what there is to route to
 * @returns the route; a redirect's location keeps the query as sent
 */
export function route(method: string, url: string, site: RoutableSite): Route {
  if (!ALLOWED_METHODS.includes(method)) return { kind: 'methodNotAllowed' };

  const [, encodedPath = '', query = ''] = /^([^?]*)(.*)$/s.exec(url.replace(ORIGIN, '')) ?? [];
  const path = decodePath(encodedPath || '/');
  if (path === undefined || !path.startsWith('/') || path.includes('\0') || DOT_SEGMENT.test(path)) return BAD_REQUEST;

  const tidyPath = `/${path.split('/').filter(Boolean).join('/')}`;
  const address = site.pages.get(tidyPath) === undefined ? pageAddress(tidyPath) : tidyPath;
  const page = address === undefined ? undefined : site.pages.get(address);

  if (address !== undefined && page !== undefined) {
    return address === path ? { kind: 'file', path: page } : redirect(address, query);
  }
  // A slash after a file's name asks for a directory that is not there.
  if (pageAddress(tidyPath) !== undefined || path.endsWith('/') || !site.files.has(tidyPath)) return NOT_FOUND;
  return tidyPath === path ? { kind: 'file', path } : redirect(tidyPath, query);
}

function redirect(path: string, query: string): Route {
  const location = path.split('/').map(encodeURIComponent).join('/') + query;
  return { kind: 'redirect', status: CANONICAL_REDIRECT_STATUS, location };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
