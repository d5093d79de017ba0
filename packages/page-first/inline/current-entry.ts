import { STORAGE_KEYS } from '../names';
import { showEntryIn, showEntryOfMenu, SIDEBAR } from './parts/show-current-entry';

function readPosition(): number {
  try {
    return Number(sessionStorage.getItem(STORAGE_KEYS.sidebarPosition));
  } catch {
    return 0;
  }
}

function storePosition(): void {
  const sidebar = document.querySelector(SIDEBAR);
  if (!sidebar) return;
  try {
    sessionStorage.setItem(STORAGE_KEYS.sidebarPosition, String(sidebar.scrollTop));
  } catch {
    // Without storage, the next page only shows its own entry.
  }
}

/**
 * Scrolls the sidebar to where the reader left it, and from there to the current page's entry if
 * that is out of view. Waits until the browser has laid out the sidebar, which it has not painted
 * then. A phone hides it.
 */
function scrollOnceShown(sidebar: Element): void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry?.contentRect.height === 0) return;
    observer.disconnect();
    sidebar.scrollTop = readPosition();
    showEntryIn(sidebar);
  });
  observer.observe(sidebar);
}

/** Shows the current page's entry in the sidebar, and in the menu of a phone when it opens. */
export default function currentEntry(): void {
  const parsing = new MutationObserver(() => {
    if (!document.querySelector('main')) return;
    parsing.disconnect();
    const sidebar = document.querySelector(SIDEBAR);
    if (sidebar) scrollOnceShown(sidebar);
  });
  parsing.observe(document, { childList: true, subtree: true });
  addEventListener('pagehide', storePosition);
  // The menu of a phone before hydration is a popover. Its events do not bubble.
  const onToggle = ({ target, newState }: ToggleEvent): void => {
    if (newState === 'open' && target instanceof Element) showEntryOfMenu(target);
  };
  addEventListener('toggle', onToggle as EventListener, { capture: true });
}
