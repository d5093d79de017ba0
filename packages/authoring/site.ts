import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import * as docs from '@docusaurus/plugin-content-docs';
import * as pages from '@docusaurus/plugin-content-pages';
import type { LoadContext, PluginContentLoadedActions, PluginModule, RouteConfig } from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';

import { anchorsOf, idsInText } from './anchors';
import type { ParsedPage, Surroundings } from './page';

/** What an import may leave out of the name of a component's file. */
const COMPONENT_ENDINGS = ['', '.tsx', '.jsx', '.js', '.ts', '/index.tsx', '/index.jsx', '/index.js', '/index.ts'];

/** A version of the docs, as far as links go. */
interface Version {
  readonly contentPath: string;
  readonly contentPathLocalized: string;
  readonly docs: readonly { readonly source: string; readonly permalink: string }[];
}

/** The addresses of the site. */
export interface Addresses {
  readonly baseUrl: string;
  /** Address of each route; with the file of the page where it has one. */
  readonly routes: Map<string, string | undefined>;
  /** Address of each page that is written in Markdown, by its file, which begins with `@site/`. */
  readonly permalinks: Map<string, string>;
  readonly versions: readonly Version[];
}

/** The site as rules see it that look beyond one page. */
export interface Site extends Surroundings, Addresses {
  /** The project's folder. */
  readonly root: string;
  /** The ids on a page; undefined where nobody can tell them. */
  anchorsOf(file: string): ReadonlySet<string> | undefined;
}

type ContentPlugin = PluginModule<{ readonly loadedVersions?: readonly Version[] } | null>;

/**
 * Asks Docusaurus's plugins for the addresses of all documents and pages: those of a production build, in which drafts
 * have none. Nothing is written, and no page is compiled.
 *
 * @param others addresses that other plugins make
 * @throws Error of Docusaurus where it can't read the site: front matter, sidebars, categories
 */
export async function readAddresses(context: LoadContext, others: readonly string[]): Promise<Addresses> {
  const routes = new Map(others.map((address): [string, string | undefined] => [address, undefined]));
  const permalinks = new Map<string, string>();
  const versions: Version[] = [];
  const add = ({ path: address, routes: nested, metadata }: RouteConfig): void => {
    const file = metadata?.sourceFilePath;
    if (nested) nested.forEach(add);
    else if (!address.includes('*')) routes.set(address.replace(/(.)\/$/, '$1'), file);
    if (file !== undefined) permalinks.set(`@site/${file}`, address);
  };
  const actions: PluginContentLoadedActions = {
    addRoute: add,
    createData: (name) => Promise.resolve(name),
    setGlobalData: () => undefined,
  };
  const preset = context.siteConfig.presets.find((each) => Array.isArray(each) && each[0] === 'classic');
  for (const [name, module] of Object.entries({ docs, pages } as Record<string, unknown>)) {
    const plugin = (module as { default: ContentPlugin }).default;
    const { validateOptions } = module as ContentPlugin;
    // The history of the files would take longer than all the rest.
    const options = { ...(preset as [string, Record<string, object>])[1][name], showLastUpdateTime: false };
    const valid = validateOptions?.({ validate: normalizePluginOptions as never, options });
    const loaded = await plugin(context, valid);
    const content = (await loaded?.loadContent?.()) ?? null;
    versions.push(...(content?.loadedVersions ?? []));
    await loaded?.contentLoaded?.({ content, actions });
  }
  // Some documents have no route of their own file.
  for (const { source, permalink } of versions.flatMap((version) => version.docs)) permalinks.set(source, permalink);
  return { baseUrl: context.baseUrl, routes, permalinks, versions };
}

/**
 * The site with its anchors.
 *
 * @param pages all pages that could be read, partials too
 */
export function siteOf(
  root: string,
  addresses: Addresses,
  surroundings: Surroundings,
  pages: readonly ParsedPage[],
): Site {
  const anchors = new Map(pages.map((page) => [page.file, anchorsOf(page)]));
  const idsOf = (file: string, seen: readonly string[] = []): readonly string[] => {
    if (seen.includes(file)) return [];
    const page = anchors.get(file);
    if (page) return [...page.ids, ...page.imports.flatMap((each) => idsOf(each, [...seen, file]))];
    const component = COMPONENT_ENDINGS.map((ending) => path.join(root, file + ending)).find((place) =>
      statSync(place, { throwIfNoEntry: false })?.isFile(),
    );
    return component === undefined ? [] : idsInText(readFileSync(component, 'utf8'));
  };
  return {
    ...surroundings,
    ...addresses,
    root,
    anchorsOf: (file) => (anchors.has(file) ? new Set(idsOf(file)) : undefined),
  };
}
