/** Links to other pages, which the browser follows by itself. */
const PAGE_LINK = '#__docusaurus a:not([role], [href*="#"])';

export function isInPageLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(PAGE_LINK) !== null;
}
