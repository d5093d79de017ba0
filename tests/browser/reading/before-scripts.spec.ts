import type { Page } from '@playwright/test';

import { holdScripts, scriptsAskedFor } from '../../support/assets';
import { setConnection } from '../../support/navigation';
import { openAndRest, scriptElements, sidebarLink, title } from '../../support/page-objects';
import { expect, hydrated, test } from '../../support/site';

/** Delay after `load` until the scripts are prefetched. */
const SCRIPT_PREFETCH_DELAY_MS = 8_000;

const prefetched = (page: Page) => page.locator('link[rel="prefetch"][href$=".js"]');

test.describe('before the first interaction', () => {
  test('no script is requested, and the page is there', async ({ page }) => {
    const asked = scriptsAskedFor(page);
    await openAndRest(page, '/docs/api/CloudStorage');
    await expect(title(page, 'CloudStorage')).toBeVisible();
    expect(asked).toEqual([]);
    await expect(scriptElements(page)).toHaveCount(0);
  });

  test('a link leads on @engines', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/docs/intro');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Example', exact: true }).click();
    await expect(title(page, 'Example app')).toBeVisible();
  });

  test('the scripts are fetched, and not run, after the page has been idle for a while', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    // Stands still, so that loading takes none of the delay.
    await page.clock.pauseAt(1000);
    await openAndRest(page, '/docs/intro');
    await page.clock.fastForward(SCRIPT_PREFETCH_DELAY_MS - 1);
    await expect(prefetched(page)).toHaveCount(0);
    await page.clock.fastForward(1);
    await expect(prefetched(page)).not.toHaveCount(0);
    await expect(scriptElements(page)).toHaveCount(0);
  });

  for (const [name, connection] of [
    ['a 2g connection', { effectiveType: '2g', saveData: false }],
    ['a slow 2g connection', { effectiveType: 'slow-2g', saveData: false }],
    ['data-saver', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`on ${name} they are not fetched, nor, later, the code of links in sight or under the pointer`, async ({
      page,
    }) => {
      await setConnection(page, connection);
      await page.clock.install();
      await openAndRest(page, '/docs/intro');
      await page.clock.fastForward(SCRIPT_PREFETCH_DELAY_MS * 2);
      await expect(prefetched(page)).toHaveCount(0);

      await hydrated(page);
      const asked = scriptsAskedFor(page);
      await sidebarLink(page, 'Example').hover();
      // What this asks for is seen after what the pointer has.
      await page.evaluate(() => fetch('/robots.txt'));
      expect(asked).toEqual([]);
      await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
    });
  }
});
