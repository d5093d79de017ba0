/** Lays out, piece by piece, the parts of a document that `deferred-layout.css` has deferred. */

import { ROOT_DATA } from '../names';

/** The number of parts that a slow phone lays out without a noticeable pause. */
const PARTS_AT_A_TIME = 16;

/** The longest time to wait until the browser is idle. */
export const SOON: IdleRequestOptions = { timeout: 500 };

// Safari has no idle callbacks.
export const whenIdle: (then: () => void, options?: IdleRequestOptions) => unknown =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (then) => setTimeout(then, 30);

const partsOf = (place: HTMLElement) => [...place.children] as HTMLElement[];

/** Whether the style sheet knows that the reader followed a link. */
export const isArrival = (): boolean =>
  document.documentElement.dataset[ROOT_DATA.arrival] === 'navigate';

/**
 * Tells the style sheet that the reader followed a link. Setting the attribute again would restyle
 * the whole page.
 */
export function markArrival(): void {
  if (!isArrival()) document.documentElement.dataset[ROOT_DATA.arrival] = 'navigate';
}

/** Defers the layout of a document that was laid out before. */
export function forgetLayout(place: HTMLElement): void {
  for (const { style } of partsOf(place)) style.contentVisibility = '';
}

function showParts(parts: readonly HTMLElement[]): void {
  for (const { style } of parts) style.contentVisibility = 'visible';
}

/** Lays out a document at once, then sets `data-laid-out`. */
export function layOut(place: HTMLElement): void {
  showParts(partsOf(place));
  place.dataset.laidOut = '';
}

/**
 * Lays out a document, some parts at a time, whenever the browser is idle. Then sets
 * `data-laid-out`. `signal` stops it.
 */
export function layOutWhenIdle(place: HTMLElement, signal: AbortSignal): void {
  const parts = partsOf(place);
  function layOutNext(): void {
    if (signal.aborted) return;
    showParts(parts.splice(0, PARTS_AT_A_TIME));
    if (parts.length === 0) place.dataset.laidOut = '';
    else whenIdle(layOutNext, SOON);
  }
  whenIdle(layOutNext, SOON);
}
