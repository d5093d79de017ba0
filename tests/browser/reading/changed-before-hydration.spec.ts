/** Pages that a browser or an extension has changed before the application runs. */
import type { Page } from '@playwright/test';

import { CHANGES, translate, watchText } from '../../support/page-changes';
import { PHONE } from '../../support/page-objects';
import { interact, expect, test } from '../../support/site';

/** Loses every request for the text of a document from now on. */
async function loseDocuments(page: Page): Promise<void> {
  await page.route(/\/docs\/(?!.*\.js)/, (route) => route.abort());
}

async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Presses a button once React listens, which is before it hydrates. Records if the page stays. */
function pressAtHydration(): void {
  const listen = EventTarget.prototype.addEventListener;
  function press(): void {
    const navbar = document.querySelector('nav');
    const button = document.querySelector('[data-code=copy]');
    button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    document.documentElement.dataset.pageAtPress = navbar?.isConnected ? 'same' : 'another';
  }
  EventTarget.prototype.addEventListener = function pressAtFirst(...values) {
    listen.apply(this, values);
    if ((this as Element).id !== '__docusaurus') return;
    EventTarget.prototype.addEventListener = listen;
    queueMicrotask(press);
  };
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
      // Other words take another place. Until the next frame, Chromium stays at the old one.
      const section = page.locator('#rmdir');
      await expect(async () => {
        await section.evaluate((heading) => heading.scrollIntoView());
        await expect(section).toBeInViewport({ timeout: 1_000 });
      }).toPass();
      const before = await page.locator('article').innerText();
      await loseDocuments(page);
      const leastText = await watchText(page, 'article');
      await interact(page);
      await takenOver(page);
      expect(await leastText()).toBeGreaterThan(before.length / 2);
      await expect(section).toBeInViewport();
    });

    for (const path of ['/', '/search?q=drive', '/no-such-page']) {
      test(`${path} keeps its text in every frame`, async ({ page }) => {
        await page.goto(path);
        await page.evaluate(change);
        const before = await page.locator('main').innerText();
        const leastText = await watchText(page, 'main');
        await interact(page);
        await takenOver(page);
        expect(await leastText()).toBeGreaterThan(before.length / 2);
      });
    }

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

      test('keeps the place to which it was scrolled @engines', async ({ page }) => {
        await page.goto('/docs/intro');
        await page.evaluate(change);
        const title = page.locator('.theme-code-block').getByText('App.tsx').first();
        await expect(title).not.toBeInViewport();
        await title.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await interact(page);
        await takenOver(page);
        await expect(title).toBeInViewport();
      });

      test('is not rendered again during a press', async ({ page }) => {
        await page.addInitScript(pressAtHydration);
        await page.goto('/docs/intro');
        await page.evaluate(change);
        await interact(page);
        await takenOver(page);
        await expect(page.locator('html')).toHaveAttribute('data-page-at-press', 'same');
      });

      test('copies code at the first tap', async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto('/docs/intro');
        // Tests of one browser share its clipboard.
        await page.evaluate(() => navigator.clipboard.writeText(''));
        await page.evaluate(change);
        const block = page.locator('.theme-code-block').first();
        await block.getByRole('button', { name: /copy/i }).tap();
        await takenOver(page);
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
      });
    });
  });
}

test('a translated document is translated again when the application renders it @engines', async ({
  page,
  problems,
}) => {
  problems.allow(/onRecoverableError/, /Minified React error/);
  await page.goto('/docs/intro');
  await page.evaluate(translate);
  await interact(page);
  await takenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«');
  await expect(page.locator('article p').first()).toContainText('«');
});
