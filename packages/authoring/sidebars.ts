import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

import { finding, type Finding } from '@docs-kit/content/finding';

/** An item of a sidebar, as Docusaurus has loaded it. */
export type SidebarItem = LoadedVersion['sidebars'][string][number];

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
export function checkSidebars({ docs: pages, sidebars }: LoadedVersion): Finding[] {
  const items = Object.values(sidebars).flat();
  const { listed, linked } = collectPages(items, { listed: [], linked: [] });
  return pages.flatMap(({ id, source, unlisted, frontMatter }) => {
    const times = listed.filter((each) => each === id).length || Number(linked.includes(id));
    if (times === 1 || unlisted || frontMatter.displayed_sidebar !== undefined) return [];
    const file = source.replace('@site/', '');
    const inSidebar = `Write '${id}' once in the sidebar`;
    const fix = `${inSidebar}, or displayed_sidebar: null in the front matter of the page.`;
    return finding(file, 'a page that its sidebar lists once', `${times} times`, fix);
  });
}
