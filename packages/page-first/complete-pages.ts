import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/content/build-step';
import type { BuiltPage } from '@docs-kit/content/built-pages';
import { checkOptions } from '@docs-kit/content/options';
import { select } from 'hast-util-select';

import { contentOf, DOCUMENT_CLASS } from './content/content-files';
import { LIVE_DOCUMENT_META, PAGE_STYLE_ID, WHOLE_SHEET_DATA } from './names';
import { EARLY_STYLES, usedCss, type EarlyStyles } from './used-css';

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
 * A linked style sheet hides the stock base URL banner when it loads, so the banner's page must
 * link one.
 */
const BASE_URL_BANNER = '__docusaurus-base-url-issue-banner';

/** Digits of the digest in the name of a style sheet. */
const DIGEST_LENGTH = 8;

/** Returns the HTML of a page's document, or undefined if the page is not a document. */
function documentHtml({ html, tree }: BuiltPage): string | undefined {
  const { start, end } = select(`.${DOCUMENT_CLASS}`, tree)?.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  return html.slice(start.offset, end.offset);
}

/** The link to the whole style sheet in a page: the address of its folder, and its name. */
interface StyleLink {
  readonly folder: string;
  readonly name: string;
}

/** @throws Error naming the page if it has no such link */
function styleLinkOf({ file, html }: BuiltPage): StyleLink {
  const [, folder, name] = STYLE_LINK.exec(html) ?? [];
  if (folder !== undefined && name !== undefined) return { folder, name };
  const expected = `expected a link to the site's style sheet like ${STYLE_LINK}, found none`;
  throw new Error(`page-first: ${file}: ${expected}. Adapt complete-pages.ts to the page.`);
}

/** The part of a style sheet that pages need, and the name of the file that contains it. */
interface StylePart {
  readonly css: string;
  readonly name: string;
}

/** Puts the part in the place of the link to the whole sheet, whose address it keeps. */
function withStylePart(page: BuiltPage, part: StylePart): string {
  const { folder, name } = styleLinkOf(page);
  const mark = `id="${PAGE_STYLE_ID}" data-${WHOLE_SHEET_DATA}="${folder}${name}"`;
  const inlined = `<style ${mark}>${part.css}</style>`;
  const linked = `<link rel="stylesheet" href="${folder}${part.name}" ${mark}>`;
  const element = page.html.includes(BASE_URL_BANNER) ? linked : inlined;
  return page.html.replace(STYLE_LINK, () => element);
}

/**
 * The step that writes each document's content next to its page, or an empty file if a script has
 * it. It inlines the CSS that pages need before hydration, and keeps the address of the whole
 * style sheet for `inline/hydration-gate.ts`. All pages share one part of the sheet.
 *
 * @throws Error naming a page without a link to the style sheet
 */
export function completePages(given: EarlyStyles = {}): BuildStep {
  const early = checkOptions('completePages', EARLY_STYLES, given);
  return {
    changesPages: true,
    async run({ outDir, language, pages }) {
      // Pages of languages that were completed earlier already have their part.
      const ofLanguage = pages().filter(({ html }) => !PART.test(html));
      const [first] = ofLanguage;
      if (!first) return;
      const sheets = path.join(language.outDir, 'assets', 'css');
      const wholeSheet = await readFile(path.join(sheets, styleLinkOf(first).name), 'utf8');
      const htmls = ofLanguage.map(({ html }) => html);
      const css = await usedCss(wholeSheet, htmls, early);
      const name = `page.${hash('sha256', css).slice(0, DIGEST_LENGTH)}.css`;
      await writeFile(path.join(sheets, name), css);

      const root = path.posix.join('/', path.relative(outDir, language.outDir), '/');
      for (const page of ofLanguage) {
        const content = documentHtml(page);
        if (content !== undefined) {
          const isInScript = LIVE_DOCUMENT.test(page.html);
          const file = path.join(outDir, contentOf(page.file, root));
          await writeFile(file, isInScript ? '' : content);
        }
        await writeFile(path.join(outDir, page.file), withStylePart(page, { css, name }));
      }
    },
  };
}
