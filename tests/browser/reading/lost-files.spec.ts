import type { Route } from '@playwright/test';

import { holdScripts, isMarkdownModule, loseScripts, SCRIPTS } from '../../support/assets';
import { LOADING_FAILED } from '../../support/damage';
import { staysInApp, withoutPrefetch } from '../../support/navigation';
import { introTitle, sidebarLink, title } from '../../support/page-objects';
import { interact, expect, hydrated, open, test } from '../../support/site';

test('without any style sheet the home page reads, and its links lead on', async ({
  page,
  problems,
}) => {
  problems.allow(...LOADING_FAILED);
  await page.route('**/assets/css/*.css', (route) => route.abort());
  await page.goto('/');
  await interact(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('main a[href="/docs/intro"]').first().click();
  await expect(introTitle(page)).toBeVisible();
});

test.describe('a network that is lost', () => {
  test('while the page loads: it reads as far as it came, and hydration completes it', async ({
    page,
    problems,
  }) => {
    problems.allow(/onRecoverableError/, /Minified React error/);
    const cutOffOnce = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.length * 0.75) });
    };
    await page.route('/docs/api/CloudStorage', cutOffOnce, { times: 1 });
    await page.goto('/docs/api/CloudStorage');
    const last = page.getByRole('heading', { level: 3 }).last();
    await expect(title(page, 'CloudStorage')).toBeVisible();
    const cutOff = await last.innerText();
    await hydrated(page);
    await expect(last).not.toHaveText(cutOff);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('before a click: the pages behind links in sight open', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    const hasModule = page.waitForEvent('requestfinished', async (request) => {
      if (!request.url().includes('/assets/js/')) return false;
      const text = (await (await request.response())?.text().catch(() => '')) ?? '';
      return isMarkdownModule(text) && text.includes('"id":"guides/where-files-live"');
    });
    await open(page, '/docs/intro');
    await hasModule;
    await context.setOffline(true);
    await staysInApp(page, async () => {
      await sidebarLink(page, 'Where files live').click();
      await expect(title(page, 'Where files live')).toBeVisible();
    });
  });

  test('between a click and its answer: the new page is there after a reload', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(...LOADING_FAILED);
    await withoutPrefetch(page);
    await open(page, '/docs/intro');
    const held = await holdScripts(page);
    await sidebarLink(page, 'Example').click();
    await held.first;
    await expect(introTitle(page)).toBeVisible();
    await context.setOffline(true);
    // The application reloads the page. The browser cannot do that offline, and says so.
    const isTold = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await held.abort();
    await isTold;
    await page.unroute(SCRIPTS);
    await context.setOffline(false);
    await page.reload();
    await expect(page).toHaveURL('/docs/example');
    await expect(title(page, 'Example app')).toBeVisible();
  });
});

test('without the main style sheet a document reads, works, and has its inline style', async ({
  page,
  problems,
}) => {
  problems.allow(...LOADING_FAILED);
  await page.route('**/assets/css/*.css', (route) => route.abort());
  await open(page, '/docs/intro');
  await expect(introTitle(page)).toBeVisible();
  await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
});

for (const [name, isLost] of [
  ['whole', (url: string) => url.includes('/styles.')],
  ['page’s', (url: string) => !url.includes('/styles.')],
] as const) {
  test(`without the ${name} style sheet the home page has its inline style`, async ({
    page,
    problems,
  }) => {
    problems.allow(...LOADING_FAILED);
    await page.route('**/assets/css/*.css', (route) =>
      isLost(route.request().url()) ? route.abort() : route.continue(),
    );
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
  });
}

test('a truncated style sheet styles what it can, and the page works', async ({ page }) => {
  await page.route('**/assets/css/*.css', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/css', body: text.slice(0, text.length / 2) });
  });
  await open(page, '/docs/intro');
  await expect(introTitle(page)).toBeVisible();
  await page.getByRole('link', { name: 'Example', exact: true }).first().click();
  await expect(title(page, 'Example app')).toBeVisible();
});

test.describe('base URL banner', () => {
  const BANNER = '#__docusaurus-base-url-issue-banner-container';

  for (const [how, fail] of Object.entries({
    'can be reached': (route: Route) => route.abort(),
    'is found': (route: Route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  })) {
    test(`appears at the root when nothing of the site ${how}, and points at the base URL setting`, async ({
      page,
      problems,
    }) => {
      problems.allow(/Failed to load resource/, /Refused to apply style/);
      await page.route('**/assets/**', fail);
      await page.goto('/');
      const banner = page.locator(BANNER);
      await expect(banner).toBeVisible();
      await expect(banner).toContainText('did not load properly');
      await expect(banner).toContainText('baseUrl = /');
    });
  }

  test('goes where only the style sheets are lost, without an interaction of the reader', async ({
    page,
    problems,
  }) => {
    problems.allow(...LOADING_FAILED);
    await page.route('**/assets/css/*.css', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-application', 'ready');
    await expect(page.locator(BANNER)).toHaveCount(0);
  });

  test('does not appear where the site loads, nor on another page', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await open(page, '/');
    await expect(page.locator(BANNER)).toBeHidden();
    await loseScripts(page, () => true);
    const guarded = page.getByRole('alert');
    await page.goto('/docs/intro');
    await interact(page);
    await expect(guarded).toBeVisible();
    await expect(page.locator(BANNER)).toHaveCount(0);
    await page.unroute(SCRIPTS);
  });
});
