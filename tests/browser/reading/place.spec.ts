/** Readers see where they are: in the sidebar, and in the contents of a page. */
import type { Page } from '@playwright/test';

import { act, expect, hydrated, open, test } from '../../support/site';
import { sidebarLink, title } from '../../support/parts';

const LONG_PAGE = '/docs/api/CloudStorage';

const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-container nav.menu');

test('the sidebar shows the entry of the page before the scripts, and stays where it was left @engines', async ({
  page,
}) => {
  await page.goto(LONG_PAGE);
  await expect(sidebarLink(page, 'CloudStorage')).toBeInViewport();
  await hydrated(page);
  await expect(sidebarLink(page, 'CloudStorage')).toBeInViewport();
  const before = await sidebar(page).evaluate((list) => list.scrollTop);
  expect(before).toBeGreaterThan(0);
  await sidebarLink(page, 'CloudStorageError').click();
  await expect(title(page, 'CloudStorageError')).toBeVisible();
  await expect(sidebarLink(page, 'CloudStorageError')).toBeInViewport();
  expect(await sidebar(page).evaluate((list) => list.scrollTop)).toBe(before);
});

test('the contents follow the reader to the end of a long page, and name the current section', async ({
  page,
}) => {
  await open(page, LONG_PAGE);
  const contents = page.locator('.theme-doc-toc-desktop');
  const last = contents.getByRole('link').last();
  await page.locator('.theme-doc-markdown :is(h2, h3)').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 20_000);
  await act(page);
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(last).not.toHaveAttribute('aria-current');
});
