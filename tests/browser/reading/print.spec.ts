/** Paper shows what is closed or not chosen on the screen, as nothing can be opened there. */
import type { Page } from '@playwright/test';

import { brokenWords, tooWide } from '../../support/narrow';
import { SearchDialog } from '../../support/search';
import { DOCUMENTS, expect, open, test } from '../../support/site';

/** Lists the texts of elements that are not rendered on paper. */
const unprinted = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            !element.checkVisibility({ contentVisibilityAuto: true }) ||
            element.getBoundingClientRect().height === 0,
        )
        .map((element) => element.textContent.slice(0, 40)),
    );

for (const isReady of [false, true]) {
  const when = isReady ? 'after' : 'before';

  test(`closed details are printed, and closed again, ${when} hydration`, async ({ page }) => {
    await page.addInitScript(() => {
      const printed: string[] = [];
      Reflect.set(window, 'printed', printed);
      // Added after the page's own listeners.
      addEventListener('load', () =>
        addEventListener('beforeprint', () => {
          const closed = document.querySelectorAll('details:not([open]) > summary');
          printed.push('printed', ...[...closed].map((summary) => summary.textContent));
        }),
      );
    });
    if (isReady) await open(page, '/docs/guides/upgrading');
    else await page.goto('/docs/guides/upgrading');
    const closed = page.locator('details:not([open])');
    const before = await closed.count();
    expect(before).toBeGreaterThan(0);
    await page.pdf();
    expect(await page.evaluate(() => Reflect.get(window, 'printed') as unknown)).toEqual([
      'printed',
    ]);
    await expect(closed).toHaveCount(before);
  });

  test(`all tabs are printed, each below its label, ${when} hydration`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('docusaurus.tab.npm2yarn', 'pnpm'));
    await page.emulateMedia({ media: 'print' });
    if (isReady) await open(page, '/docs/installation/react-native');
    else await page.goto('/docs/installation/react-native');
    const panels = page.locator('[role=tabpanel]');
    expect(await panels.count()).toBeGreaterThan(3);
    expect(await unprinted(page, '[role=tabpanel]')).toEqual([]);
    await expect(page.locator('[role=tablist]').first()).toBeHidden();
    const tabs = await page.locator('[role=tab]').allTextContents();
    const labels = panels.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element, '::before').content),
    );
    expect(await labels).toEqual(tabs.map((tab) => JSON.stringify(tab)));
  });

  test(`parts for another platform are printed, ${when} hydration`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('docusaurus.tab.platform', 'android'));
    await page.goto('/docs/intro');
    const path = await page.evaluate(async (paths) => {
      for (const each of paths)
        if (/class="?only /.test(await (await fetch(each)).text())) return each;
      return undefined;
    }, DOCUMENTS);
    expect(path, 'a page with parts for one platform').toBeDefined();
    await page.emulateMedia({ media: 'print' });
    if (isReady) await open(page, path ?? '');
    else await page.goto(path ?? '');
    expect(await unprinted(page, '.only > div')).toEqual([]);
  });
}

test('an open dialog is not printed, its page is', async ({ page }) => {
  await open(page, '/docs/intro');
  const search = new SearchDialog(page);
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const title = page.locator('h1');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(shortcuts).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(shortcuts).toBeHidden();
  await expect(title).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await search.open();
  await page.emulateMedia({ media: 'print' });
  await expect(search.modal).toBeHidden();
  await expect(title).toBeVisible();
});

test('an open playground is not printed, its whole sample is', async ({ page }) => {
  await open(page, '/docs/example');
  const playground = page.getByRole('region', { name: 'Playground' });
  await page.locator('[data-code=run]').first().click();
  await expect(playground.getByRole('status')).toHaveText('Done');
  const lastLine = page.locator('.theme-code-block:has(+ .playground) code > *').last();
  await expect(lastLine).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(playground).toBeHidden();
  await expect(lastLine).toBeVisible();
});

test('the name that a row of a table is about stays whole on paper', async ({ page }) => {
  // As wide as A4 without its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/docs/api/enums/CloudStorageErrorCode', '/docs/api/CloudStorage']) {
    await open(page, path);
    expect(await page.evaluate(brokenWords, 'tbody th code'), path).toEqual([]);
    expect(await page.evaluate(tooWide, false), path).toEqual([]);
  }
});

test('buttons are as dark as text on paper', async ({ page }) => {
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  const button = page.getByRole('link', { name: 'Getting Started', exact: true });
  await expect(button).toHaveCSS('color', 'rgb(22, 32, 51)');
});

test('paper does not offer to run the code of the home page', async ({ page }) => {
  await open(page, '/');
  const offer = page.getByText('Run it here, on a simulated Google Drive.');
  await expect(offer).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(offer).toBeHidden();
});
