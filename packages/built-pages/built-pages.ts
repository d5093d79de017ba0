import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

import { listFiles } from './list-files';
import { isPublic } from './serving-policy';

interface PageText {
  /** Path of its file from the root of the site, e.g. `/docs/intro.html`. */
  readonly file: string;
  readonly html: string;
}

/** Takes out of a page's tree what somebody needs of it; the tree is not to be changed, nor kept. */
export type PageReader<T> = (tree: Root, page: PageText) => T;

/** A page of a built site. */
export interface BuiltPage extends PageText {
  /** @returns what the reader takes out of the page, which is kept */
  readonly read: <T>(reader: PageReader<T>) => T;
}

/**
 * @param outDir folder of a built site
 * @param together readers that are asked with the first of them: parsing a page takes longer than all of them. Trees are
 *   not kept, as they take ten times the memory of the text
 * @returns its pages for readers, in order of their names
 */
export function readBuiltPages(outDir: string, together: readonly PageReader<unknown>[] = []): BuiltPage[] {
  return listFiles(outDir)
    .filter((file) => isPublic(file) && file.endsWith('.html'))
    .map((file) => builtPage({ file, html: readFileSync(path.join(outDir, file), 'utf8') }, together));
}

function builtPage(page: PageText, together: readonly PageReader<unknown>[]): BuiltPage {
  const found = new Map<PageReader<unknown>, unknown>();
  return {
    ...page,
    read<T>(reader: PageReader<T>): T {
      if (!found.has(reader)) {
        const tree = fromHtml(page.html);
        for (const each of together.includes(reader) ? together : [reader]) found.set(each, each(tree, page));
      }
      // What is kept under a reader is what that reader gave.
      return found.get(reader) as T;
    },
  };
}
