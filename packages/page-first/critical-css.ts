import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/content/build-step';
import type { BuiltPage } from '@docs-kit/content/built-pages';
import { checkOptions } from '@docs-kit/content/options';
import type { Element } from 'hast';
import { select } from 'hast-util-select';

import { PAGE_STYLE_ID, WHOLE_SHEET_DATA } from './names';
import { STYLE_STATES, usedCss, type StyleStates } from './used-css';

/** The link to the whole style sheet. Each language has its own. */
const STYLE_LINK = 'link[rel=stylesheet][href*="/assets/css/"]';

/**
 * A linked style sheet hides the stock base URL banner when it loads, so the banner's page must
 * link one.
 */
const BASE_URL_BANNER = '__docusaurus-base-url-issue-banner';

/** Digits of the digest in the name of a style sheet. */
const DIGEST_LENGTH = 8;

/** Where an element is in the HTML of its page. */
interface Range {
  readonly start: number;
  readonly end: number;
}

function rangeOf(element: Element | undefined): Range | undefined {
  const { start, end } = element?.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  return { start: start.offset, end: end.offset };
}

/** The link to the whole style sheet in a page: where it is, and the address that it has. */
interface StyleLink extends Range {
  readonly address: string;
}

/** @throws Error naming the page if it has no such link */
function styleLinkOf({ file, tree }: BuiltPage): StyleLink {
  const link = select(STYLE_LINK, tree);
  const range = rangeOf(link);
  if (link && range) return { ...range, address: String(link.properties.href) };
  const expected = `expected a link to the site's style sheet, ${STYLE_LINK}, found none`;
  throw new Error(`page-first: ${file}: ${expected}. Adapt critical-css.ts to the page.`);
}

/** The CSS that pages need before hydration, and the name of the file that contains it. */
interface CriticalCss {
  readonly css: string;
  readonly name: string;
}

/** Puts the critical CSS in the place of the link to the whole sheet, whose address it keeps. */
function withCriticalCss(page: BuiltPage, critical: CriticalCss): string {
  const { html } = page;
  const { start, end, address } = styleLinkOf(page);
  const mark = `id="${PAGE_STYLE_ID}" data-${WHOLE_SHEET_DATA}="${address}"`;
  const inlined = `<style ${mark}>${critical.css}</style>`;
  const href = path.posix.join(path.posix.dirname(address), critical.name);
  const linked = `<link rel="stylesheet" href="${href}" ${mark}>`;
  const element = html.includes(BASE_URL_BANNER) ? linked : inlined;
  return html.slice(0, start) + element + html.slice(end);
}

/**
 * The step that inlines the CSS that pages need before hydration, which all share, with the
 * address of the whole style sheet for `inline/parts/application.ts`.
 *
 * @throws Error naming a page without a link to the style sheet
 */
export function criticalCss(given: StyleStates = {}): BuildStep {
  const states = checkOptions('criticalCss', STYLE_STATES, given);
  return {
    changesPages: true,
    async run({ outDir, language, pages }) {
      // Pages of languages that were built earlier already have theirs.
      const ofLanguage = pages().filter(({ tree }) => !select(`#${PAGE_STYLE_ID}`, tree));
      const [first] = ofLanguage;
      if (!first) return;
      const sheets = path.join(language.outDir, 'assets', 'css');
      const wholeName = path.posix.basename(styleLinkOf(first).address);
      const wholeSheet = await readFile(path.join(sheets, wholeName), 'utf8');
      const htmls = ofLanguage.map(({ html }) => html);
      const css = await usedCss(wholeSheet, htmls, states);
      const name = `page.${hash('sha256', css).slice(0, DIGEST_LENGTH)}.css`;
      await writeFile(path.join(sheets, name), css);

      for (const page of ofLanguage) {
        await writeFile(path.join(outDir, page.file), withCriticalCss(page, { css, name }));
      }
    },
  };
}
