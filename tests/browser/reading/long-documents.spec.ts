import type { Locator, Page } from '@playwright/test';

import { targetViolations } from '../../support/axe';
import { sidebarLink, title } from '../../support/parts';
import { expect, hydrated, test } from '../../support/site';

const LONG = '/docs/api/CloudStorage';
/** The last part whose layout may be deferred. */
const end = (page: Page) => page.locator('.theme-doc-markdown > :not(ul, ol)').last();
const isLaidOut = (page: Page): Promise<boolean> =>
  end(page).evaluate(
    (element) =>
      element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
  );

test('the window is laid out first, the rest after hydration', async ({ page }) => {
  await page.goto(LONG);
  expect(await isLaidOut(page)).toBe(false);
  await hydrated(page);
  await expect.poll(() => isLaidOut(page)).toBe(true);
  await expect(page.locator('.theme-doc-markdown')).toHaveAttribute('data-laid-out', '');
});

test('tables out of sight are laid out later, too', async ({ page }) => {
  await page.goto(LONG);
  const rows = page.locator('.theme-doc-markdown tr');
  const isInSight = (row: Locator) =>
    row.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isInSight(rows.first())).toBe(true);
  expect(await isInSight(rows.last())).toBe(false);
});

test('before all is laid out, nothing lies over a button', async ({ page }) => {
  // Lighthouse's phone. On a narrower one, the lists that are cut short have no link at that place.
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(LONG);
  expect(await isLaidOut(page)).toBe(false);
  expect(await targetViolations(page)).toEqual([]);
});

for (const [when, arrive] of Object.entries({
  'by an anchor': (page: Page) => page.goto(`${LONG}#unlink`),
  'by a reload': async (page: Page) => {
    await page.goto(LONG);
    await page.reload();
  },
})) {
  test(`the document is laid out at once when the reader comes ${when}`, async ({ page }) => {
    await arrive(page);
    expect(await isLaidOut(page)).toBe(true);
  });
}

for (const [when, prepare] of Object.entries({
  before: () => Promise.resolve(),
  after: hydrated,
})) {
  test(`a link to a section leads to the right place ${when} hydration`, async ({ page }) => {
    await page.goto(LONG);
    await prepare(page);
    await page.getByRole('link', { name: 'unlink', exact: true }).first().click();
    await expect(page).toHaveURL(/#unlink$/);
    const top = () =>
      page.locator('[id="unlink"]').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(150);
    await hydrated(page);
    await expect(page.locator('.theme-doc-markdown')).toHaveAttribute('data-laid-out', '');
    expect(await top()).toBeGreaterThanOrEqual(0);
    expect(await top()).toBeLessThan(150);
  });
}

test('a click that leads away does not lay the document out', async ({ page }) => {
  await page.goto(LONG);
  // Stops the click here, because the next page would load before the test could look.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true));
  await sidebarLink(page, 'Example').click();
  // With any other value, the style sheet (deferred-layout.css) lays all of it out before the
  // browser sets out.
  await expect(page.locator('html')).toHaveAttribute('data-arrival', 'navigate');
  await expect(page).toHaveURL(LONG);
});

test('a reader who returns by a link gets the window laid out first again', async ({ page }) => {
  await page.goto(LONG);
  await hydrated(page);
  await expect(page.locator('.theme-doc-markdown')).toHaveAttribute('data-laid-out', '');
  await sidebarLink(page, 'Example').click();
  await expect(page).toHaveTitle(/^Example app/);
  const asItComes = page.evaluate(async () => {
    await new Promise((resolve) =>
      addEventListener('click', resolve, { once: true, capture: true }),
    );
    await new Promise(requestAnimationFrame);
    const parts = document.querySelectorAll('.theme-doc-markdown:not([hidden]) > :not(ul, ol)');
    const last = [...parts].at(-1);
    return last && getComputedStyle(last).contentVisibility;
  });
  await sidebarLink(page, 'CloudStorage').click();
  expect(await asItComes).toBe('auto');
  await expect(page.locator('.theme-doc-markdown')).toHaveCount(1);
  await expect(title(page, 'CloudStorage')).toBeVisible();
  await expect.poll(() => isLaidOut(page)).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole document is laid out', async ({ page }) => {
    await page.goto(LONG);
    await expect(end(page)).toHaveCSS('content-visibility', 'visible');
  });
});
