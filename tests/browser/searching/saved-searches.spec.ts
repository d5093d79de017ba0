import { SearchDialog } from '../../support/search';
import { expect, hydrated, open, test } from '../../support/site';

const PAGES = [
  'Expo',
  'useCloudFile',
  'useIsCloudAvailable',
  'CloudStorageScope',
  'CloudStorageProvider',
];
const MORE_PAGES = ['CloudStorageErrorCode', 'CloudStorageFileStat', 'CloudStorageError'];

test('seven recent searches; a favourite leaves them, then there are four, and Escape from a query shows all again', async ({
  page,
}) => {
  test.slow();
  const dialog = new SearchDialog(page);
  const sectionNamed = (name: string) =>
    page.locator('.DocSearch-Hits', {
      has: page.locator('.DocSearch-Hit-source', { hasText: name }),
    });
  await open(page, '/markdown-page');
  for (const name of [...PAGES, ...MORE_PAGES]) {
    await dialog.open();
    await dialog.search(name);
    await expect(dialog.activeHit).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(dialog.modal).toHaveCount(0);
  }
  await dialog.open();
  const recent = sectionNamed('Recent').locator('.DocSearch-Hit');
  await expect(recent).toHaveCount(7);
  const newest = (await recent.first().innerText()).trim();

  await recent.first().getByRole('button', { name: 'Save this search' }).click();
  await expect(sectionNamed('Favorite').locator('.DocSearch-Hit')).toHaveText(newest);
  await expect(recent).toHaveCount(4);
  const keys = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes('DOCSEARCH')),
  );
  expect(keys.sort()).toEqual([
    '__DOCSEARCH_FAVORITE_SEARCHES__react-native-cloud-storage',
    '__DOCSEARCH_RECENT_SEARCHES__react-native-cloud-storage',
  ]);

  const shown = await dialog.hits.allInnerTexts();
  await dialog.input.fill('zzqqxxjj');
  await expect(dialog.panel).toContainText('No results');
  await expect(dialog.results).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog.hits).toHaveText(shown);
});

test('ten favorites are kept, the newest first; each saved search can be removed', async ({
  page,
}) => {
  const saved = (name: string) => ({
    objectID: name,
    url: `/docs/intro#${name}`,
    type: 'lvl2',
    content: null,
    hierarchy: { lvl0: 'Documentation', lvl1: 'Introduction', lvl2: name },
  });
  const lists = {
    __DOCSEARCH_FAVORITE_SEARCHES__: Array.from({ length: 10 }, (_, number) =>
      saved(`favorite ${number}`),
    ),
    __DOCSEARCH_RECENT_SEARCHES__: [saved('recent 0'), saved('recent 1')],
  };
  await page.addInitScript((all) => {
    for (const [name, hits] of Object.entries(all)) {
      localStorage.setItem(`${name}react-native-cloud-storage`, JSON.stringify(hits));
    }
  }, lists);
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  await dialog.open();
  const titles = dialog.hits.locator('.DocSearch-Hit-title');
  const favorites = Array.from({ length: 9 }, (_, number) => `favorite ${number}`);
  await expect(titles).toHaveText(['recent 0', 'recent 1', ...favorites, 'favorite 9']);

  await dialog.hits.first().getByRole('button', { name: 'Save this search' }).click();
  await expect(titles).toHaveText(['recent 1', 'recent 0', ...favorites]);
  await dialog.hits
    .first()
    .getByRole('button', { name: 'Remove this search from history' })
    .click();
  await expect(titles).toHaveText(['recent 0', ...favorites]);
  await dialog.hits
    .first()
    .getByRole('button', { name: 'Remove this search from favorites' })
    .click();
  await expect(titles).toHaveText(favorites);
});

test('two tabs keep the recent searches of both', async ({ page, context }) => {
  const other = await context.newPage();
  for (const [tab, query] of [
    [page, 'writeFile'],
    [other, 'useCloudFile'],
  ] as const) {
    await open(tab, '/docs/example');
    const dialog = new SearchDialog(tab);
    await dialog.open();
    await dialog.search(query);
    await tab.keyboard.press('Enter');
    await expect(dialog.modal).toHaveCount(0);
  }
  await page.reload();
  await hydrated(page);
  const dialog = new SearchDialog(page);
  await dialog.open();
  await expect(dialog.hits).toHaveCount(2);
});

test('a saved search of another shape is dropped, and the others are kept', async ({ page }) => {
  const good = {
    objectID: 'good',
    url: '/docs/intro',
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0: 'Docs', lvl1: 'A good one' },
  };
  const wrong = [
    { ...good, objectID: 'a', type: 'lvl9' },
    { ...good, objectID: 'b', hierarchy: { lvl0: 'Docs', lvl1: { text: 'Tea' } } },
    { ...good, objectID: 'c', hierarchy: ['Docs'] },
    { ...good, objectID: 'd', type: 'content', content: 5 },
    { ...good, objectID: 'e', hierarchy: {} },
    { query: 'tea' },
    'tea',
    7,
  ];
  await page.addInitScript(
    (searches) => {
      const key = '__DOCSEARCH_RECENT_SEARCHES__react-native-cloud-storage';
      localStorage.setItem(key, JSON.stringify(searches));
    },
    [...wrong, good],
  );
  const dialog = new SearchDialog(page);
  await open(page, '/docs/intro');
  await dialog.open();
  await expect(dialog.hits).toHaveText(['A good one']);
  await dialog.search('writeFile');
});
