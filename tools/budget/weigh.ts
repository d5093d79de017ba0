import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';

import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

import { indexSite, type SiteIndex } from '../../server/site-index';

/** What a page is made of, in bytes as Brotli sends them. */
export interface PageWeight {
  readonly html: number;
  /** Style sheets of the page. Styles within the HTML count as HTML. */
  readonly css: number;
  /** Script that the page runs by itself: files, and the inline scripts as if they were sent alone. */
  readonly scriptBefore: number;
  /** All files of script that run once the reader acts, those before included. */
  readonly scriptAfter: number;
  /** All that is sent until the page is shown; what stands in the HTML counts there alone. */
  readonly sent: number;
  /** Files that the page is made of, by kind. */
  readonly files: Readonly<Record<'html' | 'css' | 'scriptBefore' | 'scriptAfter', readonly string[]>>;
}

/** A built site on the scales. */
export interface SiteWeight {
  /** By address, `/docs/intro`. */
  readonly pages: ReadonlyMap<string, PageWeight>;
  /** The worker that searches, with the files that it is in. */
  readonly searchEngine: { readonly bytes: number; readonly files: readonly string[] };
  /** Bytes of every file of the site, by its name without its hash. */
  readonly files: ReadonlyMap<string, number>;
}

/** A page's code as Docusaurus notes it down: names of chunks by the page's place in the routes. */
type ChunkNames = Readonly<Record<string, unknown>>;

interface RouteNode {
  readonly path: string;
  /** Key of the route in the chunk names. */
  readonly component: string;
  readonly routes?: readonly RouteNode[];
}

interface ClientManifest {
  readonly entrypoints: readonly string[];
  /** Chunks that a named chunk needs, itself included. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, { readonly js?: readonly { readonly file: string }[] }>>;
}

/** Name that `packages/search` gives its worker, and so the bundler its file. */
const SEARCH_WORKER = 'search';
const SCRIPT = /\/assets\/js\/[\w~.-]+\.js/g;
const HASH = /\.[0-9a-f]{8,}(?=\.\w+$)/;

/**
 * @param file path of a file, `/assets/js/main.0a1b2c3d.js`
 * @returns its name in all builds, `/assets/js/main.js`
 */
export function withoutHash(file: string): string {
  return file.replace(HASH, '');
}

/**
 * Weighs a built site.
 *
 * @param root folder of the built and compressed site
 * @param generatedDir Docusaurus's `.docusaurus` as that build left it
 * @throws Error where one of them is missing
 */
export function weighSite(root: string, generatedDir: string): SiteWeight {
  const site = indexSite(root);
  const read = (name: string) => readFileSync(path.join(generatedDir, name), 'utf8');
  const manifest = JSON.parse(read('client-manifest.json')) as ClientManifest;
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as ChunkNames;
  const routes = readRoutes(read('routes.js'));

  const pages = [...site.pages].map(([address, file]) => {
    const html = readFileSync(path.join(root, file), 'utf8');
    const keys = matchingRoutes(routes, address) ?? [];
    const code = keys.flatMap((key) => leaves(chunkNames[key])).flatMap((name) => chunkFiles(manifest, name));
    return [address, weighPage(site, file, html, code)] as const;
  });
  const engineFiles = chunkFiles(manifest, SEARCH_WORKER);
  return {
    pages: new Map(pages),
    searchEngine: { bytes: sum(engineFiles.map((file) => sentBytes(site, file))), files: engineFiles },
    files: new Map([...site.files.keys()].map((file) => [withoutHash(file), sentBytes(site, file)])),
  };
}

function weighPage(site: SiteIndex, file: string, html: string, code: readonly string[]): PageWeight {
  const css = new Set<string>();
  const before = new Set<string>();
  const inline: string[] = [];
  const inlineStyles: string[] = [];
  visit(fromHtml(html) as Nodes, 'element', ({ tagName, properties, children }: Element) => {
    const rel = [properties.rel].flat();
    if (tagName === 'link' && rel.includes('stylesheet')) css.add(String(properties.href));
    if (tagName === 'style') inlineStyles.push(toString({ type: 'root', children }));
    if (tagName !== 'script' || !isRun(properties.type)) return;
    if (properties.src) before.add(String(properties.src));
    else inline.push(toString({ type: 'root', children }));
  });
  // The page names its entry points, be it in a tag or for the script that starts them later.
  const named = html.match(SCRIPT) ?? [];
  const after = new Set([...before, ...named, ...code].filter((script) => site.files.has(script)));
  const bytes = (files: Iterable<string>) => sum([...files].map((name) => sentBytes(site, name)));
  return {
    html: sentBytes(site, file),
    css: bytes(css) + compressedBytes(inlineStyles),
    scriptBefore: bytes(before) + compressedBytes(inline),
    scriptAfter: bytes(after),
    sent: bytes([file, ...css, ...before]),
    files: { html: [file], css: [...css], scriptBefore: [...before], scriptAfter: [...after] },
  };
}

/** By text: most of what stands in a page stands in others too, and to compress it takes longer than all else. */
const compressed = new Map<string, number>();

/** What stands in a page weighs something there too, but is not told apart. */
function compressedBytes(texts: readonly string[]): number {
  if (texts.length === 0) return 0;
  const text = texts.join('\n');
  const bytes = compressed.get(text) ?? brotliCompressSync(text).length;
  compressed.set(text, bytes);
  return bytes;
}

function isRun(type: unknown): boolean {
  return type === undefined || type === null || type === '' || type === 'module' || type === 'text/javascript';
}

/** The compressed form where there is one. A file that the site does not have weighs nothing. */
function sentBytes(site: SiteIndex, file: string): number {
  const { representations } = site.files.get(file) ?? {};
  return (representations?.get('br') ?? representations?.get('identity'))?.size ?? 0;
}

/** Docusaurus writes its routes as a module; all it needs is told to it. */
function readRoutes(module: string): readonly RouteNode[] {
  const list = module.slice(module.indexOf('export default') + 'export default'.length).replace(/;\s*$/, '');
  const ComponentCreator = (route: string, hash?: string) => `${route}-${hash ?? ''}`;
  return runInNewContext(`(${list})`, { ComponentCreator }) as RouteNode[];
}

/** @returns keys of the routes that make the page, from the outermost; undefined where none does */
function matchingRoutes(routes: readonly RouteNode[], address: string): string[] | undefined {
  for (const { path: at, component, routes: inner } of routes) {
    if (inner) {
      const below = address === at || address.startsWith(at.endsWith('/') ? at : `${at}/`);
      const rest = below ? matchingRoutes(inner, address) : undefined;
      if (rest) return [component, ...rest];
    } else if (at === address) {
      return [component];
    }
  }
  return undefined;
}

/** Names of all chunks of a route, however deep they are noted down. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function chunkFiles({ origins, assets }: ClientManifest, name: string): string[] {
  return (origins[name] ?? []).flatMap((id) => assets[id]?.js ?? []).map(({ file }) => `/${file}`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Says in one line why a site cannot be weighed; undefined where it can. */
export function missing(root: string, generatedDir: string): string | undefined {
  const wanted = [path.join(root, 'index.html.br'), path.join(generatedDir, 'client-manifest.json')];
  const absent = wanted.find((file) => !existsSync(file) || statSync(file).size === 0);
  return absent && `${absent} is missing: npm run build`;
}
