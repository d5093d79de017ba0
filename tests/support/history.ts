/** Back and Forward between the introduction and the example. */
import type { Page } from '@playwright/test';

import { introTitle, scriptElements, title } from './page-objects';
import { expect } from './site';

export const goBackInPage = (page: Page): Promise<void> => page.evaluate(() => history.back());

export const goForwardInPage = (page: Page): Promise<void> =>
  page.evaluate(() => history.forward());

/**
 * Leaves the site's page and returns to the example, which is then loaded anew and not hydrated,
 * as no browser under test keeps pages.
 */
export async function leaveAndReturn(page: Page): Promise<void> {
  await page.goto('/markdown-page');
  await page.goBack();
  await expect(title(page, 'Example app')).toBeVisible();
  await expect(scriptElements(page)).toHaveCount(0);
}

export async function showsIntroduction(page: Page): Promise<void> {
  await expect(page).toHaveURL('/docs/intro');
  await expect(introTitle(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Introduction/);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('.menu__link--active[aria-current=page]')).toHaveText('Introduction');
}
