/**
 * Returns a reader to the place that they left, at an address with a hash as well. Docusaurus
 * scrolls to the section that the hash names whenever the page changes, also on Back.
 */
import type { ClientModule } from '@docusaurus/types';

type Location = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0]['location'];

/** How far each entry of the history was scrolled when the reader left it. */
const places = new Map<string, number>();

/** Returns the name of an entry of the history. Those that the router did not make have no key. */
function entryOf({ key, pathname, hash }: Location): string {
  return key ?? pathname + hash;
}

/** Docusaurus calls this before a page is rendered. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ previousLocation }) => {
  if (previousLocation) places.set(entryOf(previousLocation), window.scrollY);
};

/** Docusaurus calls this once it has scrolled. Without a hash, browsers restore the place. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  const top = places.get(entryOf(location));
  // Within a page, a link leads to the section that it names.
  const isReturn = top !== undefined && previousLocation?.pathname !== location.pathname;
  if (!location.hash || !isReturn) return;
  // Chromium itself scrolls before the next frame, to where Docusaurus has scrolled.
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
};
