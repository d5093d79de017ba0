import type { Page } from '@playwright/test';

import { SEARCH_ENGINE_FILE, SEARCH_RECORDS_FILE, SEARCH_START_FILE } from '@docs-kit/search/files';
import { DAMAGES, LOADING_FAILED } from '../../support/damage';
import { RECORDS, SearchDialog, useRecords } from '../../support/search';
import { expect, open, test } from '../../support/site';

/** Gives the page its network back, also where the tests' own machine has none. */
async function connect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test.describe('the dialog', () => {
  test('without records the error screen shows and stays; the next letter or the same query asks again', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    let asked = 0;
    await page.route(RECORDS, (route) => {
      asked += 1;
      return route.abort();
    });
    const dialog = new SearchDialog(page);
    await page.clock.install();
    await open(page, '/markdown-page');
    await dialog.open();
    await dialog.input.fill('rea');
    await expect(dialog.panel).toContainText('Unable to fetch results');
    await expect(dialog.panel).toContainText('You might want to check your network connection.');
    await page.clock.runFor(800);
    await expect(dialog.panel).toContainText('Unable to fetch results');
    await expect(page.locator('.DocSearch-Container--Errored')).toHaveCount(1);

    const askedOnce = asked;
    await dialog.input.fill('');
    await expect(dialog.panel).toContainText('No recent searches');
    await dialog.input.fill('rea');
    await expect.poll(() => asked, 'the failure is forgotten').toBeGreaterThan(askedOnce);
    await expect(dialog.panel).toContainText('Unable to fetch results');

    await page.unroute(RECORDS);
    await dialog.input.press('d');
    await expect(dialog.results.first()).toBeVisible();
    await expect(page.locator('.DocSearch-Container--Errored')).toHaveCount(0);
  });

  test('nothing found: the query, and a way to tell us', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    await dialog.open();
    await dialog.input.fill('<zzqqxxjj> & <vvkk>');
    await expect(dialog.panel).toContainText('No results for "<zzqqxxjj> & <vvkk>"');
    await expect(dialog.panel).toContainText('Believe this query should return results?');
    const issue = new URL(
      (await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')) ?? '',
    );
    expect(issue.origin + issue.pathname).toBe(
      'https://github.com/kuatsu/react-native-cloud-storage/issues/new',
    );
    expect(issue.searchParams.get('title')).toContain('<zzqqxxjj> & <vvkk>');
  });

  test('nothing found: five pages to start with, of which Enter opens none before one is chosen', async ({
    page,
  }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    await dialog.open();
    await dialog.input.fill('zzqqxxjj');
    await expect(dialog.panel).toContainText('No results for "zzqqxxjj"');
    await expect(page.locator('.DocSearch-Hit-source')).toHaveText('Start here');
    await expect(dialog.hits).toHaveCount(5);
    await expect(dialog.activeHit).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialog.panel).toBeVisible();
    await expect(page).toHaveURL('/markdown-page');
    await page.keyboard.press('ArrowUp');
    await expect(dialog.hits.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.hits.first()).toHaveAttribute('aria-selected', 'true');
    const first = String(await dialog.hits.first().getByRole('link').getAttribute('href'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(first);
  });

  test('nothing found: up to three suggested queries that do find something', async ({ page }) => {
    await useRecords(page, 'CloudStorage', [
      { title: 'readFile', anchor: 'readfile', texts: [] },
      { title: 'writeFile', anchor: 'writefile', texts: [] },
      { title: 'Synchronization', anchor: 'sync', texts: [] },
    ]);
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    await dialog.open();
    await dialog.input.fill('sinkronisation');
    await expect(dialog.panel).toContainText('No results for');
    const suggestions = page.locator('.DocSearch-Prefill');
    await expect(suggestions.first()).toBeVisible();
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    await suggestions.first().click();
    await expect(dialog.results.first()).toBeVisible();
  });

  test('a suggestion of 100 characters is cut to the 64 of a query', async ({ page }) => {
    await useRecords(page, 'CloudStorage', [
      { title: 'Synchronization', anchor: 'sync', texts: [] },
    ]);
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    await dialog.open();
    await dialog.input.fill('sinkronisation');
    const suggestion = page.locator('.DocSearch-Prefill').first();
    // Titles that the hosted provider suggests may be that long.
    await suggestion.evaluate((button) => {
      button.textContent = 'x'.repeat(100);
    });
    await suggestion.click();
    await expect(dialog.input).toHaveValue('x'.repeat(64));
  });
});

test.describe('a reader who comes without a network', () => {
  for (const [where, reach] of [
    ['before the application', (page: Page) => page.goto('/markdown-page')],
    ['after hydration', (page: Page) => open(page, '/markdown-page')],
  ] as const) {
    test(`is told so in the box, ${where}, and gets results once there is one`, async ({
      page,
      context,
      problems,
    }) => {
      problems.allow(...LOADING_FAILED);
      await reach(page);
      await context.setOffline(true);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('writeFile');
      const { input, modal, hits } = new SearchDialog(page);
      await expect(modal.getByText('Unable to fetch results')).toBeVisible();
      // Enter before the failure opens nothing after it.
      await page.keyboard.press('Enter');
      await connect(page);
      await expect(hits.first()).toContainText('writeFile');
      await expect(modal).toHaveCSS('position', 'relative');
      await expect(input).toHaveValue('writeFile');
      await expect(page).toHaveURL('/markdown-page');
    });
  }

  test('is told so on the search page, and gets results once there is one', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(...LOADING_FAILED);
    await open(page, '/search');
    await context.setOffline(true);
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.fill('writeFile');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Unable to fetch results');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(failure).toContainText('You might want to check your network connection.');
    await expect(field).toBeFocused();
    await connect(page);
    await expect(page.getByRole('article').first()).toContainText('writeFile');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(field).toHaveValue('writeFile');
  });
});

