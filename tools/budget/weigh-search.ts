import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';

import { compactIndex, expandIndex, type SearchIndex } from '@docs-kit/search/records/compact';
import { DEFAULT_TAG } from '@docs-kit/search/records/record';
import { indexSite } from '../../server/site-index';
import { SEARCH_RECORDS_FILE } from '@docs-kit/search/files';

/** The search records of one version in one locale. Bytes are as Brotli sends them. */
export interface RecordsWeight {
  /** `search-records.txt: docs-default-current`. */
  readonly name: string;
  /** File that holds them, by path from the root of the site. */
  readonly file: string;
  readonly bytes: number;
  /** Words of the pages that have records. */
  readonly words: number;
  /** Whether they are of the current version in the default locale, where pages are written. */
  readonly isMain: boolean;
  /** Pages that have records. */
  readonly pages: readonly string[];
  /** What a page adds to the part. A page that is below `enough` by itself is not weighed among the others. */
  addedBy(page: string, enough: number): number;
}

/**
 * Weighs the search records of a built site, each version and each locale by itself. Pages outside the docs go with the
 * current version.
 *
 * @param root folder of the built site
 * @returns the parts, the default locale's current version before all others
 * @throws Error where records cannot be read
 */
export function weighRecords(root: string): RecordsWeight[] {
  const site = indexSite(root);
  const files = [...site.files.keys()].filter((file) => path.basename(file) === SEARCH_RECORDS_FILE);
  const wordsOf = (page: string): number => {
    const file = site.pages.get(page);
    return file === undefined ? 0 : countWords(readFileSync(path.join(root, file), 'utf8'));
  };
  return files
    .sort((a, b) => a.length - b.length)
    .flatMap((file, fileNumber) => {
      const index = expandIndex(readFileSync(path.join(root, file), 'utf8'));
      const versions = [...new Set(index.records.map((record) => record.docusaurus_tag).filter(isVersion))];
      const [first, ...others] = versions.sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)));
      return [first, ...others].map((tag, number): RecordsWeight => {
        const records = index.records.filter(({ docusaurus_tag: own }) =>
          isVersion(own) ? own === tag : number === 0,
        );
        return {
          ...weighPart({ records, synonyms: index.synonyms }, wordsOf),
          name: `${file.slice(1)}: ${tag ?? DEFAULT_TAG}`,
          file,
          isMain: fileNumber === 0 && number === 0,
        };
      });
    });
}

function isVersion(tag: string): boolean {
  return tag !== DEFAULT_TAG;
}

function isCurrent(tag: string): boolean {
  return tag.endsWith('-current');
}

function weighPart(
  { records, synonyms }: SearchIndex,
  wordsOf: (page: string) => number,
): Pick<RecordsWeight, 'bytes' | 'words' | 'pages' | 'addedBy'> {
  const pageOf = (url: string) => url.split('#', 1)[0] ?? url;
  const pages = [...new Set(records.map(({ url }) => pageOf(url)))];
  const bytes = compressedBytes({ records, synonyms });
  return {
    bytes,
    pages,
    words: pages.reduce((sum, page) => sum + wordsOf(page), 0),
    addedBy(page, enough) {
      const isOwn = ({ url }: { url: string }) => pageOf(url) === page;
      const alone = compressedBytes({ records: records.filter(isOwn), synonyms: [] });
      if (alone <= enough) return alone;
      return bytes - compressedBytes({ records: records.filter((record) => !isOwn(record)), synonyms });
    },
  };
}

function compressedBytes(index: SearchIndex): number {
  return brotliCompressSync(compactIndex(index)).length;
}

/** Words of a page's own text, without what stands around it on every page. */
function countWords(html: string): number {
  let text = '';
  visit(fromHtml(html) as Nodes, 'element', (element) => {
    if (element.tagName !== 'article' && element.tagName !== 'main') return undefined;
    text = toString(element);
    return EXIT;
  });
  return text.split(/\s+/).filter(Boolean).length;
}
