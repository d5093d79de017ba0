/** What browsers and extensions do to a page before the application runs. */
import type { Page } from '@playwright/test';

import { PHONE } from '../../support/parts';
import { act, expect, test } from '../../support/site';

/**
 * Replaces the page's words as the translation of browsers does: each text becomes an element with
 * other words.
 */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

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

const CHANGES = { translate, wrapWords, addToolbar };

/** Loses every request for the text of a document from now on. */
async function loseDocuments(page: Page): Promise<void> {
  await page.route(/\/docs\/(?!.*\.js)/, (route) => route.abort());
}

/** Records the least text that the document shows in any frame from now on. */
async function watchText(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shown = window as unknown as { leastText: number };
    shown.leastText = Infinity;
    const look = () => {
      const { length } = document.querySelector('article')?.innerText ?? '';
      shown.leastText = Math.min(shown.leastText, length);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { leastText: number }).leastText);
}

async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

for (const [name, change] of Object.entries(CHANGES)) {
  test.describe(`a page after ${name}`, () => {
    test.beforeEach(({ problems }) => {
      problems.allow(/onRecoverableError/, /Minified React error/, /Failed to load resource/);
    });

    test('keeps its text in every frame, and its place, without a network @engines', async ({
      page,
    }) => {
      await page.goto('/docs/api/CloudStorage#rmdir');
      await page.evaluate(change);
      // Other words take another place.
      await page.locator('#rmdir').evaluate((heading) => heading.scrollIntoView());
      await expect(page.locator('#rmdir')).toBeInViewport();
      const before = await page.locator('article').innerText();
      await loseDocuments(page);
      const leastText = await watchText(page);
      await act(page);
      await takenOver(page);
      expect(await leastText()).toBeGreaterThan(before.length / 2);
      await expect(page.locator('#rmdir')).toBeInViewport();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: PHONE, hasTouch: true });

      test('opens the menu at the first tap, and it stays open', async ({ page }) => {
        await page.goto('/docs/intro');
        await page.evaluate(change);
        await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
        await takenOver(page);
        const close = page.getByRole('button', { name: 'Close navigation bar' });
        await expect(close).toBeInViewport();
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
        await expect(close).toBeInViewport();
      });

      test('copies code at the first tap', async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto('/docs/intro');
        await page.evaluate(change);
        const block = page.locator('.theme-code-block').first();
        await block.getByRole('button', { name: /copy/i }).tap();
        await takenOver(page);
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
      });
    });
  });
}

test('a translated document keeps its translation @engines', async ({ page, problems }) => {
  problems.allow(/onRecoverableError/, /Minified React error/);
  await page.goto('/docs/intro');
  await page.evaluate(translate);
  await act(page);
  await takenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«');
  await expect(page.locator('article p').first()).toContainText('«');
});
