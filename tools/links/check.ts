import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readBuiltPages } from '@docs-kit/built-pages/built-pages';
import { pageAddress } from '@docs-kit/built-pages/serving-policy';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

import { route } from '../../server/routing';
import { indexSite } from '../../server/site-index';

/** Attributes that lead somewhere; the last one names a page's whole style sheet (packages/page-first). */
const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'dataWhole'] as const;
/** Metadata whose content is an address. */
const ADDRESS_METADATA = new Set(['og:image', 'og:url', 'twitter:image']);
/** What style sheets, the sitemap and robots.txt lead to. */
const TEXT_TARGET = /(?<=url\(["']?)[^"')]+|(?<=<loc>|^Sitemap: )[^<\s]+/gm;

const TIMEOUT_MS = 20_000;
/** Statuses with which hosts turn programs away from pages that people get. */
const REFUSES_PROGRAMS = new Set([401, 403, 405, 429, 999]);

/**
 * Follows every link, asset and anchor of a built site, as its server would answer.
 *
 * @param root folder of the built site
 * @param origin origin that the site's absolute addresses of its own begin with
 * @returns a line for each reference within the site that leads nowhere or by a detour; addresses of other sites, each with
 *   a file that links there; how many references within the site were followed
 * @throws Error of the file system where the folder cannot be read
 */
export function checkLinks(root: string, origin: string) {
  const site = indexSite(root);
  const pages = readBuiltPages(root).map(({ file, tree }) => ({ file, ...readPage(tree) }));
  const texts = [...site.files.keys()].filter((file) => /\.css$|^\/(?:sitemap\.xml|robots\.txt)$/.test(file));
  const read = texts.map((file) => ({
    file,
    targets: readFileSync(path.join(root, file), 'utf8').match(TEXT_TARGET) ?? [],
  }));
  const anchors = new Map(pages.map(({ file, ids }) => [file, new Set(['', 'top', ...ids])]));

  /** What is wrong with an address of the site; undefined where it holds. */
  function faultOf(url: URL): string | undefined {
    const destination = route('GET', url.pathname, site);
    if (destination.status === 308) return `is a detour, expected "${destination.location}".`;
    if (destination.status !== 200) return 'is not there.';
    const isAnchor = url.hash === '' || anchors.get(destination.file)?.has(decodeURIComponent(url.hash.slice(1)));
    return isAnchor ? undefined : `names an anchor that ${destination.file} does not have.`;
  }

  const findings = new Set<string>();
  const external = new Map<string, string>();
  let followed = 0;
  for (const { file, targets } of [...pages, ...read]) {
    // A page is read at its address; for relative links and bare anchors that is what counts.
    const base = origin + (pageAddress(file) ?? file);
    for (const target of targets) {
      const url = new URL(target, base);
      // The not-found page names itself, and is no page.
      if (file === '/404.html' && /^\/404(?:\.html)?$/.test(url.pathname)) continue;
      if (url.origin === origin) {
        followed += 1;
        const fault = faultOf(url);
        if (fault !== undefined) findings.add(`${file}: "${target}" ${fault}`);
      } else if (url.protocol.startsWith('http')) external.set(url.href, file);
    }
  }
  return { findings: [...findings], external, followed };
}

/** What a page can be linked to by, and what it links to. */
function readPage(tree: Root): { ids: string[]; targets: string[] } {
  const ids: string[] = [];
  const targets: unknown[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    for (const id of [properties.id, tagName === 'a' && properties.name]) if (id) ids.push(String(id));
    targets.push(...ADDRESS_ATTRIBUTES.map((attribute) => properties[attribute]));
    if (ADDRESS_METADATA.has(String(properties.property ?? properties.name))) targets.push(properties.content);
    if (typeof properties.srcSet === 'string')
      targets.push(...properties.srcSet.split(',').map((source) => source.trim().split(/\s/)[0]));
  });
  return { ids, targets: targets.filter((target) => typeof target === 'string') };
}

/**
 * Requests addresses of other sites.
 *
 * @param addresses addresses, each with a file that links there
 * @param request `fetch`, or what stands in for it
 * @returns one line for each address that is not there; one that answers with a refusal of programs counts as there
 */
export async function checkExternal(
  addresses: ReadonlyMap<string, string>,
  request: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>,
): Promise<string[]> {
  const check = async ([address, file]: readonly [string, string]) => {
    try {
      const { ok, status } = await request(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return ok || REFUSES_PROGRAMS.has(status) ? [] : [`${file}: ${address} answers ${status}.`];
    } catch (error) {
      return [`${file}: ${address} does not answer: ${String(error)}.`];
    }
  };
  return (await Promise.all([...addresses].map(check))).flat().sort();
}
