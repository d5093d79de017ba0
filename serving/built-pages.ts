import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

import { listFiles } from './list-files';
import { isPublic } from './policy';

/** A page of a built site. */
export interface BuiltPage {
  /** Path of its file from the root of the site, e.g. `/docs/intro.html`. */
  readonly file: string;
  readonly html: string;
  /** The page as a tree; is read at the first call and then kept. Not to be changed. */
  readonly tree: () => Root;
}

/**
 * To read pages takes longer than most of what is made of them, so a build reads them once for all.
 *
 * @param outDir folder of a built site
 * @returns its pages for readers, in order of their names
 */
export function readBuiltPages(outDir: string): BuiltPage[] {
  return listFiles(outDir)
    .filter((file) => isPublic(file) && file.endsWith('.html'))
    .map((file) => builtPage(file, readFileSync(path.join(outDir, file), 'utf8')));
}

/**
 * @param file path of the page's file from the root of the site
 * @param html the page's text
 */
export function builtPage(file: string, html: string): BuiltPage {
  let tree: Root | undefined;
  return { file, html, tree: () => (tree ??= fromHtml(html)) };
}
