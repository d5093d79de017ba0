import { readFileSync } from 'node:fs';
import path from 'node:path';

import { pageAddress } from '@docs-kit/built-pages/serving-policy';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

import { route } from '../../server/routing';
import { indexSite } from '../../server/site-index';

/** What a built site leads to. */
export interface SiteLinks {
  /** One line for each reference within the site that leads nowhere, or by a detour. */
  readonly findings: readonly string[];
  /** Addresses of other sites that pages link to, each with one file that does. */
  readonly external: ReadonlyMap<string, string>;
  /** How many references within the site were followed. */
  readonly followed: number;
}

/** Attributes that lead somewhere; the last one names a page's whole style sheet (packages/page-first). */
const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'action', 'dataWhole'] as const;
/** Metadata whose content is an address. */
const ADDRESS_METADATA = new Set(['og:image', 'og:url', 'twitter:image']);

/**
 * Follows every link, asset and anchor of a built site, as its server would answer.
 *
 * @param root folder of the built site
 * @param origin origin that the site's absolute addresses of its own begin with
 * @throws Error of the file system where the folder cannot be read
 */
export function checkLinks(root: string, origin: string): SiteLinks {
  const site = indexSite(root);
  const files = [...site.files.keys()].filter((file) => /\.(?:html|css)$|^\/(?:sitemap\.xml|robots\.txt)$/.test(file));
  const read = files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return { file, ...(file.endsWith('.html') ? readPage(text) : { ids: [], targets: readTargets(text) }) };
  });
  const anchors = new Map(read.map(({ file, ids }) => [file, new Set(['', 'top', ...ids])]));

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
  for (const { file, targets } of read) {
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
function readPage(html: string): { ids: string[]; targets: string[] } {
  const ids: string[] = [];
  const targets: unknown[] = [];
  visit(fromHtml(html), 'element', ({ tagName, properties }) => {
    for (const id of [properties.id, tagName === 'a' && properties.name]) if (id) ids.push(String(id));
    targets.push(...ADDRESS_ATTRIBUTES.map((attribute) => properties[attribute]));
    if (ADDRESS_METADATA.has(String(properties.property ?? properties.name))) targets.push(properties.content);
    if (typeof properties.srcSet === 'string')
      targets.push(...properties.srcSet.split(',').map((source) => source.trim().split(/\s/)[0]));
  });
  return { ids, targets: targets.filter((target) => typeof target === 'string') };
}

/** What style sheets, the sitemap and robots.txt lead to. */
function readTargets(text: string): string[] {
  const pattern = /url\(["']?([^"')]+)["']?\)|(?:<loc>|^Sitemap: )([^<\s]+)/gm;
  return Array.from(text.matchAll(pattern), ([, ofStyle, ofSite]) => ofStyle ?? ofSite ?? '');
}
