import type { Locator, Page } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import { PHONE } from '../../support/page-objects';
import { RECORDS, SearchDialog } from '../../support/search';
import { expect, open, test } from '../../support/site';

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test('a hit on the same page leads to its place, wherever the focus was', async ({ page }) => {
  await open(page, '/docs/api/CloudStorage');
  await page.getByRole('button', { name: 'Copy code' }).first().focus();
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('unlink');
  await dialog.modal.locator('a[href="/docs/api/CloudStorage#unlink"]').first().click();
  await expect(dialog.modal).toHaveCount(0);
  await expect(page).toHaveURL('/docs/api/CloudStorage#unlink');
  await expect(page.locator('#unlink')).toBeInViewport();
  await expect(page.locator('#unlink')).toBeFocused();
});

test('a selection that is dragged out of the dialog, or of the list of shortcuts, leaves it open', async ({
  page,
}) => {
  const dialog = new SearchDialog(page);
  const drag = async (from: Locator) => {
    const box = await from.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(20, y, { steps: 5 });
    await page.mouse.up();
  };
  for (const begin of [() => page.goto('/docs/intro'), () => open(page, '/docs/intro')]) {
    await begin();
    await dialog.open();
    await dialog.search('google drive');
    await drag(dialog.input);
    await expect(dialog.input).toHaveValue('google drive');
    await page.mouse.click(20, 400);
    await expect(dialog.modal).toHaveCount(0);
  }
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await drag(shortcuts.getByRole('heading').first());
  await expect(shortcuts).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(shortcuts).toBeHidden();
});

test('a reader who closes the search is where the search was opened', async ({ page }) => {
  await open(page, '/docs/api/CloudStorage');
  const link = page.locator('.theme-doc-markdown a[href="#constructor"]').first();
  await link.focus();
  await page.evaluate(() => scrollTo(0, 5000));
  await new SearchDialog(page).open();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  expect(await scrolledTo(page)).toBe(5000);
});

test('the search takes the place of the list of shortcuts', async ({ page }) => {
  const dialog = new SearchDialog(page);
  await open(page, '/docs/intro');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(list).toBeHidden();
  await page.keyboard.type('stat');
  await expect(dialog.input).toHaveValue('stat');
});

test('the search takes the place of the menu that opens before the application', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await holdScripts(page);
  await page.goto('/docs/intro');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.locator('[popover]:popover-open')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  await page.keyboard.type('stat');
  await expect(new SearchDialog(page).input).toHaveValue('stat');
});

test('the search takes the place of the drawer, which does not cover the hit that opens', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/intro');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const drawer = page.locator('.navbar-sidebar');
  await expect(drawer).toBeInViewport();
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('useIsCloudAvailable');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/api/hooks/useIsCloudAvailable');
  await expect(drawer).not.toBeInViewport();
});

test('screen readers are told that nothing was found', async ({ page }) => {
  await open(page, '/docs/intro');
  const dialog = new SearchDialog(page);
  await dialog.open();
  const status = dialog.modal.getByRole('status');
  await dialog.input.fill('zzqqxxjj');
  await expect(status).toHaveText('No results were found');
  await dialog.search('writeFile');
  await expect(status).toHaveText(/^\d+ results found$/);

  await page.goto('/search?q=writeFile');
  const told = page.getByRole('main').getByRole('status');
  await expect(told).toHaveText(/^\d+ results found$/);
  await page.getByRole('searchbox').fill('zzqqxxjj');
  await expect(told).toHaveText('No results were found');
});

test('an answer that replaces the saved search with the focus gives the focus to the box', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('unlink');
  await page.keyboard.press('Enter');
  await expect(dialog.modal).toHaveCount(0);

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(RECORDS, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await dialog.open();
  const recent = dialog.modal.getByRole('grid', { name: 'Recent' }).getByRole('link');
  await dialog.input.fill('writeFile');
  await recent.focus();
  answer();
  await expect(recent).toHaveCount(0);
  await expect(dialog.input).toBeFocused();
});
