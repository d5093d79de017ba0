/** What is asked of a page on a narrow window; the functions run in the page. */

/** What a window of 1280 by 1024 shows at 400 %. */
export const ZOOMED = { width: 320, height: 256 };

/** What makes a page scroll sideways. Code and wide tables may do so in themselves. */
export function tooWide(): string[] {
  const isWide = document.documentElement.scrollWidth > innerWidth;
  const scrolls = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      !element.matches('pre, table, .tabs'),
  );
  return [...(isWide ? ['the page'] : []), ...scrolls.map((element) => `${element.tagName}.${element.className}`)];
}
