import path from 'node:path';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { readKeywordFile, strayKeywordFiles } from '@docs-kit/search/keywords';

/**
 * Checks the search keywords that stand beside pages.
 *
 * @param root the project's folder
 * @param files the Markdown files of the site
 * @param anchorsOf the anchors of a page; undefined where nobody can tell them
 */
export async function checkKeywords(
  root: string,
  files: readonly string[],
  anchorsOf: (file: string) => ReadonlySet<string> | undefined,
): Promise<Finding[]> {
  const pages = files.filter((file) => !path.basename(file).startsWith('_'));
  const ofPages = await Promise.all(
    pages.map(async (file) => {
      const words = await readKeywordFile(root, file);
      const anchors = anchorsOf(file);
      return words ? [...words.findings, ...(anchors ? words.unknownSections(new Set([null, ...anchors])) : [])] : [];
    }),
  );
  return [...ofPages.flat(), ...(await strayKeywordFiles(root, files))];
}
