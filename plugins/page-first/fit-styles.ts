import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readBuiltPages, type BuiltPage } from '../../serving/built-pages';
import { joinNames, pageStyle, styleNames } from './page-style';

/** The style sheet's link as Docusaurus's minifier writes it. */
const STYLE_LINK =
  /<link rel="?stylesheet"? href="?([^">\s]*\/assets\/css\/)([^">\s/]+\.css)"?(?: id="?pageStyle"? data-whole="?[^">\s]*"?)?\s*\/?>/;

/**
 * Pages that share a style sheet: the documents, between which readers go back and forth, and all others.
 *
 * Documents have it in the page, which on a slow network is there a third sooner than one that has to ask for its style.
 * The others name it by a link, as the home page tells by it whether the site is where it says (`style-found.js`).
 */
const DOCUMENTS = 'docs';
const OTHERS = 'page';

/** @param file path of a page's file from the root of the site */
function groupOf(file: string): string {
  return /^\/docs[./]/.test(file) ? DOCUMENTS : OTHERS;
}

/**
 * Gives every built page the part of the site's style sheet that it needs before the application is there: the documents
 * in the page itself, all others in a file. Beside it stands the name of the whole sheet, for `boot.js` to load.
 *
 * @param outDir folder of the built site
 * @param pages its pages
 * @returns the styles that stand in pages, for the policy of what may stand there
 * @throws Error where a page has no link to a style sheet
 */
export async function fitStyles(
  outDir: string,
  pages: readonly BuiltPage[] = readBuiltPages(outDir),
): Promise<string[]> {
  const groups = new Map<string, BuiltPage[]>();
  let whole: string | undefined;
  for (const page of pages) {
    const link = STYLE_LINK.exec(page.html);
    if (!link?.[2]) {
      throw new Error(
        `page-first: ${page.file} has no link to the site's style sheet; expected one like ${STYLE_LINK}.`,
      );
    }
    whole = link[2];
    const group = groups.get(groupOf(page.file)) ?? [];
    groups.set(groupOf(page.file), group);
    group.push(page);
  }

  const inline: string[] = [];
  if (whole === undefined) return inline;
  const css = await readFile(path.join(outDir, 'assets', 'css', whole), 'utf8');
  for (const [name, ofGroup] of groups) {
    const style = await pageStyle(css, joinNames(ofGroup.map(({ read }) => read(styleNames))));
    const element = name === DOCUMENTS ? styleElement(style) : await linkElement(outDir, name, style);
    if (name === DOCUMENTS) inline.push(style);
    for (const { file, html } of ofGroup) {
      const fitted = html.replace(STYLE_LINK, (_, folder: string, sheet: string) => element(folder, folder + sheet));
      await writeFile(path.join(outDir, file), fitted);
    }
  }
  return inline;
}

/** @returns writes the element, given the address of the folder of style sheets and that of the whole one */
type WriteElement = (folder: string, whole: string) => string;

function styleElement(style: string): WriteElement {
  return (_, whole) => `<style id="pageStyle" data-whole="${whole}">${style}</style>`;
}

async function linkElement(outDir: string, name: string, style: string): Promise<WriteElement> {
  const hash = createHash('sha256').update(style).digest('hex').slice(0, 8);
  const file = `${name}.${hash}.css`;
  await writeFile(path.join(outDir, 'assets', 'css', file), style);
  return (folder, whole) => `<link rel="stylesheet" href="${folder}${file}" id="pageStyle" data-whole="${whole}">`;
}
