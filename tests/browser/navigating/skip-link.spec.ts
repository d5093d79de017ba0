/** The skip link leads past the navigation in every state of the page. */
import type { Page } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import { expect, open, test } from '../../support/site';

const NOT_FOUND = '/docs/none';
const PATHS = ['/', '/docs/intro', '/docs/api/CloudStorage', '/markdown-page', NOT_FOUND];

/** Follows the skip link by keyboard, then goes one stop further. */
async function skip(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
}

/** Expects the focus on the first stop of the main landmark. */
async function expectInMain(page: Page, path: string): Promise<void> {
  const stops = page.locator('main').locator('a[href], button, input, [tabindex="0"]');
  await expect(stops.filter({ visible: true }).first(), path).toBeFocused();
}

test('it leads into the text after hydration', async ({ page, problems }) => {
  problems.allow(/404/);
  for (const path of PATHS) {
    await open(page, path);
    await skip(page);
    await expectInMain(page, path);
  }
});

test('it leads into the text before hydration, and the focus outlasts that @engines', async ({
  page,
  problems,
}) => {
  problems.allow(/404/);
  for (const path of PATHS) {
    const held = await holdScripts(page);
    // Firefox counts the held scripts of an eager page as part of its load.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await skip(page);
    await expectInMain(page, path);
    await held.release();
    await expect(page.locator('html[data-application="ready"]')).toBeAttached();
    // Once the not-found page knows the address, it fills in its field.
    if (path === NOT_FOUND) await expect(page.getByRole('searchbox')).toHaveValue('none');
    await expectInMain(page, path);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('it leaves the page where it is scrolled', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/docs/intro');
  await skip(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it leads into the text', async ({ page, problems }) => {
    problems.allow(/404/);
    for (const path of PATHS) {
      await page.goto(path);
      await skip(page);
      await expectInMain(page, path);
    }
  });
});
