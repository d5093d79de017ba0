import path from 'node:path';

import type { Nodes } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

import { attributeOf, isJsx } from '../code';
import type { Rule } from '../page';

/** Another site, another protocol, an anchor: no file of this one. */
const NO_FILE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;
/** Endings of files that are no pages; digits alone are part of a version. */
const FILE = /\.(?!mdx?$|html?$)\w*[a-z]\w*$/i;

/** Images and files that a page names are there. The bundler tells of modules. */
export const checkAssets: Rule = ({ file, tree }, report, { staticFolders, isFile }) => {
  const placesOf = (url: string): string[] => {
    const pathname = pathOf(url);
    if (pathname.startsWith('@site/')) return [pathname.slice('@site/'.length)];
    if (pathname.startsWith('/')) return staticFolders.map((folder) => path.posix.join(folder, pathname));
    return [path.posix.join(path.posix.dirname(file), pathname)];
  };
  const check = (node: Node, what: string, url: string) => {
    const places = placesOf(url);
    if (places.some(isFile)) return;
    const mend = 'Add the file, or correct the address: with / it is in a static folder, without beside the page.';
    const found = url === '' ? 'no address' : `${url}, where there is none`;
    report(node, `${what} at ${places.slice(0, 2).join(' or ')}`, found, mend);
  };

  visit(tree, (node: Nodes) => {
    if (node.type === 'image' && (node.url === '' || !NO_FILE.test(node.url))) check(node, 'an image', node.url);
    if (node.type === 'link' && isFileLink(node.url)) check(node, 'a file', node.url);
    if (!isJsx(node) || !/^[a-z]/.test(node.name ?? '')) return;
    // A tag of HTML is not read by the bundler: its files have to be in a static folder.
    for (const name of ['src', 'poster']) {
      const url = attributeOf(node, name);
      if (typeof url !== 'string' || NO_FILE.test(url)) continue;
      if (url.startsWith('/')) check(node, 'a file', url);
      else {
        const found = `${name}="${url}", which is not found once the site is built`;
        const mend = `Write ${name}={require('${url.startsWith('.') ? url : `./${url}`}').default}.`;
        report(node, `${name} to be an address that begins with /, or require`, found, mend);
      }
    }
  });
};

/** Whether a link of Markdown names a file, which is no page. */
export function isFileLink(url: string): boolean {
  const pathname = pathOf(url);
  return !NO_FILE.test(url) && (pathname.startsWith('@site/') || (!pathname.startsWith('/') && FILE.test(pathname)));
}

/** @returns the path of an address, as a file is called */
export function pathOf(url: string): string {
  const [pathname = ''] = url.split(/[?#]/);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
