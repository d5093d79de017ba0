/**
 * The next document: laid out beside the present one while a mouse rests on a link to it, and on the page at once when
 * that is clicked. The application hears of the click, and draws all else of the page, when that is painted: the reader,
 * who came for the document, has it in half the time.
 */
import { contentAt } from './contents';
import { forgetLayout, isInPieces, markArrival, whenIdle } from './layout';
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

/** Hides the document that a click leaves, or shows it again. */
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

/** The document beside the present one. While it is not to be seen, nobody is told of it either: `aria-hidden`. */
let beside: HTMLElement | undefined;
let hiddenTitle: Element | null | undefined;

const isShownAhead = (path: string) => beside?.ariaHidden === null && beside === contentAt(path);

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

/**
 * Shows a document in the place of another, if it is at hand.
 *
 * @param path the path of the next document's page
 * @param place the element that holds the present one; hidden, not taken out, which takes the browser far longer
 * @returns settled when it has been painted; undefined where it is not at hand, or is shown already
 */
export function showAhead(path: string, place: HTMLElement): Promise<void> | undefined {
  if (isShownAhead(path)) return undefined;
  // Asked before anything has changed, when the browser knows it without working the page out.
  const isScrolled = scrollY > 0;
  const content = layOutBeside(path, place);
  if (!content) return undefined;
  content.ariaHidden = null;
  content.style.cssText = '';
  setLeft(place, true);
  // Taken out all the same: a page has one title.
  hiddenTitle = place.querySelector('header > h1');
  hiddenTitle?.remove();
  if (isScrolled) scrollTo(0, 0);
  return painted().then(() => {
    delete content.dataset.ahead;
  });
}

/**
 * Takes back what was shown or laid out ahead, and leaves the present document as it was: the application draws the page
 * now, or the reader has gone elsewhere before.
 */
export function takeBack(place: HTMLElement): void {
  if (beside) {
    beside.remove();
    beside.ariaHidden = null;
  }
  beside = undefined;
  if (hiddenTitle) place.firstElementChild?.append(hiddenTitle);
  hiddenTitle = undefined;
  setLeft(place, false);
}

/**
 * Answers clicks on links whose documents are at hand, before the application does: to find what has to hear of a click,
 * to change the address and to draw takes it longer than the browser needs to show the document. Not further down on a
 * page: where the reader was the browser writes down when the address changes, and the next document begins at its top.
 *
 * @param place the element with the present document
 * @returns ends it
 */
export function answerClicks(place: HTMLElement): () => void {
  function onClick(event: MouseEvent): void {
    // What a script has clicked, as below, is meant for the application.
    const link = event.isTrusted ? linkWithin(event) : undefined;
    if (!link || link.hash || !link.closest(PAGE)) return;
    // The second of two clicks would be one more step for the way back.
    const isSecond = isShownAhead(link.pathname);
    const isPainted = isSecond || scrollY > 0 ? undefined : showAhead(link.pathname, place);
    if (!isSecond && !isPainted) return;
    event.preventDefault();
    event.stopPropagation();
    const shown = beside;
    void isPainted?.then(() => {
      // Unless the reader has gone on meanwhile.
      if (beside !== shown) return;
      link.click();
      // Somebody else has dealt with the click.
      if (location.pathname !== link.pathname) takeBack(place);
    });
  }
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
  };
}

/**
 * Has the page fetched that a link under the pointer leads to, and lays its document out while a mouse rests there: most
 * of the work of a click is done before it. With the mouse gone, or a key pressed, whose reader may want to look for
 * something on the page, print it or step on to its next link, the document is taken off the page again.
 *
 * @param place the element with the present document
 * @returns ends it
 */
export function layOutUnderPointer(place: HTMLElement): () => void {
  function onOver({ target, pointerType }: PointerEvent): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`${PAGE} a`) : null;
    if (!link || !isOfSite(link)) return;
    const { pathname } = link;
    void Promise.resolve(window.docusaurus.preload(pathname)).then(() => {
      whenIdle(() => {
        // Not where the reader has gone on meanwhile, by the keyboard say.
        const isPresent = place.isConnected && !place.style.cssText;
        if (isPresent && pointerType === 'mouse' && link.matches(':hover') && isInPieces())
          layOutBeside(pathname, place);
      });
    });
  }
  function leave(): void {
    if (beside?.ariaHidden) takeBack(place);
  }
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  document.addEventListener('pointerover', onOver, options);
  document.addEventListener('pointerout', leave, options);
  document.addEventListener('keydown', leave, options);
  return () => {
    controller.abort();
  };
}
