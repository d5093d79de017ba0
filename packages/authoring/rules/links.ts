import path from 'node:path';
import { unescape } from 'node:querystring';

import type { Nodes } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

import { nearest } from '@docs-kit/content/nearest';
import { lineOf } from '../front-matter';
import { attributeOf, isJsx, isPartial, type ParsedPage, type Rule } from '../page';
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
  const check = (node: Node, what: string, url: string) => {
    const place = placeOf(pathOf(url), file);
    if (isFile(place)) return;
    const add =
      'Add the file, or correct the address: /… is in static, other addresses are relative to the page.';
    const fix = url.startsWith('www.') ? `Write https://${url}.` : add;
    report(
      node,
      `${what} at ${place}`,
      url === '' ? 'no address' : `${url}, where there is none`,
      fix,
    );
  };

  visit(tree, (node: Nodes) => {
    if (node.type === 'image' && (node.url === '' || !NO_FILE.test(node.url)))
      check(node, 'an image', node.url);
    if (node.type === 'link' && isFileLink(node.url)) check(node, 'a file', node.url);
    if (!isJsx(node) || !/^[a-z]/.test(node.name ?? '')) return;
    // The bundler does not read HTML tags, so their files must be in the static folder.
    for (const name of ['src', 'poster']) {
      const url = attributeOf(node, name);
      if (typeof url !== 'string' || NO_FILE.test(url)) continue;
      if (url.startsWith('/')) check(node, 'a file', url);
      else {
        const found = `${name}="${url}", which is not found once the site is built`;
        const fix = `Write ${name}={require('${url.startsWith('.') ? url : `./${url}`}').default}.`;
        report(node, `${name} to be an address that begins with /, or require`, found, fix);
      }
    }
  });
};

/**
 * Checks that links within the site lead to existing pages and files, and their anchors to ids of
 * that page.
 */
export const checkLinks: Rule<Site> = (page, report, site) => {
  const check = (node: Node | number, url: string, isMarkdown: boolean) => {
    if (EXTERNAL.test(url)) return;
    if (url === '')
      return report(
        node,
        'a link with an address',
        'none',
        'Write the address between the brackets.',
      );
    const [pathname, hash] = [pathOf(url), pathOf(url.split('#')[1] ?? '')];
    const isFile = isMarkdown && MARKDOWN.test(pathname);
    // A partial has the anchors and the address of the page that includes it.
    const isRelative = !pathname.startsWith('/') && !MARKDOWN.test(pathname);
    if (isRelative && (isPartial(page.file) || !site.permalinks.has(`@site/${page.file}`))) return;
    const address = isFile ? permalinkOf(pathname, page, site) : addressOf(pathname, page, site);
    if (
      !address ||
      !(site.routes.has(address) || site.isFile(`static/${address.slice(site.baseUrl.length)}`))
    ) {
      const fix = similarTo(
        pathname,
        isFile && contentOf(page.file) ? site.permalinks : site.routes,
      );
      return report(
        node,
        'a page or a file of this site, which is no draft',
        `${pathname}, where there is none`,
        fix,
      );
    }
    const file = pathname === '' ? page.file : site.routes.get(address);
    const anchors = file === undefined || hash === '' ? undefined : site.anchorsOf(file);
    if (!anchors || anchors.includes(hash)) return;
    const meant =
      nearest(hash, anchors) ?? anchors.find((each) => each.includes(hash) || hash.includes(each));
    const shown = anchors.slice(0, MOST_ANCHORS).join(', ') || 'it has none';
    const fix =
      meant === undefined
        ? `Write one of these, or give the heading {#${hash}}.`
        : `Write #${meant}.`;
    report(
      node,
      `an anchor of ${file === page.file ? 'this page' : file}: ${shown}`,
      `#${hash}`,
      fix,
    );
  };
  visit(page.tree, (node: Nodes) => {
    // Files are checked together with images.
    const isPage = node.type === 'link' && !isFileLink(node.url);
    if (isPage || node.type === 'definition') check(node, node.url, true);
    if (!isJsx(node) || !(node.name === 'a' || node.name === 'Link')) return;
    for (const url of [attributeOf(node, 'href'), attributeOf(node, 'to')]) {
      if (typeof url === 'string') check(node, url, false);
    }
  });
  for (const [anchor, link] of Object.entries(page.frontMatter.moved ?? {})) {
    const line = lineOf(page.source, anchor);
    if (typeof link === 'string' && SECTION.test(link)) check(line, link, true);
    else
      report(
        line,
        'a link to a section, such as ./page.md#section',
        `${anchor}: ${JSON.stringify(link)}`,
        'Write where the section is now.',
      );
    if (site.anchorsOf(page.file)?.includes(anchor))
      report(
        line,
        'an anchor that this page no longer has',
        `${anchor}, which it has`,
        'Take it out of moved.',
      );
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
  const folders = [
    path.posix.dirname(page.file),
    ...(pathname.startsWith('.') ? [] : [content, '']),
  ];
  const files = folders.map((folder) =>
    path.posix.join('@site', folder, pathname.replace('@site/', '')),
  );
  const file = files.find((each) => site.permalinks.has(each));
  return file && addressOf(site.permalinks.get(file) ?? '', page, site);
}

/** @returns the full address, with the base URL and without a trailing slash */
function addressOf(pathname: string, { file }: ParsedPage, { baseUrl, permalinks }: Site): string {
  const own = permalinks.get(`@site/${file}`) ?? baseUrl;
  const address = pathOf(new URL(pathname || own, `https://site.test${own}`).pathname);
  return (address.startsWith(baseUrl) ? address : baseUrl.slice(0, -1) + address).replace(
    /(.)\/$/,
    '$1',
  );
}

/** @param places pages by address or file */
function similarTo(pathname: string, places: ReadonlyMap<string, unknown>): string {
  const nameOf = (place: string) => path.posix.basename(place).replace(MARKDOWN, '');
  const candidates = Array.from(places.keys(), (place) => place.replace('@site/', ''));
  const name = nearest(nameOf(pathname), candidates.map(nameOf));
  const place = candidates.find((each) => nameOf(each) === name);
  return place === undefined ? 'Correct the address, or take the link out.' : `Is it ${place}?`;
}
