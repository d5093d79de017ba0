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

/** Where a link leads: a page with its file, something else that is there, nowhere, or nobody can tell. */
type Target = { file: string } | 'there' | 'missing' | 'unknown';

/** Links within the site lead to pages and files that are there, and their anchors to ids of that page. */
export const checkLinks: Rule<Site> = (page, report, site) => {
  const check = (node: Nodes, url: string, isMarkdown: boolean) => {
    // Files are checked with images.
    if (EXTERNAL.test(url) || (isMarkdown && isFileLink(url))) return;
    const pathname = pathOf(url);
    const hash = url.split('#')[1] ?? '';
    const target = targetOf(page, url, isMarkdown, site);
    if (target === 'missing') report(node, ...missing(page, url, pathname, site));
    const anchors = typeof target === 'object' && hash !== '' ? site.anchorsOf(target.file) : undefined;
    if (typeof target !== 'object' || !anchors || anchors.has(hash) || anchors.has(pathOf(hash))) return;
    const meant = nearest(hash, anchors) ?? [...anchors].find((each) => each.includes(hash) || hash.includes(each));
    const where = target.file === page.file ? 'this page' : target.file;
    report(
      node,
      `an anchor of ${where}: ${anchors.size > 0 ? list([...anchors]) : 'it has none'}`,
      `#${hash}`,
      meant === undefined ? `Write one of these, or give the heading {#${hash}}.` : `Write #${meant}.`,
    );
  };
  visit(page.tree, (node: Nodes) => {
    if (node.type === 'link' || node.type === 'definition') check(node, node.url, true);
    if (!isJsx(node) || !(node.name === 'a' || node.name === 'Link')) return;
    for (const url of [attributeOf(node, 'href'), attributeOf(node, 'to')]) {
      if (typeof url === 'string') check(node, url, false);
    }
  });
};

function list(names: readonly string[]): string {
  const MOST = 12;
  return names.slice(0, MOST).join(', ') + (names.length > MOST ? `, and ${names.length - MOST} more` : '');
}

/** The version of the docs that a page belongs to; undefined for what is no part of the docs. */
function versionOf({ file }: ParsedPage, { root, versions }: Site) {
  return versions.find(({ contentPath }) => path.join(root, file).startsWith(contentPath + path.sep));
}

function targetOf(page: ParsedPage, url: string, isMarkdown: boolean, site: Site): Target {
  const pathname = pathOf(url);
  if (url === '') return 'missing';
  // What a partial is part of has anchors that it cannot know.
  if (pathname === '') return isPartial(page.file) ? 'unknown' : page;
  if (isMarkdown && MARKDOWN.test(pathname)) {
    const version = versionOf(page, site);
    const permalink =
      version &&
      resolveMarkdownLinkPathname(pathname, {
        sourceFilePath: `${site.root}/${page.file}`,
        sourceToPermalink: site.permalinks,
        contentPaths: version,
        siteDir: site.root,
      });
    return permalink ? ofAddress(permalink, site) : 'missing';
  }
  if (pathname.startsWith('/')) return ofAddress(pathname, site);
  const own = site.permalinks.get(`@site/${page.file}`);
  return own === undefined ? 'unknown' : ofAddress(new URL(pathname, `https://site.test${own}`).pathname, site);
}

function ofAddress(address: string, { baseUrl, routes, staticFolders, isFile }: Site): Target {
  const bare = pathOf(address.startsWith(baseUrl) ? address : baseUrl.slice(0, -1) + address).replace(/(.)\/$/, '$1');
  if (routes.has(bare)) {
    const file = routes.get(bare);
    return file === undefined ? 'there' : { file };
  }
  return staticFolders.some((folder) => isFile(`${folder}/${bare.slice(baseUrl.length)}`)) ? 'there' : 'missing';
}

function missing(
  page: ParsedPage,
  url: string,
  pathname: string,
  site: Site,
): [expected: string, found: string, mend: string] {
  if (url === '') return ['a link with an address', 'none', 'Write the address between the brackets.'];
  if (!MARKDOWN.test(pathname))
    return ['a page or a file of this site', `${url}, where there is none`, meant(pathname, [...site.routes.keys()])];
  const expected = 'a file of a page of this site';
  if (!versionOf(page, site)) {
    const mend = 'Write the address of the page, as in /docs/intro.';
    return [expected, `${url}, which only pages of the docs may link to by file`, mend];
  }
  const isDraft = site.isFile(path.posix.join(path.posix.dirname(page.file), pathname));
  const why = isDraft ? 'which readers do not have: it is a draft, or no page' : 'where there is none';
  const files = Array.from(site.permalinks.keys(), (source) => source.replace('@site/', ''));
  return [expected, `${url}, ${why}`, meant(pathname, files)];
}

function meant(pathname: string, candidates: readonly string[]): string {
  const nameOf = (place: string) => place.split('/').filter(Boolean).at(-1) ?? place;
  const name = nearest(nameOf(pathname), candidates.map(nameOf));
  const place = candidates.find((each) => nameOf(each) === name);
  return place === undefined ? 'Correct the address, or take the link out.' : `Is it ${place}?`;
}
