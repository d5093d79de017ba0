import { SearchDialog } from '../../support/search';
import { expect, open, test } from '../../support/site';

const ENGINE_FILES = /search-records\.txt|search-engine\.js/;

test('nothing of the search is loaded before the reader reaches for it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open(page, '/markdown-page');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => ENGINE_FILES.test(path))).toEqual([]);

  await page.getByRole('button', { name: 'Search' }).hover();
  await expect.poll(() => loaded.filter((path) => ENGINE_FILES.test(path))).toHaveLength(2);
});

test('dialog and search page share one engine, which fetches its records once', async ({
  page,
}) => {
  let fetches = 0;
  page.on('request', (request) => {
    fetches += Number(request.url().endsWith('/search-records.txt'));
  });
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  await dialog.open();
  await dialog.search('writeFile');
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(page.locator('article').first()).toBeVisible();
  expect(fetches).toBe(1);
  expect(page.workers()).toHaveLength(1);
});

test('a route change behind the dialog keeps the query', async ({ page }) => {
  const dialog = new SearchDialog(page);
  await open(page, '/docs/example');
  await dialog.open();
  await dialog.search('writeFile');
  await page.evaluate(() => window.searchBox.navigate?.('/docs/api/enums/CloudStorageScope'));
  await expect(page.locator('h1')).toHaveText('CloudStorageScope');
  await expect(dialog.input).toHaveValue('writeFile');
  await page.keyboard.press('Backspace');
  await expect(dialog.input).toHaveValue('writeFil');
  await expect(dialog.hits.first()).toContainText('writeFile');
});

test('the search goes on answering offline', async ({ page, context, problems }) => {
  // Prefetches for the links in sight may still be in flight.
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  await dialog.open();
  await dialog.search('writeFile');
  await context.setOffline(true);
  await dialog.search('readFile');
  await expect(dialog.hits.first()).toContainText('readFile');
});
