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

/**
 * Lays out a document, `count` parts at a time when idle, then sets `data-laid-out`. `signal`
 * stops it.
 */
export function layOut(
  place: HTMLElement,
  signal?: AbortSignal,
  count = PARTS_AT_A_TIME,
  parts = partsOf(place),
): void {
  if (signal?.aborted) return;
  for (const { style } of parts.splice(0, count)) style.contentVisibility = 'visible';
  if (parts.length === 0) place.dataset.laidOut = '';
  else whenIdle(() => layOut(place, signal, count, parts), SOON);
}
