import type { Page } from '@playwright/test';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { violationsIn } from '../../support/axe';
import {
  buildWith,
  HOSTED_APP_ID,
  HOSTED_INDEX,
  HOSTED_KEY,
  type HostedSite,
  startHostedSite,
} from '../../support/hosted-site';
import type { Behavior } from '../../support/provider-host';
import { SearchDialog } from '../../support/search';
import { expect, open, test } from '../../support/site';

let site: HostedSite;
async function openDialog(page: Page): Promise<SearchDialog> {
  const dialog = new SearchDialog(page);
  await open(page, `${site.url}/docs/intro`);
  await dialog.open();
  return dialog;
}
/** Returns the queries of the last call to the first host. */
function lastRequests(): Record<string, unknown>[] {
  const { body = '{}' } = site.hosts[0]?.calls.at(-1) ?? {};
  return (JSON.parse(body) as { requests: Record<string, unknown>[] }).requests;
}
function behave(...behaviors: Behavior[]): void {
  for (const [index, behavior] of behaviors.entries())
    Object.assign(site.hosts[index] ?? {}, { behavior });
}
function callCounts(): number[] {
  return site.hosts.map(({ calls }) => calls.length);
}

// All of these tests share one build and three hosts, and run one after the other. Files start in
// the order of their names; this one takes longest, so it must not be among the last.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // It builds a site.
  test.setTimeout(600_000);
  site = await startHostedSite(3);
});

test.afterAll(() => site.close());

test.beforeEach(({ problems }) => {
  problems.allow(
    /call off the site: http:\/\/(localhost|127\.0\.0\.1):/,
    /Failed to load resource/,
  );
  for (const host of site.hosts) Object.assign(host, { behavior: 'answers', calls: [] });
});

test.describe('calls of the provider', () => {
  test('the dialog asks the provider for what it shows', async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.search('writeFile');
    await expect(dialog.hits.first()).toContainText('writeFile');

    const call = site.hosts[0]?.calls.at(-1);
    expect(call?.method).toBe('POST');
    expect(call?.url.pathname).toBe('/1/indexes/*/queries');
    expect(call?.url.searchParams.get('x-algolia-application-id')).toBe(HOSTED_APP_ID);
    expect(call?.url.searchParams.get('x-algolia-api-key')).toBe(HOSTED_KEY);
    const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
    expect(lastRequests()).toEqual([
      {
        query: 'writeFile',
        indexName: HOSTED_INDEX,
        attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
        attributesToSnippet: ['content:10'],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters: [
          'language:en',
          ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
        ],
      },
    ]);
  });

  test('a hit opens the tab that its words are in', async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.search('exchange authorization code for tokens');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#__first-write-and-read-googledrive$/);
    await expect(page.getByText('Exchange authorization code for tokens')).toBeInViewport();
  });

  test('on a screen of up to 768 px it asks for snippets of 5 words', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    const dialog = await openDialog(page);
    await expect(page.locator('.DocSearch-Logo')).toBeVisible();
    await dialog.search('writeFile');
    expect(lastRequests()[0]?.attributesToSnippet).toContain('content:5');
  });

  test('the search page asks the provider too', async ({ page }) => {
    await open(page, `${site.url}/search?q=writeFile`);
    await expect(page.locator('article').first()).toContainText('writeFile');
    await expect(page.getByLabel('Search by Algolia')).toBeVisible();
    expect(lastRequests()[0]).toMatchObject({
      query: 'writeFile',
      indexName: HOSTED_INDEX,
    });
  });

  test('records and engine are not loaded', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const dialog = await openDialog(page);
    await dialog.search('writeFile');
    expect(loaded.filter((url) => url.includes('search-records'))).toEqual([]);
    expect(page.workers()).toEqual([]);
  });

  test('the page connects to the provider ahead of the first search', async () => {
    const [first] = (site.env.ALGOLIA_HOSTS ?? '').split(',');
    const [link = ''] =
      /<link [^>]*rel="?preconnect[^>]*>/.exec(await site.readPage('index.html')) ?? [];
    expect(link).toMatch(new RegExp(`href="?${first}`));
  });
});

test('axe finds nothing in the dialog, which says who answers', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.search('writeFile');
  await expect(page.locator('.DocSearch-Logo')).toBeVisible();
  expect(await violationsIn(page, '.DocSearch-Container')).toEqual([]);
});

test('a query without results leads to up to three pages of the last one that had some', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await dialog.search('writeFile');
  await dialog.input.fill('zzqqxxjj');
  await expect(dialog.panel).toContainText('No results for');
  const suggestions = page.locator('.DocSearch-Prefill');
  await expect(suggestions).toHaveCount(3);
  const title = await suggestions.first().innerText();
  await suggestions.first().click();
  await expect(dialog.input).toHaveValue(title);
  await expect(dialog.hits.first()).toContainText(title);
});

