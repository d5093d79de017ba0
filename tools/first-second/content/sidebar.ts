import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** An entry of the sidebar: a page by its id, or a group of entries. */
export type SidebarEntry = string | { readonly label: string; readonly entries: readonly SidebarEntry[] };

/**
 * @param sidebars the site's own `sidebars.ts`
 * @returns its one sidebar without what only Docusaurus knows
 * @throws Error for a kind of entry that no peer has been given yet
 */
export function plainSidebar(sidebars: SidebarsConfig): SidebarEntry[] {
  const [sidebar] = Object.values(sidebars);
  return Array.isArray(sidebar) ? sidebar.map(plainEntry) : [];
}

function plainEntry(item: unknown): SidebarEntry {
  if (typeof item === 'string') return item;
  const { type, id, label, items } = item as { type?: string; id?: string; label?: string; items?: unknown[] };
  if ((type === 'doc' || type === 'ref') && id !== undefined) return id;
  if (type === 'category' && label !== undefined && items) return { label, entries: items.map(plainEntry) };
  throw new Error(`The bench knows pages and categories in sidebars.ts, but not ${JSON.stringify(item)}.`);
}
