import { holdScripts } from '../../support/assets';
import { RECORDS, SearchDialog, useRecords } from '../../support/search';
import { linesOf } from '../../support/lines';
import { PHONE } from '../../support/page-objects';
import { expect, open, test } from '../../support/site';

test('the results of its address show on first load @engines', async ({ page }) => {
  await open(page, '/search?q=writeFile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Search results for "writeFile"',
  );
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('writeFile');
  const main = page.getByRole('main');
  // A page is above its sections, and leads to its own beginning.
  const first = main.getByRole('link', { name: 'CloudStorage', exact: true }).first();
  await expect(first).toHaveAttribute('href', '/docs/api/CloudStorage');
  await main.getByRole('link', { name: 'writeFile', exact: true }).first().click();
  await expect(page).toHaveURL(/\/docs\/api\/CloudStorage#writefile/);
});

test('a hit of a text names its page and its section', async ({ page }) => {
  await useRecords(page, 'Configure Google Drive', [
    {
      title: 'Token expires',
      anchor: 'token',
      texts: [{ kind: 'prose', text: 'Heat the samovar each hour.' }],
    },
  ]);
  await open(page, '/search?q=samovar');
  const hit = page.locator('article');
  await expect(hit.getByRole('heading')).toHaveText('Token expires');
  const title = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(title).toHaveText('Configure Google Drive');
  await expect(title.getByRole('link')).not.toHaveAttribute('href', /#/);
  await expect(hit.getByText('Heat the samovar each hour')).toBeVisible();
});

test('words that are marked stand on the line of the others', async ({ page }) => {
  await open(page, '/search?q=token expires');
  const marks = page.locator('article mark');
  await expect(marks.first()).toBeVisible();
  // Where a box begins by a part of a pixel above its words, these are drawn on another line.
  const parts = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const words = document.createRange();
      words.selectNodeContents(mark);
      return (words.getBoundingClientRect().top - mark.getBoundingClientRect().top) % 1;
    }),
  );
  expect(new Set(parts)).toEqual(new Set([0]));
});

test('without a query it asks for one, searches as the reader types, and keeps that in the address', async ({
  page,
}) => {
  await open(page, '/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');
  await expect(page.locator('article')).toHaveCount(0);
  await page.getByRole('searchbox').fill('readFile');
  await expect(page.locator('article').first()).toContainText('readFile');
  await expect(page).toHaveURL('/search?q=readFile');
  await page.getByRole('searchbox').fill(' ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');
  await expect(page.getByText('No results were found')).toHaveCount(0);
});

test('a pasted file is cut to 64 characters and answered; so is a longer address', async ({
  page,
}) => {
  await open(page, '/search');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.focus();
  await page.keyboard.insertText('readFile '.repeat(1_000));
  await expect(field).toHaveValue('readFile '.repeat(8).slice(0, 64));
  await expect(page.locator('article').first()).toContainText('readFile');
  await open(page, `/search?q=${'readFile '.repeat(9)}`);
  await expect(field).toHaveValue('readFile '.repeat(8).slice(0, 64));
});

test('snippets are as short as in the dialog on a screen of up to 768 px', async ({ page }) => {
  const longest = async () => {
    const texts = await page.locator('article p').allInnerTexts();
    return Math.max(...texts.map((text) => text.trim().split(/\s+/).length));
  };
  await open(page, '/search?q=token');
  await expect(page.locator('article p').first()).toBeVisible();
  const wide = await longest();
  await page.setViewportSize(PHONE);
  await open(page, '/search?q=token');
  await expect(page.locator('article p').first()).toBeVisible();
  expect(await longest()).toBeLessThan(wide);
  expect(await longest()).toBeLessThanOrEqual(7);
});

