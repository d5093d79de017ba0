import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readBuiltPages, type BuiltPage, type PageReader } from '../../serving/built-pages';
import { markdownCopyOf, NOT_FOUND_FILE, pageAddress } from '../../serving/policy';
import { contentOf } from './content';
import { inOrder, llmsFullTxt, llmsTxt, sidebarGroups, type Copy, type SidebarGroup, type SiteNames } from './llms';
import { toMarkdown } from './to-markdown';

/** One reader for each origin, so that pages know it again. */
const copyReaders = new Map<string, PageReader<Copy | undefined>>();

/**
 * @param origin of the site
 * @returns a reader for a page's copy; undefined where it needs none. It throws an Error where the page cannot be written
 *   as Markdown
 */
export function copyReader(origin: string): PageReader<Copy | undefined> {
  const known = copyReaders.get(origin);
  if (known) return known;
  const reader: PageReader<Copy | undefined> = (tree, { file }) => {
    const address = pageAddress(file);
    if (address === undefined || file === NOT_FOUND_FILE) return undefined;
    const content = contentOf(tree);
    return (
      content && {
        path: address,
        title: content.title,
        description: content.description,
        markdown: toMarkdown(content.element, origin + address),
      }
    );
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
 * @throws Error where a page cannot be written as Markdown; it names every such page, and then no copy is written
 */
export async function writeMarkdownCopies(
  outDir: string,
  site: SiteNames,
  pages: readonly BuiltPage[] = readBuiltPages(outDir),
): Promise<string[]> {
  const copies: Copy[] = [];
  const problems: string[] = [];
  let groups: readonly SidebarGroup[] = [];
  const read = copyReader(site.origin);
  for (const page of pages) {
    try {
      const copy = page.read(read);
      if (!copy) continue;
      copies.push(copy);
      if (groups.length === 0) groups = page.read(sidebarGroups);
    } catch (error) {
      problems.push(
        `${pageAddress(page.file) ?? page.file}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  if (problems.length > 0) throw new Error(`pages cannot be written as Markdown:\n  ${problems.join('\n  ')}`);

  const ordered = inOrder(copies, groups);
  await Promise.all([
    ...copies.map((copy) => writeFile(path.join(outDir, markdownCopyOf(copy.path)), copy.markdown)),
    writeFile(path.join(outDir, 'llms.txt'), llmsTxt(site, ordered)),
    writeFile(path.join(outDir, 'llms-full.txt'), llmsFullTxt(site, ordered)),
  ]);
  return copies.map((copy) => copy.path);
}
