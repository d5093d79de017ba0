/** Lays a document out in pieces, where `layout.css` has left it to be done later. */

/** So many parts of a document at a time, or some more: a piece of work that no reader notices on a slow phone. */
const PARTS_AT_A_TIME = 16;

/** A page that never rests is laid out all the same; one whose reader is elsewhere is looked at again after so long. */
const LONGEST_WAIT_MS = 500;

// Safari has had no idle callbacks for long.
export const whenIdle: (then: () => void) => unknown =
  typeof requestIdleCallback === 'function'
    ? (then) => requestIdleCallback(then, { timeout: LONGEST_WAIT_MS })
    : (then) => setTimeout(then);

function layOut(parts: readonly HTMLElement[]): void {
  for (const { style } of parts) style.contentVisibility = 'visible';
}

const partsOf = (place: HTMLElement) => [...place.children] as HTMLElement[];

/** Lays the first of some parts out and takes them away; a passage (plugins/rehype-passages) counts for the parts in it. */
function layOutNext(parts: HTMLElement[]): void {
  let count = 0;
  for (let part; count < PARTS_AT_A_TIME && (part = parts.shift());) {
    layOut([part]);
    count += part.matches('.passage') ? part.childElementCount : 1;
  }
}

/** Whether documents are laid out in pieces, as nothing asks for the whole of one. */
export const isInPieces = (): boolean => document.documentElement.dataset.arrival === 'navigate';

/**
 * For the style sheet: no reload and no anchor have brought the reader here. Not set anew, which would have the style of the
 * whole page worked out.
 */
export function markArrival(): void {
  if (!isInPieces()) document.documentElement.dataset.arrival = 'navigate';
}

/** Leaves a document that was laid out before to be laid out in pieces again, for a reader who comes to its beginning. */
export function forgetLayout(place: HTMLElement): void {
  for (const { style } of partsOf(place)) style.contentVisibility = '';
}

/** Lays all of a document out at once, for a place in it that is to be gone to. */
export function layOutNow(place: HTMLElement): void {
  layOut(partsOf(place));
  place.dataset.laidOut = '';
}

/**
 * Whether the reader is about something that comes first: typing into the search's dialog, under which nobody scrolls, or
 * clicking a link (ahead.ts).
 */
const isElsewhere = () => document.querySelector('.DocSearch-Modal, [data-ahead]') !== null;

/**
 * Lays a document out piece by piece, whenever there is time. Says so in the end, to nobody's style sheet.
 *
 * @returns ends it
 */
export function layOutInPieces(place: HTMLElement): () => void {
  const parts = partsOf(place);
  let isEnded = false;
  function next(): void {
    if (isEnded) return;
    if (isElsewhere()) {
      setTimeout(next, LONGEST_WAIT_MS);
      return;
    }
    layOutNext(parts);
    if (parts.length === 0) place.dataset.laidOut = '';
    else whenIdle(next);
  }
  whenIdle(next);
  return () => {
    isEnded = true;
  };
}
