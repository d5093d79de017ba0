import { STORAGE_KEYS } from '../names';
import { showEntryIn, showEntryOfMenu, SIDEBAR } from './show-current-entry';

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
 * that is out of view. Does so once the sidebar is parsed, before it is painted.
 */
export default function currentEntry(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main')) return;
    observer.disconnect();
    const sidebar = document.querySelector(SIDEBAR);
    if (!sidebar) return;
    sidebar.scrollTop = readPosition();
    showEntryIn(sidebar);
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('pagehide', storePosition);
  // The menu of a phone before hydration is a popover. Its events do not bubble.
  const onToggle = ({ target, newState }: ToggleEvent): void => {
    if (newState === 'open' && target instanceof Element) showEntryOfMenu(target);
  };
  addEventListener('toggle', onToggle as EventListener, { capture: true });
}