test('a host that is down is left alone for 120 s, over page loads too', async ({ page }) => {
  behave('down', 'answers');
  let dialog = await openDialog(page);
  await dialog.search('writeFile');
  await dialog.search('readFile');
  expect(callCounts()).toEqual([1, 2, 0]);

  dialog = await openDialog(page);
  await dialog.search('unlink');
  expect(callCounts()).toEqual([1, 3, 0]);

  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 121_000;
  });
  behave('answers');
  await dialog.search('rmdir');
  expect(callCounts()).toEqual([2, 3, 0]);
});

test('a host that is silent is given up after 1 s', async ({ page }) => {
  behave('slow', 'answers');
  const dialog = await openDialog(page);
  const started = Date.now();
  await dialog.search('writeFile');
  expect(Date.now() - started).toBeGreaterThanOrEqual(1_000);
  expect(callCounts()).toEqual([1, 1, 0]);
  await dialog.search('readFile');
  expect(callCounts()).toEqual([1, 2, 0]);
});

test('Enter waits for the answer and opens its first hit', async ({ page }) => {
  behave('slow', 'answers');
  const dialog = await openDialog(page);
  await dialog.input.fill('useCloudFile');
  await page.keyboard.press('Enter');
  await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(1);
  await expect(dialog.panel).not.toContainText('No results for');
  await expect(page).toHaveURL(`${site.url}/docs/api/hooks/useCloudFile`);
  await expect(dialog.modal).toHaveCount(0);
  expect(callCounts()).toEqual([1, 1, 0]);
});

test('a host that falls silent in the middle of its answer is given up after 2 s', async ({
  page,
}) => {
  behave('stalls', 'answers');
  const dialog = await openDialog(page);
  const started = Date.now();
  await dialog.search('writeFile');
  expect(Date.now() - started).toBeGreaterThanOrEqual(2_000);
  expect(callCounts()).toEqual([1, 1, 0]);
});

test('a host that answers with a server error is passed over', async ({ page }) => {
  behave('fails', 'answers');
  const dialog = await openDialog(page);
  await dialog.search('writeFile');
  await dialog.search('readFile');
  expect(callCounts()).toEqual([1, 2, 0]);
});

test('one host that answers is enough, whatever the others do', async ({ page }) => {
  behave('down', 'fails', 'answers');
  const dialog = await openDialog(page);
  await dialog.search('writeFile');
  await expect(dialog.hits.first()).toContainText('writeFile');
  expect(callCounts()).toEqual([1, 1, 1]);
});

test('when all are unreachable the error screen shows and stays, until one answers', async ({
  page,
}) => {
  behave('down', 'fails', 'slow');
  const dialog = await openDialog(page);
  await dialog.input.fill('writeFil');
  await expect(dialog.panel).toContainText('Unable to fetch results');
  await expect(dialog.panel).toContainText('You might want to check your network connection.');
  expect(callCounts()).toEqual([1, 1, 1]);

  behave('answers', 'answers', 'answers');
  await dialog.search('writeFile');
});

test('a refused request shows the error screen, and the console says why', async ({
  page,
  problems,
}) => {
  problems.allow(/Invalid Application-ID or API key/);
  behave('refuses', 'refuses', 'refuses');
  const dialog = await openDialog(page);
  await dialog.input.fill('writeFile');
  await expect(dialog.panel).toContainText('Unable to fetch results');
  expect(callCounts()).toEqual([1, 0, 0]);
});

test('an answer that is no JSON shows the error screen, and the console says why', async ({
  page,
  problems,
}) => {
  problems.allow(/is not valid JSON/);
  behave('garbage');
  const dialog = await openDialog(page);
  const said = page.waitForEvent('console', (message) => /is not valid JSON/.test(message.text()));
  await dialog.input.fill('writeFil');
  await expect(dialog.panel).toContainText('Unable to fetch results');
  await said;

  behave('answers');
  await dialog.search('writeFile');
});

test('the search page says so when all are unreachable', async ({ page }) => {
  behave('down', 'down', 'down');
  await open(page, `${site.url}/search?q=writeFile`);
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
  await expect(page.getByText('Fetching new results')).toHaveCount(0);

  behave('answers', 'answers', 'answers');
  await page.getByRole('searchbox').fill('readFile');
  await expect(page.locator('article').first()).toContainText('readFile');
});

test('a late failure does not show for a later query', async ({ page }) => {
  behave('slow', 'down', 'down');
  const dialog = await openDialog(page);
  await dialog.input.fill('readFile');
  await expect.poll(callCounts).toEqual([1, 0, 0]);
  behave('answers');
  await dialog.search('unlink');
  await expect.poll(callCounts).toEqual([2, 1, 1]);
  await page.waitForTimeout(300);
  await expect(dialog.hits.first()).toContainText('unlink');
});

test('a configuration that is wrong stops the build with a message that names the variable', async () => {
  const env = { ALGOLIA_SEARCH_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs' };
  const build = buildWith(env, path.join(tmpdir(), 'never-built'));
  await expect(build).rejects.toThrow('`appId` is missing.');
  await expect(build).rejects.toThrow('ALGOLIA_APP_ID');
});
