import path from 'node:path';

import type { Program } from 'estree';
import type { Nodes } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { codeOf, visitCode } from '../estree';
import { attributeOf, isJsx, type JsxElement } from '../jsx';
import { findingAt, type PageRule, type ParsedPage, type Surroundings } from '../page';

/** Another site, another protocol, an anchor: no file of this one. */
const NO_FILE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;
const SITE_ALIAS = '@site/';
/** Endings of files that are no pages; digits alone are part of a version. */
const FILE = /\.(?!mdx?$|html?$)\w*[a-z]\w*$/i;
const MODULE_ENDINGS = ['', ...['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.mdx', '.md']];

/** Images, files and modules that a page names are there. */
export const checkAssets: PageRule = (page, surroundings) => {
  const findings: Finding[] = [];
  const report = (node: Node, what: string, url: string, places: readonly string[]) => {
    if (places.some((place) => surroundings.isFile(place))) return;
    findings.push(findingAt(page, node, missing(what, url, places)));
  };
  visit(page.tree, (node: Nodes) => {
    const isImage = node.type === 'image' && (node.url === '' || !NO_FILE.test(node.url));
    if (isImage || (node.type === 'link' && isFileLink(node.url))) {
      report(node, isImage ? 'an image' : 'a file', node.url, placesOf(page, node.url, surroundings));
    }
    if (isJsx(node)) findings.push(...checkSources(page, node, surroundings));
  });
  for (const { node, program } of codeOf(page.tree)) {
    for (const source of modulesOf(program)) report(node, 'a file', source, modulePlaces(page, source));
  }
  return findings;
};

function missing(what: string, url: string, places: readonly string[]): Pick<Finding, 'expected' | 'found' | 'mend'> {
  return {
    expected: `${what} at ${places.slice(0, what === 'an image' ? 2 : 1).join(' or ')}`,
    found: url === '' ? 'no address' : `${url}, where there is none`,
    mend: 'Add the file, or correct the address: with / it is in a static folder, without beside the page.',
  };
}

/** Whether a link of Markdown names a file, which is no page. */
export function isFileLink(url: string): boolean {
  const pathname = withoutQuery(url);
  return !NO_FILE.test(url) && (pathname.startsWith(SITE_ALIAS) || (!pathname.startsWith('/') && FILE.test(pathname)));
}

function withoutQuery(url: string): string {
  const [pathname = ''] = url.split(/[?#]/);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Where a file may be that Markdown names; the first place alone for an address of another site. */
function placesOf({ file }: ParsedPage, url: string, { staticFolders }: Surroundings): string[] {
  const pathname = withoutQuery(url);
  if (pathname.startsWith(SITE_ALIAS)) return [pathname.slice(SITE_ALIAS.length)];
  if (pathname.startsWith('/')) return staticFolders.map((folder) => path.posix.join(folder, pathname));
  return [path.posix.join(path.posix.dirname(file), pathname)];
}

/** A tag of HTML is not read by the bundler: its files have to be in a static folder. */
function checkSources(page: ParsedPage, element: JsxElement, surroundings: Surroundings): Finding[] {
  if (!element.name || !/^[a-z]/.test(element.name)) return [];
  return ['src', 'poster'].flatMap((name) => {
    const url = attributeOf(element, name);
    if (typeof url !== 'string' || NO_FILE.test(url)) return [];
    if (!url.startsWith('/')) {
      return findingAt(page, element, {
        expected: `${name} to be an address that begins with /, or require`,
        found: `${name}="${url}", which is not found once the site is built`,
        mend: `Write ${name}={require('${url.startsWith('.') ? url : `./${url}`}').default}.`,
      });
    }
    const places = placesOf(page, url, surroundings);
    if (places.some((place) => surroundings.isFile(place))) return [];
    return findingAt(page, element, missing('a file', url, places));
  });
}

/** Files of the project that code imports or requires; packages are the bundler's matter. */
function modulesOf(program: Program): string[] {
  const sources: string[] = [];
  visitCode(program, ({ type, source, callee, arguments: [first] = [] }) => {
    const isRequire = type === 'CallExpression' && callee?.name === 'require';
    const named = isRequire ? first?.value : /^(?:Import|Export)/.test(type) ? source?.value : undefined;
    if (typeof named === 'string') sources.push(named);
  });
  // Loaders stand before the file: !!raw-loader!./a.ts
  return sources
    .map((source) => withoutQuery(source.split('!').at(-1) ?? ''))
    .filter((source) => /^(?:\.{1,2}\/|@site\/)/.test(source));
}

function modulePlaces({ file }: ParsedPage, source: string): string[] {
  const place = source.startsWith(SITE_ALIAS)
    ? source.slice(SITE_ALIAS.length)
    : path.posix.join(path.posix.dirname(file), source);
  return [
    ...MODULE_ENDINGS.map((ending) => place + ending),
    ...MODULE_ENDINGS.map((ending) => `${place}/index${ending}`),
  ];
}
