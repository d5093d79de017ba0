import { forgetLayout, markArrival } from './deferred-layout';
import { contentAt } from './document-store';
import { linkWithin } from './links';

/** Resolves when the current state of the page has been painted. */
function painted(): Promise<void> {
  // Browsers do not paint hidden tabs.
  if (document.hidden) return Promise.resolve();
  // A frame is painted right after its callbacks. A timer that one of them sets fires after that.
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Shows the next document at the click on its link, if it has been fetched, in place of the
 * current one. The router gets the click after the next frame, and renders the page around the
 * document.
 *
 * @param place the element that holds the current document
 * @param signal ends this when the current document leaves the page
 */
export function showAtClick(place: HTMLElement, signal: AbortSignal): void {
  /** Contains what stands above the document, too. */
  const article = place.closest('article') ?? place;
  let next: HTMLElement | undefined;

  function takeBack(): void {
    next?.remove();
    next = undefined;
    place.hidden = false;
    article.style.paddingTop = '';
    article.style.minHeight = '';
  }

  /**
   * Shows the top of the article while the page stays scrolled: the browser saves the scroll
   * position when the address changes, and then the router scrolls to the top.
   */
  function moveIntoView(): void {
    article.style.paddingTop = `${scrollY}px`;
    article.style.minHeight = `calc(${scrollY}px + 100vh)`;
  }

  function show(content: HTMLElement): void {
    takeBack();
    markArrival();
    forgetLayout(content);
    moveIntoView();
    place.hidden = true;
    place.before(content);
    next = content;
  }

  async function onClick(event: MouseEvent): Promise<void> {
    // A click by a script, such as the one below, is meant for the application.
    const link = event.isTrusted ? linkWithin(event) : undefined;
    // Dialogs are outside this element.
    if (!link || link.hash || !link.closest('#__docusaurus')) return;
    const content = contentAt(link.pathname);
    if (!content) return;
    event.preventDefault();
    event.stopPropagation();
    // The second click of a double click would add another history entry.
    if (content === next) return;
    show(content);
    await painted();
    // The reader has already moved on.
    if (content !== next) return;
    link.click();
    // Another handler has prevented the click.
    if (location.pathname !== link.pathname) takeBack();
  }

  const listener = (event: MouseEvent) => {
    void onClick(event);
  };
  document.addEventListener('click', listener, { signal, capture: true });
  // Runs before the router renders, so that a pending click does not navigate.
  addEventListener('popstate', takeBack, { signal });
  signal.addEventListener('abort', takeBack);
}
