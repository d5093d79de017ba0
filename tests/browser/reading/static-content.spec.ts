import type { Page } from '@playwright/test';

import { staysInApp } from '../../support/navigation';
import { sidebarLink, title } from '../../support/parts';
import { expect, hydrated, open, test } from '../../support/site';

/** A sentence of the introduction. */
const SENTENCE = 'There is nothing to sign in to.';
const contentLink = (page: Page, path: string) =>
  page.locator(`.theme-doc-markdown a[href="${path}"]`).first();

test('no script holds the text of the page, and hydration keeps its elements', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/docs/intro');
  const text = page.locator('.theme-doc-markdown').getByText(SENTENCE);
  await text.evaluate((element) => element.setAttribute('data-parsed', ''));
  await hydrated(page);
  await expect(text).toHaveAttribute('data-parsed', '');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => script.includes(SENTENCE))).toEqual([]);
});

test('a link in the text stays within the application, and Back restores the page @engines', async ({
  page,
}) => {
  // So narrow that code is wide.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/intro');
  const wrap = page.getByRole('button', { name: 'Wrap lines' }).first();
  await wrap.click();
  await staysInApp(page, async () => {
    await contentLink(page, '/docs/example').click();
    await expect(title(page, 'Example app')).toBeVisible();
    await expect(page).toHaveTitle(/^Example app/);
    await page.goBack();
    await expect(title(page, 'Introduction')).toBeVisible();
  });
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.theme-doc-markdown h1')).toHaveCount(1);
});

test('a link to a section of the same page leads there, and the address follows', async ({
  page,
}) => {
  await open(page, '/docs/api/CloudStorage');
  await staysInApp(page, async () => {
    await page.locator('.theme-doc-markdown a[href^="#"]:not(.hash-link)').first().click();
    await expect(page).toHaveURL(/#./);
  });
  const id = new URL(page.url()).hash.slice(1);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('with a modifier a link opens elsewhere', async ({ page, context }) => {
  await open(page, '/docs/intro');
  const opened = context.waitForEvent('page');
  await contentLink(page, '/docs/example').click({ modifiers: ['ControlOrMeta'] });
  await expect(title(await opened, 'Example app')).toBeVisible();
  await expect(title(page, 'Introduction')).toBeVisible();
});

test('the page behind a link in sight is there before the click', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.goto('/docs/guides/using-multiple-providers');
  const ahead = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/docs/intro.content.txt'),
  );
  await hydrated(page);
  await ahead;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await staysInApp(page, async () => {
    await sidebarLink(page, 'Introduction').click();
    await expect(title(page, 'Introduction')).toBeVisible();
  });
});

test('content that a host lacks is taken from its page', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.route('**/*.content.txt', (route) => route.fulfill({ status: 404 }));
  await open(page, '/docs/intro');
  await staysInApp(page, async () => {
    await sidebarLink(page, 'Example').click();
    await expect(title(page, 'Example app')).toBeVisible();
    await expect(page.locator('.theme-doc-markdown > p').first()).toBeVisible();
  });
});

test('a page that cannot be fetched for a click is left to the browser', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /expected the page/);
  await page.route('/docs/example*', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500 }),
  );
  await open(page, '/docs/intro');
  const loaded = page.waitForEvent('load');
  await sidebarLink(page, 'Example').click();
  await loaded;
  await expect(page).toHaveURL('/docs/example');
  await expect(title(page, 'Example app')).toBeVisible();
});
