import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as docs from '@docusaurus/plugin-content-docs';
import * as pages from '@docusaurus/plugin-content-pages';
import type {
  LoadContext,
  PluginContentLoadedActions,
  PluginModule,
  RouteConfig,
} from '@docusaurus/types';
import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { finding, type Finding } from '@docs-kit/content/finding';
import { moduleFile, type ParsedPage, type Surroundings } from './page';

export interface Addresses {
  readonly baseUrl: string;
  /** Address of each route, with the file of its page if it has one. */
  readonly routes: Map<string, string | undefined>;
  /** Address of each page written in Markdown, by its file, which begins with `@site/`. */
  readonly permalinks: Map<string, string>;
  /** What is wrong with addresses and sidebars. */
  readonly findings: readonly Finding[];
}

type SidebarItem = docs.LoadedVersion['sidebars'][string][number];

/** The ids of pages that sidebars name. */
interface SidebarPages {
  /** As an item. */
  readonly listed: string[];
  /** As what a category links to. Several categories may link to one page. */
  readonly linked: string[];
}

function collectPages(items: readonly SidebarItem[], pages: SidebarPages): SidebarPages {
  for (const item of items) {
    if (item.type === 'doc') pages.listed.push(item.id);
    if (item.type !== 'category') continue;
    if (item.link?.type === 'doc') pages.linked.push(item.link.id);
    collectPages(item.items, pages);
  }
  return pages;
}

/** @returns a finding for each page that its sidebars do not list once, unless it says so */
function checkSidebars({ docs: pages, sidebars }: docs.LoadedVersion): Finding[] {
  const items = Object.values(sidebars).flat();
  const { listed, linked } = collectPages(items, { listed: [], linked: [] });
  return pages.flatMap(({ id, source, unlisted, frontMatter }) => {
    const times = listed.filter((each) => each === id).length || Number(linked.includes(id));
    if (times === 1 || unlisted || frontMatter.displayed_sidebar !== undefined) return [];
    const file = source.replace('@site/', '');
    const fix = `Write '${id}' once in the sidebar, or displayed_sidebar: null in the front matter of the page.`;
    return finding(file, 'a page that its sidebar lists once', `${times} times`, fix);
  });
}

/** The site as seen by rules that look beyond one page. */
export interface Site extends Surroundings, Addresses {
  /** Returns the ids on a page, or undefined if they are unknown. */
  anchorsOf(file: string): readonly string[] | undefined;
}

/**
 * Gets the addresses of a production build from plugins, and adds `others`.
 *
 * @throws Error from Docusaurus
 */
export async function readAddresses(
  context: LoadContext,
  others: readonly string[],
): Promise<Addresses> {
  const routes = new Map(
    others.map((address): [string, string | undefined] => [address, undefined]),
  );
  const permalinks = new Map<string, string>();
  const findings: Finding[] = [];
  const addRoute = ({ path: address, routes: nested, metadata }: RouteConfig): void => {
    const file = metadata?.sourceFilePath;
    const other = routes.get(address);
    if (file !== undefined && other !== undefined)
      findings.push(
        finding(file, 'an address of its own', `${address}, as ${other}`, 'Change one slug.'),
      );
    if (nested) nested.forEach(addRoute);
    else if (!address.includes('*')) routes.set(address.replace(/(.)\/$/, '$1'), file);
    if (file !== undefined) permalinks.set(`@site/${file}`, address);
  };
  const actions: PluginContentLoadedActions = {
    addRoute,
    createData: (name) => Promise.resolve(name),
    setGlobalData: () => undefined,
  };
  const preset = context.siteConfig.presets.find(
    (each) => Array.isArray(each) && each[0] === 'classic',
  );
  for (const [name, module] of Object.entries({ docs, pages } as Record<string, unknown>)) {
    const { default: plugin, validateOptions } = module as { default: PluginModule } & PluginModule;
    // Reading the files' history would take longer than everything else.
    const options = {
      ...(preset as [string, Record<string, object>])[1][name],
      showLastUpdateTime: false,
    };
    const loaded = await plugin(
      context,
      validateOptions?.({ validate: normalizePluginOptions as never, options }),
    );
    const content = await loaded?.loadContent?.();
    if (name === 'docs')
      findings.push(...(content as docs.LoadedContent).loadedVersions.flatMap(checkSidebars));
    await loaded?.contentLoaded?.({ content, actions });
  }
  return { baseUrl: context.baseUrl, routes, permalinks, findings };
}

const ID = /(?<![\w-])id=\{?["'`]([^"'`]+)["'`]/g;
const IMPORT = /^import [^'"]*['"](@site\/|\.[^'"]*)([^'"]*)['"]/gm;

/** @returns the ids of a page's headings, as Docusaurus generates them */
function headingIds({ tree }: ParsedPage): string[] {
  const ids: string[] = [];
  const slugger = createSlugger();
  visit(tree, 'heading', (node) => {
    const text = toString(node);
    ids.push(parseMarkdownHeadingId(text).id ?? slugger.slug(text));
  });
  return ids;
}

/** @param parsed all pages that could be read, including partials */
export function siteOf(
  root: string,
  addresses: Addresses,
  surroundings: Surroundings,
  parsed: readonly ParsedPage[],
): Site {
  const byFile = new Map(parsed.map((page) => [page.file, page]));
  /** Returns the ids of a page or a component, and of what a page imports. */
  const idsOf = (file: string, seen: ReadonlySet<string> = new Set()): string[] => {
    if (seen.has(file)) return [];
    const page = byFile.get(file);
    const text = page?.source ?? readFileSync(path.join(root, file), 'utf8');
    const ids = Array.from(text.matchAll(ID), ([, id = '']) => id);
    if (!page) return ids;
    const imported = Array.from(text.matchAll(IMPORT), ([, start = '', rest = '']) => {
      const place = start === '@site/' ? rest : path.posix.join(path.posix.dirname(file), start);
      const module = moduleFile(place, surroundings.isFile);
      return module === undefined ? [] : idsOf(module, new Set([...seen, file]));
    });
    return [...headingIds(page), ...ids, ...imported.flat()];
  };
  const anchorsOf = (file: string) => (byFile.has(file) ? idsOf(file) : undefined);
  return { ...surroundings, ...addresses, anchorsOf };
}
