import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

import { listFiles } from './list-files';
import { isPublic } from './serving-policy';

/** A page of a built site. */
export interface BuiltPage {
  /** Path of its file from the root of the site, e.g. `/docs/intro.html`. */
  readonly file: string;
  readonly html: string;
  /** The page as a tree, which is parsed once and not to be changed. */
  readonly tree: Root;
}

/** @returns the pages of a built site that are for readers, in order of their names */
export function readBuiltPages(outDir: string): readonly BuiltPage[] {
  return listFiles(outDir)
    .filter((file) => isPublic(file) && file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(path.join(outDir, file), 'utf8');
      let tree: Root | undefined;
      return {
        file,
        html,
        get tree() {
          return (tree ??= fromHtml(html));
        },
      };
    });
}
