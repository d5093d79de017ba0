/** Reads the sizes of a built site. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { listFiles, readBuiltPages } from '@docs-kit/content/built-pages';
import { isPublic, pageAddress } from '@docs-kit/content/page-address';
import { selectAll } from 'hast-util-select';

/** The names of the files that make up a page. */
export interface PageFiles {
  readonly html: readonly string[];
  readonly sheets: readonly string[];
  /** Script files that the page runs by itself. */
  readonly scriptsBefore: readonly string[];
  /** All script files that run once the reader interacts. */
  readonly scriptsAfter: readonly string[];
}

/** The sizes of a built site. */
export type WeighedSite = ReturnType<typeof weighSite>;

/**
 * What Docusaurus records about its chunks: those that a chunk needs, including itself, and their
 * files.
 */
interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, { readonly js?: readonly { readonly file: string }[] }>>;
}

/** Chunks of a route, nested to any depth. */
type ChunkNames = string | { readonly [name: string]: ChunkNames };

const SCRIPT = /\/assets\/js\/[\w~.-]+\.js/g;

const leaves = (names: ChunkNames): string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(leaves);

/**
 * Looks up the scripts that a page's routes need, by address. A layout has the address of the
 * first page below it.
 */
function readRoutes(generatedDir: string): (address: string) => string[] {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(generatedDir, name), 'utf8'));
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

/** @param generatedDir `.docusaurus`, as the build of the compressed site in `root` left it */
export function weighSite(root: string, generatedDir: string) {
  const names = listFiles(root).filter(isPublic);
  const sent = (name: string) =>
    [`${name}.br`, name].map((each) => path.join(root, each)).find(existsSync) ?? root;
  /** Bytes of each file, as sent with Brotli. */
  const files = new Map(names.map((name) => [name, statSync(sent(name)).size]));
  const routeScripts = readRoutes(generatedDir);
  /** Pages by their address. */
  const pages = new Map<string, PageFiles>();
  for (const { file, html, tree } of readBuiltPages(root)) {
    const address = pageAddress(file);
    if (address === undefined) continue;
    const scripts = selectAll('script[src]', tree).map(({ properties }) => String(properties.src));
    // The page names its entry points, either in a tag or for the script that starts them later.
    const after = [...scripts, ...(html.match(SCRIPT) ?? []), ...routeScripts(address)];
    pages.set(address, {
      html: [file],
      sheets: selectAll('link[rel~=stylesheet]', tree).map(({ properties }) =>
        String(properties.href),
      ),
      scriptsBefore: scripts,
      scriptsAfter: after.filter((name) => files.has(name)),
    });
  }
  /** Number of words in all Markdown copies. */
  const words = readFileSync(path.join(root, 'llms-full.txt'), 'utf8').split(/\s+/).length;
  return { files, pages, words };
}
