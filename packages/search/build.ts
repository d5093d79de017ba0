import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { AllContent, Plugin } from '@docusaurus/types';
import { build } from 'esbuild';

import { bundleOf } from './bundle.ts';
import { markdownPagesOf, type MarkdownPage } from './development.ts';
import { dialogStyles } from './dialog-styles.ts';
import {
  SEARCH_ENGINE_FILE,
  SEARCH_RECORDS_FILE,
  SEARCH_START_FILE,
  SEARCH_START_STYLES_FILE,
} from './files.ts';
import type { SearchOptions } from './options.ts';
import { serializeIndex } from './records/index-file.ts';
import { describe } from './records/finding.ts';
import { readKeywordFile, strayKeywordFiles, unknownAnchors } from './records/keywords.ts';
import type { PageOutline } from './records/outline.ts';
import { outlineOfPage } from './records/page.ts';
import { divideRecords } from './records/shards.ts';

/** What Docusaurus reports about the language that it has just built. */
type BuiltLanguage = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** What answers searches, and which words it knows besides those of the pages. */
type SearchKind = Pick<SearchOptions, 'algolia' | 'synonyms'>;

/** Returns what all plugins have loaded, as Docusaurus passes it to `allContentLoaded`. */
function allContentOf({ plugins }: BuiltLanguage): AllContent {
  const allContent: AllContent = {};
  for (const { name, options, content } of plugins) {
    allContent[name] = { ...allContent[name], [String(options.id)]: content };
  }
  return allContent;
}

/**
 * Treats an address of a page that the dialog offers as a link.
 *
 * @throws if there is no such page, and broken links stop the build
 */
function checkStartPages(language: BuiltLanguage, { startPages = [] }: SearchOptions): void {
  const { routesPaths, baseUrl, siteConfig } = language;
  if (siteConfig.onBrokenLinks !== 'throw') return;
  for (const { path: address } of startPages) {
    const route = baseUrl + address.slice(1).replace(/#.*/, '');
    if (routesPaths.includes(route) || routesPaths.includes(`${route}/`)) continue;
    throw new Error(`search: expected startPages to name pages, found ${address}. Correct it.`);
  }
}

/** Reads the built page of a route. @throws if there is none */
async function readRoutePage({ outDir, baseUrl }: BuiltLanguage, route: string): Promise<string> {
  const name = route.slice(baseUrl.length).replace(/\/$/, '');
  // Either of Docusaurus's trailing slash conventions.
  const candidates = [path.join(outDir, name, 'index.html'), path.join(outDir, `${name}.html`)];
  const file = candidates.find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`search: ${outDir} has no page for the route ${route}.`);
  return readFile(file, 'utf8');
}

/**
 * Returns the source of each route. Where two pages have one route, nobody knows which of them is
 * shown, so it has none.
 */
function sourcesOfRoutes(pages: readonly MarkdownPage[]): Map<string, string> {
  const sources = new Map<string, string>();
  for (const { facts, file } of pages) {
    sources.set(facts.url, sources.has(facts.url) ? '' : file);
  }
  return sources;
}

/** Reads the outlines of all built pages. @throws Error with all findings in keyword files */
async function outlinesOfBuild(language: BuiltLanguage): Promise<PageOutline[]> {
  const { routesPaths, siteDir, i18n } = language;
  const pages = markdownPagesOf(allContentOf(language), i18n.currentLocale);
  const sources = sourcesOfRoutes(pages);
  const files = pages.map(({ file }) => file);
  const findings = await strayKeywordFiles(siteDir, files);
  const outlines: PageOutline[] = [];
  const routes = routesPaths.filter((route) => !route.endsWith('/404.html')).sort();
  for (const route of routes) {
    const html = await readRoutePage(language, route);
    const keywordFile = await readKeywordFile(siteDir, sources.get(route) ?? '');
    const outline = outlineOfPage(route, html, keywordFile.keywords);
    findings.push(...keywordFile.mistakes);
    if (!outline) continue;
    const anchors = outline.sections.map(({ anchor }) => anchor);
    findings.push(...unknownAnchors(keywordFile, anchors));
    outlines.push(outline);
  }
  if (findings.length > 0) throw new Error(`search:\n${findings.map(describe).join('\n\n')}`);
  return outlines;
}

/** Writes files into a folder, by their names. */
async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * Writes the records of pages, and the scripts that search them with the plugin's generated
 * settings.
 */
export async function writeSearchFiles(
  folder: string,
  generatedFilesDir: string,
  outlines: readonly PageOutline[],
  { synonyms, algolia }: SearchKind,
): Promise<void> {
  const settingsFile = 'search/default/settings.json';
  const alias = { [`@generated/${settingsFile}`]: path.join(generatedFilesDir, settingsFile) };

  async function bundle(entry: string, file: string, define = {}): Promise<void> {
    const outfile = path.join(folder, file);
    await build({ ...bundleOf(entry), outfile, alias, define, format: 'esm' });
  }

  if (algolia) {
    // Only `search-push` reads them.
    await writeFile(path.join(folder, SEARCH_RECORDS_FILE), serializeIndex(outlines, synonyms));
    await bundle('hosted-client', SEARCH_START_FILE);
    return;
  }
  const { shards, files } = divideRecords(outlines, synonyms);
  await writeFiles(folder, files);
  await bundle('embedded-client', SEARCH_START_FILE);
  await bundle('engine-host', SEARCH_ENGINE_FILE, {
    RECORD_SHARDS: JSON.stringify(shards),
    ARE_DIVIDED: String(shards.areDivided),
  });
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
  options: SearchOptions,
): Promise<void> {
  const { outDir, generatedFilesDir } = language;
  checkStartPages(language, options);
  const outlines = await outlinesOfBuild(language);
  await writeSearchFiles(outDir, generatedFilesDir, outlines, options);
  const styles = await readDialogStyles(outDir);
  await writeFile(path.join(outDir, SEARCH_START_STYLES_FILE), styles);
}
