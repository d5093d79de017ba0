import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import type { BuiltPage } from '@docs-kit/built-pages/built-pages';
import { pageMetadata } from '@docs-kit/built-pages/page-metadata';
import { markdownCopyOf, pageAddress } from '@docs-kit/built-pages/serving-policy';
import { select } from 'hast-util-select';

import { speaking, textOf } from './content';
import { groupsOf, llmsFullTxt, llmsTxt, type Copy } from './llms';
import { missingParts } from './missing-parts';
import { toMarkdown } from './to-markdown';

/** A page's copy; undefined where the page leads on to another one, or asks robots to pass by. */
function copyOf({ file, tree }: BuiltPage, origin: string): (Copy & { locale: string | undefined }) | undefined {
  const address = pageAddress(file);
  const metadata = pageMetadata(tree);
  // A document's text, or the whole of a page that is made of components.
  const content = select('.theme-doc-markdown', tree) ?? select('main', tree) ?? select('body', tree);
  if (address === undefined || !content) return undefined;
  if (metadata.has('refresh') || /noindex/i.test(metadata.get('robots') ?? '')) return undefined;
  const element = speaking(content);
  const heading = select('h1', element) ?? select('title', tree);
  const markdown = toMarkdown(element, origin + address);
  const missing = missingParts(element, markdown).map((text) => JSON.stringify(text));
  if (missing.length > 0) throw new Error(`${address}: the Markdown copy lacks ${missing.join(', ')}`);
  return {
    path: address,
    title: heading ? textOf(heading) : '',
    description: metadata.get('description') ?? '',
    locale: metadata.get('docusaurus_locale'),
    markdown,
  };
}

/**
 * The step that writes each page as Markdown beside it, and `llms.txt` and `llms-full.txt`.
 *
 * @throws Error where a copy lacks what its page has
 */
export function markdownCopies(origin: string): BuildStep {
  return {
    run({ outDir, language, pages }) {
      const { siteConfig, i18n } = language;
      const copies = pages()
        .flatMap((page) => copyOf(page, origin) ?? [])
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
