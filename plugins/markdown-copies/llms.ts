import type { Element, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

import { markdownCopyOf } from '../../serving/policy';
import { classesOf, textOf } from './content';

/** A page's copy as the lists of all copies tell of it. */
export interface Copy {
  /** The page's path, for instance `/docs/intro`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}

/** The site as the lists of all copies name it. */
export interface SiteNames {
  readonly title: string;
  readonly tagline: string;
  /** Without a slash at its end. */
  readonly origin: string;
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
    if (classesOf(link.properties.className).includes('menu__link--sublist')) return;
    const category = ancestors.find(
      (node): node is Element =>
        node.type === 'element' && classesOf(node.properties.className).includes('theme-doc-sidebar-item-category'),
    );
    const name = category && category.children.find((child) => child.type === 'element');
    const label = name && textOf(name);
    groups.set(label, [...(groups.get(label) ?? []), String(link.properties.href)]);
  });
  return [...groups].map(([label, paths]) => ({ label, paths }));
}

/**
 * @param copies the copies of all pages
 * @param groups the order to tell of them in; pages that are in no group come last
 * @returns groups of copies, none of them empty
 */
export function inOrder(
  copies: readonly Copy[],
  groups: readonly SidebarGroup[],
): { readonly label: string; readonly copies: readonly Copy[] }[] {
  const named = new Set(groups.flatMap(({ paths }) => paths));
  const others = copies.filter(({ path }) => !named.has(path)).map(({ path }) => path);
  return [
    ...groups.map(({ label, paths }) => ({ label: label ?? 'Documentation', paths })),
    { label: 'Other pages', paths: others },
  ]
    .map(({ label, paths }) => ({
      label,
      copies: paths.flatMap((path) => copies.filter((copy) => copy.path === path)),
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
