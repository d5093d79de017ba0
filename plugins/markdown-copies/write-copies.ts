import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readBuiltPages, type BuiltPage, type PageReader } from '../../serving/built-pages';
import { markdownCopyOf, NOT_FOUND_FILE, pageAddress } from '../../serving/policy';
import { contentOf } from './content';
import {
  inOrder,
  joinGroups,
  llmsFullTxt,
  llmsTxt,
  partsOf,
  sidebarGroups,
  type Copy,
  type SidebarGroup,
  type SiteNames,
} from './llms';
import { toMarkdown } from './to-markdown';

/** One reader for each origin, so that pages know it again. */
const copyReaders = new Map<string, PageReader<Copy | undefined>>();

/**
 * @param origin of the site
 * @returns a reader for a page's copy; undefined where it needs none
 */
export function copyReader(origin: string): PageReader<Copy | undefined> {
  const known = copyReaders.get(origin);
  if (known) return known;
  const reader: PageReader<Copy | undefined> = (tree, { file }) => {
    const address = pageAddress(file);
    if (address === undefined || file.endsWith(NOT_FOUND_FILE)) return undefined;
    const content = contentOf(tree);
    if (!content) return undefined;
    const { element, ...facts } = content;
    return { ...facts, path: address, markdown: toMarkdown(element, origin + address) };
  };
  copyReaders.set(origin, reader);
  return reader;
}

/**
 * Writes each page of a built site as Markdown beside it, and the lists of all copies, `llms.txt` and `llms-full.txt`.
 *
 * @param outDir folder of the built site
 * @param site the site's names
 * @param pages the site's pages
 * @returns the paths of the pages that have a copy
 */
export async function writeMarkdownCopies(
  outDir: string,
  site: SiteNames,
  pages: readonly BuiltPage[] = readBuiltPages(outDir),
): Promise<string[]> {
  const pageOf = new Map<Copy, BuiltPage>();
  const read = copyReader(site.origin);
  for (const page of pages) {
    const copy = page.read(read);
    if (copy) pageOf.set(copy, page);
  }
  const copies = [...pageOf.keys()];
  const ordered = partsOf(copies).flatMap((part) => {
    let groups: readonly SidebarGroup[] = [];
    for (const copy of part.copies) {
      const isKnown = copy.version === undefined || groups.some(({ paths }) => paths.includes(copy.path));
      if (!isKnown) groups = joinGroups(groups, pageOf.get(copy)?.read(sidebarGroups) ?? []);
    }
    return inOrder(part, groups);
  });
  await Promise.all([
    ...copies.map((copy) => writeFile(path.join(outDir, markdownCopyOf(copy.path)), copy.markdown)),
    writeFile(path.join(outDir, 'llms.txt'), llmsTxt(site, ordered)),
    writeFile(path.join(outDir, 'llms-full.txt'), llmsFullTxt(site, ordered)),
  ]);
  return copies.map((copy) => copy.path);
}
