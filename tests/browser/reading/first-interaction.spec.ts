import type { BrowserContext, Locator, Page } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import { openAndRest, PHONE, scriptElements, sidebarLink, title } from '../../support/page-objects';
import { interact, expect, hydrated, test } from '../../support/site';

const INTERACTIONS: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
  'the mouse over the page': (page) => interact(page),
  'a key': (page) => page.keyboard.press('Shift'),
  'a focus': (page) => page.evaluate(() => document.querySelector('a')?.focus()),
  'a click that no pointer came before': (page) =>
    page.evaluate(() => document.querySelector('h1')?.click()),
  'scrolling past half the fold': (page) =>
    page.evaluate(() => window.scrollTo(0, window.innerHeight)),
  'another tab’s change of the storage': async (_, context) => {
    const other = await context.newPage();
    await other.goto('/');
    await other.evaluate(() => localStorage.setItem('theme', 'dark'));
  },
  'a reload': (page) => page.reload(),
};

/**
 * Waits for the frame in which a scroll is heard, and for the two nested tasks in which an
 * interaction starts the scripts.
 */
const startHasPassed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((passed) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => setTimeout(passed))),
        );
      }),
  );

for (const [name, perform] of Object.entries(INTERACTIONS)) {
  test(`${name} starts the application`, async ({ page, context }) => {
    await openAndRest(page, '/docs/intro');
    await expect(scriptElements(page)).toHaveCount(0);
    await perform(page, context);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test('a touch starts the application', async ({ page }) => {
    await openAndRest(page, '/docs/intro');
    await expect(scriptElements(page)).toHaveCount(0);
    await page.touchscreen.tap(200, 700);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  });
});

test('a press on a link does not start it, as the page will be left', async ({ page }) => {
  await openAndRest(page, '/docs/intro');
  const link = sidebarLink(page, 'Example');
  for (const type of ['pointerdown', 'focus', 'focusin', 'pointerup'])
    await link.dispatchEvent(type);
  await startHasPassed(page);
  await expect(scriptElements(page)).toHaveCount(0);
  await hydrated(page);
});

test('Control or Meta alone does not start it, as it is half of a shortcut', async ({ page }) => {
  await openAndRest(page, '/docs/intro');
  for (const key of ['Control', 'Meta']) await page.keyboard.press(key);
  await startHasPassed(page);
  await expect(scriptElements(page)).toHaveCount(0);
  await hydrated(page);
});

test('a short scroll does not start it', async ({ page }) => {
  await openAndRest(page, '/docs/intro');
  await page.evaluate(() => window.scrollTo(0, window.innerHeight / 4));
  await startHasPassed(page);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(scriptElements(page)).toHaveCount(0);
});

for (const path of ['/search?q=write', '/nowhere']) {
  test(`${path} does not wait for an interaction`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  });
}

test('the search page without a query waits with its box focused, and searches what was typed early', async ({
  page,
}) => {
  const held = await holdScripts(page);
  await openAndRest(page, '/search');
  const box = page.getByRole('searchbox');
  await expect(box).toBeFocused();
  await expect(scriptElements(page)).toHaveCount(0);
  await page.keyboard.type('readFile');
  await expect(scriptElements(page)).not.toHaveCount(0);
  await held.release();
  await expect(page.locator('article').first()).toContainText('readFile');
  await expect(box).toHaveValue('readFile');
  await expect(box).toBeFocused();
  await expect(page).toHaveURL('/search?q=readFile');
});

test('hydration moves nothing and changes no style @engines', async ({ page }) => {
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#__docusaurus *')].map((element) => {
        const { color, backgroundColor, fill, stroke, fontSize, fontWeight, display } =
          getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = [x, y, width, height].map(Math.round).join(' ');
        return `${element.tagName} ${color} ${backgroundColor} ${fill} ${stroke} ${fontSize} ${fontWeight} ${display} ${place}`;
      }),
    );
  await openAndRest(page, '/docs/intro');
  await page.evaluate(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (
          entry as PerformanceEntry & { value: number }
        ).value;
      }
    }).observe({ type: 'layout-shift' });
  });
  const before = await looks();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('link[rel="stylesheet"]')).toHaveAttribute('href', /\/styles\./);
  const after = await looks();
  // What the reader saw has not moved. Elements without a box were not visible.
  const gone = before.filter((line) => !after.includes(line) && !/ 0 0 0 0$|^SPAN/.test(line));
  expect(gone).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
});

test.describe('interactions before hydration', () => {
  test('clicks and Enter on controls take effect in their order @engines', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const guides = sidebar.getByRole('button', { name: 'Files' });
    const installation = sidebar.getByRole('button', { name: 'Installation' });
    await guides.click();
    await installation.focus();
    await page.keyboard.press('Enter');
    await guides.click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await held.release();
    await hydrated(page);
    await expect(page.locator('[class*="announcementBar_"]')).toHaveCount(0);
    await expect(installation).toHaveAttribute('aria-expanded', 'false');
    await expect(guides).toHaveAttribute('aria-expanded', 'true');
  });

  test('a link that is pressed during hydration is followed without waiting for it', async ({
    page,
  }) => {
    // React hydrates in tasks that such messages start, unless a press makes it finish at once.
    await page.addInitScript(() => {
      MessagePort.prototype.postMessage = () => undefined;
    });
    await openAndRest(page, '/docs/intro');
    await interact(page);
    const isUnderReact = () =>
      Object.keys(document.querySelector('#__docusaurus') ?? {}).some((key) =>
        /^__react/.test(key),
      );
    await expect.poll(() => page.evaluate(isUnderReact)).toBe(true);
    await sidebarLink(page, 'Example').click();
    await expect(title(page, 'Example app')).toBeVisible();
    expect(await page.evaluate(isUnderReact), 'another document').toBe(false);
  });

  test('the focus stays where it is, even on what hydration replaces', async ({ page }) => {
    await page.goto('/docs/intro');
    const section = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('button', { name: /Files/ });
    await section.focus();
    await hydrated(page);
    await expect(section).toBeFocused();
  });
});

test.describe('a click that waits for the application', () => {
  /** When the page is opened, for its own clock. */
  const START = new Date('2026-01-01T12:00:00');

  /**
   * Clicks before hydration on a page whose scripts are held, after which its clock moves on. The
   * clock then stands, so the test does not depend on the speed of the machine.
   */
  async function clickAndWait(page: Page, waitMs: number) {
    await page.clock.install({ time: START });
    await page.clock.pauseAt(START.getTime() + 1_000);
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    const button = page.getByRole('button', { name: 'Copy page' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(waitMs);
    return { button, held };
  }

  /** Lets the clock go on by a frame at a time until an element is there. */
  async function appears(page: Page, element: Locator) {
    const goOn = async () => {
      await page.clock.runFor(16);
      return element.isVisible();
    };
    await expect.poll(goOn).toBe(true);
  }

  test('is repeated if it waited for less than ten seconds', async ({ page }) => {
    const { button, held } = await clickAndWait(page, 8_000);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await held.release();
    await appears(page, page.getByRole('button', { name: 'Copy as Markdown' }));
  });

  test('expires after ten seconds, and the next click works', async ({ page }) => {
    const { button, held } = await clickAndWait(page, 11_000);
    await expect(button).not.toHaveAttribute('aria-busy');
    await held.release();
    await appears(page, page.locator('html[data-application=ready]'));
    await page.clock.runFor(2_000);
    await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeHidden();
    await button.click();
    await appears(page, page.getByRole('button', { name: 'Copy as Markdown' }));
  });
});
