import type { Page } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import { stored } from '../../support/page-objects';
import { expect, hydrated, open, test } from '../../support/site';

const toggle = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /dark and light mode/ });
const mode = (page: Page) => page.locator('html');

/**
 * Changes the system’s preference. The page learns of it in the first of two frames and has
 * rendered it by the second.
 */
async function prefer(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    () => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))),
  );
  const query = `(prefers-color-scheme: ${colorScheme})`;
  expect(await page.evaluate((wanted) => matchMedia(wanted).matches, query)).toBe(true);
}

test('the mode is light by default, and follows neither the system’s preference nor a change of it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  await expect(mode(page)).toHaveAttribute('data-theme', 'light');
  for (const preference of ['light', 'dark'] as const) {
    await prefer(page, preference);
    await expect(mode(page)).toHaveAttribute('data-theme', 'light');
  }
  expect(await stored(page, 'theme')).toBeNull();
});

test('the chosen mode is kept under its key and applies from the first paint of the next page @engines', async ({
  page,
}) => {
  await open(page, '/');
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await toggle(page).click();
  await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .not.toBe(light);
  expect(await stored(page, 'theme')).toBe('dark');
  // No script of the application has run, so only the inline one can have set it, before the first
  // paint.
  const held = await holdScripts(page);
  await page.goto('/markdown-page', { waitUntil: 'commit' });
  await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
  await expect(mode(page)).toHaveAttribute('data-has-hydrated', 'false');
  await held.release();
  await hydrated(page);
  await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
  await toggle(page).click();
  await expect(mode(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored(page, 'theme')).toBe('light');
});

test('the mode follows a change in another tab, in one that nobody has touched yet as well', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const [other, idle] = [await context.newPage(), await context.newPage()];
  await open(other, '/markdown-page');
  await idle.goto('/docs/intro');
  await toggle(page).click();
  await expect(mode(other)).toHaveAttribute('data-theme', 'dark');
  await expect(mode(idle)).toHaveAttribute('data-application', 'ready');
  await expect(mode(idle)).toHaveAttribute('data-theme', 'dark');
  await toggle(other).click();
  await expect(mode(page)).toHaveAttribute('data-theme', 'light');
});

test('the reader’s choice outlives a change of the system’s preference', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/markdown-page');
  const html = page.locator('html');
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  for (const colorScheme of ['dark', 'light'] as const) {
    await prefer(page, colorScheme);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  }
});

test.describe('before the application runs', () => {
  test('the toggle answers at once, and the application keeps the chosen mode @engines', async ({
    page,
  }) => {
    const held = await holdScripts(page);
    await page.goto('/markdown-page', { waitUntil: 'commit' });
    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await held.release();
    await hydrated(page);
    await expect(toggle).toHaveAccessibleName(/currently dark mode/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });

  test('on a phone the toggle is in the bar as well as in the menu', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await holdScripts(page);
    await page.goto('/docs/intro', { waitUntil: 'commit' });
    await expect(toggle(page)).toHaveCount(1);
    await toggle(page).click();
    await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
    const search = page.getByRole('button', { name: 'Search' });
    const [toggleBox, searchBox] = [await toggle(page).boundingBox(), await search.boundingBox()];
    expect((toggleBox?.x ?? 0) + (toggleBox?.width ?? 0)).toBeLessThanOrEqual(searchBox?.x ?? 0);
  });

  for (const [stored, shown] of [
    [undefined, 'light'],
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const) {
    test(`with ${stored ?? 'no mode'} stored, the button names the ${shown} mode from the first paint @engines`, async ({
      page,
    }) => {
      const other = shown === 'dark' ? 'light' : 'dark';
      const name = (mode: string) => `Switch between dark and light mode (currently ${mode} mode)`;
      await page.addInitScript((value) => {
        // Firefox begins with a page that has no storage.
        if (value && location.protocol === 'http:') localStorage.setItem('theme', value);
      }, stored);
      await holdScripts(page);
      await page.goto('/markdown-page', { waitUntil: 'commit' });
      await expect(toggle(page)).toHaveAccessibleName(name(shown));
      await expect(toggle(page)).toHaveAccessibleDescription('');
      await toggle(page).click();
      await expect(toggle(page)).toHaveAccessibleName(name(other));
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    });
  }
});
