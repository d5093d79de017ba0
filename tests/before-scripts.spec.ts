import type { Page } from '@playwright/test';

import { holdScripts, scriptsAskedFor } from './support/assets';
import { openAndRest, scriptElements, title } from './support/parts';
import { expect, hydrated, test } from './support/site';

/** Delay after `load` until the scripts are prefetched. */
const SCRIPT_PREFETCH_DELAY_MS = 8_000;

const prefetched = (page: Page) => page.locator('link[rel="prefetch"][href$=".js"]');

test.describe('before the first act', () => {
  test('no script is requested, and the page is there', async ({ page }) => {
    const asked = scriptsAskedFor(page);
    await openAndRest(page, '/docs/api/CloudStorage');
    await expect(title(page, 'CloudStorage')).toBeVisible();
    expect(asked).toEqual([]);
    await expect(scriptElements(page)).toHaveCount(0);
  });

  test('a link leads on', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/docs/intro');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Example', exact: true }).click();
    await expect(title(page, 'Example app')).toBeVisible();
  });

  test('the scripts are fetched, and not run, after the page has been idle for a while', async ({ page }) => {
    await page.clock.install();
    await openAndRest(page, '/docs/intro');
    await expect(prefetched(page)).toHaveCount(0);
    await page.clock.fastForward(SCRIPT_PREFETCH_DELAY_MS);
    await expect(prefetched(page)).not.toHaveCount(0);
    await expect(scriptElements(page)).toHaveCount(0);
  });

  for (const [name, connection] of [
    ['2g', { effectiveType: '2g' }],
    ['slow 2g', { effectiveType: 'slow-2g' }],
    ['data-saver', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`on ${name} they are not fetched`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await page.clock.install();
      await openAndRest(page, '/docs/intro');
      await page.clock.fastForward(SCRIPT_PREFETCH_DELAY_MS * 2);
      await expect(prefetched(page)).toHaveCount(0);
      await hydrated(page);
    });
  }
});
