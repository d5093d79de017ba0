import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '@docs-kit/built-pages/list-files';
import { cacheControlOf, isPublic, markdownCopyOf, pageAddress } from '@docs-kit/built-pages/serving-policy';
import { contentTypeOf } from '@docs-kit/site-output/hosts/content-types';
import {
  EMBEDDABLE_FILES,
  FILE_CONTENT_SECURITY_POLICY,
  FRAME_CONTENT_SECURITY_POLICY,
  FRAME_FILES,
  SECURITY_HEADERS,
  type Headers,
} from '@docs-kit/site-output/hosts/security-headers';
import { readPagesPolicy } from '@docs-kit/site-output/hosts/serving-files';
import { PRECOMPRESSED } from '@docs-kit/site-output/precompress';

import type { ContentEncoding } from './negotiation';

/** The bytes of a file in one encoding. */
export interface Representation {
  /** Path from the root of the site, e.g. `/docs/intro.html.br`. */
  readonly path: string;
  /** Length in bytes. */
  readonly size: number;
  /** Made of the bytes, so that it differs between encodings and is the same on every machine. */
  readonly etag: string;
}

/** A file that readers may ask for, with all that its answers say about it. */
export interface SiteFile {
  /** Those of every form of it: type, caching, security. */
  readonly headers: Headers;
  /** Forms at hand, best first, as it is last. */
  readonly representations: ReadonlyMap<ContentEncoding, Representation>;
  /** Path of the same page as Markdown, if there is one. */
  readonly markdownCopy: string | undefined;
}

/** Everything that a built site can answer with. */
export interface SiteIndex {
  /** Public files by path from the root of the site. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** File of each page by the page's address. */
  readonly pages: ReadonlyMap<string, string>;
  /** Headers of an answer that is no file. */
  readonly answerHeaders: Headers;
}

/**
 * Reads a built site once, so that no request can reach a file that is not in it.
 *
 * @throws Error of the file system where the folder cannot be read
 */
export function indexSite(root: string): SiteIndex {
  const paths = listFiles(root);
  const present = new Set(paths);
  const pagesPolicy = readPagesPolicy(root);
  const files = new Map<string, SiteFile>();
  const pages = new Map<string, string>();
  for (const file of paths.filter(isPublic)) {
    const address = pageAddress(file);
    if (address !== undefined) pages.set(address, file);
    const copy = address === undefined ? '' : markdownCopyOf(address);
    const forms = [...PRECOMPRESSED, { encoding: 'identity', ending: '' } as const];
    files.set(file, {
      headers: headersOf(file, pagesPolicy),
      representations: new Map(
        forms
          .filter(({ ending }) => present.has(file + ending))
          .map(({ encoding, ending }) => [encoding, represent(root, file + ending)]),
      ),
      markdownCopy: present.has(copy) ? copy : undefined,
    });
  }
  return { files, pages, answerHeaders: headersOf('answer.txt', pagesPolicy) };
}

function represent(root: string, file: string): Representation {
  const bytes = readFileSync(path.join(root, file));
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { path: file, size: bytes.length, etag: `"${digest.slice(0, 22)}"` };
}

/** Pages of a site that was built by other means, for comparison, have no policy. */
function headersOf(file: string, pagesPolicy: string | undefined): Headers {
  const type = contentTypeOf(file);
  const ofFile = FRAME_FILES.test(file) ? FRAME_CONTENT_SECURITY_POLICY : FILE_CONTENT_SECURITY_POLICY;
  const policy = file.endsWith('.html') ? pagesPolicy : ofFile;
  return {
    ...SECURITY_HEADERS,
    'Content-Type': type,
    'Cache-Control': cacheControlOf(file),
    'Cross-Origin-Resource-Policy': EMBEDDABLE_FILES.test(file) ? 'cross-origin' : 'same-origin',
    ...(pagesPolicy !== undefined && policy !== undefined && { 'Content-Security-Policy': policy }),
  };
}
