import type { Locator } from '@playwright/test';

/** Returns the text of each line of an element, collected letter by letter. */
export function linesOf(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const byTop = new Map<number, string>();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let at = 0; at < (text.nodeValue ?? '').length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top } = range.getBoundingClientRect();
        byTop.set(top, (byTop.get(top) ?? '') + range.toString());
      }
    }
    return [...byTop.values()];
  });
}
