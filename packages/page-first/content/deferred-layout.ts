/** Lays a document out in pieces, where `deferred-layout.css` has left it to be done later. */

/** A piece of work that no reader notices on a slow phone. */
const PARTS_AT_A_TIME = 16;

/** A page that never rests is laid out all the same; one whose reader is busy is looked at again after so long. */
const LONGEST_WAIT_MS = 500;

// Safari has had no idle callbacks for long.
const whenIdle: (then: () => void) => unknown =
  typeof requestIdleCallback === 'function'
    ? (then) => requestIdleCallback(then, { timeout: LONGEST_WAIT_MS })
    : (then) => setTimeout(then);

const partsOf = (place: HTMLElement) => [...place.children] as HTMLElement[];

function layOut(parts: readonly HTMLElement[]): void {
  for (const { style } of parts) style.contentVisibility = 'visible';
}

/** For the style sheet: the reader has come by a link. Setting it anew would restyle the whole page. */
export function markArrival(): void {
  const { dataset } = document.documentElement;
  if (dataset.arrival !== 'navigate') dataset.arrival = 'navigate';
}

/** Leaves a document that was laid out before to be laid out in pieces again. */
export function forgetLayout(place: HTMLElement): void {
  for (const { style } of partsOf(place)) style.contentVisibility = '';
}

/** Lays all of a document out at once, for a place in it that is to be gone to. */
export function layOutNow(place: HTMLElement): void {
  layOut(partsOf(place));
  place.dataset.laidOut = '';
}

/** Whether the reader types into the search or has just clicked a link: both come first. */
const isReaderBusy = () => document.querySelector('.DocSearch-Modal, [data-ahead]') !== null;

/** Lays a document out piece by piece, whenever there is time, and sets `data-laid-out` in the end. Returns what ends it. */
export function layOutInPieces(place: HTMLElement): () => void {
  const parts = partsOf(place);
  let isEnded = false;
  function next(): void {
    if (isEnded) return;
    if (isReaderBusy()) {
      setTimeout(next, LONGEST_WAIT_MS);
      return;
    }
    layOut(parts.splice(0, PARTS_AT_A_TIME));
    if (parts.length === 0) place.dataset.laidOut = '';
    else whenIdle(next);
  }
  whenIdle(next);
  return () => {
    isEnded = true;
  };
}
