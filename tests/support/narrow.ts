/** Checks of a page in a narrow window. The functions run in the page. */

/** The viewport of a 1280 by 1024 window at 400 % zoom. */
export const ZOOMED = { width: 320, height: 256 };

/**
 * Sets the size of text as a reader does in the settings of a browser. No policy applies to
 * constructed style sheets.
 */
export function enlargeText(percent: number): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html { font-size: ${percent}% }`);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Lists what makes a page scroll sideways. Code may scroll on its own, and tables with a reader's
 * own text spacing or size.
 */
export function tooWide(hasOwnText: boolean): string[] {
  const isWide = document.documentElement.scrollWidth > innerWidth;
  const scrolls = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      !element.matches(hasOwnText ? 'pre, .table-box, .tabs' : 'pre, .tabs'),
  );
  return [
    ...(isWide ? ['the page'] : []),
    ...scrolls.map((element) => `${element.tagName}.${element.className}`),
  ];
}

/** Lists the words in sight that stand on more than one line. */
export function brokenWords(selector: string): string[] {
  const range = document.createRange();
  const shown = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  return shown.flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/\w+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}
