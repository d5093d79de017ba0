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
  /** The page as a tree; is made at the first call and then kept, unless there are very many pages. Not to be changed. */
  readonly tree: () => Root;
}

/**
 * A tree takes ten times the memory of its page's text, and the trees of 5,000 pages more than there is. Those of so many
 * characters are kept, 400 pages say; all others are made again for each that asks.
 */
const MOST_KEPT_CHARACTERS = 32_000_000;

/**
 * To read pages takes longer than most of what is made of them, so a build reads them once for all.
 *
 * @param outDir folder of a built site
 * @returns its pages for readers, in order of their names
 */
export function readBuiltPages(outDir: string): BuiltPage[] {
  let characters = 0;
  return listFiles(outDir)
    .filter((file) => isPublic(file) && file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(path.join(outDir, file), 'utf8');
      characters += html.length;
      return builtPage(file, html, characters <= MOST_KEPT_CHARACTERS);
    });
}

/**
 * @param file path of the page's file from the root of the site
 * @param html the page's text
 * @param isKept whether its tree is kept once it is made
 */
export function builtPage(file: string, html: string, isKept = true): BuiltPage {
  let kept: Root | undefined;
  const tree = () => {
    const made = kept ?? fromHtml(html);
    if (isKept) kept = made;
    return made;
  };
  return { file, html, tree };
}
