import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Element } from 'hast';

import { readBuiltPages, type BuiltPage, type PageReader } from '../../serving/built-pages';
import { firstElement } from '../../src/first-element';
import { CONTENT_ENDING, DOCUMENT_CLASS } from './content-files';

function isDocument({ properties }: Element): boolean {
  return [properties.className].flat().includes(DOCUMENT_CLASS);
}

/** The part of a page that holds its document, as it stands there; undefined where it holds none. */
export const documentHtml: PageReader<string | undefined> = (tree, { html }) => {
  const { start, end } = firstElement(tree, isDocument)?.position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? undefined : html.slice(start.offset, end.offset);
};

/**
 * Writes the content of every document into a file beside its page, as it stands there: what an application at work needs
 * of the next page, which has its own navigation and style already.
 *
 * @param outDir folder of the built site
 * @param pages its pages
 * @returns paths of the files written, from the root of the site
 */
export function writeContents(outDir: string, pages: readonly BuiltPage[] = readBuiltPages(outDir)): string[] {
  return pages.flatMap(({ file, read }) => {
    const html = read(documentHtml);
    if (html === undefined) return [];
    const content = file.replace(/\.html$/, CONTENT_ENDING);
    writeFileSync(path.join(outDir, content), html);
    return [content];
  });
}