test('a long piece of code breaks after its signs on a phone', async ({ page }) => {
  await useRecords(page, 'Tea', [
    {
      title: 'Where it stands',
      anchor: 'place',
      texts: [{ kind: 'prose', text: 'Call CloudStorage(CloudStorageProvider.Samovar) once.' }],
    },
  ]);
  await page.setViewportSize(PHONE);
  await open(page, '/search?q=samovar');
  const summary = page.locator('article p');
  await expect(summary).toBeVisible();
  expect(await linesOf(summary)).toEqual([
    'Call CloudStorage(CloudStorageProvider.',
    'Samovar) once.',
  ]);
});

test('a long name in the title breaks between its words on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/search?q=ERR_FILE_NOT_FOUND');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Search results for "ERR_FILE_NOT_FOUND"');
  const lines = await linesOf(heading);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[\s_]$/);
});

test('what is above a hit has marks only if the hit itself has none', async ({ page }) => {
  await useRecords(page, 'Tea', [
    { title: 'Samovar', anchor: 'samovar', texts: [] },
    { title: 'Heat the samovar', anchor: 'heat', texts: [], level: 3 },
    { title: 'Where it stands', anchor: 'place', texts: [], level: 3 },
  ]);
  await open(page, '/search?q=samovar');
  const marksIn = (title: string) =>
    page
      .locator('article')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .locator('mark');
  await expect(marksIn('Where it stands')).toHaveText(['Samovar']);
  await expect(marksIn('Heat the samovar')).toHaveText(['samovar']);
});

test('hits are below category and page, and each says how it begins', async ({ page }) => {
  await useRecords(page, 'Tea', [
    {
      title: 'Heat the samovar',
      anchor: 'heat',
      texts: [{ kind: 'prose', text: 'Fill it first. Then light the coals.' }],
    },
    { title: 'samovar.pour', anchor: 'pour', texts: [{ kind: 'code', text: 'samovar.pour()' }] },
  ]);
  await open(page, '/search?q=samovar');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Tea']);
  await expect(main.locator('article')).toHaveText([
    'samovar.pour',
    'Heat the samovarFill it first. Then light the coals.',
  ]);
});

test('without hits it says so, and offers similar queries, a report and pages to start with', async ({
  page,
}) => {
  await useRecords(page, 'CloudStorage', [{ title: 'Synchronization', anchor: 'sync', texts: [] }]);
  await open(page, '/search?q=sinkronisation');
  const main = page.getByRole('main');
  await expect(main.getByText('No results were found').first()).toBeVisible();
  await expect(main.getByText('Believe this query should return results?')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
    'href',
    /\/issues\/new\?title=.*sinkronisation/,
  );
  await expect(main.getByRole('navigation', { name: 'Start here' }).getByRole('link')).toHaveCount(
    5,
  );
  await main.getByRole('button', { name: 'Synchronization' }).click();
  await expect(page).toHaveURL('/search?q=Synchronization');
  await expect(main.getByRole('searchbox')).toBeFocused();
  await expect(page.locator('article')).toHaveCount(1);
  await expect(main.getByRole('navigation', { name: 'Start here' })).toHaveCount(0);
});

test('without a query it offers the pages that the dialog starts with, before the application', async ({
  page,
}) => {
  await page.goto('/search');
  const links = page.getByRole('navigation', { name: 'Start here' }).getByRole('link');
  await expect(links).toHaveCount(5);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  const path = String(await links.first().getAttribute('href'));
  await links.first().click();
  await expect(page).toHaveURL(path);
});

test('with a query they do not show before the results', async ({ page }) => {
  const held = await holdScripts(page);
  await page.goto('/search?q=readFile', { waitUntil: 'commit' });
  const start = page.locator('[aria-labelledby=__start-pages]');
  await expect(start).toBeAttached();
  await expect(start).toBeHidden();
  await held.release();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(start).toHaveCount(0);
});

test('a query that is cleared leaves the pages to start with', async ({ page }) => {
  await open(page, '/search?q=readFile');
  await expect(page.locator('article').first()).toBeVisible();
  const start = page.getByRole('navigation', { name: 'Start here' });
  await expect(start).toHaveCount(0);
  await page.getByRole('main').getByRole('searchbox').fill('');
  await expect(start).toBeVisible();
});

