import type { Element, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

import { markdownCopyOf } from '@docs-kit/built-pages/serving-policy';
import { classesOf, textOf } from './content';

/** A page's copy as the lists of all copies tell of it. */
export interface Copy {
  /** The page's path, for instance `/docs/intro`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  /** The version of the docs that the page is of; undefined for a page outside of the docs. */
  readonly version: string | undefined;
  readonly markdown: string;
}

/** The site as the lists of all copies name it. */
export interface SiteNames {
  readonly title: string;
  readonly tagline: string;
  /** Without a slash at its end. */
  readonly origin: string;
}

/** The pages of one locale and one version of the docs. */
export interface SitePart {
  /** What tells it from the main one, for instance `3.1.0` or `de 3.1.0`; empty for the main one. */
  readonly name: string;
  readonly copies: readonly Copy[];
}

/** A group of pages, in the order of the sidebar. */
export interface SidebarGroup {
  /** The outermost category; undefined for pages that are in none. */
  readonly label: string | undefined;
  readonly paths: readonly string[];
}

/**
 * @param page a built page that shows the sidebar
 * @returns the pages in the sidebar, by outermost category; empty where the page shows none
 */
export function sidebarGroups(page: Root): SidebarGroup[] {
  const groups = new Map<string | undefined, string[]>();
  visitParents(page, { type: 'element', tagName: 'a' }, (link, ancestors) => {
    if (!classesOf(link.properties.className).includes('menu__link')) return;
    const category = ancestors.find(
      (node): node is Element =>
        node.type === 'element' && classesOf(node.properties.className).includes('theme-doc-sidebar-item-category'),
    );
    const name = category && category.children.find((child) => child.type === 'element');
    const label = name && textOf(name);
    const paths = groups.get(label) ?? [];
    groups.set(label, paths);
    const path = String(link.properties.href ?? '#');
    // A category without a page of its own.
    if (path !== '#') paths.push(path);
  });
  return [...groups].map(([label, paths]) => ({ label, paths }));
}

/** Joins what two pages show of their sidebars: each leaves out the pages of categories that are closed on it. */
export function joinGroups(known: readonly SidebarGroup[], more: readonly SidebarGroup[]): SidebarGroup[] {
  const groups = new Map(known.map(({ label, paths }) => [label, paths]));
  for (const { label, paths } of more) groups.set(label, [...new Set([...(groups.get(label) ?? []), ...paths])]);
  return [...groups].map(([label, paths]) => ({ label, paths }));
}

/**
 * @param copies the copies of all pages
 * @returns the parts of the site, none of them empty, the main version of the main locale first. Pages outside of the docs
 *   are in the part of their locale's main version
 */
export function partsOf(copies: readonly Copy[]): SitePart[] {
  return outermostFirst(copies, ({ locale }) => locale).flatMap(([locale, ofLocale], localeIndex) => {
    const versions = outermostFirst(
      ofLocale.filter(({ version }) => version !== undefined),
      ({ version }) => version,
    );
    const main = versions[0]?.[0];
    return outermostFirst(ofLocale, ({ version }) => version ?? main).map(([version, ofVersion]) => ({
      name: [localeIndex > 0 ? locale : '', version === main ? '' : version].filter(Boolean).join(' '),
      copies: ofVersion,
    }));
  });
}

/** Copies by a key, those first whose pages have the outermost folder in common: `/docs/` before `/docs/3.1.0/`. */
function outermostFirst<Key>(copies: readonly Copy[], keyOf: (copy: Copy) => Key): [Key, Copy[]][] {
  const groups = new Map<Key, Copy[]>();
  for (const copy of copies) groups.set(keyOf(copy), [...(groups.get(keyOf(copy)) ?? []), copy]);
  return [...groups].toSorted(([, a], [, b]) => lengthInCommon(a) - lengthInCommon(b));
}

function lengthInCommon(copies: readonly Copy[]): number {
  const paths = copies.map(({ path }) => path).toSorted();
  const [first = '', last = ''] = [paths[0], paths.at(-1)];
  const end = [...first].findIndex((letter, index) => letter !== last[index]);
  return end === -1 ? first.length : end;
}

/**
 * @param part a part of the site
 * @param groups the order to tell of its pages in; pages that are in no group come last
 * @returns groups of copies, none of them empty
 */
export function inOrder(
  { name, copies }: SitePart,
  groups: readonly SidebarGroup[],
): { readonly label: string; readonly copies: readonly Copy[] }[] {
  const byPath = new Map(copies.map((copy) => [copy.path, copy]));
  const named = new Set(groups.flatMap(({ paths }) => paths));
  const others = copies.filter(({ path }) => !named.has(path)).map(({ path }) => path);
  return [
    ...groups.map(({ label, paths }) => ({ label: label ?? 'Documentation', paths })),
    { label: 'Other pages', paths: others },
  ]
    .map(({ label, paths }) => ({
      label: name === '' ? label : `${name}: ${label}`,
      copies: paths.flatMap((path) => byPath.get(path) ?? []),
    }))
    .filter((group) => group.copies.length > 0);
}

/**
 * @param site the site's names
 * @param ordered groups of copies
 * @returns `llms.txt` as https://llmstxt.org has it: the site, and where each page's Markdown is
 */
export function llmsTxt(site: SiteNames, ordered: ReturnType<typeof inOrder>): string {
  const groups = ordered.map(({ label, copies }) => {
    const lines = copies.map(
      ({ path, title, description }) =>
        `- [${title}](${site.origin}${markdownCopyOf(path)})${description === '' ? '' : `: ${description}`}`,
    );
    return `## ${label}\n\n${lines.join('\n')}\n`;
  });
  return `# ${site.title}\n\n> ${site.tagline}\n\n${groups.join('\n')}`;
}

/**
 * @param site the site's names
 * @param ordered groups of copies
 * @returns `llms-full.txt`: the Markdown of all pages, each behind a line that says where it stands
 */
export function llmsFullTxt(site: SiteNames, ordered: ReturnType<typeof inOrder>): string {
  const pages = ordered.flatMap(({ copies }) =>
    copies.map(({ path, markdown }) => `Source: ${site.origin}${path}\n\n${markdown}`),
  );
  return pages.join('\n---\n\n');
}
