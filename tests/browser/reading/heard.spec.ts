/** What a screen reader says. The transcripts are read by a person when they change. */
import type { Page } from '@playwright/test';

import { SearchDialog, useRecords } from '../../support/search';
import { bringScreenReader, listen, read } from '../../support/screen-reader';
import { expect, open, test } from '../../support/site';

const DOCUMENT = '/docs/api/interfaces/CloudKVExternalChangeEvent';
const PHONE = { width: 390, height: 844 };

/** A control whose phrase is its role and its states alone. */
const UNNAMED =
  /^(button|link|textbox|searchbox|combobox|checkbox|switch|tab|dialog)(, (not )?(checked|disabled|expanded|pressed|selected))*$/;
/** A name whose words are said twice, such as "heading, Install Install". */
const DOUBLED = /, (?<words>[^,]{3,}) \k<words>(,|$)/;

test.beforeEach(async ({ page }) => {
  await bringScreenReader(page);
});

/** The date of a page, and the number of all samples: they change with any edit. */
const CHANGING = /^(?:\w{3} \d{1,2}, \d{4}|\d+)$/;

/** Compares what is read with the transcript of that name, and expects no fault in it. */
async function readsAs(page: Page, selector: string, name: string): Promise<void> {
  const phrases = await read(page, selector);
  expect
    .soft(
      phrases.filter((phrase) => UNNAMED.test(phrase)),
      'controls without a name',
    )
    .toEqual([]);
  expect
    .soft(
      phrases.filter((phrase) => DOUBLED.test(phrase)),
      'names said twice',
    )
    .toEqual([]);
  const lasting = phrases.map((phrase) => phrase.replace(CHANGING, '…'));
  expect(`${lasting.join('\n')}\n`).toMatchSnapshot(`${name}.txt`);
}

test('the home page', async ({ page }) => {
  await open(page, '/');
  await readsAs(page, 'main', 'home-page');
});

test('a document', async ({ page }) => {
  await open(page, DOCUMENT);
  await readsAs(page, 'main', 'document');
});

test('tabs', async ({ page }) => {
  await open(page, '/docs/installation/react-native');
  await readsAs(page, '.theme-doc-markdown .tabs-container', 'tabs');
});

test('the menu of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, DOCUMENT);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
  await readsAs(page, '.navbar-sidebar', 'menu-of-a-phone');
});

test('the search, with and without hits', async ({ page }) => {
  // Records of its own: other pages may change what the site's records find.
  await useRecords(page, 'Guides', [
    {
      title: 'Backups',
      anchor: 'backups',
      texts: [{ kind: 'prose', text: 'Make a backup of a database.' }],
    },
    { title: 'Versions of backups', anchor: 'versions', texts: [] },
  ]);
  await open(page, DOCUMENT);
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('backups');
  await readsAs(page, '.DocSearch-Modal', 'search-with-hits');
  await dialog.input.fill('qqzzxx');
  await expect(dialog.panel).toContainText('No results for');
  await readsAs(page, '.DocSearch-Modal', 'search-without-hits');
});

test('the playground', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.locator('[data-code=run]').first().click();
  const playground = page.locator('.playground');
  await expect(playground.getByRole('status')).toHaveText(/Done|Passed/);
  await readsAs(page, '.playground', 'playground');
});

test('the not-found page', async ({ page, problems }) => {
  problems.allow(/404/);
  await open(page, '/nowhere');
  await expect(page.getByRole('heading', { name: 'Nearest pages' })).toBeVisible();
  await readsAs(page, 'main', 'not-found');
});

test('a page change is announced, and the focus goes where reading starts', async ({ page }) => {
  await open(page, '/docs/intro');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Upgrading' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upgrading' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeFocused();
});

test('a link into another page announces its title, and the focus goes to the section', async ({
  page,
}) => {
  await open(page, '/docs/guides/troubleshooting');
  const said = await listen(page, async () => {
    await page.locator('main a[href^="/docs/guides/upgrading#"]').first().click();
    await expect(page).toHaveURL(/upgrading#/);
    const id = new URL(page.url()).hash.slice(1);
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  });
  expect(said).toEqual(['polite: Upgrading']);
});

test('a link within the page moves the focus to its section', async ({ page }) => {
  await open(page, '/docs/guides/upgrading');
  const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first();
  const href = await entry.getAttribute('href');
  await entry.click();
  await expect(page.locator(`[id="${href?.slice(1)}"]`)).toBeFocused();
});

test('the search says how many results there are once the reader pauses, and which is chosen', async ({
  page,
}) => {
  await open(page, DOCUMENT);
  const dialog = new SearchDialog(page);
  await dialog.open();
  // The pages to start with.
  await expect(dialog.input).toHaveAttribute('aria-expanded', 'true');
  const said = await listen(page, async () => {
    await page.keyboard.type('writeFile', { delay: 30 });
    await expect(dialog.modal.getByRole('status')).toHaveText(/results found/);
  });
  expect(said).toEqual([expect.stringMatching(/^polite: \d+ results found$/)]);
  await expect(dialog.input).toHaveAttribute('aria-expanded', 'true');
  const first = await dialog.input.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${first}"]`)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Backspace');
  await expect(dialog.input).not.toHaveAttribute('aria-activedescendant', first ?? '');
});
