import type { Page } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import { BROWSER_FLAGS, findWholeBrowser } from '../../support/browser';
import { staysInApp } from '../../support/navigation';
import { introTitle, PHONE, scriptElements, sidebarLink, title } from '../../support/page-objects';
import { interact, expect, hydrated, open, test } from '../../support/site';

// Playwright turns off the browser's back/forward cache, and the engine alone has none.
test.use({
  launchOptions: {
    executablePath: findWholeBrowser(),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Goes back or forward. Playwright's own way waits for a load, which never comes. */
const go = (page: Page, steps: number) => page.evaluate((count) => history.go(count), steps);

/** The page is the one that the reader left, and not a new one. */
const isAsItWasLeft = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-as-it-was-left', 'true');

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
      if (persisted) document.documentElement.dataset.asItWasLeft = 'true';
    });
  });
});

test('a page that comes back as it was left has the color mode that was chosen meanwhile, and works', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  await open(page, '/markdown-page');
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await go(page, -1);
  await expect(introTitle(page)).toBeVisible();
  await isAsItWasLeft(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await staysInApp(page, async () => {
    await sidebarLink(page, 'Example').click();
    await expect(title(page, 'Example app')).toBeVisible();
  });
});

for (const isReady of [false, true]) {
  const when = isReady ? 'in the application' : 'before hydration';

  test(`one that was left ${when} shows no announcement that was closed meanwhile`, async ({
    page,
  }) => {
    if (isReady) await open(page, '/docs/intro');
    else await page.goto('/docs/intro');
    const bar = page.locator('[class*="announcementBar_"]');
    await expect(bar).toBeVisible();
    await open(page, '/markdown-page');
    await bar.getByRole('button', { name: 'Close' }).click();
    await go(page, -1);
    await expect(introTitle(page)).toBeVisible();
    await isAsItWasLeft(page);
    await expect(bar).toBeHidden();
    await hydrated(page);
    await expect(bar).toBeHidden();
  });
}

test('one that was not hydrated works at the next interaction', async ({ page }) => {
  await page.goto('/docs/intro');
  await page.goto('/markdown-page');
  await go(page, -1);
  await expect(introTitle(page)).toBeVisible();
  await isAsItWasLeft(page);
  await expect(scriptElements(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
});

test('one that was left by a link before hydration works at the next interaction', async ({
  page,
}) => {
  await page.goto('/docs/intro');
  await sidebarLink(page, 'Example').click();
  await expect(title(page, 'Example app')).toBeVisible();
  await go(page, -1);
  await expect(introTitle(page)).toBeVisible();
  await isAsItWasLeft(page);
  await expect(scriptElements(page)).toHaveCount(0);
  await hydrated(page);
  await staysInApp(page, async () => {
    await sidebarLink(page, 'Example').click();
    await expect(title(page, 'Example app')).toBeVisible();
  });
});

test('one whose application was loading works, and shows no error', async ({ page }) => {
  await page.goto('/docs/intro');
  const held = await holdScripts(page);
  await interact(page);
  await held.first;
  await page.goto('/markdown-page');
  await go(page, -1);
  await expect(introTitle(page)).toBeVisible();
  await held.release();
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Back and Forward within the application go on where the page comes back', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  await sidebarLink(page, 'Example').click();
  await expect(title(page, 'Example app')).toBeVisible();
  await page.goto('/markdown-page');
  await go(page, -1);
  await expect(title(page, 'Example app')).toBeVisible();
  await isAsItWasLeft(page);
  await staysInApp(page, async () => {
    await go(page, -1);
    await expect(introTitle(page)).toBeVisible();
    await expect(page).toHaveTitle(/^Introduction/);
    await go(page, 1);
    await expect(title(page, 'Example app')).toBeVisible();
  });
});

for (const isReady of [false, true]) {
  const when = isReady ? 'in the application' : 'before hydration';

  test(`a search that was open ${when} can be closed and opened`, async ({ page }) => {
    if (isReady) await open(page, '/docs/intro');
    else await page.goto('/docs/intro');
    if (!isReady) await holdScripts(page);
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeVisible();
    await page.goto('/markdown-page');
    await page.unrouteAll();
    await go(page, -1);
    await expect(introTitle(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(search(page).getByRole('combobox')).toBeFocused();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const isReady of [false, true]) {
    const when = isReady ? 'in the application' : 'before hydration';

    test(`a menu that was open ${when} can be closed and opened`, async ({ page }) => {
      if (isReady) await open(page, '/docs/intro');
      else await page.goto('/docs/intro');
      if (!isReady) await holdScripts(page);
      const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
      const close = page.getByRole('button', { name: 'Close navigation bar' });
      await menu.tap();
      await expect(close).toBeInViewport();
      await page.goto('/markdown-page');
      await page.unrouteAll();
      await go(page, -1);
      await expect(introTitle(page)).toBeVisible();
      // On a slow machine, the menu comes back after the page.
      await expect(async () => {
        if (await close.isVisible()) await close.tap();
        await expect(close).not.toBeInViewport({ timeout: 1_000 });
      }).toPass();
      await menu.tap();
      await expect(close).toBeInViewport();
    });
  }
});
