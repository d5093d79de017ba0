import path from 'node:path';

import { resolveMarkdownLinkPathname } from '@docusaurus/utils';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import { nearest } from '@docs-kit/markdown-source/nearest';
import { attributeOf, isJsx } from '../code';
import { isPartial, type ParsedPage, type Rule } from '../page';
import type { Site } from '../site';
import { isFileLink, pathOf } from './assets';

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const MARKDOWN = /\.mdx?$/i;
/** So many anchors of a page are told, at most. */
const MOST_ANCHORS = 12;

/** Links within the site lead to pages and files that are there, and their anchors to ids of that page. */
export const checkLinks: Rule<Site> = (page, report, site) => {
  const check = (node: Nodes, url: string, isMarkdown: boolean) => {
    // Files are checked with images.
    if (EXTERNAL.test(url) || (isMarkdown && isFileLink(url))) return;
    const [pathname, hash] = [pathOf(url), pathOf(url.split('#')[1] ?? '')];
    if (url === '') report(node, 'a link with an address', 'none', 'Write the address between the brackets.');
    if (url === '' || isOpen(pathname, page, site)) return;
    const isFile = isMarkdown && MARKDOWN.test(pathname);
    const address = isFile ? permalinkOf(pathname, page, site) : addressOf(pathname, page, site);
    if (address === undefined || !isThere(address, site)) {
      const mend = similarTo(pathname, isFile && versionOf(page, site) ? site.permalinks : site.routes);
      report(node, 'a page or a file of this site, which is no draft', `${pathname}, where there is none`, mend);
      return;
    }
    const file = pathname === '' ? page.file : site.routes.get(address);
    const anchors = file === undefined || hash === '' ? undefined : site.anchorsOf(file);
    if (!anchors || anchors.has(hash)) return;
    const names = [...anchors];
    const meant = nearest(hash, names) ?? names.find((each) => each.includes(hash) || hash.includes(each));
    const shown = names.slice(0, MOST_ANCHORS).join(', ') || 'it has none';
    const mend = meant === undefined ? `Write one of these, or give the heading {#${hash}}.` : `Write #${meant}.`;
    report(node, `an anchor of ${file === page.file ? 'this page' : file}: ${shown}`, `#${hash}`, mend);
  };
  visit(page.tree, (node: Nodes) => {
    if (node.type === 'link' || node.type === 'definition') check(node, node.url, true);
    if (!isJsx(node) || !(node.name === 'a' || node.name === 'Link')) return;
    for (const url of [attributeOf(node, 'href'), attributeOf(node, 'to')]) {
      if (typeof url === 'string') check(node, url, false);
    }
  });
};

/** Whether a link's target is unknown: a partial has the anchors and the address of the page that includes it. */
function isOpen(pathname: string, { file }: ParsedPage, { permalinks }: Site): boolean {
  const isRelative = !pathname.startsWith('/') && !MARKDOWN.test(pathname);
  return isRelative && (isPartial(file) || !permalinks.has(`@site/${file}`));
}

/** The version of the docs that a page belongs to; undefined for what is no part of the docs. */
function versionOf({ file }: ParsedPage, { root, versions }: Site) {
  return versions.find(({ contentPath }) => path.join(root, file).startsWith(contentPath + path.sep));
}

/** @returns the address of the page that a link by file means; undefined where there is none */
function permalinkOf(pathname: string, page: ParsedPage, site: Site): string | undefined {
  const contentPaths = versionOf(page, site);
  const { root: siteDir, permalinks: sourceToPermalink } = site;
  const sourceFilePath = `${siteDir}/${page.file}`;
  const permalink =
    contentPaths && resolveMarkdownLinkPathname(pathname, { sourceFilePath, sourceToPermalink, contentPaths, siteDir });
  return permalink ? addressOf(permalink, page, site) : undefined;
}

/** @returns the whole address, with the base and without a slash at its end */
function addressOf(pathname: string, { file }: ParsedPage, { baseUrl, permalinks }: Site): string {
  const own = permalinks.get(`@site/${file}`) ?? baseUrl;
  const address = pathOf(new URL(pathname || own, `https://site.test${own}`).pathname);
  return (address.startsWith(baseUrl) ? address : baseUrl.slice(0, -1) + address).replace(/(.)\/$/, '$1');
}

function isThere(address: string, { baseUrl, routes, staticFolders, isFile }: Site): boolean {
  return routes.has(address) || staticFolders.some((folder) => isFile(`${folder}/${address.slice(baseUrl.length)}`));
}

/** @param places pages by their addresses or files */
function similarTo(pathname: string, places: ReadonlyMap<string, unknown>): string {
  const nameOf = (place: string) => path.posix.basename(place).replace(MARKDOWN, '');
  const candidates = Array.from(places.keys(), (place) => place.replace('@site/', ''));
  const name = nearest(nameOf(pathname), candidates.map(nameOf));
  const place = candidates.find((each) => nameOf(each) === name);
  return place === undefined ? 'Correct the address, or take the link out.' : `Is it ${place}?`;
}
