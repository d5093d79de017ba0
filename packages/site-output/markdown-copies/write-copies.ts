import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import { readBuiltPages, type BuiltPage, type PageReader } from '@docs-kit/built-pages/built-pages';
import { markdownCopyOf, pageAddress } from '@docs-kit/built-pages/serving-policy';

import { checkCopies, copiedParts } from './check-copies';
import { contentOf } from './content';
import { groupsOf, llmsFullTxt, llmsTxt, sidebarOf, type Copy, type SiteNames } from './llms';
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
    readers: [copyOf, copiedParts],
    run({ outDir, language, pages }) {
      const { title, tagline } = language.siteConfig;
      writeMarkdownCopies(outDir, { title, tagline, origin }, pages(), copyOf);
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
    return { ...facts, path: address, markdown: toMarkdown(element, origin + address), sidebar: sidebarOf(tree) };
  };
}

/**
 * Writes each page of a built site as Markdown beside it, and the lists of all copies, `llms.txt` and `llms-full.txt`.
 *
 * @returns the paths of the pages that have a copy
 */
export function writeMarkdownCopies(
  outDir: string,
  site: SiteNames,
  pages: readonly BuiltPage[] = readBuiltPages(outDir),
  copyOf: PageReader<Copy | undefined> = copyReader(site.origin),
): string[] {
  const copies = pages.flatMap(({ read }) => read(copyOf) ?? []);
  for (const copy of copies) writeFileSync(path.join(outDir, markdownCopyOf(copy.path)), copy.markdown);
  const groups = groupsOf(copies);
  writeFileSync(path.join(outDir, 'llms.txt'), llmsTxt(site, groups));
  writeFileSync(path.join(outDir, 'llms-full.txt'), llmsFullTxt(site, groups));
  return copies.map((copy) => copy.path);
}
