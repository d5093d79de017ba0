import { readFileSync } from 'node:fs';
import path from 'node:path';

import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

import { route } from '../../server/routing';
import { indexSite } from '../../server/site-index';
import { pageAddress } from '@docs-kit/built-pages/serving-policy';

/** Something that a page leads to. */
interface Reference {
  /** File that holds it, by path from the root of the site. */
  readonly file: string;
  /** As it is written there. */
  readonly target: string;
  /** Where it leads, on the site's own origin or another. */
  readonly url: URL;
}

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
 * @returns what was found
 * @throws Error of the file system where the folder cannot be read
 */
export function checkLinks(root: string, origin: string): SiteLinks {
  const site = indexSite(root);
  const anchors = new Map<string, ReadonlySet<string>>();
  const references: Reference[] = [];
  for (const file of site.files.keys()) {
    if (!/\.(?:html|css)$|^\/(?:sitemap\.xml|robots\.txt)$/.test(file)) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    const { ids, targets } = file.endsWith('.html') ? readPage(text) : { ids: [], targets: readTargets(text) };
    anchors.set(file, new Set(ids));
    // A page is read at its address; for relative links and bare anchors that is what counts.
    const base = origin + (pageAddress(file) ?? file);
    for (const target of targets) references.push({ file, target, url: new URL(target, base) });
  }

  const isAnchor = (file: string, anchor: string) =>
    anchor === '' || anchor === 'top' || anchors.get(file)?.has(anchor);
  const findings = new Set<string>();
  const external = new Map<string, string>();
  let followed = 0;
  for (const { file, target, url } of references) {
    if (url.origin !== origin) {
      if (url.protocol.startsWith('http') && !external.has(url.href)) external.set(url.href, file);
      continue;
    }
    followed += 1;
    const destination = route('GET', url.pathname, site);
    if (destination.kind === 'redirect') {
      findings.add(`${file}: "${target}" is a detour, expected "${destination.location}".`);
    } else if (destination.kind !== 'file') {
      // The not-found page names itself, and is no page.
      const isItself = file === '/404.html' && /^\/404(?:\.html)?$/.test(url.pathname);
      if (!isItself) findings.add(`${file}: "${target}" is not there.`);
    } else if (!isAnchor(destination.path, decodeURIComponent(url.hash.slice(1)))) {
      findings.add(`${file}: "${target}" names an anchor that ${destination.path} does not have.`);
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
