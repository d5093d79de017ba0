import path from 'node:path';

import { resolveMarkdownLinkPathname } from '@docusaurus/utils';
import type { Definition, Link, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { nearest } from '@docs-kit/markdown-source/nearest';
import { attributeOf, isJsx } from '../jsx';
import { findingAt, isPartial, type ParsedPage } from '../page';
import type { LocaleMap, Site } from '../site';
import { isFileLink } from './assets';

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const MARKDOWN = /\.mdx?$/i;

/** Where a link leads: a page with its file, something else that is there, nowhere, or nobody can tell. */
type Target = { file: string } | 'there' | 'missing' | 'unknown';

/** Links within the site lead to pages and files that are there, and their anchors to ids of that page. */
export function checkLinks(page: ParsedPage, site: Site): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, (node: Nodes) => {
    if (node.type === 'link' || node.type === 'definition') {
      findings.push(...checkLink(page, node, { url: node.url, isMarkdown: true }, site));
    }
    if (!isJsx(node) || !(node.name === 'a' || node.name === 'Link')) return;
    for (const url of [attributeOf(node, 'href'), attributeOf(node, 'to')]) {
      if (typeof url === 'string') findings.push(...checkLink(page, node, { url, isMarkdown: false }, site));
    }
  });
  return findings;
}

function checkLink(
  page: ParsedPage,
  node: Link | Definition | Nodes,
  { url, isMarkdown }: { url: string; isMarkdown: boolean },
  site: Site,
): Finding[] {
  // Files are checked with images.
  if (EXTERNAL.test(url) || (isMarkdown && isFileLink(url))) return [];
  const [before = '', hash = ''] = url.split('#');
  const pathname = decoded(before.split('?')[0] ?? '');
  const target = pathname === '' ? ownTarget(page, url) : targetOf(page, pathname, isMarkdown, site);
  if (target === 'missing') return [findingAt(page, node, missing(page, url, pathname, site))];
  if (typeof target === 'string' || hash === '') return [];
  const anchors = site.anchorsOf(target.file);
  if (!anchors || anchors.has(hash) || anchors.has(decoded(hash))) return [];
  const meant = nearest(hash, anchors) ?? [...anchors].find((each) => each.includes(hash) || hash.includes(each));
  const where = target.file === page.file ? 'this page' : target.file;
  return [
    findingAt(page, node, {
      expected: `an anchor of ${where}: ${anchors.size > 0 ? list([...anchors]) : 'it has none'}`,
      found: `#${hash}`,
      mend: meant === undefined ? `Write one of these, or give the heading {#${hash}}.` : `Write #${meant}.`,
    }),
  ];
}

/** An anchor alone; what a partial is part of has anchors that it cannot know. */
function ownTarget({ file }: ParsedPage, url: string): Target {
  if (url === '') return 'missing';
  return isPartial(file) ? 'unknown' : { file };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function list(names: readonly string[]): string {
  const MOST = 12;
  return names.slice(0, MOST).join(', ') + (names.length > MOST ? `, and ${names.length - MOST} more` : '');
}

function targetOf(page: ParsedPage, pathname: string, isMarkdown: boolean, site: Site): Target {
  const map = site.mapOf(page.file);
  const inFolder = map.folderOf(page.file);
  if (isMarkdown && MARKDOWN.test(pathname)) {
    if (!inFolder) return 'missing';
    const permalink = resolveMarkdownLinkPathname(pathname, {
      sourceFilePath: `${site.root}/${page.file}`,
      sourceToPermalink: map.permalinks,
      contentPaths: inFolder,
      siteDir: site.root,
    });
    return permalink === null ? 'missing' : ofAddress(permalink, map, site);
  }
  if (pathname.startsWith('/')) {
    return ofAddress(
      map.baseUrl === '/' || pathname.startsWith(map.baseUrl) ? pathname : map.baseUrl.slice(0, -1) + pathname,
      map,
      site,
    );
  }
  const own = map.permalinks.get(`@site/${page.file}`);
  return own === undefined ? 'unknown' : ofAddress(new URL(pathname, `https://site.test${own}`).pathname, map, site);
}

function ofAddress(address: string, { routes, baseUrl }: LocaleMap, site: Site): Target {
  const bare = decoded(address).replace(/(.)\/$/, '$1');
  const route = [bare, `${bare}/`].find((each) => routes.has(each));
  if (route !== undefined) {
    const file = routes.get(route);
    return file === undefined ? 'there' : { file };
  }
  const isStatic = site.staticFolders.some((folder) => site.isFile(`${folder}/${bare.slice(baseUrl.length)}`));
  return isStatic ? 'there' : 'missing';
}

function missing(
  page: ParsedPage,
  url: string,
  pathname: string,
  site: Site,
): Pick<Finding, 'expected' | 'found' | 'mend'> {
  if (url === '') {
    return { expected: 'a link with an address', found: 'none', mend: 'Write the address between the brackets.' };
  }
  const map = site.mapOf(page.file);
  const isFile = MARKDOWN.test(pathname);
  const candidates = isFile
    ? Array.from(map.permalinks.keys(), (source) => source.replace('@site/', ''))
    : [...map.routes.keys()];
  const nameOf = (place: string) => place.split('/').filter(Boolean).at(-1) ?? place;
  const name = nearest(nameOf(pathname), candidates.map(nameOf));
  const meant = candidates.find((each) => nameOf(each) === name);
  const untranslated = isFile ? untranslatedFile(page, pathname, site) : undefined;
  if (untranslated !== undefined) {
    return {
      expected: 'a page that is translated too, as it is named by its place',
      found: `${url}, which is not translated yet`,
      mend: `Write ${untranslated}${url.slice(pathname.length)}: without ./ it is looked up among all pages.`,
    };
  }
  const instead = meant === undefined ? 'Correct the address, or take the link out.' : `Is it ${meant}?`;
  const isOutside = isFile && !map.folderOf(page.file);
  const isDraft = site.isFile(path.posix.join(path.posix.dirname(page.file), pathname));
  const why = isOutside
    ? 'which only pages of the docs may link to by file'
    : isDraft
      ? 'which readers do not have: it is a draft, or no page'
      : 'where there is none';
  return {
    expected: `${isFile ? 'a file of a page' : 'a page or a file'} of this site`,
    found: `${url}, ${why}`,
    mend: isOutside ? 'Write the address of the page, as in /docs/intro.' : instead,
  };
}

/** The page that a translation links to with `./` though it is there in the first language alone, from the docs' folder. */
function untranslatedFile(page: ParsedPage, pathname: string, site: Site): string | undefined {
  const map = site.mapOf(page.file);
  const folder = map.folderOf(page.file);
  if (!folder) return undefined;
  const file = path.join(site.root, path.dirname(page.file), pathname);
  const inFolder = path.relative(folder.contentPathLocalized, file);
  const source = path.relative(site.root, path.join(folder.contentPath, inFolder));
  return map.permalinks.has(`@site/${source}`) ? inFolder : undefined;
}
