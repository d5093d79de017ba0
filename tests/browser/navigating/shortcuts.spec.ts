import type { Page } from '@playwright/test';

import { violationsIn } from '../../support/axe';
import { introTitle, sidebarLink, title } from '../../support/page-objects';
import { expect, hydrated, open, test } from '../../support/site';

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const button = (page: Page) => page.getByRole('button', { name: 'Keyboard shortcuts' });
const singleKeys = (page: Page) =>
  list(page).getByRole('checkbox', { name: 'Single-key shortcuts: / and ?' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test('? as the very first interaction lists the shortcuts; Escape closes the list @engines', async ({
  page,
}) => {
  await page.goto('/docs/example');
  await page.keyboard.press('?');
  await expect(list(page)).toBeVisible();
  await expect(list(page).getByText('Search, outside text fields')).toBeVisible();
  expect(await violationsIn(page, '#__keyboard-shortcuts')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
});

test('in a small window the list begins with its title, and Tab leads to its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/docs/example');
  for (const time of ['first', 'second']) {
    await test.step(time, async () => {
      await page.keyboard.press('?');
      await expect(list(page).getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport({
        ratio: 1,
      });
      await page.keyboard.press('Tab');
      await expect(singleKeys(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(list(page).getByRole('button', { name: 'Close' })).toBeFocused();
      await expect(list(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(list(page)).toBeHidden();
    });
  }
});

test('its keys have the site’s colors, in dark mode too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/docs/example');
  await page.keyboard.press('?');
  const colors = await list(page).evaluate((dialog) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText =
      'background: var(--site-wash); border: 1px solid var(--site-line); color: var(--site-ink)';
    return [dialog.querySelector('kbd') as Element, probe].map((element) => {
      const { backgroundColor, borderTopColor, color } = getComputedStyle(element);
      return [backgroundColor, borderTopColor, color];
    });
  });
  expect(colors[0]).toEqual(colors[1]);
});

test('the footer’s button lists them as well and has the focus back; a field keeps its question mark', async ({
  page,
}) => {
  await page.goto('/');
  await button(page).click();
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('?');
  await list(page).getByRole('button', { name: 'Close' }).click();
  await expect(list(page)).toBeHidden();
  await expect(button(page)).toBeFocused();

  await open(page, '/search');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await expect(list(page)).toHaveCount(0);
});

test.describe('shortcuts of a single key', () => {
  /** Presses both keys, then Ctrl+K. Once Ctrl+K has an effect, both keys have been handled. */
  async function expectNoneHeard(page: Page): Promise<void> {
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await expect(list(page)).toBeHidden();
    await expect(search(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveCount(0);
  }

  test('can be turned off for good, and on again', async ({ page }) => {
    await open(page, '/docs/example');
    await button(page).click();
    await singleKeys(page).uncheck();
    await list(page).getByRole('button', { name: 'Close' }).click();
    await expectNoneHeard(page);
    await page.goto('/docs/intro');
    await expectNoneHeard(page);
    await hydrated(page);
    await expectNoneHeard(page);

    await button(page).click();
    await expect(singleKeys(page)).not.toBeChecked();
    await singleKeys(page).check();
    await page.keyboard.press('Escape');
    await page.goto('/docs/example');
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(singleKeys(page)).toBeChecked();
  });

  test('stay off on the page where the storage is denied', async ({ page, problems }) => {
    problems.allow(/browser storage is not available/);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await open(page, '/docs/example');
    await page.keyboard.press('?');
    await singleKeys(page).uncheck();
    await page.keyboard.press('Escape');
    await expectNoneHeard(page);
  });
});

test('the reading position is kept: by a reload, and on the way back', async ({ page }) => {
  const position = () => page.evaluate(() => Math.round(scrollY / 10));
  await open(page, '/docs/intro');
  await page.evaluate(() => scrollTo(0, 1000));
  await page.reload();
  await expect.poll(position).toBe(100);
  await hydrated(page);
  expect(await position()).toBe(100);
  await sidebarLink(page, 'Example').click();
  await expect(title(page, 'Example app')).toBeVisible();
  await expect.poll(position).toBe(0);
  await page.goBack();
  await expect(introTitle(page)).toBeAttached();
  await expect.poll(position).toBe(100);
});
