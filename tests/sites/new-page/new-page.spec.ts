/** Tests the page that index.ts adds to a copy of the project, as a reader sees it. */
import { SearchDialog } from '../../support/search';
import { expect, open, test } from '../../support/site';

const TITLE = 'Back up a database';
const ADDRESS = '/docs/guides/back-up-a-database';

test.describe('the new page', () => {
  test('stands in the sidebar, last in its category, and is gone to from there', async ({
    page,
  }) => {
    await open(page, '/docs/intro');
    const guides = page.locator('.theme-doc-sidebar-item-category', { hasText: 'Guides' });
    const link = guides.getByRole('link', { name: TITLE });
    await expect(guides.getByRole('listitem').last().getByRole('link')).toHaveText(TITLE);
    await link.click();
    await expect(page).toHaveURL(ADDRESS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  });

  test('draws its image, which answers as one', async ({ page, request }) => {
    await open(page, ADDRESS);
    const image = page.getByRole('article').getByRole('img', { name: 'Two phones' });
    const answer = await request.get((await image.getAttribute('src')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('goes from tab to tab', async ({ page }) => {
    await open(page, ADDRESS);
    await page.getByRole('tab', { name: 'op-sqlite' }).click();
    await expect(page.getByRole('tabpanel')).toHaveText('Call getDbPath of the open database.');
  });

  for (const query of ['database', 'databases']) {
    test(`is the first that the search finds for "${query}"`, async ({ page }) => {
      await open(page, '/docs/intro');
      const dialog = new SearchDialog(page);
      await dialog.open();
      await dialog.search(query);
      await expect(dialog.activeHit).toContainText(TITLE);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(ADDRESS);
    });
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('reads whole: prose, table, sample, tabs and image', async ({ page }) => {
      await page.goto(ADDRESS);
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(TITLE);
      await expect(article.getByText('A database is one file')).toBeVisible();
      await expect(article.getByRole('cell', { name: 'downloadFile' })).toBeVisible();
      await expect(article.locator('pre')).toContainText('export async function backUp');
      await expect(article.locator('pre')).not.toContainText('sample-stage');
      for (const text of ['Read databasePath', 'Call getDbPath'])
        await expect(article.getByText(text)).toBeVisible();
      await expect(article.getByRole('img', { name: 'Two phones' })).toBeVisible();
    });
  });
});
