/** Tests the search in sites that know nothing of this repository, built and in development. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { SearchDialog } from '../../support/search';
import { siteFolder, SITES } from './sites';

/** Searches in the dialog. */
async function search(page: Page, query: string): Promise<SearchDialog> {
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.input.fill(query);
  return dialog;
}

for (const site of SITES) {
  const built = `http://localhost:${site.ports.built}${site.baseUrl}`;
  const started = `http://localhost:${site.ports.development}${site.baseUrl}`;
  // The latest version is the one that was named.
  const document = site.hasVersions ? 'docs/next/tea' : 'docs/tea';

  test.describe(site.name, () => {
    test('the dialog finds a section and leads to it', async ({ page }) => {
      await page.goto(built + document);
      await page.getByRole('button', { name: /^Search/ }).click();
      await page.getByRole('combobox').fill('stands on table');
      const dialog = new SearchDialog(page);
      await expect(dialog.hits.first()).toContainText('A samovar stands on the table.');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/tea\/?#samovar$/);
      await expect(dialog.modal).toHaveCount(0);
    });

    test('the dialog says so when nothing is found, or its code is lost', async ({ page }) => {
      await page.goto(built + document);
      const dialog = await search(page, 'zzqqxx');
      await expect(dialog.panel).toContainText('No results for "zzqqxx"');
      await page.route('**/search-start.js', (route) => route.abort());
      await page.reload();
      await page.keyboard.press('Control+k');
      await expect(page.getByText('Unable to fetch results')).toBeVisible();
    });

    test('the search page answers its address and the field', async ({ page }) => {
      await page.goto(`${built}search?q=stands`);
      await expect(page.getByRole('article').first()).toContainText('stands');
      await page.getByRole('searchbox').fill('zzqqxx');
      await expect(page.getByRole('status')).toHaveText('No results were found');
    });

    test('in development, the search finds what was just written', async ({ page }) => {
      // A development server compiles at the first visit.
      test.slow();
      await page.goto(started + document);
      const dialog = await search(page, 'samovar');
      await expect(dialog.hits.first()).toContainText(/samovar/i);
      appendFileSync(path.join(siteFolder(site), 'docs/tea.md'), '\nJam is in the jar.\n');
      await expect(async () => {
        await page.reload();
        const again = await search(page, 'jam');
        await expect(again.hits.first()).toContainText('Jam is in the jar.', { timeout: 2_000 });
      }).toPass();
      await page.goto(`${started}search?q=stands`);
      await expect(page.getByRole('article').first()).toContainText('stands');
    });

    if (!site.hasVersions) return;

    test('the dialog finds posts, and the documents of the page’s version', async ({ page }) => {
      await page.goto(`${built}docs/tea`);
      const dialog = await search(page, 'kettle');
      await expect(dialog.hits.first()).toContainText('Kettle');
      await dialog.input.fill('caramel');
      await expect(dialog.hits.first()).toContainText('caramel');
      await dialog.input.fill('samovar');
      await expect(dialog.panel).toContainText('No results for "samovar"');
      await page.goto(built + document);
      const next = await search(page, 'samovar');
      await expect(next.hits.first()).toContainText(/samovar/i);
    });
  });
}
