import { stored } from '../../support/page-objects';
import { expect, hydrated, open, test } from '../../support/site';

test('its link leads to a section that exists', async ({ page }) => {
  await open(page, '/');
  const bar = page.locator('[class*="announcementBar_"]');
  await expect(bar).toContainText('New Architecture');
  await bar.getByRole('link').click();
  const { hash } = new URL(page.url());
  expect(hash).not.toBe('');
  await expect(page.locator(hash)).toBeInViewport();
});

const BAR = '[class*="announcementBar_"]';

test('the bar is shown until it is closed, stays closed, and returns at once when its id changes', async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.locator(BAR)).toBeVisible();
  await page.locator(BAR).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(BAR)).toHaveCount(0);
  for (const path of ['/', '/docs/intro']) {
    await page.goto(path);
    await expect(page.locator(BAR)).toBeHidden();
    await hydrated(page);
    await expect(page.locator(BAR)).toHaveCount(0);
  }
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an earlier one'));
  await page.reload();
  await hydrated(page);
  await expect(page.locator(BAR)).toBeVisible();
  expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false');
});

test('the bar disappears from other tabs when it is closed in one', async ({ page, context }) => {
  const others = [await context.newPage(), await context.newPage()] as const;
  await others[0].goto('/docs/intro');
  await open(others[1], '/docs/intro');
  await open(page, '/');
  for (const other of others) await expect(other.locator(BAR)).toBeVisible();
  await page.locator(BAR).getByRole('button', { name: 'Close' }).click();
  for (const other of others) await expect(other.locator(BAR)).toBeHidden();
});
