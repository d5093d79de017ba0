import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/content/build-step';
import type { BuiltPage } from '@docs-kit/content/built-pages';
import { select } from 'hast-util-select';

import { contentOf, DOCUMENT_CLASS } from './content/content-files';
import { LIVE_DOCUMENT_META, PAGE_STYLE_ID, WHOLE_SHEET_DATA } from './names';
import { usedCss, type EarlyStyles } from './used-css';

/**
 * Matches the style sheet's link as Docusaurus's minifier writes it. Each language has its own.
 */
const STYLE_LINK =
  /<link rel="?stylesheet"? href="?([^">\s]*\/assets\/css\/)([^">\s/]+\.css)"?\s*\/?>/;

/** Matches a page that already has its part of the style sheet. */
const PART = new RegExp(`<(?:link|style)[^>]* id="${PAGE_STYLE_ID}"`);

/** Matches a document whose text is in its script (`content/LiveDocumentHead.tsx`). */
const LIVE_DOCUMENT = new RegExp(`<meta[^>]* name="?${LIVE_DOCUMENT_META}\\b`);

/**
 * Lays out what has been parsed, in a short task of its own. It removes itself, as the document
 * must stay as it is.
 */
const LAYOUT_SO_FAR = '<script>document.body.offsetHeight;document.currentScript.remove()</script>';
const layOutInSteps = (content: string): string =>
  content.replace('</h1>', `$&${LAYOUT_SO_FAR}`).replace('<h2', `${LAYOUT_SO_FAR}$&`);

/**
 * A linked style sheet hides the stock base URL banner when it loads, so the banner's page must
 * link one.
 */
const BASE_URL_BANNER = '__docusaurus-base-url-issue-banner';

/** Returns the HTML of a page's document, or undefined if the page is not a document. */
function documentHtml({ html, tree }: BuiltPage): string | undefined {
  const { start, end } = select(`.${DOCUMENT_CLASS}`, tree)?.position ?? {};
  return start?.offset === undefined || end?.offset === undefined
    ? undefined
    : html.slice(start.offset, end.offset);
}

/**
 * The step that writes each document's content next to its page, or an empty file if a script has
 * it. It inlines the CSS that pages need before hydration, and keeps the address of the whole
 * style sheet for `inline/hydration-gate.ts`. All pages share one part of the sheet.
 *
 * @throws Error naming a page without a link to the style sheet
 */
export const completePages = (early: EarlyStyles = {}): BuildStep => ({
  changesPages: true,
  async run({ outDir, language, pages }) {
    const sheets = path.join(language.outDir, 'assets', 'css');
    const root = path.posix.join('/', path.relative(outDir, language.outDir), '/');
    // Pages of languages that were completed earlier already have their part.
    const ofLanguage = pages().filter(({ html }) => !PART.test(html));
    const htmls = ofLanguage.map(({ html }) => html);
    let css: string | undefined;
    for (const page of ofLanguage) {
      const { file, html } = page;
      const content = documentHtml(page);
      if (content !== undefined) {
        const sent = LIVE_DOCUMENT.test(html) ? '' : content;
        await writeFile(path.join(outDir, contentOf(file, root)), sent);
      }
      const [, address, name] = STYLE_LINK.exec(html) ?? [];
      if (address === undefined || name === undefined) {
        throw new Error(
          `page-first: ${file} has no link to the site's style sheet; expected one like ${STYLE_LINK}.`,
        );
      }
      css ??= await usedCss(await readFile(path.join(sheets, name), 'utf8'), htmls, early);
      const mark = `id="${PAGE_STYLE_ID}" data-${WHOLE_SHEET_DATA}="${address}${name}"`;
      let element = `<style ${mark}>${css}</style>`;
      if (html.includes(BASE_URL_BANNER)) {
        const part = `page.${hash('sha256', css).slice(0, 8)}.css`;
        await writeFile(path.join(sheets, part), css);
        element = `<link rel="stylesheet" href="${address}${part}" ${mark}>`;
      }
      const completed = html
        .replace(STYLE_LINK, () => element)
        .replace(content ?? '', layOutInSteps);
      await writeFile(path.join(outDir, file), completed);
    }
  },
});
