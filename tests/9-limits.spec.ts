import type { Page } from '@playwright/test';

import { COLOR_MODE_STORAGE_KEY, COPYRIGHT_YEARS, SEARCH_PAGE_PATH, TITLE_DELIMITER } from '../src/constants';
import { holdScripts } from './support/assets';
import { withoutPrefetch } from './support/navigation';
import { expect, open, test } from './support/site';

// The figures stand here as the specification writes them, not as the code's constants do: so a change of a constant
// shows. What a section's own file tests at the figure (996 px, 200 ms, levels 2 to 3) is not repeated.

test('the constants of the code are those of the specification', () => {
  expect(COLOR_MODE_STORAGE_KEY).toBe('theme');
  expect(COPYRIGHT_YEARS).toBe('2023-2025');
  expect(SEARCH_PAGE_PATH).toBe('search');
  expect(TITLE_DELIMITER).toBe('|');
});

test.describe('page progress bar', () => {
  const bar = (page: Page) => page.locator('#nprogress [role="bar"]');

  /** Starts a route change that does not end, with the clock in hand, at the moment at which the bar appears. */
  async function changeRouteSlowly(page: Page): Promise<void> {
    await withoutPrefetch(page);
    await page.clock.install();
    await open(page, '/docs/intro');
    const held = await holdScripts(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Example' }).click();
    await held.first;
    await page.clock.runFor(200);
  }

  const progress = (page: Page) =>
    bar(page).evaluate((element) => 1 + Number(/translate3d\((-?[\d.]+)%/.exec(element.style.transform)?.[1]) / 100);

  test('begins at 0.08 and moves for 200 ms', async ({ page }) => {
    await changeRouteSlowly(page);
    expect(await progress(page)).toBeCloseTo(0.08, 6);
    expect(await bar(page).evaluate((element) => element.style.transitionDuration)).toBe('200ms');
  });

  test('trickles every 800 ms by at most 0.02', async ({ page }) => {
    await changeRouteSlowly(page);
    // The size of a step is drawn by chance; with the highest draw it is the rate itself.
    await page.evaluate(() => (Math.random = () => 1));
    await page.clock.runFor(799);
    expect(await progress(page)).toBeCloseTo(0.08, 6);
    await page.clock.runFor(1);
    expect(await progress(page)).toBeCloseTo(0.1, 6);
    await page.clock.runFor(800);
    expect(await progress(page)).toBeCloseTo(0.12, 6);
  });
});

test.describe('collapsing', () => {
  /** Collapses a section of the sidebar; gives the duration of its animation in milliseconds. */
  async function collapse(page: Page, name: string): Promise<number> {
    const section = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('button', { name, exact: true });
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    const list = section.locator('xpath=ancestor::li[1]/ul');
    await expect(list).toBeHidden();
    return Number(/height ([\d.]+)m?s/.exec(await list.evaluate((element) => element.style.transition))?.[1]);
  }

  test('takes the longer, the higher the content', async ({ page }) => {
    await open(page, '/docs/intro');
    const [short, high] = [await collapse(page, 'Interfaces'), await collapse(page, 'API')];
    expect(short).toBeGreaterThan(1);
    expect(high).toBeGreaterThan(short);
  });

  test('takes 1 ms under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/docs/intro');
    expect(await collapse(page, 'API')).toBe(1);
  });
});

test('English is the only locale, from left to right', async ({ page }) => {
  await open(page, '/docs/intro');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const languages = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')).sort());
  expect(languages).toEqual(['en', 'x-default']);
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('.dropdown__menu [lang]')).toHaveCount(1);
});

test('the storage holds the keys of the specification', async ({ page }) => {
  await open(page, '/docs/example');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await navbar.getByRole('button', { name: /dark and light mode/ }).click();
  await navbar.getByRole('button', { name: 'Next', exact: true }).hover();
  await navbar.getByRole('link', { name: 'Next', exact: true }).click();
  const read = () =>
    page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('docs-preferred-version-default')]);
  await expect.poll(read).toEqual(['dark', 'current']);
});

test('the search page is at /search and takes the query q', async ({ page }) => {
  await open(page, '/search?q=stat');
  await expect(page.locator('.main-wrapper input[name="q"], .main-wrapper input[type="search"]').first()).toHaveValue(
    'stat',
  );
});

test('the site is made by generator version 3.7.0', async ({ request }) => {
  expect(await (await request.get('/')).text()).toMatch(/<meta name="?generator"? content="Docusaurus v3\.7\.0">/);
});
