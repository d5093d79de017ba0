/** Links of a document to other pages of the site, which the application answers as the theme's own links do. */

import { watchLink } from '../page-first/watched-links';

/** Whether a link leads to a page of this site, in this tab. */
export function isOfSite({ origin, target, href }: HTMLAnchorElement): boolean {
  return href !== '' && origin === location.origin && (target === '' || target === '_self');
}

/**
 * The link that a click is to follow within the application: one to this site, not into another tab or window, and no
 * other listener has dealt with the click. These are the rules of react-router's `Link`.
 */
export function linkWithin(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  return link && isOfSite(link) ? link : undefined;
}

/** The links of a document that lead to other pages, under the paths of these. */
function linksToPages(place: Element): HTMLAnchorElement[] {
  return [...place.querySelectorAll('a')].filter((link) => isOfSite(link) && link.pathname !== location.pathname);
}

/**
 * Has the pages fetched that a document's links lead to, as these come in sight, when there is time.
 *
 * @param place the element with the document
 * @returns ends it
 */
export function watchLinks(place: Element): () => void {
  const ends = linksToPages(place).map((link) => watchLink(link, link.pathname));
  return () => {
    for (const end of ends) end();
  };
}
