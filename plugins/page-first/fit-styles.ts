import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { addNames, noNames, pageStyle, type StyleNames } from './page-style';

/** The style sheet's link as Docusaurus's minifier writes it. */
const STYLE_LINK = /<link rel="?stylesheet"? href="?([^">\s]*\/assets\/css\/)([^">\s/]+\.css)"?\s*\/?>/;

/**
 * Pages that share a style sheet: the documents, between which readers go back and forth, and all others.
 *
 * @param file path of a page's file below the built site
 */
function groupOf(file: string): string {
  return file.startsWith(`docs${path.sep}`) || file === 'docs.html' ? 'docs' : 'page';
}

interface Group {
  readonly names: StyleNames;
  readonly files: string[];
}

/**
 * Gives every built page the part of the site's style sheet that it needs before the application is there, in a file
 * that the pages of its group share. The page's link names the whole one beside it, for `boot.js` to load.
 *
 * @param outDir folder of the built site
 * @returns the files written, below the built site, with their bytes
 * @throws Error where a page has no link to a style sheet
 */
export async function fitStyles(outDir: string): Promise<Map<string, number>> {
  const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html'));
  const groups = new Map<string, Group>();
  let whole: string | undefined;
  for (const file of files) {
    const html = await readFile(path.join(outDir, file), 'utf8');
    const link = STYLE_LINK.exec(html);
    if (!link?.[2]) {
      throw new Error(`page-first: ${file} has no link to the site's style sheet; expected one like ${STYLE_LINK}.`);
    }
    whole = link[2];
    const group = groups.get(groupOf(file)) ?? { names: noNames(), files: [] };
    groups.set(groupOf(file), group);
    group.files.push(file);
    addNames(group.names, html);
  }

  const written = new Map<string, number>();
  if (whole === undefined) return written;
  const css = await readFile(path.join(outDir, 'assets', 'css', whole), 'utf8');
  for (const [name, { names, files: pages }] of groups) {
    const style = await pageStyle(css, names);
    const hash = createHash('sha256').update(style).digest('hex').slice(0, 8);
    const styleFile = `${name}.${hash}.css`;
    await writeFile(path.join(outDir, 'assets', 'css', styleFile), style);
    written.set(`assets/css/${styleFile}`, Buffer.byteLength(style));
    for (const file of pages) {
      const html = await readFile(path.join(outDir, file), 'utf8');
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
