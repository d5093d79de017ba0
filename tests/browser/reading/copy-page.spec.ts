import type { Page } from '@playwright/test';

import { SITE_URL } from '../../../src/site';
import { violationsIn } from '../../support/axe';
import { expect, open, test } from '../../support/site';

const button = (page: Page) => page.getByRole('button', { name: 'Copy page' });
const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the menu is one button before the first interaction, and a click that is the first interaction opens it', async ({
  page,
}) => {
  await page.goto('/docs/intro');
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Copy as Markdown')).toHaveCount(0);
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
});

test('on a wide screen it stands beside the title', async ({ page }) => {
  for (const width of [1000, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/docs/intro');
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const box = await button(page).boundingBox();
    expect(box?.x, `at ${width}`).toBeGreaterThan(title?.x ?? 0);
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(middle, `at ${width}`).toBeGreaterThan(title?.y ?? 0);
    expect(middle, `at ${width}`).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  }
});

test('on a phone it leaves the whole width to the title', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/api/enums/CloudStorageErrorCode');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const text = await page.locator('.theme-doc-markdown').boundingBox();
  expect(title?.width).toBe(text?.width);
});

test('on a phone, open contents have the whole width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/api/enums/CloudStorageErrorCode');
  await page.getByRole('button', { name: 'On this page', expanded: false }).click();
  await expect(page.getByRole('button', { name: 'On this page', expanded: true })).toBeVisible();
  const contents = page.locator('.theme-doc-toc-mobile');
  await expect(contents.getByRole('link', { name: 'From message to cause' })).toBeVisible();
  const text = await page.locator('.theme-doc-markdown').boundingBox();
  expect((await contents.boundingBox())?.width).toBe(text?.width);
  await expect(button(page)).toBeVisible();
});

test('it copies the page as Markdown, says so, and returns the focus @engines', async ({
  page,
  request,
}) => {
  await open(page, '/docs/installation/expo');
  await button(page).click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByText('Page copied')).toBeVisible();
  const copied = await clipboard(page);
  expect(copied).toMatch(/^# Install with Expo\n/);
  expect(copied).toBe(await (await request.get('/docs/installation/expo.md')).text());
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});

test('it copies a link to the section in view, else to the one in the address, else to the page', async ({
  page,
  baseURL,
}) => {
  await open(page, '/docs/intro#install');
  await button(page).click();
  await page.getByRole('button', { name: 'Copy link to section' }).click();
  await expect.poll(() => clipboard(page)).toBe(`${baseURL}/docs/intro#install`);
  await page.evaluate(() => document.getElementById('requirements')?.scrollIntoView());
  // With the keyboard, which reaches the button from anywhere on the page.
  await button(page).evaluate((element) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: 'Copy link to section' })
    .evaluate((item: HTMLElement) => item.click());
  await expect.poll(() => clipboard(page)).toBe(`${baseURL}/docs/intro#requirements`);
  await open(page, '/docs/example');
  await button(page).click();
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect.poll(() => clipboard(page)).toBe(`${baseURL}/docs/example`);
});

test.describe('a browser that refuses to copy', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  /** Opens the introduction in such a browser, and presses an item of the menu. */
  async function press(page: Page, name: string): Promise<void> {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await open(page, '/docs/intro#requirements');
    await button(page).evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name }).evaluate((item: HTMLElement) => item.click());
  }

  test.beforeEach(({ problems }) => problems.allow(/console warning: Error: The browser refused/));

  test('is told, whole on a phone', async ({ page }) => {
    await press(page, 'Copy as Markdown');
    const message = page.getByText('View it to copy it by hand.');
    await expect(message).toBeVisible();
    const box = await message.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  });

  test('has the link in the address bar', async ({ page }) => {
    await press(page, 'Copy link to section');
    await expect(page.getByText('The link is in the address bar.')).toBeVisible();
    await expect(page).toHaveURL('/docs/intro#requirements');
  });
});

test.describe('a page without permission for the clipboard', () => {
  test.use({ permissions: [] });

  test('copies as a reader would', async ({ page, context, baseURL }) => {
    const browser = await context.newCDPSession(page);
    await open(page, '/docs/example');
    await browser.send('Browser.setPermission', {
      permission: { name: 'clipboard-write', allowWithoutSanitization: false },
      setting: 'denied',
      origin: baseURL,
    });
    await button(page).click();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByText('Page copied')).toBeVisible();
    await page.locator('.theme-code-block [data-code=copy]').first().click();
    await expect(page.locator('.theme-code-block [role=status]').first()).toHaveText('Copied');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = await page.locator('.theme-code-block code').first().textContent();
    expect(await clipboard(page)).toBe(code);
  });
});

test('plain links lead to the Markdown and to assistants', async ({ page }) => {
  await open(page, '/docs/intro');
  await button(page).click();
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
    'href',
    '/docs/intro.md',
  );
  for (const name of ['ChatGPT', 'Claude']) {
    const href = await page.getByRole('link', { name: `Open in ${name}` }).getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('q')).toContain(`${SITE_URL}/docs/intro.md`);
  }
});

test('the keyboard works, Escape or leaving closes it, and axe finds nothing', async ({ page }) => {
  await open(page, '/docs/intro');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeFocused();
  expect(await violationsIn(page, '[class*=copyPage]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});
