/** Lays a document out in pieces, where `layout.css` has left it to be done later. */

/** So many parts of a document at a time: a piece of work that no reader notices on a slow phone. */
const PARTS_AT_A_TIME = 16;

// Safari before version 26.2 has no idle callbacks.
const whenIdle = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
const cancel = typeof requestIdleCallback === 'function' ? cancelIdleCallback : clearTimeout;

/** Lays all of a document out at once, for a place in it that is to be gone to. */
export function layOutNow(place: HTMLElement): void {
  place.dataset.laidOut = '';
}

/**
 * Lays a document out piece by piece, whenever there is time.
 *
 * @returns ends it
 */
export function layOutInPieces(place: HTMLElement): () => void {
  const parts = [...place.children] as HTMLElement[];
  let waiting: number;
  function next(): void {
    for (const part of parts.splice(0, PARTS_AT_A_TIME)) part.style.contentVisibility = 'visible';
    if (parts.length === 0) layOutNow(place);
    else waiting = Number(whenIdle(next));
  }
  waiting = Number(whenIdle(next));
  return () => cancel(waiting);
}
