/** Back and Forward between pages of the application, in every state of the page. */
import type { Page } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import {
  goBackInPage,
  goForwardInPage,
  leaveAndReturn,
  showsIntroduction,
} from '../../support/history';
import { introTitle, PHONE, scriptElements, sidebarLink, title } from '../../support/page-objects';
import { SearchDialog } from '../../support/search';
import { interact, expect, hydrated, open, test } from '../../support/site';

/**
 * Leads from the introduction to the example within the application, away from the site's page,
 * and back.
 */
async function returnToExample(page: Page): Promise<void> {
  await open(page, '/docs/intro');
  await sidebarLink(page, 'Example').click();
  await expect(page).toHaveTitle(/^Example app/);
  await leaveAndReturn(page);
}

test('before hydration, Back shows the page of the address, and Forward the other', async ({
  page,
}) => {
  await returnToExample(page);
  await goBackInPage(page);
  await showsIntroduction(page);
  await goForwardInPage(page);
  await expect(page).toHaveURL('/docs/example');
  await expect(title(page, 'Example app')).toBeVisible();
  await hydrated(page);
  await goBackInPage(page);
  await showsIntroduction(page);
});

test('Back to a page that the browser has forgotten shows it @engines', async ({ page }) => {
  await open(page, '/docs/intro');
  await sidebarLink(page, 'Example').click();
  await expect(page).toHaveTitle(/^Example app/);
  // Firefox forgets a page after this many others; Chromium keeps none under test.
  const others = 12;
  for (let visit = 1; visit <= others; visit += 1) await page.goto(`/markdown-page?visit=${visit}`);
  await page.evaluate((count) => {
    // Later, as the page that asks goes away.
    setTimeout(() => history.go(-count));
  }, others);
  await expect(title(page, 'Example app')).toBeVisible();
  await expect(scriptElements(page)).toHaveCount(0);
  await goBackInPage(page);
  await showsIntroduction(page);
});

test('while the application loads, Back shows the page of the address', async ({ page }) => {
  await returnToExample(page);
  const held = await holdScripts(page);
  await interact(page);
  await held.first;
  await goBackInPage(page);
  await showsIntroduction(page);
  await held.release();
  await hydrated(page);
  await showsIntroduction(page);
});

test('before hydration, Back from a section stays in the page', async ({ page }) => {
  await page.goto('/docs/api/CloudStorage');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await page.evaluate(() => {
    location.hash = '#unlink';
  });
  await goBackInPage(page);
  await expect(page).toHaveURL('/docs/api/CloudStorage');
  await expect(page.locator('html')).toHaveAttribute('data-same', '');
});

test('before hydration, a section that is added to the address is shown', async ({ page }) => {
  await page.goto('/docs/api/CloudStorage');
  const section = page.locator('#unlink');
  await page.evaluate(() => {
    location.hash = '#unlink';
  });
  await expect(section).toBeInViewport();
  await goBackInPage(page);
  await expect(section).not.toBeInViewport();
  await goForwardInPage(page);
  await expect(section).toBeInViewport();
  await hydrated(page);
  await expect(section).toBeInViewport();
});

test('Back with the search open before hydration shows the page of the address', async ({
  page,
}) => {
  await returnToExample(page);
  const held = await holdScripts(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await goBackInPage(page);
  await showsIntroduction(page);
  await held.release();
});

test('Back with the search open in the application shows the page of the address', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  await sidebarLink(page, 'Example').click();
  await expect(page).toHaveTitle(/^Example app/);
  await new SearchDialog(page).open();
  await goBackInPage(page);
  await expect(page).toHaveTitle(/^Introduction/);
  await expect(page).toHaveURL('/docs/intro');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('Back with the static menu open shows the page of the address', async ({ page }) => {
    await open(page, '/docs/intro');
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).not.toHaveURL('/docs/intro');
    await page.goto('/markdown-page');
    await holdScripts(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('#__static-menu')).toBeVisible();
    await goBackInPage(page);
    await expect(page).toHaveURL('/docs/intro');
    await expect(introTitle(page)).toBeVisible();
  });
});