test.describe('damaged and lost files', () => {
  for (const [name, damage] of Object.entries(DAMAGES)) {
    test(`a dialog that is ${name} says so, keeps the query, and Retry works @engines`, async ({
      page,
      problems,
      request,
    }) => {
      problems.allow(...LOADING_FAILED);
      const script = await (await request.get(`/${SEARCH_START_FILE}`)).text();
      const start = `/${SEARCH_START_FILE}*`;
      await open(page, '/docs/intro');
      await page.route(start, (route) => damage(route, script));
      const { input, modal, hits } = new SearchDialog(page);
      const retry = modal.getByRole('button', { name: 'Retry' });
      await page.getByRole('button', { name: 'Search' }).hover();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('writeFile');
      // A second try fails as well.
      for (let tries = 0; tries < 2; tries += 1) {
        await expect(page.getByRole('alert')).toHaveCount(1);
        await expect(modal.getByRole('alert')).toContainText('Unable to fetch results');
        await expect(modal).toContainText('You might want to check your network connection.');
        await retry.click();
      }
      await expect(retry).toBeVisible();
      await page.unroute(start);
      await retry.click();
      await expect(input).toBeFocused();
      await expect(input).toHaveValue('writeFile');
      await expect(hits.first()).toContainText('writeFile');
      await expect(retry).toHaveCount(0);
    });
  }

  test('a lost engine is an error, and Retry asks for it again @engines', async ({
    page,
    problems,
  }) => {
    problems.allow(...LOADING_FAILED);
    const engine = `/${SEARCH_ENGINE_FILE}*`;
    await page.route(engine, (route) => route.fulfill({ status: 503 }));
    await open(page, '/markdown-page');
    const dialog = new SearchDialog(page);
    await dialog.open();
    await dialog.input.fill('writeFile');
    await expect(dialog.panel).toContainText('Unable to fetch results');
    await page.unroute(engine);
    await dialog.panel.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.hits.first()).toContainText('writeFile');
    await expect(dialog.input).toBeFocused();
  });

  test('an engine that the browser refuses to start is an error, and Retry starts it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { Worker } = window;
      window.Worker = function refuse() {
        window.Worker = Worker;
        throw new DOMException('No worker for now', 'SecurityError');
      } as unknown as typeof Worker;
    });
    await open(page, '/markdown-page');
    const { modal, hits } = new SearchDialog(page);
    await page.keyboard.press('Control+k');
    await expect(modal.getByRole('alert')).toContainText('Unable to fetch results');
    await modal.getByRole('button', { name: 'Retry' }).click();
    await page.keyboard.type('writeFile');
    await expect(hits.first()).toContainText('writeFile');
  });

  for (const [name, damage] of Object.entries(DAMAGES)) {
    test(`an engine that is ${name} shows an error, and the next query starts it anew`, async ({
      page,
      problems,
      request,
    }) => {
      problems.allow(...LOADING_FAILED);
      const script = await (await request.get(`/${SEARCH_ENGINE_FILE}`)).text();
      await page.route(`/${SEARCH_ENGINE_FILE}`, (route) => damage(route, script));
      await open(page, '/markdown-page');
      const dialog = new SearchDialog(page);
      await dialog.open();
      await dialog.input.fill('write');
      await expect(dialog.panel).toContainText('Unable to fetch results');
      await page.unroute(`/${SEARCH_ENGINE_FILE}`);
      await dialog.search('writeFile');
    });
  }

  test('wrong or truncated records show an error, and the next query asks again', async ({
    page,
    request,
  }) => {
    const records = await (await request.get(`/${SEARCH_RECORDS_FILE}`)).text();
    for (const body of [
      '<h1>Sign in</h1>',
      '{"hello":"world"}',
      records.slice(0, records.length / 2),
    ]) {
      await test.step(body.slice(0, 20), async () => {
        await page.route(RECORDS, (route) => route.fulfill({ body, contentType: 'text/plain' }));
        await open(page, '/markdown-page');
        const dialog = new SearchDialog(page);
        await dialog.open();
        await dialog.input.fill('write');
        await expect(dialog.modal).toContainText('Unable to fetch results');
        await page.unroute(RECORDS);
        await dialog.search('writeFile');
      });
    }
  });

  test('a first search without a network shows an error, and answers once there is one', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(...LOADING_FAILED);
    await page.route(RECORDS, (route) => route.abort('internetdisconnected'));
    await open(page, '/markdown-page');
    const dialog = new SearchDialog(page);
    await dialog.open();
    await context.setOffline(true);
    await dialog.input.fill('write');
    await expect(dialog.modal).toContainText('Unable to fetch results');
    await context.setOffline(false);
    await page.unroute(RECORDS);
    await dialog.search('writeFile');
  });
});
