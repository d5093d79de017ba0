import { ALLOWED_METHODS, CANONICAL_REDIRECT_STATUS, NOT_FOUND_FILE } from '@docs-kit/built-pages/serving-policy';
import { canonicalPath } from '@docs-kit/built-pages/canonical-path';

import type { SiteIndex } from './site-index';

/** What there is to route to: the part of a site's index that routing looks at. */
export type RoutableSite = Pick<SiteIndex, 'pages'> & { readonly files: Pick<SiteIndex['files'], 'has'> };

/** What a request comes to. */
export type Route =
  | { readonly status: 200; readonly file: string }
  | { readonly status: typeof CANONICAL_REDIRECT_STATUS; readonly location: string }
  | { readonly status: 400 | 404 | 405 };

/** Proxies may ask in absolute form, `GET http://host/path` (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i;
const MALFORMED_ESCAPE = /%(?![0-9a-f]{2})/i;
/** Browsers resolve these before they ask, encoded or not; who sends them is probing. */
const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/;

/** Decides what answers a request for `url`, as it was sent. A redirect stays on this site and keeps the query. */
export function route(method: string, url: string, site: RoutableSite): Route {
  if (!ALLOWED_METHODS.includes(method)) return { status: 405 };

  const [, encodedPath = '', query = ''] = /^([^?]*)(.*)$/s.exec(url.replace(ORIGIN, '')) ?? [];
  if (MALFORMED_ESCAPE.test(encodedPath)) return { status: 400 };
  let path: string;
  try {
    path = decodeURIComponent(encodedPath || '/');
  } catch {
    // Well formed, but no UTF-8, as no name of a file here is.
    return { status: 404 };
  }
  if (!path.startsWith('/') || path.includes('\0') || DOT_SEGMENT.test(path)) return { status: 400 };

  // What is no page keeps its name, and a slash behind it asks for a directory that is not there.
  const page = site.pages.get(canonicalPath(path));
  const address = page === undefined ? path.replace(/\/{2,}/g, '/') : canonicalPath(path);
  if (page === undefined && (address === NOT_FOUND_FILE || !site.files.has(address))) return { status: 404 };
  if (address === path) return { status: 200, file: page ?? path };
  const location = address.split('/').map(encodeURIComponent).join('/') + query;
  return { status: CANONICAL_REDIRECT_STATUS, location };
}
