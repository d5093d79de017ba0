import type { Page } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import { staysInApp, withoutPrefetch } from '../../support/navigation';
import { introTitle, sidebarLink, title } from '../../support/page-objects';
import { SearchDialog } from '../../support/search';
import { expect, hydrated, open, test } from '../../support/site';

const example = (page: Page) => sidebarLink(page, 'Example');

/** Records from now on whether the progress bar is drawn, however briefly. */
async function recordBar(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node instanceof Element && node.id === 'nprogress')) {
        document.documentElement.setAttribute('data-test-bar', 'drawn');
      }
    }).observe(document.body, { childList: true });
  });
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-test-bar'));
}

test('the old page shows until the code of the next one is there @engines', async ({ page }) => {
  await withoutPrefetch(page);
  await open(page, '/docs/intro');
  const held = await holdScripts(page);
  await staysInApp(page, async () => {
    await example(page).click();
    await held.first;
    await expect(page).toHaveURL('/docs/example');
    await expect(introTitle(page)).toBeVisible();
    await expect(page.locator('#nprogress [role="bar"]')).toBeVisible();
    await held.release();
    await expect(title(page, 'Example app')).toBeVisible();
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });
});

test('a route whose code is lost warns and loads the page', async ({ page, problems }) => {
  problems.allow(/ChunkLoadError/, /Failed to load resource/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await withoutPrefetch(page);
  await open(page, '/docs/intro');
  const held = await holdScripts(page);
  await example(page).click();
  await held.first;
  const documentRequest = page.waitForRequest((request) => request.isNavigationRequest());
  await held.abort();
  expect(new URL((await documentRequest).url()).pathname).toBe('/docs/example');
  // Only the code of the next route was lost. The new document loads its own.
  await held.release();
  await expect(title(page, 'Example app')).toBeVisible();
  await hydrated(page);
  expect(warnings.filter((text) => /ChunkLoadError/.test(text))).not.toEqual([]);
});

test('the progress bar shows after 200 ms and not before, and no spinner', async ({ page }) => {
  await withoutPrefetch(page);
  await page.clock.install();
  await open(page, '/docs/intro');
  const held = await holdScripts(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await example(page).click();
  await held.first;
  await page.clock.runFor(199);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator('#nprogress [role="bar"]')).toHaveCount(1);
  await expect(page.locator('#nprogress [role="spinner"], #nprogress .spinner')).toHaveCount(0);
  await held.release();
  await expect(title(page, 'Example app')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('a quick change shows no progress bar', async ({ page }) => {
  await withoutPrefetch(page);
  await page.clock.install();
  await open(page, '/docs/intro');
  const held = await holdScripts(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const drawn = await recordBar(page);
  await example(page).click();
  await held.first;
  await page.clock.runFor(199);
  await held.release();
  await expect(title(page, 'Example app')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  expect(await drawn()).toBe(false);
});

test.describe('page progress bar', () => {
  const bar = (page: Page) => page.locator('#nprogress [role="bar"]');

  const progress = (page: Page) =>
    bar(page).evaluate(
      (element) => 1 + Number(/translate3d\((-?[\d.]+)%/.exec(element.style.transform)?.[1]) / 100,
    );

  test('begins at 0.08, moves for 200 ms, and trickles every 800 ms by at most 0.02', async ({
    page,
  }) => {
    await withoutPrefetch(page);
    await page.clock.install();
    await open(page, '/docs/intro');
    // This route change does not end.
    const held = await holdScripts(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await example(page).click();
    await held.first;
    await page.clock.runFor(200);
    expect(await progress(page)).toBeCloseTo(0.08, 6);
    expect
      .soft(await bar(page).evaluate((element) => element.style.transitionDuration))
      .toBe('200ms');
    // The size of a step is random. With the highest draw, it equals the rate itself.
    await page.evaluate(() => {
      Math.random = () => 1;
    });
    await page.clock.runFor(799);
    expect(await progress(page)).toBeCloseTo(0.08, 6);
    await page.clock.runFor(1);
    expect(await progress(page)).toBeCloseTo(0.1, 6);
    await page.clock.runFor(800);
    expect(await progress(page)).toBeCloseTo(0.12, 6);
  });
});

test('no id of the site is one that a heading can have', async ({ page, problems }) => {
  // The not-found page itself.
  problems.allow(/Failed to load resource/);
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Getting Started' }).click();
  await expect(introTitle(page)).toBeVisible();
  await example(page).click();
  await expect(title(page, 'Example app')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  const ids = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[id]:not(main :is(h2, h3))')].map(({ id }) => id),
    );
  const seen = await ids();
  await page.keyboard.press('Escape');
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('write');
  seen.push(...(await ids()));
  await open(page, '/nowhere');
  seen.push(...(await ids()));
  // Slugs have no capital letters, and begin with no underscores.
  const slugs = seen.filter((id) => !/^__|[A-Z]/.test(id));
  expect(new Set(slugs)).toEqual(new Set());
  expect(seen).toContain('__page-change');
});
