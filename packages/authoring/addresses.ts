/** The addresses of a site, from the content that Docusaurus's own plugins load. */
import * as docs from '@docusaurus/plugin-content-docs';
import * as pages from '@docusaurus/plugin-content-pages';
import type { LoadContext, PluginModule } from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';

import { finding, type Finding } from '@docs-kit/content/finding';
import { checkSidebars, type SidebarItem } from './sidebars';

export interface Addresses {
  readonly baseUrl: string;
  /** Address of each route, with the file of its page if it has one. */
  readonly routes: Map<string, string | undefined>;
  /** Address of each page written in Markdown, by its file, which begins with `@site/`. */
  readonly permalinks: Map<string, string>;
  /** What is wrong with addresses and sidebars. */
  readonly findings: readonly Finding[];
}

/** A module of a plugin. */
interface DocusaurusPlugin {
  readonly default: PluginModule;
  readonly validateOptions: NonNullable<PluginModule['validateOptions']>;
}

/** A page of a site, with its file, which begins with `@site/`. */
interface SitePage {
  readonly permalink: string;
  readonly source: string;
}

/** A sign that the router's path-to-regexp 1.x reads as part of a pattern. */
const PATTERN_SIGN = /[(*]|:\w/;

/** Returns an address without the slash at its end. That of the home page is a slash alone. */
export function withoutTrailingSlash(address: string): string {
  return address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
}

/** Returns the options that a site gives to a plugin of the classic preset. */
function optionsOf({ siteConfig }: LoadContext, plugin: string): object {
  const isClassic = (preset: unknown) => Array.isArray(preset) && preset[0] === 'classic';
  const [, options = {}] = siteConfig.presets.find(isClassic) as [string, Record<string, object>?];
  // Reading the files' history would take longer than everything else.
  return { ...options[plugin], showLastUpdateTime: false };
}

/**
 * Loads the content of a plugin of the preset.
 *
 * @throws Error from Docusaurus
 */
async function loadContent(context: LoadContext, name: string, module: object): Promise<unknown> {
  const { default: create, validateOptions } = module as DocusaurusPlugin;
  const given = optionsOf(context, name);
  const options = validateOptions({ validate: normalizePluginOptions as never, options: given });
  const plugin = await create(context, options);
  return plugin?.loadContent?.();
}

/** Returns the addresses of the lists that Docusaurus generates for categories. */
function categoryLists(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const own = item.link?.type === 'generated-index' ? [item.link.permalink] : [];
    return [...own, ...categoryLists(item.items)];
  });
}

/** Returns the addresses of the lists of tags, and of pages with a tag. */
function tagLists(version: docs.LoadedVersion): string[] {
  const ofTags = version.docs.flatMap(({ tags }) => tags.map(({ permalink }) => permalink));
  return ofTags.length > 0 ? [version.tagsPath, ...ofTags] : [];
}

/** Checks that a page has an address of its own, which the router can read. */
function checkAddress(address: string, file: string, other: string | undefined): Finding[] {
  const findings: Finding[] = [];
  if (other !== undefined) {
    const found = `${address}, as ${other}`;
    findings.push(finding(file, 'an address of its own', found, 'Change one slug.'));
  }
  // Nothing matches the address of a page that the router takes for a pattern.
  if (PATTERN_SIGN.test(address)) {
    const fix = 'Rename the file, or write a slug into its front matter.';
    findings.push(finding(file, 'an address without ( ) : *', address, fix));
  }
  return findings;
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
  const { loadedVersions } = (await loadContent(context, 'docs', docs)) as docs.LoadedContent;
  const ownPages = (await loadContent(context, 'pages', pages)) as SitePage[] | null;
  const sitePages = [...loadedVersions.flatMap((version) => version.docs), ...(ownPages ?? [])];
  const sidebars = loadedVersions.flatMap((version) => Object.values(version.sidebars).flat());
  const lists = [...categoryLists(sidebars), ...loadedVersions.flatMap(tagLists), ...others];

  const routes = new Map<string, string | undefined>();
  const permalinks = new Map<string, string>();
  const findings = loadedVersions.flatMap(checkSidebars);
  for (const address of lists) routes.set(withoutTrailingSlash(address), undefined);
  for (const { permalink, source } of sitePages) {
    const address = withoutTrailingSlash(permalink);
    const file = source.replace('@site/', '');
    findings.push(...checkAddress(address, file, routes.get(address)));
    routes.set(address, file);
    permalinks.set(source, permalink);
  }
  return { baseUrl: context.baseUrl, routes, permalinks, findings };
}
