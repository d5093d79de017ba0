import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { listFiles, readBuiltPages } from '@docs-kit/content/built-pages';
import { isPublic, pageAddress } from '@docs-kit/content/serving-policy';
import { PLAYGROUND_FILES } from '@docs-kit/playground';
import { selectAll } from 'hast-util-select';

/** The names of the files that make up a page. */
export interface PageParts {
  readonly html: readonly string[];
  readonly sheets: readonly string[];
  /** Script files that the page runs by itself. */
  readonly scriptsBefore: readonly string[];
  /** All script files that run once the reader acts. */
  readonly scriptsAfter: readonly string[];
}

/** The sizes of a built site. */
type WeighedSite = ReturnType<typeof weighSite>;

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
  const pages = new Map<string, PageParts>();
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

/**
 * The largest size that something may have, in bytes as sent with Brotli. No command changes it.
 */
interface Limit {
  readonly what: string;
  /** Returns the limit in bytes, given the number of words in all Markdown copies. */
  readonly limit: (words: number) => number;
  /**
   * Names of files that count together, by what they are for. The heaviest group must stay within
   * the limit.
   */
  readonly parts: (site: WeighedSite) => ReadonlyMap<string, readonly string[]>;
  readonly advice: string;
}

const ofEachPage =
  (...kinds: readonly (keyof PageParts)[]): Limit['parts'] =>
  ({ pages }) =>
    new Map([...pages].map(([address, page]) => [address, kinds.flatMap((kind) => page[kind])]));

const ofFiles =
  (pattern: RegExp): Limit['parts'] =>
  ({ files, words }) =>
    new Map([[`${words} words`, [...files.keys()].filter((file) => pattern.test(file))]]);

const LIMITS: readonly Limit[] = [
  {
    what: 'sent until the page is shown',
    limit: () => 45_000,
    parts: ofEachPage('html', 'sheets', 'scriptsBefore'),
    advice: 'Shorten the page or part it in two; look for markup that a component repeats.',
  },
  {
    what: 'script files before the first act',
    limit: () => 0,
    parts: ofEachPage('scriptsBefore'),
    advice: 'Have the application load it (packages/page-first).',
  },
  {
    what: 'script after the first act',
    limit: () => 150_000,
    parts: ofEachPage('scriptsAfter'),
    advice:
      'Docusaurus’s --bundle-analyzer tells what is in each file. Load what few readers need on demand.',
  },
  {
    what: 'the playground',
    limit: () => 450_000,
    parts: ofFiles(PLAYGROUND_FILES),
    advice: 'Look at what frame and editor import (packages/playground).',
  },
  {
    what: 'records and engine of the search',
    limit: (words) => Math.floor((2381 * words) / 1000),
    parts: ofFiles(/^\/search-(?:records\.txt|engine\.js)$/),
    advice: 'Look at what records hold (packages/search/records) and at what the worker imports.',
  },
];

/** How many parts of a page that is too heavy are listed. */
const MOST_PARTS = 5;

/**
 * @returns for each limit, whether it is kept, and the text to print: if broken, with the largest
 * parts and advice
 */
export function judge(site: WeighedSite) {
  return LIMITS.map(({ what, limit, parts, advice }) => {
    const most = limit(site.words);
    const weighed = [...parts(site)].map(([where, names]) => {
      const files = [...new Set(names)].map((name) => ({ name, bytes: site.files.get(name) ?? 0 }));
      return { where, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
    });
    const [{ where, files, bytes } = { where: 'no page', files: [], bytes: 0 }] =
      weighed.sort(heaviestFirst);
    const figures = `${what} (${where}): ${bytes} of ${most} bytes`;
    if (bytes <= most) return { isKept: true, text: `  kept    ${figures}` };
    const largest = files.sort(heaviestFirst).slice(0, MOST_PARTS);
    const lines = [...largest.map((file) => `${file.name}: ${file.bytes}`), advice];
    return {
      isKept: false,
      text: [`  BROKEN  ${figures}`, ...lines.map((line) => `            ${line}`)].join('\n'),
    };
  });
}

const heaviestFirst = (a: { bytes: number }, b: { bytes: number }) => b.bytes - a.bytes;
