import type { Plugin } from '@docusaurus/types';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

import { canonicalPath } from './canonical-path';
import { isPublic } from './page-address';

/** What Docusaurus reports about the language that it has just built. */
export type BuiltLanguage = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** A page of a built site. */
export interface BuiltPage {
  /** Path of its file from the root of the site, e.g. `/docs/intro.html`. */
  readonly file: string;
  readonly html: string;
  /** The page as a tree. It is parsed once and must not be changed. */
  readonly tree: Root;
}

/** @returns the pages of a built site that are for readers, sorted by name */
export function readBuiltPages(outDir: string): readonly BuiltPage[] {
  return listFiles(outDir)
    .filter((file) => isPublic(file) && file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(path.join(outDir, file), 'utf8');
      let tree: Root | undefined;
      return {
        file,
        html,
        get tree() {
          tree ??= fromHtml(html);
          return tree;
        },
      };
    });
}

/** The element that Docusaurus renders each page of a route into. */
const ROOT_ELEMENT = /<div id="?__docusaurus"?[\s>]/;

/** Whether Docusaurus has rendered a page, and not another plugin, for example as a redirect. */
export function isRendered({ html }: BuiltPage): boolean {
  return ROOT_ELEMENT.test(html);
}

/**
 * Returns the pages that Docusaurus has built for routes. Only these may be judged and changed:
 * files of static folders, such as one that proves who owns the site, are published as they are.
 *
 * @param outDir folder of the whole site; by default that of the language
 */
export function readRoutePages(
  { outDir: ownOutDir, siteDir, siteConfig, routesPaths }: BuiltLanguage,
  outDir = ownOutDir,
): readonly BuiltPage[] {
  const ofRoutes = new Set(routesPaths.map(canonicalPath));
  const folders = siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder));
  const isCopied = (file: string) => folders.some((folder) => existsSync(path.join(folder, file)));
  // A page of a route replaces the static file with its name.
  const isOfRoute = ({ file }: BuiltPage) => ofRoutes.has(canonicalPath(file)) || !isCopied(file);
  return readBuiltPages(outDir).filter((page) => isRendered(page) && isOfRoute(page));
}

/**
 * @returns the paths of all files in a folder, from that folder, e.g. `/docs/intro.html`, sorted
 * by name
 */
export function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        `/${path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
    )
    .sort();
}

/** @returns the content of a page's `<meta>` tags by name, property or `http-equiv` */
export function pageMetadata(tree: Root): ReadonlyMap<string, string> {
  const metadata = new Map<string, string>();
  visit(tree, { type: 'element', tagName: 'meta' }, ({ properties }) => {
    const name = properties.name ?? properties.property ?? properties.httpEquiv;
    if (name) metadata.set(String(name), String(properties.content ?? ''));
  });
  return metadata;
}
