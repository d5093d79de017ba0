import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readBuiltPages, type BuiltPage } from '../../serving/built-pages';
import { addNames, noNames, pageStyle, type StyleNames } from './page-style';

/** The style sheet's link as Docusaurus's minifier writes it. */
const STYLE_LINK = /<link rel="?stylesheet"? href="?([^">\s]*\/assets\/css\/)([^">\s/]+\.css)"?\s*\/?>/;

/**
 * Pages that share a style sheet: the documents, between which readers go back and forth, and all others.
 *
 * @param file path of a page's file from the root of the site
 */
function groupOf(file: string): string {
  return /^\/docs[./]/.test(file) ? 'docs' : 'page';
}

interface Group {
  readonly names: StyleNames;
  readonly pages: BuiltPage[];
}

/**
 * Gives every built page the part of the site's style sheet that it needs before the application is there, in a file
 * that the pages of its group share. The page's link names the whole one beside it, for `boot.js` to load.
 *
 * @param outDir folder of the built site
 * @param pages its pages
 * @returns the files written, below the built site, with their bytes
 * @throws Error where a page has no link to a style sheet
 */
export async function fitStyles(
  outDir: string,
  pages: readonly BuiltPage[] = readBuiltPages(outDir),
): Promise<Map<string, number>> {
  const groups = new Map<string, Group>();
  let whole: string | undefined;
  for (const page of pages) {
    const link = STYLE_LINK.exec(page.html);
    if (!link?.[2]) {
      throw new Error(
        `page-first: ${page.file} has no link to the site's style sheet; expected one like ${STYLE_LINK}.`,
      );
    }
    whole = link[2];
    const group = groups.get(groupOf(page.file)) ?? { names: noNames(), pages: [] };
    groups.set(groupOf(page.file), group);
    group.pages.push(page);
    addNames(group.names, page.tree());
  }

  const written = new Map<string, number>();
  if (whole === undefined) return written;
  const css = await readFile(path.join(outDir, 'assets', 'css', whole), 'utf8');
  for (const [name, { names, pages: ofGroup }] of groups) {
    const style = await pageStyle(css, names);
    const hash = createHash('sha256').update(style).digest('hex').slice(0, 8);
    const styleFile = `${name}.${hash}.css`;
    await writeFile(path.join(outDir, 'assets', 'css', styleFile), style);
    written.set(`assets/css/${styleFile}`, Buffer.byteLength(style));
    for (const { file, html } of ofGroup) {
      const fitted = html.replace(
        STYLE_LINK,
        (_, folder: string, sheet: string) =>
          `<link rel="stylesheet" href="${folder}${styleFile}" data-whole="${folder}${sheet}">`,
      );
      await writeFile(path.join(outDir, file), fitted);
    }
  }
  return written;
}
