import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { firstElement } from '@docs-kit/built-pages/first-element';
import { expandIndex } from '@docs-kit/search/records/compact';
import { SEARCH_RECORDS_FILE } from '@docs-kit/search/files';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

import { indexSite, type SiteIndex } from '../../server/site-index';

/** Bytes of files and of what stands inline, by name. */
type Parts = ReadonlyMap<string, number>;

/** What a page is made of. What stands inline counts as HTML too. */
export interface PageParts {
  readonly html: Parts;
  readonly sheets: Parts;
  readonly inlineStyle: Parts;
  /** Files of script that the page runs by itself. */
  readonly scriptsBefore: Parts;
  readonly inlineScript: Parts;
  /** All files of script that run once the reader acts. */
  readonly scriptsAfter: Parts;
}

/** The search of one language: its parts, and the words of the pages that it finds. */
export interface SearchParts {
  readonly parts: Parts;
  readonly words: number;
}

/** What Docusaurus notes down of its chunks: those that a chunk needs, itself included, and their files. */
interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, { readonly js?: readonly { readonly file: string }[] }>>;
}

/** Chunks of a route, however deep they are noted down. */
type ChunkNames = string | { readonly [name: string]: ChunkNames };

const SCRIPT = /\/assets\/js\/[\w~.-]+\.js/g;
/** The worker's file, as `packages/search` names it. */
const ENGINE = /^\/assets\/js\/search\.[0-9a-f]+\.js$/;

/** The compressed form where there is one. */
function sentBytes({ files }: SiteIndex, file: string): number {
  const { representations } = files.get(file) ?? {};
  return (representations?.get('br') ?? representations?.get('identity'))?.size ?? 0;
}

const inlineBytes = (texts: readonly string[]): Parts =>
  new Map(texts.length > 0 ? [['inline', brotliCompressSync(texts.join('\n')).length]] : []);

const leaves = (names: ChunkNames): string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(leaves);

/** Tells which scripts the routes of a page need, by its address. A layout has the address of the first page below it. */
function readRoutes(generatedDir: string): (address: string) => string[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(generatedDir, name), 'utf8'));
  const { origins, assets } = read('client-manifest.json') as ClientManifest;
  const routes = Object.entries(read('routesChunkNames.json') as Record<string, ChunkNames>).map(([key, names]) => ({
    // Docusaurus names a route by its path and a digest.
    route: key.replace(/-[^-]+$/, ''),
    scripts: leaves(names)
      .flatMap((name) => origins[name] ?? [])
      .flatMap((id) => assets[id]?.js ?? [])
      .map(({ file }) => `/${file}`),
  }));
  return (address) =>
    routes
      .filter(({ route }) => address === route || address.startsWith(`${route}/`))
      .flatMap(({ scripts }) => scripts);
}

function partsOfPage(site: SiteIndex, file: string, html: string, routeScripts: readonly string[]): PageParts {
  const sheets: string[] = [];
  const styles: string[] = [];
  const before: string[] = [];
  const inline: string[] = [];
  visit(fromHtml(html), 'element', (element: Element) => {
    const { tagName, properties } = element;
    const isRun = ['', 'module', 'text/javascript'].includes(String(properties.type ?? ''));
    if (tagName === 'link' && [properties.rel].flat().includes('stylesheet')) sheets.push(String(properties.href));
    else if (tagName === 'style') styles.push(toString(element));
    else if (tagName === 'script' && properties.src) before.push(String(properties.src));
    else if (tagName === 'script' && isRun) inline.push(toString(element));
  });
  // The page names its entry points, be it in a tag or for the script that starts them later.
  const after = [...before, ...(html.match(SCRIPT) ?? []), ...routeScripts].filter((name) => site.files.has(name));
  const bytesOf = (files: readonly string[]) => new Map(files.map((name) => [name, sentBytes(site, name)]));
  return {
    html: bytesOf([file]),
    sheets: bytesOf(sheets),
    inlineStyle: inlineBytes(styles),
    scriptsBefore: bytesOf(before),
    inlineScript: inlineBytes(inline),
    scriptsAfter: bytesOf(after),
  };
}

/**
 * @param root folder of the built and compressed site
 * @param generatedDir Docusaurus's `.docusaurus` as that build left it
 * @returns what each page is made of, by its address
 */
export function readPages(root: string, generatedDir: string): Map<string, PageParts> {
  const site = indexSite(root);
  const scriptsOf = readRoutes(generatedDir);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return new Map([...site.pages].map(([at, file]) => [at, partsOfPage(site, file, read(file), scriptsOf(at))]));
}

/** Words of a page's own text, without what stands around it on every page. */
function countWords(html: string): number {
  const text = firstElement(fromHtml(html), ({ tagName }) => tagName === 'article' || tagName === 'main');
  return text ? toString(text).split(/\s+/).filter(Boolean).length : 0;
}

/** @returns the searches of a built site, by the file of their records: one for each language */
export function readSearches(root: string): Map<string, SearchParts> {
  const site = indexSite(root);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = [...site.files.keys()];
  const searches = files
    .filter((file) => path.basename(file) === SEARCH_RECORDS_FILE)
    .map((file): [string, SearchParts] => {
      const pages = new Set(expandIndex(read(file)).records.map(({ url }) => url.replace(/#.*/, '')));
      const counts = [...pages].map((page) => countWords(read(site.pages.get(page) ?? file)));
      const parts = [file, ...files.filter((name) => ENGINE.test(name))].map(
        (name) => [name, sentBytes(site, name)] as const,
      );
      return [file, { parts: new Map(parts), words: counts.reduce((sum, count) => sum + count, 0) }];
    });
  return new Map(searches);
}
