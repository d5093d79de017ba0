/** The list beside a document, which scrolls. */
export const SIDEBAR = '.theme-doc-sidebar-container nav.menu';

/** Scrolls a list to the entry of the current page, near the middle, if it is out of view. */
export function showEntryIn(list: Element): void {
  const entry = list.querySelector('[aria-current=page]');
  if (!entry) return;
  const box = list.getBoundingClientRect();
  const { top, bottom, height } = entry.getBoundingClientRect();
  // In a list that is not shown, and in a collapsed category.
  if (height === 0) return;
  const isInView = top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
  if (!isInView) list.scrollTop += top - box.top - (box.height - height) / 2;
}

/** Does so in the sidebar. */
export function showCurrentEntry(): void {
  const sidebar = document.querySelector(SIDEBAR);
  if (sidebar) showEntryIn(sidebar);
}

/** Does so in the lists of a phone's menu, when it opens. */
export function showEntryOfMenu(menu: Element): void {
  for (const list of [menu, ...menu.querySelectorAll('.menu')]) showEntryIn(list);
}
