/**
 * The next document: laid out beside the present one while a mouse rests on a link to it, and shown at once when that is
 * clicked. The application hears of the click when the document has been painted, and draws all else of the page.
 */
import { forgetLayout, isInPieces, markArrival, whenIdle } from './deferred-layout';
import { contentAt } from './document-store';
import { isOfSite, linkWithin } from './links';

/** Resolves when what now stands on the page has been painted. */
function painted(): Promise<void> {
  // No browser paints what nobody sees.
  if (document.hidden) return Promise.resolve();
  // A frame is painted right after its callbacks, and a timer that one of them sets comes after that.
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Takes no room and shows nothing, yet is as wide as it will be: its layout holds when it is shown. */
const UNSEEN = 'float:left;width:100%;height:0;overflow:clip';

const isWebKit = navigator.vendor.startsWith('Apple');

/** Hides the document that a click leaves, or shows it again. To take it out takes the browser far longer. */
function setLeft(place: HTMLElement, isLeft: boolean): void {
  if (!isWebKit) {
    place.style.contentVisibility = isLeft ? 'hidden' : '';
    return;
  }
  // WebKit's process ends when what `content-visibility` hides under a mouse is taken off the page.
  place.style.cssText = isLeft ? UNSEEN : '';
  place.ariaHidden = isLeft ? 'true' : null;
}

/** What stands in a dialog over the page is not of it. */
const PAGE = '#__docusaurus';

/** The document beside the present one; `aria-hidden` while it is not to be seen. */
let beside: HTMLElement | undefined;
let hiddenTitle: Element | null | undefined;

const isShown = (path: string) => beside?.ariaHidden === null && beside === contentAt(path);

function layOutBeside(path: string, place: HTMLElement): HTMLElement | undefined {
  const content = contentAt(path);
  if (content?.ariaHidden) return content;
  takeBack(place);
  if (!content) return undefined;
  markArrival();
  forgetLayout(content);
  content.dataset.ahead = '';
  content.ariaHidden = 'true';
  content.style.cssText = UNSEEN;
  // After it, as what is asked for by an id is to be found in the present one.
  place.after(content);
  beside = content;
  return content;
}

/** Shows a document in the place of another. */
function show(content: HTMLElement, place: HTMLElement): void {
  content.ariaHidden = null;
  content.style.cssText = '';
  setLeft(place, true);
  // Taken out all the same: a page has one title.
  hiddenTitle = place.querySelector('header > h1');
  hiddenTitle?.remove();
}

/** Takes back what was shown or laid out ahead, and leaves the present document as it was. */
export function takeBack(place: HTMLElement): void {
  beside?.remove();
  if (beside) beside.ariaHidden = null;
  beside = undefined;
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
    if (!link || link.hash || !link.closest(PAGE) || scrollY > 0) return;
    // The second of two clicks would be one more step for the way back.
    const isSecond = isShown(link.pathname);
    const content = isSecond ? undefined : layOutBeside(link.pathname, place);
    if (!isSecond && !content) return;
    event.preventDefault();
    event.stopPropagation();
    if (!content) return;
    show(content, place);
    await painted();
    delete content.dataset.ahead;
    // The reader has gone on meanwhile.
    if (beside !== content) return;
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

/**
 * Fetches the page behind a link under the pointer, and lays its document out while a mouse rests there. A key may be to
 * search the page or to print it, so that ends it too. Returns what ends it all.
 */
export function layOutUnderPointer(place: HTMLElement): () => void {
  async function onOver({ target, pointerType }: PointerEvent): Promise<void> {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`${PAGE} a`) : null;
    if (!link || !isOfSite(link)) return;
    const { pathname } = link;
    await window.docusaurus.preload(pathname);
    if (pointerType !== 'mouse') return;
    whenIdle(() => {
      // Not where the reader has gone on meanwhile, by the keyboard say.
      const isPresent = place.isConnected && !place.style.cssText;
      if (isPresent && link.matches(':hover') && isInPieces()) layOutBeside(pathname, place);
    });
  }
  function leave(): void {
    if (beside?.ariaHidden) takeBack(place);
  }
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  document.addEventListener('pointerover', (event) => void onOver(event), options);
  document.addEventListener('pointerout', leave, options);
  document.addEventListener('keydown', leave, options);
  return () => controller.abort();
}
