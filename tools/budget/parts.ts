import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { readBuiltPages } from '@docs-kit/built-pages/built-pages';
import { listFiles } from '@docs-kit/built-pages/list-files';
import { isPublic, pageAddress } from '@docs-kit/built-pages/serving-policy';
import { selectAll } from 'hast-util-select';

/** The names of the files that a page is made of. */
export interface PageParts {
  readonly html: readonly string[];
  readonly sheets: readonly string[];
  /** Files of script that the page runs by itself. */
  readonly scriptsBefore: readonly string[];
  /** All files of script that run once the reader acts. */
  readonly scriptsAfter: readonly string[];
}

/** A built site by weight. */
export interface WeighedSite {
  /** Bytes of each file as Brotli sends it. */
  readonly files: ReadonlyMap<string, number>;
  /** Pages by their address. */
  readonly pages: ReadonlyMap<string, PageParts>;
  /** Words of all Markdown copies. */
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

const leaves = (names: ChunkNames): string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(leaves);

/** Tells which scripts the routes of a page need, by its address. A layout has the address of the first page below it. */
function readRoutes(generatedDir: string): (address: string) => string[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(generatedDir, name), 'utf8'));
  const { origins, assets } = read('client-manifest.json') as ClientManifest;
  const routes = Object.entries(read('routesChunkNames.json') as Record<string, ChunkNames>);
  return (address) =>
    routes
      // Docusaurus names a route by its path and a digest.
      .filter(([key]) => `${address}/`.startsWith(`${key.replace(/-[^-]+$/, '')}/`))
      .flatMap(([, names]) => leaves(names))
      .flatMap((name) => origins[name] ?? [])
      .flatMap((id) => assets[id]?.js ?? [])
      .map(({ file }) => `/${file}`);
}

/**
 * @param root folder of the built and compressed site
 * @param generatedDir Docusaurus's `.docusaurus` as that build left it
 */
export function weighSite(root: string, generatedDir: string): WeighedSite {
  const names = listFiles(root).filter(isPublic);
  const sent = (name: string) => [`${name}.br`, name].map((each) => path.join(root, each)).find(existsSync) ?? root;
  const files = new Map(names.map((name) => [name, statSync(sent(name)).size]));
  const routeScripts = readRoutes(generatedDir);
  const pages = new Map<string, PageParts>();
  for (const { file, html, tree } of readBuiltPages(root)) {
    const address = pageAddress(file);
    if (address === undefined) continue;
    const scripts = selectAll('script[src]', tree).map(({ properties }) => String(properties.src));
    // The page names its entry points, be it in a tag or for the script that starts them later.
    const after = [...scripts, ...(html.match(SCRIPT) ?? []), ...routeScripts(address)];
    pages.set(address, {
      html: [file],
      sheets: selectAll('link[rel~=stylesheet]', tree).map(({ properties }) => String(properties.href)),
      scriptsBefore: scripts,
      scriptsAfter: after.filter((name) => files.has(name)),
    });
  }
  return { files, pages, words: readFileSync(path.join(root, 'llms-full.txt'), 'utf8').split(/\s+/).length };
}
