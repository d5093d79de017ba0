import type { Page } from '@playwright/test';

import { COLOR_MODE_STORAGE_KEY, DESKTOP_BREAKPOINT_PX } from '../src/constants';
import { holdScripts } from './support/assets';
import { staysInApp, withoutPrefetch } from './support/navigation';
import { expect, hydrated, open, test } from './support/site';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe('announcement bar', () => {
  const BAR = '[class*="announcementBar_"]';

  test('is shown until it is dismissed, and stays dismissed after that', async ({ page }) => {
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
  });

  test('returns at once when its id changes', async ({ page }) => {
    await open(page, '/');
    await page.locator(BAR).getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an earlier one'));
    await page.reload();
    await hydrated(page);
    await expect(page.locator(BAR)).toBeVisible();
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false');
  });
});

test.describe('mobile sidebar', () => {
  test('is hidden, shown by its button and hidden by the close button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/docs/intro');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const sidebar = page.locator('.navbar-sidebar');
    await expect(sidebar).not.toBeInViewport();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(sidebar).toBeInViewport();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(sidebar).not.toBeInViewport();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes when the layout becomes desktop, and is still closed when it is mobile again', async ({ page }) => {
    await page.setViewportSize({ width: DESKTOP_BREAKPOINT_PX, height: 800 });
    await open(page, '/docs/intro');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    await page.setViewportSize({ width: DESKTOP_BREAKPOINT_PX + 1, height: 800 });
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
    await page.setViewportSize({ width: DESKTOP_BREAKPOINT_PX, height: 800 });
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
  });
});

test.describe('collapsible sections', () => {
  test('are expanded at first, collapse and expand again', async ({ page }) => {
    await open(page, '/docs/intro');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const section = sidebar.getByRole('button', { name: 'Guides' });
    const entry = sidebar.getByRole('link', { name: /multiple providers/ });
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    // Clipped away, or not drawn at all: on a busy machine the animation's end, after which it is not drawn, may be lost.
    await expect(entry).not.toBeInViewport();
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toBeInViewport();
  });

  test('of the sidebar do not collapse when another one is expanded or entered', async ({ page }) => {
    await open(page, '/docs/intro');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const guides = sidebar.getByRole('button', { name: 'Guides' });
    await guides.click();
    await expect(guides).toHaveAttribute('aria-expanded', 'false');
    await guides.click();
    await sidebar.getByRole('link', { name: 'useCloudFile' }).click();
    await expect(page).toHaveURL('/docs/api/hooks/useCloudFile');
    for (const name of ['Installation', 'Guides', 'API', 'Enums', 'Hooks', 'Interfaces']) {
      await expect(sidebar.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
    }
  });

  test('of a page (its table of contents on a phone) expand and collapse', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/docs/intro');
    const contents = page.locator('.theme-doc-toc-mobile');
    await expect(contents.getByRole('link')).toHaveCount(0);
    await contents.getByRole('button', { name: 'On this page' }).click();
    await expect(contents.getByRole('link').first()).toBeInViewport();
    await contents.getByRole('button', { name: 'On this page' }).click();
    await expect(contents.getByRole('link').first()).not.toBeInViewport();
  });
});

