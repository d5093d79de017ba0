import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readBuiltPages, type BuiltPage, type PageReader } from '@docs-kit/built-pages/built-pages';
import { markdownCopyOf, pageAddress } from '@docs-kit/built-pages/serving-policy';
import { differences, partsOfPage, type Part } from './compare';
import { contentOf } from './content';

/** What a page's copy has to have; undefined where it needs none. */
export const copiedParts: PageReader<readonly Part[] | undefined> = (tree, { file }) => {
  if (pageAddress(file) === undefined) return undefined;
  const content = contentOf(tree);
  return content && partsOfPage(content.element);
};

/**
 * Compares the pages of a built site with their Markdown copies.
 *
 * @param outDir folder of the built site, with its copies
 * @param pages the site's pages
 * @returns a line for each thing that a copy lacks, or that stands there at another place, and for each page without a
 *   copy; empty where all agree
 */
export function checkCopies(outDir: string, pages: readonly BuiltPage[] = readBuiltPages(outDir)): string[] {
  const findings: string[] = [];
  for (const { file, read } of pages) {
    const address = pageAddress(file);
    const parts = read(copiedParts);
    if (address === undefined || !parts) continue;
    const copy = markdownCopyOf(address);
    const copyFile = path.join(outDir, copy);
    const found = existsSync(copyFile)
      ? differences(parts, readFileSync(copyFile, 'utf8'))
      : [`expected a copy at ${copy}, found none`];
    findings.push(...found.map((difference) => `${address}: ${difference}`));
  }
  return findings;
}
