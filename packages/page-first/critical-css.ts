import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import type { BuiltPage } from '@docs-kit/built-pages/built-pages';
import { documentHtml } from './content/write-contents';
import { usedCss, type EarlyStyles } from './used-css';

/** The style sheet's link as Docusaurus's minifier writes it: each language has its own. */
const STYLE_LINK =
  /<link rel="?stylesheet"? href="?([^">\s]*\/assets\/css\/)([^">\s/]+\.css)"?(?: id="?pageStyle"? data-whole="?[^">\s]*"?)?\s*\/?>/;

/** A page that already has its part of the style sheet. */
const PART = /<(?:link|style)[^>]* id="pageStyle"/;

/** The stock base URL banner is hidden by a style sheet that loads, so its page must link one. */
const BASE_URL_BANNER = '__docusaurus-base-url-issue-banner';

/**
 * The step that inlines the CSS that a page needs before hydration, with the address of the whole style sheet for
 * `hydration-gate.js`. All documents share one part of the sheet, and all other pages another.
 *
 * @throws Error naming a page without a link to the style sheet
 */
export const criticalCss = (early: EarlyStyles = {}): BuildStep => ({
  name: 'critical CSS',
  changesPages: true,
  async run({ outDir, language, pages }) {
    // Pages of a language that was completed before already have their part.
    const ofLanguage = pages().filter(({ html }) => !PART.test(html));
    for (const areDocuments of [true, false]) {
      const group = ofLanguage.filter((page) => (documentHtml(page) !== undefined) === areDocuments);
      await inlinePart(group, { outDir, sheets: path.join(language.outDir, 'assets', 'css'), early });
    }
  },
});

interface Styling {
  /** Folder of the whole site. */
  readonly outDir: string;
  /** Folder of the language's style sheets. */
  readonly sheets: string;
  readonly early: EarlyStyles;
}

async function inlinePart(pages: readonly BuiltPage[], { outDir, sheets, early }: Styling): Promise<void> {
  const htmls = pages.map(({ html }) => html);
  let css: string | undefined;
  for (const { file, html } of pages) {
    const [, address, name] = STYLE_LINK.exec(html) ?? [];
    if (address === undefined || name === undefined) {
      throw new Error(`page-first: ${file} has no link to the site's style sheet; expected one like ${STYLE_LINK}.`);
    }
    css ??= await usedCss(await readFile(path.join(sheets, name), 'utf8'), htmls, early);
    const mark = `id="pageStyle" data-whole="${address}${name}"`;
    let element = `<style ${mark}>${css}</style>`;
    if (html.includes(BASE_URL_BANNER)) {
      const part = `page.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
      await writeFile(path.join(sheets, part), css);
      element = `<link rel="stylesheet" href="${address}${part}" ${mark}>`;
    }
    await writeFile(
      path.join(outDir, file),
      html.replace(STYLE_LINK, () => element),
    );
  }
}