test.describe('color mode', () => {
  const toggle = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /dark and light mode/ });
  const mode = (page: Page) => page.locator('html');

  test('is light by default, even for a reader whose system prefers dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/');
    await expect(mode(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page, COLOR_MODE_STORAGE_KEY)).toBeNull();
  });

  test('does not follow the system when its preference changes', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    await expect(mode(page)).toHaveAttribute('data-theme', 'light');
  });

  test('is toggled, kept under its key and there from the first paint of the next page', async ({ page }) => {
    await open(page, '/');
    const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await toggle(page).click();
    await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
      .not.toBe(light);
    expect(await stored(page, COLOR_MODE_STORAGE_KEY)).toBe('dark');
    // Without a script of the app only the inline one can have set it: before the first paint.
    const held = await holdScripts(page);
    await page.goto('/docs/intro', { waitUntil: 'commit' });
    await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
    await expect(mode(page)).toHaveAttribute('data-has-hydrated', 'false');
    await held.release();
    await hydrated(page);
    await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
    await toggle(page).click();
    await expect(mode(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page, COLOR_MODE_STORAGE_KEY)).toBe('light');
  });

  test('follows a change that is made in another tab', async ({ page, context }) => {
    await open(page, '/');
    const other = await context.newPage();
    await open(other, '/docs/intro');
    await toggle(page).click();
    await expect(mode(other)).toHaveAttribute('data-theme', 'dark');
    await toggle(other).click();
    await expect(mode(page)).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('storage that is not available', () => {
  test('is warned of, and the site goes on without keeping anything', async ({ page, problems }) => {
    const warning = /browser storage is not available/;
    problems.allow(warning);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await open(page, '/');
    await expect.poll(() => warnings.filter((text) => warning.test(text)).length).toBe(1);
    const toggle = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /dark and light mode/ });
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('[class*="announcementBar_"]').getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('[class*="announcementBar_"]')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Get started' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('docs version', () => {
  const KEY = 'docs-preferred-version-default';

  test('that the reader chooses is remembered', async ({ page }) => {
    await open(page, '/docs/example');
    expect(await stored(page, KEY)).toBeNull();
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('button', { name: 'Next', exact: true }).hover();
    await navbar.getByRole('link', { name: 'Next', exact: true }).click();
    await expect.poll(() => stored(page, KEY)).toBe('current');
    await expect(page).toHaveURL('/docs/example');
    await page.reload();
    await hydrated(page);
    expect(await stored(page, KEY)).toBe('current');
  });

  test('that is gone is forgotten', async ({ page }) => {
    await open(page, '/');
    await page.evaluate((key) => localStorage.setItem(key, '0.1'), KEY);
    await open(page, '/docs/intro');
    await expect.poll(() => stored(page, KEY)).toBeNull();
  });
});

test.describe('route change', () => {
  const example = (page: Page) =>
    page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Example', exact: true });

  /** Notes from now on whether the progress bar is drawn, however briefly. */
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

  test('shows the old page until the code of the next one is there', async ({ page }) => {
    await withoutPrefetch(page);
    await open(page, '/docs/intro');
    const held = await holdScripts(page);
    await staysInApp(page, async () => {
      await example(page).click();
      await held.first;
      await expect(page).toHaveURL('/docs/example');
      await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
      await expect(page.locator('#nprogress [role="bar"]')).toBeVisible();
      await held.release();
      await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
      await expect(page.locator('#nprogress')).toHaveCount(0);
    });
  });

  test('that cannot load its code warns and loads the page anew', async ({ page, problems }) => {
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
    // Only the code of the next route was lost; the new document gets its own.
    await held.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
    await hydrated(page);
    expect(warnings.filter((text) => /ChunkLoadError/.test(text))).not.toEqual([]);
  });

  test('draws the progress bar after 200 ms and not before, and no spinner', async ({ page }) => {
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
    await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test('that is quick draws no progress bar', async ({ page }) => {
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
    await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page.locator('#nprogress')).toHaveCount(0);
    expect(await drawn()).toBe(false);
  });
});

test.describe('color mode and the system', () => {
  test('the choice of the reader outlives a change of the system preference', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/docs/intro');
    const html = page.locator('html');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      // Two frames: in the first the page hears of the change, by the second it has drawn.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await expect(html).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    }
  });
});

test.describe('color mode before the application runs', () => {
  test('the toggle answers at once, and the application takes its mode up', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro', { waitUntil: 'commit' });
    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await held.release();
    await hydrated(page);
    await expect(toggle).toHaveAccessibleName(/currently dark mode/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });

  test('after a load in dark mode the button names that mode', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open(page, '/docs/intro');
    const toggle = page.getByRole('button', { name: /currently dark mode/ });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });
});
