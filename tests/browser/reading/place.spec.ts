/** Readers see where they are: in the sidebar, in the contents of a page, and on a phone. */
import type { Locator, Page } from '@playwright/test';

import { violationsIn } from '../../support/axe';
import { holdScripts } from '../../support/assets';
import { lightness } from '../../support/lightness';
import { expect, hydrated, interact, open, test } from '../../support/site';
import { sidebarLink, title } from '../../support/page-objects';

const LONG_PAGE = '/docs/api/CloudStorage';

const PHONE = { width: 390, height: 844 };

const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-container nav.menu');

test('the sidebar shows the entry of the page before the scripts, and stays where it was left @engines', async ({
  page,
}) => {
  await page.goto(LONG_PAGE);
  await expect(sidebarLink(page, 'CloudStorage')).toBeInViewport();
  await hydrated(page);
  await expect(sidebarLink(page, 'CloudStorage')).toBeInViewport();
  const before = await sidebar(page).evaluate((list) => list.scrollTop);
  expect(before).toBeGreaterThan(0);
  await sidebarLink(page, 'CloudStorageError').click();
  await expect(title(page, 'CloudStorageError')).toBeVisible();
  await expect(sidebarLink(page, 'CloudStorageError')).toBeInViewport();
  // Firefox rounds it by a pixel.
  const after = await sidebar(page).evaluate((list) => list.scrollTop);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
});

for (const isHydrated of [false, true]) {
  test(`the menu of a phone opens at the entry of the page ${isHydrated ? 'after' : 'before'} hydration`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    if (isHydrated) await open(page, LONG_PAGE);
    else {
      await holdScripts(page);
      await page.goto(LONG_PAGE);
    }
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const entry = page
      .getByRole('link', { name: 'CloudStorage', exact: true })
      .and(page.locator('[aria-current=page]'))
      .filter({ visible: true });
    await expect(entry).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone, the sidebar is hidden, so loading the page does not measure it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  // What asks for sizes and scrolls lays out the page at once, which takes a phone 0.1 s.
  await page.addInitScript(() => {
    const measured = (element: Element): void => {
      if (element.matches('nav.menu, nav.menu *')) document.documentElement.dataset.measured = '';
    };
    const { getBoundingClientRect } = Element.prototype;
    Element.prototype.getBoundingClientRect = function measure() {
      measured(this);
      return getBoundingClientRect.call(this);
    };
    const scrollTop = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop');
    Object.defineProperty(Element.prototype, 'scrollTop', {
      get() {
        measured(this);
        return scrollTop?.get?.call(this);
      },
      set(position) {
        measured(this);
        scrollTop?.set?.call(this, position);
      },
    });
  });
  await page.goto(LONG_PAGE);
  await expect(title(page, 'CloudStorage')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-measured');
  // The same script notices the sidebar of a wide window.
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.locator('html')).toHaveAttribute('data-measured');
  await expect(sidebarLink(page, 'CloudStorage')).toBeInViewport();
});

for (const when of ['before', 'after']) {
  test(`the menu of a phone that opens ${when} hydration shows the current page`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const path = '/docs/guides/known-issues';
    if (when === 'after') await open(page, path);
    else await page.goto(path);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await hydrated(page);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const entry = menu.getByRole('link', { name: 'Known issues', exact: true });
    await expect(entry).toBeInViewport({ ratio: 1 });
    const back = menu.getByRole('button', { name: /Back to main menu/ });
    await expect(back).toBeInViewport({ ratio: 0.9 });
  });
}

test('the contents follow the reader to the end of a long page, and name the current section', async ({
  page,
}) => {
  await open(page, LONG_PAGE);
  const contents = page.locator('.theme-doc-toc-desktop');
  const last = contents.getByRole('link').last();
  await page.locator('.theme-doc-markdown :is(h2, h3)').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 20_000);
  await interact(page);
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(last).not.toHaveAttribute('aria-current');
});

