import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import type { BuiltPage } from '@docs-kit/built-pages/built-pages';
import { markdownCopyOf, pageAddress } from '@docs-kit/built-pages/serving-policy';

import { contentOf } from './content';
import { groupsOf, llmsFullTxt, llmsTxt, type Copy } from './llms';
import { missingParts } from './missing-parts';
import { toMarkdown } from './to-markdown';

/**
 * The step that writes each page as Markdown beside it, and `llms.txt` and `llms-full.txt`.
 *
 * @throws Error where a copy lacks what its page has
 */
export function markdownCopies(origin: string): BuildStep {
  /** A page's copy; undefined where it needs none. */
  const copyOf = ({ file, tree }: BuiltPage): (Copy & { locale: string | undefined }) | undefined => {
    const address = pageAddress(file);
    const content = address === undefined ? undefined : contentOf(tree);
    if (address === undefined || !content) return undefined;
    const { element, ...facts } = content;
    const markdown = toMarkdown(element, origin + address);
    const missing = missingParts(element, markdown).map((text) => JSON.stringify(text));
    if (missing.length > 0) throw new Error(`${address}: the Markdown copy lacks ${missing.join(', ')}`);
    return { ...facts, path: address, markdown };
  };
  return {
    run({ outDir, language, pages }) {
      const { siteConfig, i18n } = language;
      const copies = pages()
        .flatMap((page) => copyOf(page) ?? [])
        .filter(({ locale = i18n.currentLocale }) => locale === i18n.currentLocale);
      for (const copy of copies) writeFileSync(path.join(outDir, markdownCopyOf(copy.path)), copy.markdown);
      const groups = groupsOf(copies, language);
      // The default language is built first; the others follow it in the same lists.
      const isFirst = i18n.currentLocale === i18n.defaultLocale;
      const write = isFirst ? writeFileSync : appendFileSync;
      const heading = `# ${siteConfig.title}\n\n> ${siteConfig.tagline}\n`;
      write(path.join(outDir, 'llms.txt'), (isFirst ? heading : '') + llmsTxt(origin, groups));
      write(path.join(outDir, 'llms-full.txt'), (isFirst ? '' : '\n---\n\n') + llmsFullTxt(origin, groups));
    },
  };
}
