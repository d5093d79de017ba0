import type { Page } from '@playwright/test';

import { SCRIPTS, scriptsAskedFor } from '../../support/assets';
import { setConnection, withoutPrefetch } from '../../support/navigation';
import { introTitle, sidebarLink, title } from '../../support/page-objects';
import { expect, open, test } from '../../support/site';

const prefetchLinks = (page: Page) => page.locator('head link[rel="prefetch"]');
const example = (page: Page) => sidebarLink(page, 'Example');

/** Waits until the code of all links in sight has been fetched. */
async function prefetched(page: Page): Promise<void> {
  await expect(prefetchLinks(page)).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

// Every test checks that no page calls anything off the site, and that it uses only GET on it
// (support/site.ts).
test('the code of links in sight gets prefetch links, one for each file', async ({ page }) => {
  await open(page, '/docs/intro');
  await expect.poll(() => prefetchLinks(page).count()).toBeGreaterThan(20);
  await prefetched(page);
  const targets = await prefetchLinks(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(targets.every((target) => target?.startsWith('/assets/js/'))).toBe(true);
  expect(new Set(targets).size).toBe(targets.length);
});

test('the first prefetch leaves the reader two seconds after hydration', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('hydrated', () => performance.mark('hydrated'));
    new MutationObserver((_, observer) => {
      if (!document.querySelector('html[data-has-hydrated=true] link[rel=prefetch]')) return;
      performance.mark('prefetch');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/docs/intro');
  await expect(prefetchLinks(page)).not.toHaveCount(0);
  const waited = await page.evaluate(
    () => performance.measure('waited', 'hydrated', 'prefetch').duration,
  );
  // The wait begins a moment before hydration has ended, on a slow machine a long one.
  expect(waited).toBeGreaterThan(1_000);
});

test('a link out of sight gets none until it comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, '/');
  const last = page.getByRole('main').getByRole('link', { name: /^Configure Google Drive/ });
  await expect(last).not.toBeInViewport();
  await prefetched(page);
  const before = await prefetchLinks(page).count();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => prefetchLinks(page).count()).toBeGreaterThan(before);
});

test('a browser without prefetch links gets a GET request, one for each file', async ({ page }) => {
  await page.addInitScript(() => {
    const { supports } = DOMTokenList.prototype;
    DOMTokenList.prototype.supports = function (token) {
      return token !== 'prefetch' && supports.call(this, token);
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'xhr' || !request.url().includes('/assets/js/')) return;
    asked.push(`${request.method()} ${request.url()}`);
  });
  await open(page, '/docs/intro');
  await expect.poll(() => asked.length).toBeGreaterThan(20);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((request) => !request.startsWith('GET '))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
  await expect(prefetchLinks(page)).toHaveCount(0);
});

test('a link under the pointer has its code loaded before it is clicked', async ({ page }) => {
  await open(page, '/docs/intro');
  await prefetched(page);
  const asked = scriptsAskedFor(page);
  const loaded = page.waitForRequest((request) => request.resourceType() === 'script');
  await example(page).hover();
  await loaded;
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(0);
  const before = asked.length;
  await example(page).click();
  await expect(title(page, 'Example app')).toBeVisible();
  const forExample = asked.slice(before).filter((path) => asked.indexOf(path) < before);
  expect(forExample, 'nothing is loaded twice').toEqual([]);
});

test('it works where the browser tells nothing about the connection', async ({ page }) => {
  await setConnection(page, undefined);
  await open(page, '/docs/intro');
  await expect.poll(() => prefetchLinks(page).count()).toBeGreaterThan(0);
});

test('the code of a page is loaded on the way there, and once', async ({ page }) => {
  await withoutPrefetch(page);
  await open(page, '/docs/intro');
  const asked = scriptsAskedFor(page);
  await example(page).click();
  await expect(title(page, 'Example app')).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
  await page.goBack();
  await expect(introTitle(page)).toBeVisible();
  await page.goForward();
  await expect(title(page, 'Example app')).toBeVisible();
  expect(new Set(asked).size).toBe(asked.length);
});

test('the home page does not carry the text of the other pages', async ({ page }) => {
  await withoutPrefetch(page);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/js/')) bodies.push(response.text());
  });
  await page.route(SCRIPTS, (route) => route.continue());
  await open(page, '/');
  const code = (await Promise.all(bodies)).join('\n');
  expect(code).not.toBe('');
  expect(code).not.toContain('Where the facts come from');
});
