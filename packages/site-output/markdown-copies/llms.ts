import type { Element, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

import { markdownCopyOf } from '@docs-kit/built-pages/serving-policy';

import { hasClass, textOf, type PageContent } from './content';

/** Paths of pages by the outermost category of the sidebar that they are in; undefined for those in none. */
export type Sidebar = ReadonlyMap<string | undefined, readonly string[]>;

/** A page's copy as the lists of all copies tell of it. */
export interface Copy extends Omit<PageContent, 'element'> {
  /** The page's path, for instance `/docs/intro`. */
  readonly path: string;
  readonly markdown: string;
  /** What the page shows of its sidebar: the pages of categories that are closed on it are left out. */
  readonly sidebar: Sidebar;
}

/** The site as the lists of all copies name it. */
export interface SiteNames {
  readonly title: string;
  readonly tagline: string;
  /** Without a slash at its end. */
  readonly origin: string;
}

interface Group {
  readonly label: string;
  readonly copies: readonly Copy[];
}

/** What a built page shows of its sidebar; empty where it shows none. */
export function sidebarOf(page: Root): Sidebar {
  const groups = new Map<string | undefined, string[]>();
  visitParents(page, { type: 'element', tagName: 'a' }, (link, ancestors) => {
    if (!hasClass(link, 'menu__link')) return;
    const category = ancestors.find(
      (node): node is Element => node.type === 'element' && hasClass(node, 'theme-doc-sidebar-item-category'),
    );
    const name = category?.children.find((child) => child.type === 'element');
    const label = name && textOf(name);
    const path = String(link.properties.href ?? '#');
    // A category without a page of its own still has its place.
    groups.set(label, [...(groups.get(label) ?? []), ...(path === '#' ? [] : [path])]);
  });
  return groups;
}

/**
 * All copies in groups, none of them empty, as the sidebar has them. Each further locale and each frozen version is a part
 * of its own; pages outside of the docs are in the part of their locale's main version.
 */
export function groupsOf(copies: readonly Copy[]): Group[] {
  return outermostFirst(copies, ({ locale }) => locale).flatMap(([locale, ofLocale], localeIndex) => {
    const docs = ofLocale.filter(({ version }) => version !== undefined);
    const main = outermostFirst(docs, ({ version }) => version)[0]?.[0];
    return outermostFirst(ofLocale, ({ version }) => version ?? main).flatMap(([version, ofVersion]) => {
      const name = [localeIndex > 0 ? locale : '', version === main ? '' : version].filter(Boolean).join(' ');
      return inOrder(ofVersion).map((group) => ({ ...group, label: name ? `${name}: ${group.label}` : group.label }));
    });
  });
}

/** Copies by a key, those first that have the page with the shortest path: `/docs/` before `/docs/3.1.0/`. */
function outermostFirst<Key>(copies: readonly Copy[], keyOf: (copy: Copy) => Key): [Key, Copy[]][] {
  const groups = new Map<Key, Copy[]>();
  for (const copy of copies) groups.set(keyOf(copy), [...(groups.get(keyOf(copy)) ?? []), copy]);
  const shortest = (group: readonly Copy[]) => Math.min(...group.map(({ path }) => path.length));
  return [...groups].toSorted(([, a], [, b]) => shortest(a) - shortest(b));
}

/** The copies of one part in the order of its sidebar; pages that it does not name come last. */
function inOrder(copies: readonly Copy[]): Group[] {
  const byPath = new Map(copies.map((copy) => [copy.path, copy]));
  const groups = new Map<string, string[]>();
  const named = new Set<string>();
  for (const { path, version, sidebar } of copies) {
    if (version === undefined || named.has(path)) continue;
    for (const [label = 'Documentation', paths] of sidebar) {
      // A closed category's link leads to its first page, which may follow itself.
      const added = [...new Set(paths)].filter((other) => !named.has(other));
      for (const other of added) named.add(other);
      groups.set(label, [...(groups.get(label) ?? []), ...added]);
    }
  }
  groups.set(
    'Other pages',
    copies.map(({ path }) => path).filter((path) => !named.has(path)),
  );
  return [...groups]
    .map(([label, paths]) => ({ label, copies: paths.flatMap((path) => byPath.get(path) ?? []) }))
    .filter((group) => group.copies.length > 0);
}

/** @returns `llms.txt` as https://llmstxt.org has it: the site, and where each page's Markdown is */
export function llmsTxt({ title, tagline, origin }: SiteNames, groups: readonly Group[]): string {
  const lists = groups.map(({ label, copies }) => {
    const lines = copies.map(
      (copy) =>
        `- [${copy.title}](${origin}${markdownCopyOf(copy.path)})${copy.description && `: ${copy.description}`}\n`,
    );
    return `## ${label}\n\n${lines.join('')}`;
  });
  return `# ${title}\n\n> ${tagline}\n\n${lists.join('\n')}`;
}

/** @returns `llms-full.txt`: the Markdown of all pages, each behind a line that says where it stands */
export function llmsFullTxt({ origin }: SiteNames, groups: readonly Group[]): string {
  return groups
    .flatMap(({ copies }) => copies)
    .map(({ path, markdown }) => `Source: ${origin}${path}\n\n${markdown}`)
    .join('\n---\n\n');
}
