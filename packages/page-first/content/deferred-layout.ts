/** Lays out, piece by piece, the parts of a document that `deferred-layout.css` has deferred. */

/** Parts that a slow phone lays out without a noticeable pause. */
const PARTS_AT_A_TIME = 16;

/** The longest wait for an idle browser. */
const LONGEST_WAIT_MS = 500;

// Safari has no idle callbacks.
const whenIdle: (then: () => void) => unknown =
  typeof requestIdleCallback === 'function'
    ? (then) => requestIdleCallback(then, { timeout: LONGEST_WAIT_MS })
    : (then) => setTimeout(then);

const partsOf = (place: HTMLElement) => [...place.children] as HTMLElement[];

function layOut(parts: readonly HTMLElement[]): void {
  for (const { style } of parts) style.contentVisibility = 'visible';
}

/** Tells the style sheet that the reader followed a link. Setting the attribute again would restyle the whole page. */
export function markArrival(): void {
  const { dataset } = document.documentElement;
  if (dataset.arrival !== 'navigate') dataset.arrival = 'navigate';
}

/** Defers the layout of a document that was laid out before. */
export function forgetLayout(place: HTMLElement): void {
  for (const { style } of partsOf(place)) style.contentVisibility = '';
}

/** Lays out a whole document at once, before the page scrolls to an anchor in it. */
export function layOutNow(place: HTMLElement): void {
  layOut(partsOf(place));
  place.dataset.laidOut = '';
}

/** Lays out a document piece by piece when idle, then sets `data-laid-out`. Returns a function that stops it. */
export function layOutInPieces(place: HTMLElement): () => void {
  const parts = partsOf(place);
  let isEnded = false;
  function next(): void {
    if (isEnded) return;
    layOut(parts.splice(0, PARTS_AT_A_TIME));
    if (parts.length === 0) place.dataset.laidOut = '';
    else whenIdle(next);
  }
  whenIdle(next);
  return () => {
    isEnded = true;
  };
}
