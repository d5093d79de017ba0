import path from 'node:path';
import { unescape } from 'node:querystring';

import type { Nodes } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

import { nearest } from '@docs-kit/content/nearest';
import { withoutTrailingSlash } from '../addresses';
import { lineOfKey } from '../front-matter';
import { attributeOf, isJsx, type JsxElement } from '../jsx';
import { isPartial, type ParsedPage } from '../page';
import type { Rule } from '../rule';
import type { Site } from '../site';

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
/** Matches other sites, other protocols and anchors, which are not files of this site. */
const NO_FILE = new RegExp(`${EXTERNAL.source}|^#|^$`, 'i');
/**
 * Matches extensions of files that are not pages, and hosts. Digits alone are part of a version.
 */
const FILE = /^www\.|\.(?!mdx?$|html?$)\w*[a-z]\w*$/i;
const MARKDOWN = /\.mdx?$/i;
/** Matches a link to a section of a page, by file, or of the same page. */
const SECTION = /^(?:[^#:]+\.mdx?)?#./;
const ADD_FILE =
  'Add the file, or correct the address: /… is in static, other addresses are relative to the page.';
/** A finding lists at most this many anchors of a page. */
const MOST_ANCHORS = 12;

/** Returns the path of an address, decoded like a file name. */
const pathOf = (url: string): string => unescape(url.split(/[?#]/, 1)[0] ?? '');

/** Whether a Markdown link leads to a file that is not a page. */
function isFileLink(url: string): boolean {
  const pathname = pathOf(url);
  return (
    !NO_FILE.test(url) &&
    (pathname.startsWith('@site/') || (!pathname.startsWith('/') && FILE.test(pathname)))
  );
}

/** Returns the path of a file that a page refers to, from the project root. */
function placeOf(pathname: string, page: string): string {
  if (pathname.startsWith('@site/')) return pathname.slice('@site/'.length);
  return path.posix.join(pathname.startsWith('/') ? 'static' : path.posix.dirname(page), pathname);
}

/**
 * Checks that images and files that a page refers to exist. The bundler reports missing modules.
 */
export const checkAssets: Rule = ({ file, tree }, report, { isFile }) => {
  function check(node: Node, what: string, url: string): void {
    const place = placeOf(pathOf(url), file);
    if (isFile(place)) return;
    const found = url === '' ? 'no address' : `${url}, where there is none`;
    const fix = url.startsWith('www.') ? `Write https://${url}.` : ADD_FILE;
    report(node, `${what} at ${place}`, found, fix);
  }

  /** The bundler does not read HTML tags, so their files must be in the static folder. */
  function checkTag(tag: JsxElement): void {
    for (const name of ['src', 'poster']) {
      const url = attributeOf(tag, name);
      if (typeof url !== 'string' || NO_FILE.test(url)) continue;
      if (url.startsWith('/')) {
        check(tag, 'a file', url);
        continue;
      }
      const found = `${name}="${url}", which is not found once the site is built`;
      const fix = `Write ${name}={require('${url.startsWith('.') ? url : `./${url}`}').default}.`;
      report(tag, `${name} to be an address that begins with /, or require`, found, fix);
    }
  }

  visit(tree, (node: Nodes) => {
    const isImage = node.type === 'image' && (node.url === '' || !NO_FILE.test(node.url));
    if (isImage) check(node, 'an image', node.url);
    if (node.type === 'link' && isFileLink(node.url)) check(node, 'a file', node.url);
    if (isJsx(node) && /^[a-z]/.test(node.name ?? '')) checkTag(node);
  });
};

/** A link of a page. */
interface Link {
  readonly url: string;
  readonly path: string;
  readonly hash: string;
  /** Whether it names a Markdown file. */
  readonly isFile: boolean;
}

/** Whether a link in a partial is relative to the page that includes it, which is unknown. */
function isOfAnotherPage({ path: pathname }: Link, { file }: ParsedPage, site: Site): boolean {
  if (pathname.startsWith('/') || MARKDOWN.test(pathname)) return false;
  return isPartial(file) || !site.permalinks.has(`@site/${file}`);
}

/** Returns the address that a link leads to, or undefined if the site has nothing there. */
function targetOf(link: Link, page: ParsedPage, site: Site): string | undefined {
  const find = link.isFile ? permalinkOf : addressOf;
  const address = find(link.path, page, site);
  if (address === undefined) return undefined;
  const file = `static/${address.slice(site.baseUrl.length)}`;
  // Hosts answer with the page of a folder.
  const isThere =
    site.routes.has(address) ||
    site.isFile(file) ||
    site.isFile(path.posix.join(file, 'index.html'));
  return isThere ? address : undefined;
}

function anchorList(anchors: readonly string[]): string {
  if (anchors.length === 0) return 'it has none';
  const shown = anchors.slice(0, MOST_ANCHORS).join(', ');
  return anchors.length > MOST_ANCHORS ? `${shown}, …` : shown;
}

function wrongAnchorFix(hash: string, anchors: readonly string[]): string {
  const similar = (anchor: string) => anchor.includes(hash) || hash.includes(anchor);
  const meant = nearest(hash, anchors) ?? anchors.find(similar);
  return meant === undefined
    ? `Write one of these, or give the heading {#${hash}}.`
    : `Write #${meant}.`;
}

/**
 * Checks that links within the site lead to existing pages and files, and their anchors to ids of
 * that page.
 */
export const checkLinks: Rule<Site> = (page, report, site) => {
  function checkAnchor(at: Node | number, { path: pathname, hash }: Link, address: string): void {
    const file = pathname === '' ? page.file : site.routes.get(address);
    const anchors = file === undefined || hash === '' ? undefined : site.anchorsOf(file);
    if (!anchors || anchors.includes(hash)) return;
    const owner = file === page.file ? 'this page' : file;
    const expected = `an anchor of ${owner}: ${anchorList(anchors)}`;
    report(at, expected, `#${hash}`, wrongAnchorFix(hash, anchors));
  }

  function check(at: Node | number, link: Link): void {
    if (link.url === '') {
      const fix = 'Write the address between the brackets.';
      report(at, 'a link with an address', 'none', fix);
      return;
    }
    if (isOfAnotherPage(link, page, site)) return;
    const address = targetOf(link, page, site);
    if (address === undefined) {
      const places = link.isFile && contentOf(page.file) ? site.permalinks : site.routes;
      const expected = 'a page or a file of this site that is not a draft';
      report(at, expected, `${link.path}, where there is none`, similarTo(link.path, places));
      return;
    }
    checkAnchor(at, link, address);
  }

  function checkUrl(at: Node | number, url: string, isMarkdown: boolean): void {
    if (EXTERNAL.test(url)) return;
    const [pathname, hash] = [pathOf(url), pathOf(url.split('#')[1] ?? '')];
    check(at, { url, path: pathname, hash, isFile: isMarkdown && MARKDOWN.test(pathname) });
  }

  /** Checks an entry of `moved` in the front matter: an old anchor, and where it is now. */
  function checkMoved(anchor: string, link: unknown): void {
    const line = lineOfKey(page.source, anchor);
    if (typeof link === 'string' && SECTION.test(link)) {
      checkUrl(line, link, true);
    } else {
      const expected = 'a link to a section, such as ./page.md#section';
      const found = `${anchor}: ${JSON.stringify(link)}`;
      report(line, expected, found, 'Write where the section is now.');
    }
    if (site.anchorsOf(page.file)?.includes(anchor)) {
      const expected = 'an anchor that this page no longer has';
      report(line, expected, `${anchor}, which it has`, 'Remove it from moved.');
    }
  }

  visit(page.tree, (node: Nodes) => {
    // Files are checked together with images.
    const isPage = node.type === 'link' && !isFileLink(node.url);
    if (isPage || node.type === 'definition') checkUrl(node, node.url, true);
    if (!isJsx(node) || !(node.name === 'a' || node.name === 'Link')) return;
    for (const url of [attributeOf(node, 'href'), attributeOf(node, 'to')]) {
      if (typeof url === 'string') checkUrl(node, url, false);
    }
  });
  for (const [anchor, link] of Object.entries(page.frontMatter.moved ?? {})) {
    checkMoved(anchor, link);
  }
};

/**
 * Returns the docs or frozen version folder of a page; undefined for other pages, which link by
 * address.
 */
const contentOf = (file: string): string | undefined =>
  /^(?:docs|versioned_docs\/[^/]+)(?=\/)/.exec(file)?.[0];

/** @returns the address of the page that a link to a file means; undefined if there is none */
function permalinkOf(pathname: string, page: ParsedPage, site: Site): string | undefined {
  const content = contentOf(page.file);
  if (content === undefined) return undefined;
  const own = path.posix.dirname(page.file);
  // As Docusaurus does: without a dot, a path can also begin at the docs, or at the project.
  const folders = pathname.startsWith('.') ? [own] : [own, content, ''];
  const fromFolder = pathname.replace('@site/', '');
  const files = folders.map((folder) => path.posix.join('@site', folder, fromFolder));
  const file = files.find((each) => site.permalinks.has(each));
  return file && addressOf(site.permalinks.get(file) ?? '', page, site);
}

/** @returns the full address, with the base URL and without a trailing slash */
function addressOf(pathname: string, { file }: ParsedPage, { baseUrl, permalinks }: Site): string {
  const own = permalinks.get(`@site/${file}`) ?? baseUrl;
  const address = pathOf(new URL(pathname || own, `https://site.test${own}`).pathname);
  const full = address.startsWith(baseUrl) ? address : baseUrl.slice(0, -1) + address;
  return withoutTrailingSlash(full);
}

/** @param places pages by address or file */
function similarTo(pathname: string, places: ReadonlyMap<string, unknown>): string {
  const nameOf = (place: string) => path.posix.basename(place).replace(MARKDOWN, '');
  const candidates = Array.from(places.keys(), (place) => place.replace('@site/', ''));
  const name = nearest(nameOf(pathname), candidates.map(nameOf));
  const place = candidates.find((each) => nameOf(each) === name);
  return place === undefined ? 'Correct the address, or remove the link.' : `Is it ${place}?`;
}
