import {
  ALLOWED_METHODS,
  CANONICAL_REDIRECT_STATUS,
  NOT_FOUND_FILE,
} from '@docs-kit/content/serving-policy';
import { canonicalPath } from '@docs-kit/content/canonical-path';

import type { SiteIndex } from './site-index';

/** The part of a site's index that routing reads. */
type RoutableSite = Pick<SiteIndex, 'pages'> & {
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

  const target = url.replace(ORIGIN, '');
  const [encodedPath = ''] = target.split('?', 1);
  const query = target.slice(encodedPath.length);
  if (MALFORMED_ESCAPE.test(encodedPath)) return { status: 400 };
  const path = decodePath(encodedPath || '/');
  // Well formed, but not UTF-8. No file here has such a name.
  if (path === undefined) return { status: 404 };
  if (!isSafe(path)) return { status: 400 };

  const found = findFile(path, site);
  if (!found) return { status: 404 };
  if (found.address === path) return { status: 200, file: found.file };
  const encodedAddress = found.address.split('/').map(encodeURIComponent).join('/');
  return { status: CANONICAL_REDIRECT_STATUS, location: encodedAddress + query };
}

/** Decodes a path. Returns undefined if it is not UTF-8. */
function decodePath(encodedPath: string): string | undefined {
  try {
    return decodeURIComponent(encodedPath);
  } catch {
    return undefined;
  }
}

function isSafe(path: string): boolean {
  return path.startsWith('/') && !path.includes('\0') && !DOT_SEGMENT.test(path);
}

/** Returns the file that a path asks for, with its canonical address. */
function findFile(path: string, site: RoutableSite): { file: string; address: string } | undefined {
  const pageAddress = canonicalPath(path);
  const page = site.pages.get(pageAddress);
  if (page !== undefined) return { file: page, address: pageAddress };
  // A path that is not a page keeps its name. With a trailing slash, it asks for a directory that
  // does not exist.
  const address = path.replace(/\/{2,}/g, '/');
  if (address === NOT_FOUND_FILE || !site.files.has(address)) return undefined;
  return { file: address, address };
}
