import type { Page } from '@playwright/test';

import { holdScripts, scriptsAskedFor } from './support/assets';
import { openAndRest, scriptElements, title } from './support/parts';
import { DOCUMENTS, expect, hydrated, PAGES, test } from './support/site';

/** So long after `load` the scripts are fetched ahead. */
const SCRIPT_PREFETCH_DELAY_MS = 8_000;

const prefetched = (page: Page) => page.locator('link[rel="prefetch"][href$=".js"]');

/** The texts that are to be seen around a document, which stays what it is; the keys of a shortcut come later. */
const textsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('.theme-doc-markdown, .DocSearch-Button-Keys'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text).map(({ data }) => data))
      .filter((text) => text.trim() !== ''),
  );

const WIDTHS = [390, 997, 1280];

PAGES.forEach((path, index) => {
  test(`${path} shows the same texts before and after hydration, at each width`, async ({ page }) => {
    // Each page hydrates at one of the widths, in turn.
    const widths = WIDTHS.map((_, turn) => WIDTHS[(index + turn) % WIDTHS.length] ?? NaN);
    const early = new Map<number, string[]>();
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      early.set(width, await textsOf(page));
    }
    for (const width of widths.reverse()) {
      await page.setViewportSize({ width, height: 844 });
      await hydrated(page);
      await expect.poll(() => textsOf(page), `${width} pixels wide`).toEqual(early.get(width));
    }
  });
});

test.describe('before the first act', () => {
  test('no script is requested, and the page is there', async ({ page }) => {
    const asked = scriptsAskedFor(page);
    await openAndRest(page, '/docs/api/CloudStorage');
    await expect(title(page, 'CloudStorage')).toBeVisible();
    expect(asked).toEqual([]);
    await expect(scriptElements(page)).toHaveCount(0);
  });

  test('a link leads on', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/docs/intro');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Example', exact: true }).click();
    await expect(title(page, 'Example app')).toBeVisible();
  });

  test('the scripts are fetched, and not run, after the page has been idle for a while', async ({ page }) => {
    await page.clock.install();
    await openAndRest(page, '/docs/intro');
    await expect(prefetched(page)).toHaveCount(0);
    await page.clock.fastForward(SCRIPT_PREFETCH_DELAY_MS);
    await expect(prefetched(page)).not.toHaveCount(0);
    await expect(scriptElements(page)).toHaveCount(0);
  });

  for (const [name, connection] of [
    ['2g', { effectiveType: '2g' }],
    ['slow 2g', { effectiveType: 'slow-2g' }],
    ['data-saver', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`on ${name} they are not fetched`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await page.clock.install();
      await openAndRest(page, '/docs/intro');
      await page.clock.fastForward(SCRIPT_PREFETCH_DELAY_MS * 2);
      await expect(prefetched(page)).toHaveCount(0);
      await hydrated(page);
    });
  }
});

test.describe('the first paint', () => {
  /** Each is asked of the system one by one: face, weight, style and size. */
  const MOST_FONTS = 11;

  test('needs few fonts and no image of the style, on a phone and a desktop', async ({ page }) => {
    for (const path of DOCUMENTS) {
      await page.goto(path);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const { fonts, images } = await page.evaluate(() => {
          const styles = [...document.body.querySelectorAll('*')]
            .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
            .filter((element) => element.getBoundingClientRect().top < innerHeight)
            .flatMap((element) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo)));
          return {
            fonts: [...new Set(styles.map(({ font }) => font.replace(/ \/ [\d.]+px/, '')))],
            images: styles
              .flatMap(({ backgroundImage, maskImage, content }) => [backgroundImage, maskImage, content])
              .filter((image) => image.includes('url(')),
          };
        });
        expect(fonts.length, `${path}, ${width} px: ${fonts.join('; ')}`).toBeLessThanOrEqual(MOST_FONTS);
        expect(images, `${path}, ${width} px`).toEqual([]);
      }
    }
  });

  test('a document comes in one answer, with the brand’s drawing and its icon', async ({ page }) => {
    for (const path of DOCUMENTS) {
      await page.goto(path);
      const early = await page.evaluate(() => {
        const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
          'navigation',
        ) as PerformanceNavigationTiming[];
        return (
          performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime < loadEventStart)
            .map(({ name }) => name)
            // What an author puts into a document comes on its own.
            .filter(
              (name) =>
                ![...document.querySelectorAll<HTMLImageElement>('article img')].some((image) => image.src === name),
            )
        );
      });
      expect(early, path).toEqual([]);
      const brand = page.locator('.navbar__inner .navbar__brand svg');
      await expect(brand).toBeVisible();
      expect((await brand.boundingBox())?.width).toBe(32);
      const icon = page.locator('link[rel=icon]').last();
      await expect(icon).toHaveAttribute('href', /^data:/);
      const isDrawn = await icon.evaluate(async (link: HTMLLinkElement) => {
        const image = new Image();
        image.src = link.href;
        await image.decode();
        return image.complete;
      });
      expect(isDrawn).toBe(true);
    }
  });
});
