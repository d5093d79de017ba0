/**
 * The next document, on the page at once when a link to it is clicked. All else of its page the application draws when
 * that is painted: the reader, who came for the document, has it a third sooner.
 */
import { contentAt } from './contents';
import { forgetLayout, markArrival } from './layout';

/** Resolves when what now stands on the page has been painted. */
function painted(): Promise<void> {
  // No browser paints what nobody sees.
  if (document.hidden) return Promise.resolve();
  // A frame is painted right after its callbacks, and a timer that one of them sets comes after that.
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

let shown: HTMLElement | undefined;
let hiddenTitle: Element | null | undefined;

/**
 * Shows a document in the place of another, if it is at hand.
 *
 * @param path the path of the next document's page
 * @param place the element that holds the present one; hidden, not taken out, which takes the browser far longer
 * @returns settled when it has been painted; undefined where it is not at hand
 */
export function showAhead(path: string, place: HTMLElement): Promise<void> | undefined {
  const content = contentAt(path);
  if (!content) return undefined;
  // Asked before anything has changed, when the browser knows it without working the page out.
  const isScrolled = scrollY > 0;
  markArrival();
  forgetLayout(content);
  content.dataset.ahead = '';
  place.style.contentVisibility = 'hidden';
  // Taken out all the same: a page has one title.
  hiddenTitle = place.querySelector('header > h1');
  hiddenTitle?.remove();
  place.before(content);
  shown = content;
  if (isScrolled) scrollTo(0, 0);
  return painted().then(() => {
    delete content.dataset.ahead;
  });
}

/**
 * Takes back what was shown ahead, and leaves the present document as it was: the application draws the page now, or the
 * reader has gone elsewhere before.
 */
export function takeBack(place: HTMLElement): void {
  shown?.remove();
  shown = undefined;
  if (hiddenTitle) place.firstElementChild?.append(hiddenTitle);
  hiddenTitle = undefined;
  place.style.contentVisibility = '';
}
