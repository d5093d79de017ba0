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
  /** @returns what the reader takes out of the page; it is asked once, and what it throws is thrown each time */
  readonly read: <T>(reader: PageReader<T>) => T;
}

/** How to read pages. */
export interface Reading {
  /** Readers that are asked together, with the first of them: to make a page's tree takes longer than all of them. */
  readonly together?: readonly PageReader<unknown>[];
  /** Makes the tree of a page. */
  readonly parse?: (html: string) => Root;
}

/**
 * To read pages takes longer than most of what is made of them, so a build reads each once for all that it makes. Their
 * trees are not kept: they take ten times the memory of the text, those of 5,000 pages more than there is.
 *
 * @param outDir folder of a built site
 * @returns its pages for readers, in order of their names
 */
export function readBuiltPages(outDir: string, reading: Reading = {}): BuiltPage[] {
  return listFiles(outDir)
    .filter((file) => isPublic(file) && file.endsWith('.html'))
    .map((file) => builtPage({ file, html: readFileSync(path.join(outDir, file), 'utf8') }, reading));
}

function builtPage(page: PageText, { together = [], parse = fromHtml }: Reading): BuiltPage {
  const found = new Map<PageReader<unknown>, { value?: unknown; error?: unknown }>();
  return {
    ...page,
    read<T>(reader: PageReader<T>): T {
      if (!found.has(reader)) {
        const tree = parse(page.html);
        for (const each of together.includes(reader) ? together : [reader]) {
          try {
            found.set(each, { value: each(tree, page) });
          } catch (error) {
            found.set(each, { error });
          }
        }
      }
      const outcome = found.get(reader);
      if (outcome && 'error' in outcome) throw outcome.error;
      // What is kept under a reader is what that reader gave.
      return outcome?.value as T;
    },
  };
}
