import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { readBuiltPages, type BuiltPage } from '../../serving/built-pages';
import { markdownCopyOf, NOT_FOUND_FILE, pageAddress } from '../../serving/policy';
import { contentOf } from './content';
import { inOrder, llmsFullTxt, llmsTxt, sidebarGroups, type Copy, type SidebarGroup, type SiteNames } from './llms';
import { toMarkdown } from './to-markdown';

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
  for (const { file, tree } of pages.filter((page) => page.file !== NOT_FOUND_FILE)) {
    const address = pageAddress(file);
    if (address === undefined) continue;
    // What else the build has under way, such as compressing, is handed its next piece between two pages.
    await setImmediate();
    try {
      const content = contentOf(tree());
      if (!content) continue;
      const markdown = toMarkdown(content.element, site.origin + address);
      copies.push({ path: address, title: content.title, description: content.description, markdown });
    } catch (error) {
      problems.push(`${address}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (groups.length === 0) groups = sidebarGroups(tree());
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
