import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build } from 'esbuild';

import type { BuiltLanguage } from '@docs-kit/built-pages/build-step';
import { describe } from '@docs-kit/markdown-source/finding';

import type { MarkdownPage } from './development';
import { dialogStyles } from './dialog-styles';
import type { SynonymRule } from './engine';
import { SEARCH_ENGINE_FILE, SEARCH_RECORDS_FILE, SEARCH_START_FILE, SEARCH_START_STYLES_FILE } from './files';
import { compactIndex } from './records/compact';
import { readKeywordFile, strayKeywordFiles } from './records/keywords';
import type { PageOutline } from './records/outline';
import { outlineOfPage } from './records/page';

/** What answers searches, and which words it knows besides those of the pages. */
interface SearchKind {
  readonly synonyms?: readonly SynonymRule[];
  readonly mode: 'embedded' | 'hosted';
}

/** Reads the built file of a route, named by either of Docusaurus's trailing slash conventions. */
async function readBuiltPage(outDir: string, routePath: string): Promise<string> {
  const inFolder = path.join(outDir, routePath, 'index.html');
  return readFile(inFolder, 'utf8').catch(() => readFile(path.join(outDir, `${routePath}.html`), 'utf8'));
}

/** Reads the outlines of all built pages. @throws Error with all findings in keyword files */
async function outlinesOfBuild(
  { outDir, routesPaths, baseUrl, siteDir }: BuiltLanguage,
  pages: readonly MarkdownPage[],
): Promise<PageOutline[]> {
  const sources = new Map(pages.map(({ facts, file }) => [facts.url, file]));
  const findings = await strayKeywordFiles(siteDir, [...sources.values()]);
  const outlines: PageOutline[] = [];
  for (const routePath of routesPaths.filter((route) => !route.endsWith('/404.html')).sort()) {
    const words = await readKeywordFile(siteDir, sources.get(routePath) ?? '');
    const html = await readBuiltPage(outDir, routePath.slice(baseUrl.length - 1));
    const outline = outlineOfPage(routePath, html, words.keywords);
    findings.push(...words.findings(outline?.sections.map(({ anchor }) => anchor)));
    if (outline) outlines.push(outline);
  }
  if (findings.length > 0) throw new Error(`search:\n${findings.map(describe).join('\n\n')}`);
  return outlines;
}

/** Writes the records of pages, and the scripts that search them with the plugin's generated settings. */
export async function writeSearchFiles(
  folder: string,
  generatedFilesDir: string,
  outlines: readonly PageOutline[],
  { synonyms, mode }: SearchKind,
): Promise<void> {
  const bundle = (entry: string, file: string) =>
    build({
      entryPoints: [path.join(__dirname, 'browser', `${entry}.ts`)],
      outfile: path.join(folder, file),
      alias: {
        '@generated/search/default/settings.json': path.join(generatedFilesDir, 'search/default/settings.json'),
      },
      format: 'esm',
      bundle: true,
      minify: true,
    });
  await writeFile(path.join(folder, SEARCH_RECORDS_FILE), compactIndex(outlines, synonyms));
  await bundle(`${mode}-client`, SEARCH_START_FILE);
  if (mode === 'embedded') await bundle('engine-host', SEARCH_ENGINE_FILE);
}

/** Reads the dialog's part of the site's style sheet. */
async function readDialogStyles(outDir: string): Promise<string> {
  const folder = path.join(outDir, 'assets', 'css');
  const sheet = (await readdir(folder)).find((file) => /^styles\.[0-9a-f]+\.css$/.test(file));
  if (sheet === undefined) throw new Error(`search: ${folder} has no style sheet of the site.`);
  return dialogStyles(await readFile(path.join(folder, sheet), 'utf8'));
}

/** Writes the search files for a built language. */
export async function completeBuild(
  language: BuiltLanguage,
  pages: readonly MarkdownPage[],
  kind: SearchKind,
): Promise<void> {
  const { outDir, generatedFilesDir } = language;
  await writeSearchFiles(outDir, generatedFilesDir, await outlinesOfBuild(language, pages), kind);
  await writeFile(path.join(outDir, SEARCH_START_STYLES_FILE), await readDialogStyles(outDir));
}
