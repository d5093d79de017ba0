import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readBuiltPages, type BuiltPage, type PageReader } from '@docs-kit/built-pages/built-pages';
import { markdownCopyOf, pageAddress } from '@docs-kit/built-pages/serving-policy';

import { differences, partsOfPage, type Parts } from './compare';
import { contentOf } from './content';

/** What a page's copy has to have; undefined where it needs none. */
export const copiedParts: PageReader<Parts | undefined> = (tree, { file }) => {
  const content = pageAddress(file) === undefined ? undefined : contentOf(tree);
  return content && partsOfPage(content.element);
};

/** @returns a line for each thing that differs between a page of a built site and its copy; empty where all agree */
export function checkCopies(outDir: string, pages: readonly BuiltPage[] = readBuiltPages(outDir)): string[] {
  return pages.flatMap(({ file, read }) => {
    const address = pageAddress(file);
    const parts = read(copiedParts);
    if (address === undefined || !parts) return [];
    const copy = markdownCopyOf(address);
    const copyFile = path.join(outDir, copy);
    const found = existsSync(copyFile)
      ? differences(parts, readFileSync(copyFile, 'utf8'))
      : [`expected a copy at ${copy}, found none`];
    return found.map((difference) => `${address}: ${difference}`);
  });
}
