import { isRendered, listFiles, readBuiltPages } from '@docs-kit/content/built-pages';
import { isPublic, pageAddress } from '@docs-kit/content/page-address';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

import { decodePath, findFile } from '../../server/find-file';

/**
 * Attributes that contain an address. The last one names a page's whole style sheet
 * (packages/page-first).
 */
const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'dataWhole'] as const;
/** Metadata whose content is an address. */
const ADDRESS_METADATA = new Set(['og:image', 'og:url', 'twitter:image']);

/**
 * @returns a line for each reference from `origin` to itself in a built site that leads nowhere or
 * takes a detour
 */
export function checkLinks(root: string, origin: string): string[] {
  const files = new Set(listFiles(root).filter(isPublic));
  const pages = readBuiltPages(root).map((page) => ({
    file: page.file,
    isRendered: isRendered(page),
    ...readPage(page.tree),
  }));
  const anchors = new Map(pages.map(({ file, ids }) => [file, new Set(['', 'top', ...ids])]));

  /** Returns what is wrong with an address of the site, or undefined if it is valid. */
  function faultOf(url: URL): string | undefined {
    const pathname = decodePath(url.pathname);
    const found = findFile(pathname, files);
    if (!found) return 'is not there.';
    if (found.address !== pathname) return `is a detour, expected "${encodeURI(found.address)}".`;
    const isAnchor =
      url.hash === '' || anchors.get(found.file)?.has(decodeURIComponent(url.hash.slice(1)));
    return isAnchor ? undefined : `names an anchor that ${found.file} does not have.`;
  }

  const findings = new Set<string>();
  // Files of other tools are published as they are.
  for (const { file, targets } of pages.filter((page) => page.isRendered)) {
    // A page is read at its address, which is what counts for relative links and bare anchors.
    const base = origin + (pageAddress(file) ?? file);
    for (const target of targets) {
      const url = new URL(target, base);
      // The not-found page names itself, but is not a page.
      if (file === '/404.html' && /^\/404(?:\.html)?$/.test(url.pathname)) continue;
      const fault = url.origin === origin ? faultOf(url) : undefined;
      if (fault !== undefined) findings.add(`${file}: "${target}" ${fault}`);
    }
  }
  return [...findings];
}

/** Reads the ids that links to a page can name, and the targets that the page links to. */
function readPage(tree: Root): { ids: string[]; targets: string[] } {
  const ids: string[] = [];
  const targets: unknown[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    for (const id of [properties.id, tagName === 'a' && properties.name])
      if (id) ids.push(String(id));
    targets.push(...ADDRESS_ATTRIBUTES.map((attribute) => properties[attribute]));
    if (ADDRESS_METADATA.has(String(properties.property ?? properties.name)))
      targets.push(properties.content);
    if (typeof properties.srcSet === 'string')
      targets.push(...properties.srcSet.split(',').map((source) => source.trim().split(/\s/)[0]));
  });
  return { ids, targets: targets.filter((target) => typeof target === 'string') };
}

/** Returns the addresses of all pages of a built site, and of their anchors. */
export function builtAddresses(root: string): string[] {
  return readBuiltPages(root).flatMap(({ file, tree }) => {
    const address = pageAddress(file);
    if (address === undefined) return [];
    return [address, ...readPage(tree).ids.map((id) => `${address}#${id}`)];
  });
}
