import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '@docs-kit/content/built-pages';
import { cacheControlOf, isPublic, pageAddress } from '@docs-kit/content/serving-policy';
import { contentTypeOf } from '@docs-kit/site-output/hosts/content-types';
import {
  FILE_CONTENT_SECURITY_POLICY,
  FRAME_CONTENT_SECURITY_POLICY,
  FRAME_FILES,
  SECURITY_HEADERS,
  type Headers,
} from '@docs-kit/site-output/hosts/security-headers';
import { readPagesPolicy } from '@docs-kit/site-output/hosts/serving-files';
import { PRECOMPRESSED } from '@docs-kit/site-output/precompress';

import type { ContentEncoding } from './negotiation';

/** The suffix of a file's name, by the encoding in which the file is stored. */
export const FORMS: Readonly<Record<ContentEncoding, string>> = { ...PRECOMPRESSED, identity: '' };

/** Everything that a built site can answer with. */
export interface SiteIndex {
  /**
   * Public files by path from the site's root, with a tag per form. It is made of the bytes, so
   * builds share it.
   */
  readonly files: ReadonlyMap<string, ReadonlyMap<ContentEncoding, string>>;
  /** The file of each page, by the page's address. */
  readonly pages: ReadonlyMap<string, string>;
  /** @returns the headers of every answer with this file: type, caching, security */
  headersOf(file: string): Headers;
}

/**
 * Indexes a built site. No request reaches a file outside the index.
 *
 * @throws Error if the folder cannot be read
 */
export function indexSite(root: string): SiteIndex {
  const paths = listFiles(root);
  const present = new Set(paths);
  const encodings = Object.keys(FORMS) as ContentEncoding[];

  /** Returns a file's tags, by the encodings in which it is stored. */
  function tagsOf(file: string): Map<ContentEncoding, string> {
    const tags = new Map<ContentEncoding, string>();
    for (const encoding of encodings) {
      const form = file + FORMS[encoding];
      if (present.has(form)) tags.set(encoding, tagOf(path.join(root, form)));
    }
    return tags;
  }

  const files = new Map<string, Map<ContentEncoding, string>>();
  const pages = new Map<string, string>();
  for (const file of paths.filter(isPublic)) {
    files.set(file, tagsOf(file));
    const address = pageAddress(file);
    if (address !== undefined) pages.set(address, file);
  }
  const pagesPolicy = readPagesPolicy(root);
  return { files, pages, headersOf: (file) => headersOf(file, pagesPolicy) };
}

/** Returns the Content-Security-Policy of a file. */
function policyOf(file: string, pagesPolicy: string): string {
  if (file.endsWith('.html')) return pagesPolicy;
  return FRAME_FILES.test(file) ? FRAME_CONTENT_SECURITY_POLICY : FILE_CONTENT_SECURITY_POLICY;
}

/** @param pagesPolicy undefined for a site built by other means, for comparison */
function headersOf(file: string, pagesPolicy: string | undefined): Headers {
  return {
    ...SECURITY_HEADERS,
    'Content-Type': contentTypeOf(file),
    'Cache-Control': cacheControlOf(file),
    ...(pagesPolicy !== undefined && { 'Content-Security-Policy': policyOf(file, pagesPolicy) }),
  };
}

/** Returns an entity tag of a file's content. */
function tagOf(file: string): string {
  const digest = createHash('sha256').update(readFileSync(file)).digest('base64url');
  return `"${digest.slice(0, 22)}"`;
}
