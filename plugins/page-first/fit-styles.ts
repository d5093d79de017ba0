import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readBuiltPages, type BuiltPage } from '../../serving/built-pages';
import { documentHtml } from '../static-content/write-contents';
import { joinNames, pageStyle, styleNames } from './page-style';

/** The style sheet's link as Docusaurus's minifier writes it: each language has its own. */
const STYLE_LINK =
  /<link rel="?stylesheet"? href="?([^">\s]*\/assets\/css\/)([^">\s/]+\.css)"?(?: id="?pageStyle"? data-whole="?[^">\s]*"?)?\s*\/?>/;

/**
 * Pages that share a part of a style sheet: the documents, between which readers go back and forth, and all others.
 *
 * Documents have it in the page, which on a slow network is there a third sooner than one that has to ask for its style.
 * The others name it by a link, as the home page tells by it whether the site is where it says (`style-found.js`).
 */
interface StyleGroup {
  /** Address of the folder of sheets, with a slash. */
  readonly address: string;
  /** File of the whole sheet. */
  readonly sheet: string;
  readonly isOfDocuments: boolean;
  readonly pages: BuiltPage[];
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
  const groups = new Map<string, StyleGroup>();
  for (const page of pages) {
    const [, folder, name] = STYLE_LINK.exec(page.html) ?? [];
    if (folder === undefined || name === undefined) {
      throw new Error(
        `page-first: ${page.file} has no link to the site's style sheet; expected one like ${STYLE_LINK}.`,
      );
    }
    const isOfDocuments = page.read(documentHtml) !== undefined;
    const group = groups.get(`${isOfDocuments} ${folder}`) ?? {
      address: folder,
      sheet: findSheet(outDir, page.file, name),
      isOfDocuments,
      pages: [],
    };
    groups.set(`${isOfDocuments} ${folder}`, group);
    group.pages.push(page);
  }

  const inline: string[] = [];
  for (const { address, sheet, isOfDocuments, pages: ofGroup } of groups.values()) {
    const css = await readFile(sheet, 'utf8');
    const style = await pageStyle(css, joinNames(ofGroup.map(({ read }) => read(styleNames))));
    const element = isOfDocuments
      ? `<style id="pageStyle" data-whole="${address}${path.basename(sheet)}">${style}</style>`
      : await linkElement(address, sheet, style);
    if (isOfDocuments) inline.push(style);
    for (const { file, html } of ofGroup) {
      await writeFile(
        path.join(outDir, file),
        html.replace(STYLE_LINK, () => element),
      );
    }
  }
  return inline;
}

/** The sheet of a page's language: each is built into a folder of its own, below that of the first. */
function findSheet(outDir: string, page: string, name: string): string {
  const folder = path.posix.dirname(page);
  const sheet = path.join(outDir, folder, 'assets', 'css', name);
  if (existsSync(sheet) || folder === '/') return sheet;
  return findSheet(outDir, folder, name);
}

async function linkElement(address: string, sheet: string, style: string): Promise<string> {
  const part = `page.${createHash('sha256').update(style).digest('hex').slice(0, 8)}.css`;
  await writeFile(path.join(path.dirname(sheet), part), style);
  return `<link rel="stylesheet" href="${address}${part}" id="pageStyle" data-whole="${address}${path.basename(sheet)}">`;
}
