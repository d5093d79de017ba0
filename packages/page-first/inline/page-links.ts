/** Links to other pages, which the browser follows by itself. */
const PAGE_LINK = '#__docusaurus a:not([role], [href*="#"])';

/** Links to sections, of this page or another one. */
const SECTION_LINK = '[href*="#"]';

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

export const isInPageLink = (target: EventTarget | null): boolean => isWithin(target, PAGE_LINK);

export const isInSectionLink = (target: EventTarget | null): boolean =>
  isWithin(target, SECTION_LINK);
