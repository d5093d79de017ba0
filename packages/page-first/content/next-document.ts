/**
 * The next document, shown at once when a link to it is clicked. The application hears of the click when the document has
 * been painted, and draws all else of the page.
 */
import { forgetLayout, markArrival } from './deferred-layout';
import { contentAt } from './document-store';
import { linkWithin } from './links';

/** Resolves when what now stands on the page has been painted. */
function painted(): Promise<void> {
  // No browser paints what nobody sees.
  if (document.hidden) return Promise.resolve();
  // A frame is painted right after its callbacks, and a timer that one of them sets comes after that.
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

const isWebKit = navigator.vendor.startsWith('Apple');

/** Hides the document that a click leaves, or shows it again. To take it out takes the browser far longer. */
function setLeft(place: HTMLElement, isLeft: boolean): void {
  if (isWebKit) {
    // WebKit's process ends when what `content-visibility` hides under a mouse is taken off the page.
    place.style.cssText = isLeft ? 'float:left;width:100%;height:0;overflow:clip' : '';
    place.ariaHidden = isLeft ? 'true' : null;
  } else place.style.contentVisibility = isLeft ? 'hidden' : '';
}

/** The document that is shown beside the one that was left, until the router has drawn the page. */
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
  // Taken out all the same: a page has one title.
  hiddenTitle = place.querySelector('header > h1');
  hiddenTitle?.remove();
}

/** Takes back the document that a click has shown, and leaves the one before as it was. */
export function takeBack(place: HTMLElement): void {
  shown?.remove();
  shown = undefined;
  if (hiddenTitle) place.firstElementChild?.append(hiddenTitle);
  hiddenTitle = undefined;
  setLeft(place, false);
}

/**
 * Answers clicks on links whose documents are at hand, before the application does. Not further down on a page, as the
 * browser notes the scroll position when the address changes. Returns what ends it.
 */
export function answerClicks(place: HTMLElement): () => void {
  async function onClick(event: MouseEvent): Promise<void> {
    // What a script has clicked, as below, is meant for the application.
    const link = event.isTrusted ? linkWithin(event) : undefined;
    // What stands in a dialog over the page is not of it.
    if (!link || link.hash || !link.closest('#__docusaurus') || scrollY > 0) return;
    const content = contentAt(link.pathname);
    if (!content) return;
    event.preventDefault();
    event.stopPropagation();
    // The second of two clicks would be one more step for the way back.
    if (content === shown) return;
    show(content, place);
    await painted();
    delete content.dataset.ahead;
    // The reader has gone on meanwhile.
    if (shown !== content) return;
    link.click();
    // Somebody else has dealt with the click.
    if (location.pathname !== link.pathname) takeBack(place);
  }
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('click', (event) => void onClick(event), { signal, capture: true });
  // Before the router draws: a click that is being answered would lead on.
  addEventListener('popstate', () => takeBack(place), { signal });
  return () => controller.abort();
}
