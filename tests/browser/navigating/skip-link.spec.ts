/** The skip link leads past the navigation in every state of the page. */
import type { Page } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import { introTitle, sidebarLink, title } from '../../support/page-objects';
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

/** Follows the second skip link by keyboard, then goes one stop further. */
async function skipToContents(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to table of contents' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
}

/** Expects the focus on the first entry of the contents, and the page still at its title. */
async function expectInContents(page: Page): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
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

test('a second one leads to the contents, before and after hydration @engines', async ({
  page,
}) => {
  const held = await holdScripts(page);
  await page.goto('/docs/intro', { waitUntil: 'domcontentloaded' });
  await skipToContents(page);
  await expectInContents(page);
  await held.release();
  await expect(page.locator('html[data-application="ready"]')).toBeAttached();
  await expectInContents(page);
  await open(page, '/docs/api/CloudStorage');
  await skipToContents(page);
  await expectInContents(page);
});

test('no second one is offered where no contents are beside the text', async ({ page }) => {
  const link = page.getByText('Skip to table of contents');
  for (const path of ['/', '/markdown-page']) {
    await open(page, path);
    await expect(link).toBeHidden();
  }
  await open(page, '/docs/intro');
  await expect(link).toBeVisible();
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(link).toBeHidden();
});

test('no second one is offered while a playground has the place of the contents', async ({
  page,
}) => {
  const link = page.getByText('Skip to table of contents');
  const run = page.locator('[data-code=run]').first();
  await open(page, '/docs/intro');
  await run.click();
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Close the playground' }).click();
  await expect(link).toBeVisible();
  await run.click();
  await sidebarLink(page, 'Example').click();
  await expect(title(page, 'Example app')).toBeVisible();
  await expect(link).toBeVisible();
  await page.goBack();
  await expect(introTitle(page)).toBeVisible();
  await expect(link).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a second one leads to the contents', async ({ page }) => {
    await page.goto('/docs/intro');
    await skipToContents(page);
    await expectInContents(page);
  });

  test('it leads into the text', async ({ page, problems }) => {
    problems.allow(/404/);
    for (const path of PATHS) {
      await page.goto(path);
      await skip(page);
      await expectInMain(page, path);
    }
  });
});
