/**
 * Shows the next document when its link is clicked. Once it is painted, the application gets the click. While a mouse
 * rests on the link, the document is laid out unseen. This saves a fifth or more of the time from click to page.
 */
import { forgetLayout, isArrival, markArrival, whenIdle } from './deferred-layout';
import { contentAt } from './document-store';
import { isOfSite, linkWithin } from './links';

/** Resolves when the current state of the page has been painted. */
function painted(): Promise<void> {
  // Browsers do not paint hidden tabs.
  if (document.hidden) return Promise.resolve();
  // A frame is painted right after its callbacks. A timer that one of them sets fires after that.
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Takes up no space and shows nothing, but has its final width, so its layout stays valid when it is shown. */
const UNSEEN = 'float:left;width:100%;height:0;overflow:clip';

const isWebKit = navigator.vendor.startsWith('Apple');

/** Hides the document that a click navigates away from, or shows it again. Removing it would take far longer. */
function setLeft(place: HTMLElement, isLeft: boolean): void {
  if (isWebKit) {
    // WebKit crashes when an element that `content-visibility` hides is removed under the mouse.
    place.style.cssText = isLeft ? UNSEEN : '';
    place.ariaHidden = isLeft ? 'true' : null;
  } else place.style.contentVisibility = isLeft ? 'hidden' : '';
}

/** The document next to the one that the router has rendered. It is `aria-hidden` until a click shows it. */
let beside: HTMLElement | undefined;
let hiddenTitle: Element | null | undefined;

function layOutBeside(content: HTMLElement, place: HTMLElement): void {
  if (content === beside) return;
  takeBack(place);
  markArrival();
  forgetLayout(content);
  content.dataset.ahead = '';
  content.ariaHidden = 'true';
  content.style.cssText = UNSEEN;
  // After it, because an anchor leads to the first element with its name.
  place.after(content);
  beside = content;
}

function show(content: HTMLElement, place: HTMLElement): void {
  layOutBeside(content, place);
  content.ariaHidden = null;
  content.style.cssText = '';
  setLeft(place, true);
  // Removed, because a page has only one title.
  hiddenTitle = place.querySelector('header > h1');
  hiddenTitle?.remove();
}

/** Removes the document next to the previous one and shows the previous one again. */
export function takeBack(place: HTMLElement): void {
  if (beside) {
    beside.remove();
    beside.ariaHidden = null;
    beside.style.cssText = '';
  }
  beside = undefined;
  if (hiddenTitle) place.firstElementChild?.append(hiddenTitle);
  hiddenTitle = undefined;
  setLeft(place, false);
}

/**
 * Handles clicks on links whose documents have been fetched, before the application does. Does nothing on a scrolled
 * page, because the browser saves the scroll position when the address changes.
 */
export function answerClicks(place: HTMLElement, signal: AbortSignal): void {
  async function onClick(event: MouseEvent): Promise<void> {
    // A click by a script, such as the one below, is meant for the application.
    const link = event.isTrusted ? linkWithin(event) : undefined;
    // Dialogs are outside this element.
    if (!link || link.hash || !link.closest('#__docusaurus') || scrollY > 0) return;
    const content = contentAt(link.pathname);
    if (!content) return;
    event.preventDefault();
    event.stopPropagation();
    // The second click of a double click would add another history entry.
    if (content === beside && !content.ariaHidden) return;
    show(content, place);
    await painted();
    delete content.dataset.ahead;
    // The reader has already moved on.
    if (beside !== content) return;
    link.click();
    // Another handler has prevented the click.
    if (location.pathname !== link.pathname) takeBack(place);
  }
  // Not on a reloaded page, which is laid out as a whole, or for a finger, which does not rest before it taps.
  async function onOver(target: EventTarget | null, pointerType = 'mouse'): Promise<void> {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('#__docusaurus a') : null;
    if (!link || pointerType !== 'mouse' || !isOfSite(link)) return;
    await window.docusaurus.preload(link.pathname);
    whenIdle(() => {
      const content =
        link.matches(':hover') && scrollY === 0 ? contentAt(link.pathname) : undefined;
      if (content && !beside && isArrival() && !signal.aborted) layOutBeside(content, place);
    });
  }
  // The key may start a search in the page or print it.
  function leave(): void {
    if (beside?.ariaHidden) takeBack(place);
  }
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => void onOver(target, pointerType),
    { signal },
  );
  // A mouse may have rested on a link since before hydration.
  addEventListener('takeover', () => void onOver(document.querySelector('a:hover')), { signal });
  document.addEventListener('pointerout', leave, { signal });
  document.addEventListener('keydown', leave, { signal });
  document.addEventListener('click', (event) => void onClick(event), { signal, capture: true });
  // Runs before the router renders, so that a pending click does not navigate.
  addEventListener('popstate', () => takeBack(place), { signal });
}
