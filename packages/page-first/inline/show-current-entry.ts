/** The list beside a document, which scrolls. */
export const SIDEBAR = '.theme-doc-sidebar-container nav.menu';

/** Scrolls the sidebar to the entry of the current page, near the middle, if it is out of view. */
export function showCurrentEntry(): void {
  const sidebar = document.querySelector(SIDEBAR);
  const entry = sidebar?.querySelector('[aria-current=page]');
  if (!sidebar || !entry) return;
  const box = sidebar.getBoundingClientRect();
  const { top, bottom, height } = entry.getBoundingClientRect();
  // On a phone, and in a collapsed category.
  if (height === 0) return;
  const isInView = top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
  if (!isInView) sidebar.scrollTop += top - box.top - (box.height - height) / 2;
}
