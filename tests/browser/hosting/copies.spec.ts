/** A page that is copied elsewhere, or whose scripts a host refuses, is read as it was built. */
import path from 'node:path';

import type { Page, Route } from '@playwright/test';

import { introTitle } from '../../support/page-objects';
import { expect, open, test } from '../../support/site';

const ARCHIVE = 'http://archive.test/web/2026/http://docs.test';
const PROXY = 'http://docs-test.translate.test';

test.beforeEach(({ problems }) =>
  problems.allow(
    /call off the site|Failed to load resource|Content Security Policy|CORS policy|file:/,
  ),
);

/** Answers from the site, with what a copy changes. */
async function copy(page: Page, at: string, change: (html: string) => string): Promise<void> {
  await page.route(`${new URL(at).origin}/**`, async (route: Route) => {
    const url = route.request().url();
    // An archive has the page alone: its root is not that of the site.
    if (!url.startsWith(at)) return route.fulfill({ status: 404 });
    const response = await page.request.get(url.slice(at.length) || '/');
    const type = response.headers()['content-type'] ?? '';
    const body = type.includes('html') ? change(await response.text()) : await response.body();
    return route.fulfill({ contentType: type, body });
  });
}

/** What a reader does on any page, after which the application would have replaced this one. */
async function act(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await page.keyboard.press('Shift');
  await page.mouse.wheel(0, 2000);
  await page.mouse.wheel(0, -2000);
  await page.waitForLoadState('networkidle');
}

async function readsAsBuilt(page: Page, address: string): Promise<void> {
  await expect(introTitle(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('There is nothing to sign in to.')).toBeVisible();
  await expect(page.getByText('Exchange authorization code for tokens')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-application');
}

async function showsNoUselessControl(page: Page): Promise<void> {
  for (const control of ['.navbar .DocSearch-Button', '[data-shortcuts]'])
    await expect(page.locator(control).first(), control).toBeHidden();
}

test('in an archive, which keeps a page below another address', async ({ page }) => {
  await copy(page, ARCHIVE, (html) => html.replaceAll('href="/', `href="${ARCHIVE}/`));
  await page.goto(`${ARCHIVE}/docs/intro`);
  await act(page);
  await readsAsBuilt(page, `${ARCHIVE}/docs/intro`);
  await showsNoUselessControl(page);
  const original = page.getByRole('note').getByRole('link', { name: 'the page itself' });
  await expect(original).toHaveAttribute('href', /^https:\/\/[^/]+\/docs\/intro$/);
  await page.getByRole('main').getByRole('link', { name: 'Configure Google Drive' }).last().click();
  await expect(page).toHaveURL(`${ARCHIVE}/docs/installation/configure-google-drive`);
  await expect(page.locator('h1')).toBeVisible();
});

test('in an archive, an anchor that has moved to another page leads nowhere', async ({ page }) => {
  await copy(page, ARCHIVE, (html) => html);
  const address = `${ARCHIVE}/docs/installation/configure-google-drive#token-expires`;
  await page.goto(address);
  await act(page);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page).toHaveURL(address);
});

test('behind a proxy that translates, which writes other links and texts', async ({ page }) => {
  await copy(page, PROXY, (html) =>
    html
      .replaceAll('href="/', `href="${PROXY}/`)
      .replaceAll('There is nothing to sign in to', 'Es gibt nichts anzumelden'),
  );
  await page.goto(`${PROXY}/docs/intro`);
  await act(page);
  await expect(page.getByText('Es gibt nichts anzumelden')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-application');
  await expect(page.getByRole('note')).toContainText('This is a copy of a page.');
});

test('in a file', async ({ page }) => {
  const file = `file://${path.resolve('build/docs/intro.html')}`;
  await page.goto(file);
  await act(page);
  await readsAsBuilt(page, file);
  await showsNoUselessControl(page);
});

test('in a file that was saved while the application ran', async ({ page, problems }) => {
  // The saved scripts run in the head, where they find nothing to render into.
  problems.allow(/React error #299/);
  await open(page, '/docs/intro');
  const saved = await page.content();
  const address = `${ARCHIVE}/intro.html`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: saved }));
  await page.route(/archive\.test\/assets/, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await page.request.get(pathname) });
  });
  await page.goto(address);
  await act(page);
  await expect(introTitle(page)).toBeVisible();
  await expect(page.getByText('There is nothing to sign in to.')).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('note').last()).toContainText('This is a copy of a page.');
  await showsNoUselessControl(page);
});

test('on a host that refuses scripts, the search page says what it needs', async ({ page }) => {
  await page.route('**/search', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    await route.fulfill({ response, headers });
  });
  await page.goto('/search');
  await expect(page.getByText('The search needs JavaScript.')).toBeVisible();
});

for (const policy of ["script-src 'none'", "script-src 'self'", "default-src 'self'"]) {
  test(`on a host with the policy ${policy}`, async ({ page }) => {
    await page.route('**/docs/intro', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers });
    });
    await page.goto('/docs/intro');
    await act(page);
    await readsAsBuilt(page, '/docs/intro');
    // Without its styles, the page is plain text with all that is in it.
    if (policy.startsWith('script-src')) await showsNoUselessControl(page);
  });
}
