/** Lets something be painted between a click and what the application draws because of it. */

import type { Action, Location } from 'history';

/** Told of each change of the address before the application is; what it returns is waited for. */
type Ahead = (location: Location, action: Action) => Promise<unknown> | undefined;

let ahead: Ahead | undefined;
let latest: Location | undefined;

/**
 * @param show may show something of the page that the address has changed to
 * @returns ends it
 */
export function showFirst(show: Ahead): () => void {
  ahead = show;
  return () => {
    ahead = undefined;
  };
}

/**
 * For the router: has the application drawn for an address, at once, or when what is shown first has been painted; then
 * only if the reader has not gone on meanwhile.
 */
export function drawFor(location: Location, action: Action, draw: () => void): void {
  latest = location;
  const shown = ahead?.(location, action);
  if (!shown) draw();
  else void shown.then(() => location === latest && draw());
}
