import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { loadContext } from '@docusaurus/core/lib/server/site';
import { initPlugins } from '@docusaurus/core/lib/server/plugins/init';
import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';

import { anchorsOf, idsInText } from './anchors';
import type { ParsedPage, Surroundings } from './page';
import { admonitionNames, surroundingsOf, type AdmonitionOption } from './surroundings';

/** What an import may leave out of the name of a component's file. */
const COMPONENT_ENDINGS = ['', '.tsx', '.jsx', '.js', '.ts', '/index.tsx', '/index.jsx', '/index.js', '/index.ts'];

/** The folders that a version of the docs is written in. */
export interface ContentFolders {
  readonly contentPath: string;
  readonly contentPathLocalized: string;
}

/** The addresses of one locale. */
export interface LocaleMap {
  readonly baseUrl: string;
  /** Address of each route; with the file of the page where it has one. */
  readonly routes: ReadonlyMap<string, string | undefined>;
  /** Address of each page that is written in Markdown, by its file, which begins with `@site/`. */
  readonly permalinks: Map<string, string>;
  /** The folders of the version that a file belongs to; undefined for what is no part of the docs. */
  folderOf(file: string): ContentFolders | undefined;
}

/** The site as rules see it that look beyond one page. */
export interface Site extends Surroundings {
  /** The project's folder. */
  readonly root: string;
  /** The addresses that a page lives among: those of its locale. */
  mapOf(file: string): LocaleMap;
  /** The ids on a page; undefined where nobody can tell them. */
  anchorsOf(file: string): ReadonlySet<string> | undefined;
}

/** What Docusaurus says of the project's addresses. */
export interface SiteFacts {
  readonly locales: ReadonlyMap<string, LocaleMap>;
  readonly defaultLocale: string;
  readonly admonitions: readonly string[];
  readonly staticFolders: readonly string[];
}

/** Options of a content plugin that concern the check. */
interface ContentOptions {
  showLastUpdateTime?: boolean;
  showLastUpdateAuthor?: boolean;
  admonitions?: AdmonitionOption;
}

interface Version extends ContentFolders {
  readonly docs?: readonly { source: string; permalink: string }[];
}

/**
 * Asks Docusaurus itself for the addresses of all pages: those of a production build, in which drafts have none. Nothing
 * is written, and no page is compiled.
 *
 * @param root the project's folder
 * @throws Error of Docusaurus where it can't read the site: front matter, sidebars, configuration
 */
export async function readSiteFacts(root: string): Promise<SiteFacts> {
  const first = await readLocale(root);
  const locales = new Map([[first.i18n.currentLocale, first.map]]);
  for (const locale of first.i18n.locales) {
    if (!locales.has(locale)) locales.set(locale, (await readLocale(root, locale)).map);
  }
  const { i18n, admonitions, staticFolders } = first;
  return { locales, defaultLocale: i18n.defaultLocale, admonitions, staticFolders };
}

async function readLocale(root: string, locale?: string) {
  const context = await loadContext({ siteDir: root, locale });
  const plugins = await initPlugins(context);
  const routes = new Map<string, string | undefined>();
  const permalinks = new Map<string, string>();
  const versions: Version[] = [];
  const admonitions = new Set<string>();
  await Promise.all(
    plugins.map(async (plugin) => {
      const options = plugin.options as ContentOptions;
      // The history of the files would take longer than all the rest.
      if ('showLastUpdateTime' in options) options.showLastUpdateTime = options.showLastUpdateAuthor = false;
      if (options.admonitions) admonitionNames(options.admonitions).forEach((name) => admonitions.add(name));
      const content: unknown = await plugin.loadContent?.();
      const { loadedVersions = [] } = (content ?? {}) as { loadedVersions?: Version[] };
      versions.push(...loadedVersions);
      for (const { source, permalink } of loadedVersions.flatMap(({ docs = [] }) => docs)) {
        permalinks.set(source, permalink);
      }
      await plugin.contentLoaded?.({ content, actions: collecting(routes) });
    }),
  );
  for (const [route, file] of routes) if (file !== undefined) permalinks.set(`@site/${file}`, route);
  const { i18n, siteConfig, baseUrl } = context;
  const folderOf = (file: string) =>
    versions.find(({ contentPath, contentPathLocalized }) =>
      [contentPath, contentPathLocalized].some((folder) => path.join(root, file).startsWith(folder + path.sep)),
    );
  const map: LocaleMap = { baseUrl, routes, permalinks, folderOf };
  return { i18n, map, admonitions: [...admonitions], staticFolders: siteConfig.staticDirectories };
}

/** Notes the routes that a plugin makes, and nothing else. */
function collecting(routes: Map<string, string | undefined>): PluginContentLoadedActions {
  const add = ({ path: address, routes: nested, metadata }: RouteConfig): void => {
    if (nested) nested.forEach(add);
    else if (!address.includes('*')) routes.set(address.replace(/(.)\/$/, '$1'), metadata?.sourceFilePath);
  };
  return { addRoute: add, createData: (name) => Promise.resolve(name), setGlobalData: () => undefined };
}

/**
 * The site with its anchors.
 *
 * @param pages all pages that could be read, partials too
 */
export function siteOf(root: string, facts: SiteFacts, pages: readonly ParsedPage[]): Site {
  const anchors = new Map(pages.map((page) => [page.file, anchorsOf(page)]));
  const idsOf = (file: string, seen: readonly string[] = []): string[] => {
    if (seen.includes(file)) return [];
    const page = anchors.get(file);
    if (page) return [...page.ids, ...page.imports.flatMap((each) => idsOf(each, [...seen, file]))];
    const component = COMPONENT_ENDINGS.map((ending) => path.join(root, file + ending)).find((place) =>
      statSync(place, { throwIfNoEntry: false })?.isFile(),
    );
    return component === undefined ? [] : idsInText(readFileSync(component, 'utf8'));
  };
  const defaultMap = facts.locales.get(facts.defaultLocale);
  return {
    ...surroundingsOf(root, facts),
    root,
    mapOf: (file) => {
      const map = facts.locales.get(/^i18n\/([^/]+)\//.exec(file)?.[1] ?? '') ?? defaultMap;
      if (!map) throw new Error(`expected the addresses of the locale ${facts.defaultLocale}, found none.`);
      return map;
    },
    anchorsOf: (file) => (anchors.has(file) ? new Set(idsOf(file)) : undefined),
  };
}
