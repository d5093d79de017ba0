import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build } from 'esbuild';

import type { BuiltLanguage } from '@docs-kit/content/build-step';
import { readRoutePages, type BuiltPage } from '@docs-kit/content/built-pages';
import { describe } from '@docs-kit/content/finding';

import type { MarkdownPage } from './development.ts';
import { dialogStyles } from './dialog-styles.ts';
import type { SynonymRule } from './engine/index.ts';
import {
  SEARCH_ENGINE_FILE,
  SEARCH_RECORDS_FILE,
  SEARCH_START_FILE,
  SEARCH_START_STYLES_FILE,
} from './files.ts';
import { compactIndex } from './records/compact.ts';
import { readKeywordFile, strayKeywordFiles } from './records/keywords.ts';
import type { PageOutline } from './records/outline.ts';
import { outlineOfPage } from './records/page.ts';

/** What answers searches, and which words it knows besides those of the pages. */
interface SearchKind {
  readonly synonyms?: readonly SynonymRule[];
  readonly mode: 'embedded' | 'hosted';
}

/** Reads the outlines of all built pages. @throws Error with all findings in keyword files */
async function outlinesOfBuild(
  { outDir, routesPaths, baseUrl, siteDir }: BuiltLanguage,
  pages: readonly MarkdownPage[],
  builtPages: readonly BuiltPage[],
): Promise<PageOutline[]> {
  const sources = new Map(pages.map(({ facts, file }) => [facts.url, file]));
  const built = new Map(builtPages.map((page) => [page.file, page]));
  const findings = await strayKeywordFiles(siteDir, [...sources.values()]);
  const outlines: PageOutline[] = [];
  const routes = routesPaths.filter((route) => !route.endsWith('/404.html')).sort();
  for (const route of routes) {
    const name = route.slice(baseUrl.length - 1).replace(/\/$/, '');
    // Either of Docusaurus's trailing slash conventions.
    const page = built.get(`${name}/index.html`) ?? built.get(`${name}.html`);
    if (!page) throw new Error(`search: ${outDir} has no page for the route ${route}.`);
    const keywordFile = await readKeywordFile(siteDir, sources.get(route) ?? '');
    const outline = outlineOfPage(route, page, keywordFile.keywords);
    const anchors = outline?.sections.map(({ anchor }) => anchor);
    findings.push(...keywordFile.findings(anchors));
    if (outline) outlines.push(outline);
  }
  if (findings.length > 0) throw new Error(`search:\n${findings.map(describe).join('\n\n')}`);
  return outlines;
}

/**
 * Writes the records of pages, and the scripts that search them with the plugin's generated
 * settings.
 */
export async function writeSearchFiles(
  folder: string,
  generatedFilesDir: string,
  outlines: readonly PageOutline[],
  { synonyms, mode }: SearchKind,
): Promise<void> {
  const settingsFile = 'search/default/settings.json';
  const alias = { [`@generated/${settingsFile}`]: path.join(generatedFilesDir, settingsFile) };

  async function bundle(entry: string, file: string): Promise<void> {
    await build({
      entryPoints: [path.join(__dirname, 'browser', `${entry}.ts`)],
      outfile: path.join(folder, file),
      alias,
      format: 'esm',
      bundle: true,
      minify: true,
    });
  }

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

/** Writes the search files for a built language. `builtPages` are those of its folder. */
export async function completeBuild(
  language: BuiltLanguage,
  pages: readonly MarkdownPage[],
  kind: SearchKind,
  builtPages: readonly BuiltPage[] = readRoutePages(language),
): Promise<void> {
  const { outDir, generatedFilesDir } = language;
  const outlines = await outlinesOfBuild(language, pages, builtPages);
  await writeSearchFiles(outDir, generatedFilesDir, outlines, kind);
  const styles = await readDialogStyles(outDir);
  await writeFile(path.join(outDir, SEARCH_START_STYLES_FILE), styles);
}
