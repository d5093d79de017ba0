import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '@docs-kit/built-pages/built-pages';
import { cacheControlOf, isPublic, pageAddress } from '@docs-kit/built-pages/serving-policy';
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
  const tagsOf = (file: string) =>
    encodings
      .filter((encoding) => present.has(file + FORMS[encoding]))
      .map((encoding) => [encoding, tagOf(path.join(root, file + FORMS[encoding]))] as const);
  const files = paths.filter(isPublic);
  const pagesPolicy = readPagesPolicy(root);
  return {
    files: new Map(files.map((file) => [file, new Map(tagsOf(file))])),
    pages: new Map(
      files.flatMap((file) => {
        const address = pageAddress(file);
        return address === undefined ? [] : [[address, file]];
      }),
    ),
    headersOf: (file) => {
      const ofFile = FRAME_FILES.test(file)
        ? FRAME_CONTENT_SECURITY_POLICY
        : FILE_CONTENT_SECURITY_POLICY;
      return {
        ...SECURITY_HEADERS,
        'Content-Type': contentTypeOf(file),
        'Cache-Control': cacheControlOf(file),
        'Cross-Origin-Resource-Policy': EMBEDDABLE_FILES.test(file)
          ? 'cross-origin'
          : 'same-origin',
        // A site built by other means, for comparison, has no policy for its pages.
        ...(pagesPolicy !== undefined && {
          'Content-Security-Policy': file.endsWith('.html') ? pagesPolicy : ofFile,
        }),
      };
    },
  };
}

function tagOf(file: string): string {
  return `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;
}