test('on arrival at a section of a long page, the contents show its entry', async ({ page }) => {
  await open(page, `${LONG_PAGE}#downloadfile`);
  const current = page.locator('.theme-doc-toc-desktop [aria-current]');
  await expect(current).toHaveText('downloadFile');
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('the contents go on below a part that is folded for another platform', async ({ page }) => {
  await open(page, '/docs/installation/react-native?platform=android');
  await expect(page.getByRole('heading', { name: 'The entitlements that result' })).toBeHidden();
  const below = page.getByRole('heading', { name: '4. Build and try it' });
  await below.evaluate((heading) => heading.scrollIntoView());
  const current = page.locator('.theme-doc-toc-desktop [aria-current]');
  await expect(current).toHaveText('4. Build and try it');
});

const contentsBar = (page: Page) =>
  page.locator('.navbar').getByRole('button', { name: /^On this page/ });

/** Scrolls down to a section and then back a little, which brings the navbar back. */
async function comeBackIn(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).evaluate((element) => {
    scrollTo({ top: scrollY + element.getBoundingClientRect().top, behavior: 'instant' });
  });
  await page.mouse.wheel(0, 300);
  await expect(page.locator('.navbar')).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(page.locator('.navbar')).toBeInViewport({ ratio: 1 });
}

test('contents that are cut have a shadow at their end, until that is in view', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/api/CloudStorage');
  await comeBackIn(page, 'stat');
  await contentsBar(page).click();
  const list = page.locator('#__contents-bar > div');
  const box = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // At the right, where no entry is.
  const end = { x: box.x + box.width - 20, y: box.y + box.height - 3, width: 2, height: 2 };
  const above = { ...end, y: end.y - 60 };
  const shade = async () => (await lightness(page, above)) - (await lightness(page, end));
  expect(await shade()).toBeGreaterThan(5);
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  // Browsers dither gradients.
  expect(Math.abs(await shade())).toBeLessThan(1);
});

/** Expects places below each other. */
async function expectInOrder(places: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
}

/** Expects places beside each other, from left to right. */
async function expectInARow(places: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const lefts = boxes.map((box) => box?.x ?? Number.NaN);
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ viewport: PHONE, javaScriptEnabled: scripts });

    test('on a phone, the title and the first paragraph are above a row of contents and copy button', async ({
      page,
    }) => {
      await page.goto('/docs/intro');
      const above = [
        page.getByRole('navigation', { name: 'Breadcrumbs' }),
        title(page, 'Introduction'),
        page.getByText('gives a React Native app a small file system'),
      ];
      const row = [
        page.getByRole('button', { name: 'On this page' }),
        page.getByRole('button', { name: 'Copy page' }),
      ];
      const below = page.getByRole('heading', { name: 'Install', exact: true });
      // Without scripts, neither of the two would do anything.
      const places = scripts ? [...above, ...row, below] : [...above, below];
      await expectInOrder(places);
      if (!scripts) return;
      await expectInARow(row);
      // So screen readers say it, and so Tab leads through it.
      await expect(page.getByRole('article')).toMatchAriaSnapshot(`
        - navigation "Breadcrumbs"
        - heading "Introduction" [level=1]
        - paragraph: /gives a React Native app a small file system/
        - button "On this page"
        - button "Copy page"
        - heading "Install" [level=2]
      `);
    });
  });
}

test.describe('the bar of a phone', () => {
  test.use({ viewport: PHONE });

  test('names the section when the navbar comes back, and leads to another @engines', async ({
    page,
  }) => {
    await open(page, LONG_PAGE);
    await expect(contentsBar(page)).toHaveCount(0);
    await comeBackIn(page, 'Local paths');
    await expect(contentsBar(page)).toHaveText('On this page: Local paths');
    const box = await contentsBar(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await contentsBar(page).click();
    const link = page.locator('.navbar').getByRole('link', { name: 'readFile', exact: true });
    // Playwright's own scrolling to a click moves the page in Firefox. A reader's does not.
    await link.focus();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#readfile$/);
    await expect(link).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'readFile', exact: true })).toBeInViewport();
  });

  test('opens where the reader is, and Escape closes it and returns the focus', async ({
    page,
  }) => {
    await open(page, LONG_PAGE);
    await comeBackIn(page, 'downloadFile');
    await contentsBar(page).focus();
    await page.keyboard.press('Enter');
    const current = page.locator('.navbar a[href^="#"][aria-current]');
    await expect(current).toHaveText(/^downloadFile/);
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await violationsIn(page, '.navbar')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(current).toHaveCount(0);
    await expect(contentsBar(page)).toBeFocused();
  });

  test('leads back to the top, and nothing else lies over the text', async ({ page }) => {
    await open(page, LONG_PAGE);
    await comeBackIn(page, 'downloadFile');
    const buttons = page.getByRole('button', { name: 'Scroll back to top' });
    await expect(buttons).toHaveCount(0);
    await contentsBar(page).click();
    await expect(buttons).toBeInViewport({ ratio: 1 });
    await buttons.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(title(page, 'CloudStorage')).toBeInViewport();
  });

  test('goes with the navbar, and is not there at the top', async ({ page }) => {
    await open(page, LONG_PAGE);
    await comeBackIn(page, 'Local paths');
    await page.mouse.wheel(0, 400);
    await expect(contentsBar(page)).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(contentsBar(page)).toHaveCount(0);
  });
});

test('beside the contents of a wide window, there is no bar', async ({ page }) => {
  await open(page, LONG_PAGE);
  await comeBackIn(page, 'Local paths');
  await expect(contentsBar(page)).toHaveCount(0);
});