test('further results load as the reader scrolls, 20 at a time', async ({ page }) => {
  await open(page, '/search?q=file');
  await expect(page.locator('article')).toHaveCount(20);
  await page.locator('article').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.locator('article').count()).toBeGreaterThan(20);
  // A page that was among the first ones is not told as if it were new.
  await expect(page.getByText('More in', { exact: true }).first()).toBeAttached();
});

test('further results load before Tab leaves the last one, also in a small window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/search?q=file');
  await expect(page.locator('article')).toHaveCount(20);
  // Of pages and of their sections.
  const links = page.getByRole('main').locator('h2 a, h3 a');
  const shown = await links.count();
  await links.nth(shown - 2).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => links.count()).toBeGreaterThan(shown);
  await page.keyboard.press('Tab');
  await expect(links.nth(shown)).toBeFocused();
});

test('Back from a result returns to it', async ({ page }) => {
  await open(page, '/search?q=file');
  const results = page.locator('.search-page-wrapper article');
  await expect(async () => {
    await results.last().scrollIntoViewIfNeeded();
    expect(await results.count()).toBeGreaterThanOrEqual(60);
  }).toPass();
  const link = results.nth(50).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/docs\//);
  await expect(results).toHaveCount(0);
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
  await expect(page.getByRole('main').getByRole('searchbox')).not.toBeFocused();
});

test('if further results fail, it says so below those that are there', async ({ page }) => {
  await open(page, '/search?q=file');
  const results = page.locator('article');
  await expect(results).toHaveCount(20);
  await page.evaluate(() => {
    window.searchBox.load = () => Promise.reject(new Error('Lost.'));
  });
  await results.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
  await expect(results).toHaveCount(20);
});

test('a snippet that is cut ends with one ellipsis, and no provider is named that is not asked', async ({
  page,
}) => {
  await open(page, '/search?q=readdir');
  const snippets = page.locator('article p');
  await expect(snippets.first()).toBeVisible();
  const texts = await snippets.allTextContents();
  expect(texts.filter((text) => text.endsWith('…')).length).toBeGreaterThan(0);
  for (const text of texts) expect(text).not.toMatch(/[.,;:…\s]…$/);
  await expect(page.getByLabel('Search by Algolia')).toHaveCount(0);
});

test('text that looks like markup is shown as written, in the query too', async ({ page }) => {
  await useRecords(page, 'Q&A', [
    {
      title: 'Map<K, V>',
      anchor: 'map',
      texts: [{ kind: 'prose', text: 'A Map<K, V> & <img src=x onerror=alert(1)> here.' }],
    },
  ]);
  page.on('dialog', () => expect(null, 'a record’s text ran as code').not.toBeNull());
  await open(page, `/search?q=${encodeURIComponent('<img onerror>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Search results for "<img onerror>"',
  );
  const hit = page.locator('article').first();
  await expect(hit).toContainText('Map<K, V>');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Q&A');
  await expect(hit).toContainText('<img src=x onerror=alert(1)>');
  await expect(hit.locator('img')).toHaveCount(0);
});

test.describe('failures', () => {
  test('without records it says so, and asks again with the next letter', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await page.route(RECORDS, (route) => route.abort());
    await open(page, '/search?q=rea');
    await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
    await expect(page.getByRole('alert')).toContainText(
      'You might want to check your network connection.',
    );
    await expect(page.getByText('No results were found')).toHaveCount(0);
    await expect(page.getByText('Fetching new results')).toHaveCount(0);

    await page.unroute(RECORDS);
    await page.getByRole('searchbox').press('End');
    await page.getByRole('searchbox').press('d');
    await expect(page.locator('article').first()).toBeVisible();
    await expect(page.getByText('Unable to fetch results')).toHaveCount(0);
  });

  test('a failure there does not show in the dialog', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route(RECORDS, (route) => route.abort());
    const dialog = new SearchDialog(page);
    await open(page, '/search?q=read');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(RECORDS);
    await dialog.open();
    await dialog.search('read');
  });
});
