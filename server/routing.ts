import {
  ALLOWED_METHODS,
  CANONICAL_REDIRECT_STATUS,
  NOT_FOUND_FILE,
} from '@docs-kit/built-pages/serving-policy';
import { canonicalPath } from '@docs-kit/built-pages/canonical-path';

import type { SiteIndex } from './site-index';

/** The part of a site's index that routing reads. */
export type RoutableSite = Pick<SiteIndex, 'pages'> & {
  readonly files: Pick<SiteIndex['files'], 'has'>;
};

/** The result of routing a request. */
export type Route =
  | { readonly status: 200; readonly file: string }
  | { readonly status: typeof CANONICAL_REDIRECT_STATUS; readonly location: string }
  | { readonly status: 400 | 404 | 405 };

/** Proxies may send a request in absolute form, `GET http://host/path` (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i;
const MALFORMED_ESCAPE = /%(?![0-9a-f]{2})/i;
/**
 * Browsers resolve these before sending a request, encoded or not. A client that sends them is
 * probing.
 */
const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/;

/**
 * Decides what answers a request for `url`, given as sent. A redirect stays on this site and keeps
 * the query.
 */
export function route(method: string, url: string, site: RoutableSite): Route {
  if (!ALLOWED_METHODS.includes(method)) return { status: 405 };

  const [, encodedPath = '', query = ''] = /^([^?]*)(.*)$/s.exec(url.replace(ORIGIN, '')) ?? [];
  if (MALFORMED_ESCAPE.test(encodedPath)) return { status: 400 };
  let path: string;
  try {
    path = decodeURIComponent(encodedPath || '/');
  } catch {
    // Well formed, but not UTF-8. No file here has such a name.
    return { status: 404 };
  }
  if (!path.startsWith('/') || path.includes('\0') || DOT_SEGMENT.test(path))
    return { status: 400 };

  // A path that is not a page keeps its name. With a trailing slash, it asks for a directory that
  // does not exist.
  const page = site.pages.get(canonicalPath(path));
  const address = page === undefined ? path.replace(/\/{2,}/g, '/') : canonicalPath(path);
  if (page === undefined && (address === NOT_FOUND_FILE || !site.files.has(address)))
    return { status: 404 };
  if (address === path) return { status: 200, file: page ?? path };
  const location = address.split('/').map(encodeURIComponent).join('/') + query;
  return { status: CANONICAL_REDIRECT_STATUS, location };
}
