import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build } from 'esbuild';

import type { BuiltLanguage } from '@docs-kit/built-pages/build-step';
import { describe, type Finding } from '@docs-kit/markdown-source/finding';

import type { MarkdownPage } from './development';
import { dialogStyles } from './dialog-styles';
import type { SynonymRule } from './engine';
import { SEARCH_RECORDS_FILE, SEARCH_START_FILE, SEARCH_START_STYLES_FILE } from './files';
import { compactIndex } from './records/compact';
import { readKeywordFile, strayKeywordFiles } from './records/keywords';
import { recordsOfPage } from './records/page';
import type { SearchRecord } from './records/record';

/** The worker, which is named by `application.ts`. */
const WORKER_FILE = /^search\.[0-9a-f]+\.js$/;

/** The site's style sheet. */
const STYLES_FILE = /^styles\.[0-9a-f]+\.css$/;

/** The built file of a route, as both of Docusaurus's trailing slash conventions name it. */
async function readBuiltPage(outDir: string, routePath: string): Promise<string> {
  const inFolder = path.join(outDir, routePath, 'index.html');
  return readFile(inFolder, 'utf8').catch(() => readFile(path.join(outDir, `${routePath}.html`), 'utf8'));
}

/**
 * The name of a file that the bundler has made, which has a digest in it.
 *
 * @param kind of files, as their folder is called
 */
async function findAsset(outDir: string, kind: 'css' | 'js', name: RegExp): Promise<string> {
  const folder = path.join(outDir, 'assets', kind);
  const file = (await readdir(folder)).find((found) => name.test(found));
  if (file === undefined) throw new Error(`search: ${folder} has no file like ${name}.`);
  return file;
}

/** The records of all built pages. @throws Error with all findings in keyword files */
async function recordsOfBuild(
  { outDir, routesPaths, baseUrl, siteDir }: BuiltLanguage,
  pages: readonly MarkdownPage[],
): Promise<SearchRecord[]> {
  const findings: Finding[] = await strayKeywordFiles(
    siteDir,
    pages.map(({ file }) => file),
  );
  const sources = new Map(pages.map(({ facts, file }) => [facts.url, file]));
  const paths = routesPaths.filter((routePath) => !routePath.endsWith('/404.html')).sort();
  const records: SearchRecord[] = [];
  for (const routePath of paths) {
    const source = sources.get(routePath);
    const words = source === undefined ? undefined : await readKeywordFile(siteDir, source);
    const html = await readBuiltPage(outDir, routePath.slice(baseUrl.length - 1));
    const ofPage = recordsOfPage(routePath, html, words?.keywords);
    const anchors = new Set(ofPage.map(({ anchor }) => anchor));
    if (words) findings.push(...words.findings, ...words.unknownSections(anchors));
    records.push(...ofPage);
  }
  if (findings.length > 0) throw new Error(`search:\n${findings.map(describe).join('\n\n')}`);
  return records;
}

/** Writes the records of the built pages. */
export async function writeRecords(
  language: BuiltLanguage,
  pages: readonly MarkdownPage[],
  synonyms: readonly SynonymRule[],
): Promise<void> {
  const records = await recordsOfBuild(language, pages);
  await writeFile(path.join(language.outDir, SEARCH_RECORDS_FILE), compactIndex({ records, synonyms }));
}

/** The dialog as a script of its own, with what Docusaurus has generated for this site. */
async function bundleDialog(generatedFilesDir: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'browser', 'start.ts')],
    alias: {
      '@generated/codeTranslations': path.join(generatedFilesDir, 'codeTranslations.json'),
      '@generated/search/default/settings.json': path.join(generatedFilesDir, 'search/default/settings.json'),
    },
    bundle: true,
    minify: true,
    write: false,
  });
  return String(outputFiles[0]?.text);
}

/** What the file does as a worker: it fetches the records and builds the index while the page loads the dialog. */
function workerHalf(workerPath: string, recordsPath: string, indexName: string): string {
  const data = `{indexName:${JSON.stringify(indexName)},recordsUrl:origin+${JSON.stringify(recordsPath)},origin}`;
  return `importScripts(${JSON.stringify(workerPath)});const{origin}=location;onmessage({data:${data}})`;
}

/** Writes the script that starts the search before the application, in a worker and on the page, and its style. */
export async function writeStart(
  { outDir, baseUrl, generatedFilesDir }: BuiltLanguage,
  indexName: string,
): Promise<void> {
  const workerPath = `${baseUrl}assets/js/${await findAsset(outDir, 'js', WORKER_FILE)}`;
  const worker = workerHalf(workerPath, baseUrl + SEARCH_RECORDS_FILE, indexName);
  const script = `if(self.document){${await bundleDialog(generatedFilesDir)}}else{${worker}}`;
  await writeFile(path.join(outDir, SEARCH_START_FILE), script);
  const sheet = await findAsset(outDir, 'css', STYLES_FILE);
  const css = await readFile(path.join(outDir, 'assets', 'css', sheet), 'utf8');
  await writeFile(path.join(outDir, SEARCH_START_STYLES_FILE), dialogStyles(css));
}
