/**
 * Shows the target of the address where it is in something closed: `<details>`, the panel of a tab
 * that is not chosen, or a part for another platform.
 */
import { isCopy } from './parts/own-address';
import { closePanels, isClosed, openPanel, PANEL, PART } from './parts/closed-panels';

/** Returns the element that the hash of the address names. */
function targetOfAddress(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // The hash cannot be decoded, so it names nothing.
    return null;
  }
}

/** Opens an element if it is closed. Returns whether it was. */
function open(element: Element): boolean {
  if (element instanceof HTMLDetailsElement && !element.open) {
    element.open = true;
    return true;
  }
  if (element.matches(PANEL) && isClosed(element)) {
    openPanel(element);
    return true;
  }
  return false;
}

/** Returns the part that makes up the section of a heading. */
function partBelow(heading: Element): Element | undefined {
  const part = heading.nextElementSibling?.lastElementChild;
  return part?.matches(PART) ? part : undefined;
}

/** Opens what an element is about and all around it. Returns whether anything was closed. */
function openAround(element: Element): boolean {
  const part = partBelow(element);
  let wasClosed = part ? open(part) : false;
  let around: Element | null = element;
  while (around) {
    wasClosed = open(around) || wasClosed;
    around = around.parentElement;
  }
  return wasClosed;
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
  addEventListener('DOMContentLoaded', () => {
    if (!isCopy()) closePanels();
    reveal();
  });
  addEventListener('hashchange', reveal);
  // A link to the section of the address changes no hash.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href*="#"]') : null;
    if (link instanceof HTMLAnchorElement && link.hash === location.hash) setTimeout(reveal);
  });
}
