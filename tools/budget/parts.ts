import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readBuiltPages } from '@docs-kit/built-pages/built-pages';
import { pageAddress } from '@docs-kit/built-pages/serving-policy';
import { selectAll } from 'hast-util-select';

import { indexSite, type SiteIndex } from '../../server/site-index';

/** Bytes of files by name. */
export type Parts = ReadonlyMap<string, number>;

/** The files that a page is made of. */
export interface PageParts {
  readonly html: Parts;
  readonly sheets: Parts;
  /** Files of script that the page runs by itself. */
  readonly scriptsBefore: Parts;
  /** All files of script that run once the reader acts. */
  readonly scriptsAfter: Parts;
}

/** What Docusaurus notes down of its chunks: those that a chunk needs, itself included, and their files. */
interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, { readonly js?: readonly { readonly file: string }[] }>>;
}

/** Chunks of a route, however deep they are noted down. */
type ChunkNames = string | { readonly [name: string]: ChunkNames };

const SCRIPT = /\/assets\/js\/[\w~.-]+\.js/g;

/** The compressed form where there is one. */
function bytesOf({ files }: SiteIndex, names: readonly string[]): Parts {
  const sent = (name: string) => {
    const { representations } = files.get(name) ?? {};
    return (representations?.get('br') ?? representations?.get('identity'))?.size ?? 0;
  };
  return new Map(names.map((name) => [name, sent(name)]));
}

const leaves = (names: ChunkNames): string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(leaves);

/** Tells which scripts the routes of a page need, by its address. A layout has the address of the first page below it. */
function readRoutes(generatedDir: string): (address: string) => string[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(generatedDir, name), 'utf8'));
  const { origins, assets } = read('client-manifest.json') as ClientManifest;
  const routes = Object.entries(read('routesChunkNames.json') as Record<string, ChunkNames>);
  const scriptsOf = (names: ChunkNames) =>
    leaves(names)
      .flatMap((name) => origins[name] ?? [])
      .flatMap((id) => assets[id]?.js ?? [])
      .map(({ file }) => `/${file}`);
  return (address) =>
    routes.flatMap(([key, names]) => {
      // Docusaurus names a route by its path and a digest.
      const route = key.replace(/-[^-]+$/, '');
      return address === route || address.startsWith(`${route}/`) ? scriptsOf(names) : [];
    });
}

/**
 * @param root folder of the built and compressed site
 * @param generatedDir Docusaurus's `.docusaurus` as that build left it
 * @returns what each page is made of, by its address
 */
export function readPages(root: string, generatedDir: string): Map<string, PageParts> {
  const site = indexSite(root);
  const routeScripts = readRoutes(generatedDir);
  const pages = new Map<string, PageParts>();
  for (const { file, html, tree } of readBuiltPages(root)) {
    const address = pageAddress(file);
    if (address === undefined) continue;
    const sheets = selectAll('link[rel~=stylesheet]', tree).map(({ properties }) => String(properties.href));
    const scripts = selectAll('script[src]', tree).map(({ properties }) => String(properties.src));
    // The page names its entry points, be it in a tag or for the script that starts them later.
    const after = [...scripts, ...(html.match(SCRIPT) ?? []), ...routeScripts(address)];
    pages.set(address, {
      html: bytesOf(site, [file]),
      sheets: bytesOf(site, sheets),
      scriptsBefore: bytesOf(site, scripts),
      scriptsAfter: bytesOf(
        site,
        after.filter((name) => site.files.has(name)),
      ),
    });
  }
  return pages;
}

/** @returns the files of a built site whose paths match */
export function readFiles(root: string, pattern: RegExp): Parts {
  const site = indexSite(root);
  return bytesOf(
    site,
    [...site.files.keys()].filter((file) => pattern.test(file)),
  );
}

/** @returns the words of a built site's Markdown copies */
export function countWords(root: string): number {
  return readFileSync(path.join(root, 'llms-full.txt'), 'utf8').split(/\s+/).length;
}
