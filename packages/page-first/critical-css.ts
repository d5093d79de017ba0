import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import type { BuiltPage } from '@docs-kit/built-pages/built-pages';
import { documentHtml } from './content/write-contents';
import { usedCss, type EarlyStyles } from './used-css';

/** The style sheet's link as Docusaurus's minifier writes it: each language has its own. */
const STYLE_LINK =
  /<link rel="?stylesheet"? href="?([^">\s]*\/assets\/css\/)([^">\s/]+\.css)"?(?: id="?pageStyle"? data-whole="?[^">\s]*"?)?\s*\/?>/;

/** What stands in a page that has its part already. */
const PART = /<(?:link|style)[^>]* id="pageStyle"/;

/** The stock banner about a wrong base URL is hidden by a style sheet that was found, so its page must ask for one. */
const BASE_URL_BANNER = '__docusaurus-base-url-issue-banner';

/** Pages that share a part of a style sheet: the documents, between which readers go back and forth, and all others. */
interface StyleGroup {
  /** Address of the folder of sheets, with a slash. */
  readonly address: string;
  /** File of the whole sheet. */
  readonly sheet: string;
  readonly pages: BuiltPage[];
}

/**
 * The step that puts the part of the style sheet that a page needs before hydration into the page. Beside it stands the
 * address of the whole sheet, for `hydration-gate.js` to load.
 */
export const criticalCss = (early: EarlyStyles = {}): BuildStep => ({
  name: 'critical CSS',
  readers: [documentHtml],
  changesPages: true,
  run: ({ outDir, pages }) =>
    inlineCriticalCss(
      outDir,
      // Those of a language that was completed before have it already.
      pages().filter(({ html }) => !PART.test(html)),
      early,
    ),
});

async function inlineCriticalCss(outDir: string, pages: readonly BuiltPage[], early: EarlyStyles): Promise<void> {
  const groups = new Map<string, StyleGroup>();
  for (const page of pages) {
    const [, address, name] = STYLE_LINK.exec(page.html) ?? [];
    if (address === undefined || name === undefined) {
      throw new Error(
        `page-first: ${page.file} has no link to the site's style sheet; expected one like ${STYLE_LINK}.`,
      );
    }
    const key = `${page.read(documentHtml) === undefined} ${address}`;
    const group = groups.get(key) ?? { address, sheet: findSheet(outDir, page.file, name), pages: [] };
    groups.set(key, group);
    group.pages.push(page);
  }

  for (const { address, sheet, pages: ofGroup } of groups.values()) {
    const css = await usedCss(
      await readFile(sheet, 'utf8'),
      ofGroup.map(({ html }) => html),
      early,
    );
    const mark = `id="pageStyle" data-whole="${address}${path.basename(sheet)}"`;
    for (const { file, html } of ofGroup) {
      const element = html.includes(BASE_URL_BANNER)
        ? `<link rel="stylesheet" href="${address}${await writePart(sheet, css)}" ${mark}>`
        : `<style ${mark}>${css}</style>`;
      await writeFile(
        path.join(outDir, file),
        html.replace(STYLE_LINK, () => element),
      );
    }
  }
}

/** The sheet of a page's language: each is built into a folder of its own, below that of the first. */
function findSheet(outDir: string, page: string, name: string): string {
  const folder = path.posix.dirname(page);
  const sheet = path.join(outDir, folder, 'assets', 'css', name);
  if (existsSync(sheet) || folder === '/') return sheet;
  return findSheet(outDir, folder, name);
}

async function writePart(sheet: string, css: string): Promise<string> {
  const part = `page.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(path.join(path.dirname(sheet), part), css);
  return part;
}
