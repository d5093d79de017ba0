/** Checks of a page in a narrow window. The functions run in the page. */

/** The viewport of a 1280 by 1024 window at 400 % zoom. */
export const ZOOMED = { width: 320, height: 256 };

/**
 * Lists what makes a page scroll sideways. Code may scroll on its own, and tables with a reader's
 * own text spacing.
 */
export function tooWide(hasOwnSpacing: boolean): string[] {
  const isWide = document.documentElement.scrollWidth > innerWidth;
  const scrolls = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      !element.matches(hasOwnSpacing ? 'pre, .table-box, .tabs' : 'pre, .tabs'),
  );
  return [
    ...(isWide ? ['the page'] : []),
    ...scrolls.map((element) => `${element.tagName}.${element.className}`),
  ];
}
