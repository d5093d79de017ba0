import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import { readBuiltPages, type BuiltPage, type PageReader } from '@docs-kit/built-pages/built-pages';
import { markdownCopyOf, pageAddress } from '@docs-kit/built-pages/serving-policy';

import { checkCopies, copiedParts } from './check-copies';
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

/**
 * @param origin of the site, without a slash at its end
 * @returns the step that writes each page as Markdown beside it, and the lists of all copies; it throws an Error where a
 *   copy lacks what its page has
 */
export function markdownCopies(origin: string): BuildStep {
  const copyOf = copyReader(origin);
  return {
    name: 'Markdown copies',
    readers: [copyOf, copiedParts, sidebarGroups],
    async run({ outDir, language, pages }) {
      const { title, tagline } = language.siteConfig;
      await writeMarkdownCopies(outDir, { title, tagline, origin }, pages(), copyOf);
      const findings = checkCopies(outDir, pages());
      if (findings.length > 0) throw new Error(`Markdown copies lack something:\n  ${findings.join('\n  ')}`);
    },
  };
}

/** @returns what reads a page's copy; undefined where it needs none */
function copyReader(origin: string): PageReader<Copy | undefined> {
  return (tree, { file }) => {
    const address = pageAddress(file);
    const content = address === undefined ? undefined : contentOf(tree);
    if (address === undefined || !content) return undefined;
    const { element, ...facts } = content;
    return { ...facts, path: address, markdown: toMarkdown(element, origin + address) };
  };
}

/**
 * Writes each page of a built site as Markdown beside it, and the lists of all copies, `llms.txt` and `llms-full.txt`.
 *
 * @returns the paths of the pages that have a copy
 */
export async function writeMarkdownCopies(
  outDir: string,
  site: SiteNames,
  pages: readonly BuiltPage[] = readBuiltPages(outDir),
  copyOf: PageReader<Copy | undefined> = copyReader(site.origin),
): Promise<string[]> {
  const pageOf = new Map<Copy, BuiltPage>();
  for (const page of pages) {
    const copy = page.read(copyOf);
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
