/**
 * Shows the target of the address where it is in something closed: `<details>`, or the panel of a
 * tab that is not chosen.
 */

/** The panels of tabs, which name their tab. */
const PANEL = '[role=tabpanel][aria-labelledby]';

/** Returns the element that the hash of the address names. */
function targetOfAddress(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // The hash cannot be decoded, so it names nothing.
    return null;
  }
}

/** Chooses the tab of a panel, unless it is chosen. Before hydration, the click is kept. */
function chooseTabOf(panel: Element): void {
  const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
  if (tab?.ariaSelected === 'false') tab.click();
}

/** Opens all that is closed around an element. Returns whether anything was. */
function openAround(element: Element): boolean {
  const wasHidden = element.getClientRects().length === 0;
  let around = element.parentElement;
  while (around) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    if (around.matches(PANEL)) chooseTabOf(around);
    around = around.parentElement;
  }
  return wasHidden;
}

/** Reveals the target of the address, and scrolls to it if it was hidden. */
export function reveal(): void {
  const target = targetOfAddress();
  if (!target || !openAround(target)) return;
  // React renders the panel of a tab a moment later.
  setTimeout(() => target.scrollIntoView());
}

/** Runs in the head of every page, as browsers look for the target before any other script. */
export default function revealTarget(): void {
  addEventListener('DOMContentLoaded', reveal);
  addEventListener('hashchange', reveal);
  // A link to the section of the address changes no hash.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href*="#"]') : null;
    if (link instanceof HTMLAnchorElement && link.hash === location.hash) setTimeout(reveal);
  });
}
