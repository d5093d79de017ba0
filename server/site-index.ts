import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { contentTypeOf } from '@docs-kit/site-output/hosts/content-types';
import { cacheControlOf, isPublic, markdownCopyOf, pageAddress } from '@docs-kit/built-pages/serving-policy';
import { listFiles } from '@docs-kit/built-pages/list-files';
import { readPagesFacts } from '@docs-kit/site-output/hosts/serving-files';
import {
  crossOriginResourcePolicyOf,
  FILE_CONTENT_SECURITY_POLICY,
  SECURITY_HEADERS,
  type Headers,
} from '@docs-kit/site-output/hosts/security-headers';
import { PRECOMPRESSED } from '@docs-kit/site-output/precompress';

import type { Compression, ContentEncoding } from './content-encoding';

/** Content type of an answer that is no file. */
export const ANSWER_TYPE = 'text/plain; charset=utf-8';

/** The bytes of a file in one encoding. */
export interface Representation {
  /** Path from the root of the site, e.g. `/docs/intro.html.br`. */
  readonly path: string;
  /** Length in bytes. */
  readonly size: number;
  /** Strong entity tag made of the bytes, so that it differs between encodings and is the same on every machine. */
  readonly etag: string;
}

/** A file that readers may ask for, with all that its answers say about it. */
export interface SiteFile {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly securityHeaders: Headers;
  /** Last-Modified header. */
  readonly lastModified: string;
  /** Compressed forms at hand, best first. */
  readonly compressions: readonly Compression[];
  readonly representations: ReadonlyMap<ContentEncoding, Representation>;
  /** Path of the same page as Markdown; undefined for what is no page, and for a page that has none. */
  readonly markdownCopy: string | undefined;
}

/** Everything that a built site can answer with. */
export interface SiteIndex {
  /** Public files by path from the root of the site. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** File of each page by the page's address. */
  readonly pages: ReadonlyMap<string, string>;
  /** Security headers of an answer that is no file. */
  readonly securityHeaders: Headers;
}

/**
 * Reads a built site once, so that no request can reach a file that is not in it.
 *
 * @param root folder of the built site
 * @returns its index
 * @throws Error of the file system where the folder cannot be read
 */
export function indexSite(root: string): SiteIndex {
  const paths = listFiles(root);
  const present = new Set(paths);
  const pagesPolicy = readPagesFacts(root)?.contentSecurityPolicy;
  const files = new Map<string, SiteFile>();
  const pages = new Map<string, string>();

  for (const file of paths.filter(isPublic)) {
    const { header: contentType } = contentTypeOf(file);
    const compressed = PRECOMPRESSED.filter(({ ending }) => present.has(file + ending));
    const address = pageAddress(file);
    const copy = address === undefined ? undefined : markdownCopyOf(address);
    files.set(file, {
      contentType,
      cacheControl: cacheControlOf(file),
      securityHeaders: securityHeadersOf(file, contentType, pagesPolicy),
      lastModified: statSync(path.join(root, file)).mtime.toUTCString(),
      compressions: compressed.map(({ encoding }) => encoding),
      representations: new Map<ContentEncoding, Representation>([
        ['identity', represent(root, file)],
        ...compressed.map(({ encoding, ending }) => [encoding, represent(root, file + ending)] as const),
      ]),
      markdownCopy: copy !== undefined && present.has(copy) ? copy : undefined,
    });
    if (address !== undefined) pages.set(address, file);
  }
  return { files, pages, securityHeaders: securityHeadersOf(undefined, ANSWER_TYPE, pagesPolicy) };
}

/** Sites that were built by other means, for comparison, say nothing of their pages and get no policy. */
function securityHeadersOf(file: string | undefined, contentType: string, pagesPolicy: string | undefined): Headers {
  const policy = contentType.startsWith('text/html') ? pagesPolicy : FILE_CONTENT_SECURITY_POLICY;
  return {
    ...SECURITY_HEADERS,
    'Cross-Origin-Resource-Policy': crossOriginResourcePolicyOf(file),
    ...(pagesPolicy !== undefined && policy !== undefined && { 'Content-Security-Policy': policy }),
  };
}

function represent(root: string, file: string): Representation {
  const bytes = readFileSync(path.join(root, file));
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { path: file, size: bytes.length, etag: `"${digest.slice(0, 22)}"` };
}
