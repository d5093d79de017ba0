import type { Locator, Page } from '@playwright/test';

import { holdScripts, isMarkdownModule } from '../../support/assets';
import { colorViolations, setMode, violations } from '../../support/axe';
import { PHONE, title } from '../../support/page-objects';
import { expect, hydrated, open, test } from '../../support/site';

/** The navbar's items are in the menu at this width and below. */
const DESKTOP_BREAKPOINT_PX = 996;
const HEIGHT = 800;

test.describe('its contents', () => {
  const toggle = { name: 'Toggle navigation bar' };

  test(`takes the navbar's items at ${DESKTOP_BREAKPOINT_PX} px, not a pixel above`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: DESKTOP_BREAKPOINT_PX + 1, height: HEIGHT });
    await open(page, '/docs/intro');
    const docs = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Docs', exact: true });
    await expect(page.getByRole('button', toggle)).toBeHidden();
    await expect(docs).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    await page.setViewportSize({ width: DESKTOP_BREAKPOINT_PX, height: HEIGHT });
    await expect(page.getByRole('button', toggle)).toBeVisible();
    await expect(docs).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
  });

  test('opens on the docs as its secondary menu, whose links lead on and close it, and leads back to the main menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await open(page, '/docs/intro');
    await page.getByRole('button', toggle).click();
    const sidebar = page.locator('.navbar-sidebar');
    const example = sidebar.getByRole('link', { name: 'Example', exact: true });
    const first = sidebar.getByRole('link', { name: 'Introduction' });
    await expect(first).toBeInViewport();
    await example.click();
    await expect(title(page, 'Example app')).toBeVisible();
    await expect(sidebar).not.toBeInViewport();
    await page.getByRole('button', toggle).click();
    await expect(sidebar).toBeInViewport();
    const back = sidebar.getByRole('button', { name: /Back to main menu/ });
    await back.click();
    await expect(sidebar.getByRole('link', { name: 'Latest Release' })).toBeInViewport();
    await expect(sidebar.getByRole('link', { name: 'GitHub' })).toBeInViewport();
    await expect(sidebar.getByRole('button', { name: 'Versions' })).toBeInViewport();
    await expect(sidebar.getByRole('button', { name: 'Languages' })).toBeInViewport();
    await expect(example).not.toBeInViewport();
  });
});

test.describe('opening and closing', () => {
  test('its button shows it, and the close button hides it and all its stops @engines', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/docs/intro');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const sidebar = page.locator('.navbar-sidebar');
    await expect(sidebar).not.toBeInViewport();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(sidebar).toBeInViewport();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar.getByRole('link')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(sidebar).not.toBeInViewport();
    await expect.soft(sidebar.getByRole('link')).toHaveCount(0);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes when the layout becomes desktop, and is still closed when it is mobile again', async ({
    page,
  }) => {
    await page.setViewportSize({ width: DESKTOP_BREAKPOINT_PX, height: 800 });
    await open(page, '/docs/intro');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    await page.setViewportSize({ width: DESKTOP_BREAKPOINT_PX + 1, height: 800 });
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
    await page.setViewportSize({ width: DESKTOP_BREAKPOINT_PX, height: 800 });
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
  });
});

test('the search, too, opens at a tap on its button', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/intro');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});

test.describe('before the scripts', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  const toggleOf = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
  const staticMenu = (page: Page) => page.locator('#__static-menu');
  const mobileSidebar = (page: Page) => page.locator('.navbar-sidebar');

  for (const [path, link] of [
    ['/docs/intro', 'Expo'],
    ['/', 'Docs'],
    ['/search', 'Docs'],
    ['/nowhere', 'Docs'],
  ] as const) {
    test(`opens on ${path} and stays open`, async ({ page, problems }) => {
      problems.allow(/404/);
      const held = await holdScripts(page);
      await page.goto(path);
      await toggleOf(page).tap();
      const early = staticMenu(page).getByRole('link', { name: link, exact: true });
      await expect(early).toBeInViewport();
      const placeOf = async (target: Locator) => {
        const { x = NaN, y = NaN } = (await target.boundingBox()) ?? {};
        return [Math.round(x), Math.round(y / 2)];
      };
      const place = await placeOf(early);
      await held.release();
      await expect(mobileSidebar(page)).toBeVisible();
      await expect(staticMenu(page)).toBeHidden();
      await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
      // Nothing moves under the finger.
      await expect
        .poll(() => placeOf(mobileSidebar(page).getByRole('link', { name: link, exact: true })))
        .toEqual(place);
    });
  }

  test('closes by its own button, by Escape and by a touch beside it, and stays closed', async ({
    page,
  }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    for (const close of [
      () => staticMenu(page).getByRole('button', { name: 'Close navigation bar' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(PHONE.width - 10, 400),
    ]) {
      await toggleOf(page).tap();
      await expect(staticMenu(page)).toBeVisible();
      await close();
      await expect(staticMenu(page)).toBeHidden();
    }
    await held.release();
    await hydrated(page);
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(mobileSidebar(page)).not.toBeInViewport();
  });

  test('pressed just before hydration, it closes and opens for good', async ({ page }) => {
    // As if hydration came before the event that tells of the press.
    await page.addInitScript(() => {
      addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    const close = staticMenu(page).getByRole('button', { name: 'Close navigation bar' });
    for (const isOpened of [false, true]) {
      const held = await holdScripts(page, (_, text) => isMarkdownModule(text));
      await page.goto('/docs/intro');
      await toggleOf(page).tap();
      if (isOpened) await close.tap();
      // The application runs, and waits for the content of the page.
      await held.first;
      await expect.poll(() => page.evaluate(() => 'docusaurus' in window)).toBe(true);
      if (isOpened) await toggleOf(page).tap();
      else await close.tap();
      await held.release();
      await hydrated(page);
      await expect(toggleOf(page)).toHaveAttribute('aria-expanded', String(isOpened));
      await page.unrouteAll();
    }
  });

  test('a section folded in it stays folded after hydration', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    await toggleOf(page).tap();
    await staticMenu(page).getByRole('button', { name: 'Files' }).tap();
    await held.release();
    await expect(mobileSidebar(page).getByRole('button', { name: 'Files' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('leads through the documents', async ({ page }) => {
      await page.goto('/docs/intro');
      await expect(staticMenu(page)).toBeHidden();
      await toggleOf(page).tap();
      await staticMenu(page).getByRole('link', { name: 'Example', exact: true }).tap();
      await expect(page).toHaveURL('/docs/example');
      await expect(title(page, 'Example app')).toBeVisible();
    });
  });
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the open menu has no violation, light and dark', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, '/docs/intro');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    expect.soft(await violations(page)).toEqual([]);
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode);
      expect.soft(await colorViolations(page), mode).toEqual([]);
    }
  });
});
