/** Shows the next document at the click on its link; once it is painted, the application gets the click. */
import { forgetLayout, markArrival } from './deferred-layout';
import { contentAt } from './document-store';
import { linkWithin } from './links';

/** Resolves when the page has been painted as it is now. */
function painted(): Promise<void> {
  // Browsers do not paint hidden tabs.
  if (document.hidden) return Promise.resolve();
  // A frame is painted right after its callbacks, and a timer that one of them sets comes after that.
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

const isWebKit = navigator.vendor.startsWith('Apple');

/** Hides the document that a click leaves, or shows it again. Removing it would take far longer. */
function setLeft(place: HTMLElement, isLeft: boolean): void {
  if (isWebKit) {
    // WebKit crashes when an element that `content-visibility` hides is removed under the mouse.
    place.style.cssText = isLeft ? 'float:left;width:100%;height:0;overflow:clip' : '';
    place.ariaHidden = isLeft ? 'true' : null;
  } else place.style.contentVisibility = isLeft ? 'hidden' : '';
}

/** The document that is shown beside the previous one until the router has rendered the page. */
let shown: HTMLElement | undefined;
let hiddenTitle: Element | null | undefined;

function show(content: HTMLElement, place: HTMLElement): void {
  takeBack(place);
  markArrival();
  forgetLayout(content);
  content.dataset.ahead = '';
  place.after(content);
  shown = content;
  setLeft(place, true);
  // Removed, as a page has only one title.
  hiddenTitle = place.querySelector('header > h1');
  hiddenTitle?.remove();
}

/** Removes the document that a click has shown, and shows the previous one again. */
export function takeBack(place: HTMLElement): void {
  shown?.remove();
  shown = undefined;
  if (hiddenTitle) place.firstElementChild?.append(hiddenTitle);
  hiddenTitle = undefined;
  setLeft(place, false);
}

/**
 * Answers clicks on links whose documents have been fetched, before the application does. Not on a scrolled page, as
 * the browser saves the scroll position when the address changes.
 */
export function answerClicks(place: HTMLElement, signal: AbortSignal): void {
  async function onClick(event: MouseEvent): Promise<void> {
    // A script's click, as below, is meant for the application.
    const link = event.isTrusted ? linkWithin(event) : undefined;
    // Dialogs are outside of this element.
    if (!link || link.hash || !link.closest('#__docusaurus') || scrollY > 0) return;
    const content = contentAt(link.pathname);
    if (!content) return;
    event.preventDefault();
    event.stopPropagation();
    // The second click of a double click would add one more history entry.
    if (content === shown) return;
    show(content, place);
    await painted();
    delete content.dataset.ahead;
    // The reader has already moved on.
    if (shown !== content) return;
    link.click();
    // Another handler has prevented the click.
    if (location.pathname !== link.pathname) takeBack(place);
  }
  document.addEventListener('click', (event) => void onClick(event), { signal, capture: true });
  // Before the router renders, so that a pending click does not navigate.
  addEventListener('popstate', () => takeBack(place), { signal });
}
