/**
 * What browsers and extensions do to a page before the application runs. The functions run in it.
 */
import type { Page } from '@playwright/test';

/**
 * Replaces the page's words as the translation of browsers does: each text becomes an element with
 * other words.
 */
function translateOnce(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, font')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Translates the page, and what comes into it later, as browsers do. */
export const translate = `{
  const translate = ${translateOnce.toString()};
  translate();
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true });
}`;

/** Puts each word of the page into an element, as extensions for reading and for spelling do. */
function wrapWords(): void {
  for (const text of document.querySelectorAll('h1, p, li a, button')) {
    for (const child of [...text.childNodes]) {
      if (child.nodeType !== Node.TEXT_NODE) continue;
      const mark = document.createElement('mark');
      mark.textContent = child.textContent;
      child.replaceWith(mark);
    }
  }
}

/** Puts an element of its own into the page, as extensions with a toolbar do. */
function addToolbar(): void {
  document.querySelector('#__docusaurus')?.prepend(document.createElement('div'));
}

export const CHANGES = { translate, wrapWords, addToolbar };

/** Changes that end before the application runs, which could not change a text translated later. */
export const CHANGES_BEFORE_HYDRATION = { translate: translateOnce, wrapWords, addToolbar };

/** Records the least text that an element shows in any frame from now on. */
export async function watchText(
  page: Page,
  element: 'article' | 'main',
): Promise<() => Promise<number>> {
  await page.evaluate((name) => {
    const shown = window as unknown as { leastText: number };
    shown.leastText = Infinity;
    const look = () => {
      const { length } = document.querySelector<HTMLElement>(name)?.innerText ?? '';
      shown.leastText = Math.min(shown.leastText, length);
      requestAnimationFrame(look);
    };
    look();
  }, element);
  return () => page.evaluate(() => (window as unknown as { leastText: number }).leastText);
}
