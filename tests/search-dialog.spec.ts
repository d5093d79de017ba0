import type { Page } from '@playwright/test';

import { goInApp } from './support/navigation';
import { RECORDS, SearchDialog, useRecords } from './support/search';
import { expect, hydrated, open, test } from './support/site';

const ENGINE_FILES = /search-records\.txt|\/search\.[0-9a-f]+\.js/;

test.describe('2 Search dialog: opening and closing', () => {
  test('its keys and the navbar’s button open it, Escape closes it', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    for (const [name, ask] of [
      ...['Control+k', 'Meta+k', '/'].map((key) => [key, () => page.keyboard.press(key)] as const),
      ['button', () => page.getByRole('button', { name: 'Search' }).click()] as const,
    ]) {
      await test.step(name, async () => {
        await ask();
        await expect(dialog.input).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(dialog.modal).toHaveCount(0);
      });
    }
  });

  test('"/" in a text field is a letter like any other', async ({ page }) => {
    await open(page, '/search');
    await page.getByRole('searchbox').press('/');
    await expect(page.getByRole('searchbox')).toHaveValue('/');
    await expect(new SearchDialog(page).modal).toHaveCount(0);
  });

  test('Ctrl+K closes it again', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await page.keyboard.press('Control+k');
    await expect(dialog.modal).toHaveCount(0);
  });
});

test.describe('2 Search dialog: parts', () => {
  test('search box, start screen and key hints', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await expect(dialog.input).toHaveAttribute('placeholder', 'Search docs');
    await expect(dialog.panel).toHaveText('No recent searches');
    await expect(page.locator('.DocSearch-Footer .DocSearch-Commands li')).toHaveText([
      /to select/,
      /to navigate/,
      /to close/,
    ]);
  });

  test('no provider that isn’t asked is named, or connected to', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await expect(page.locator('link[rel=preconnect]')).toHaveCount(0);
    await dialog.open();
    await expect(page.locator('.DocSearch-Commands')).toBeVisible();
    await expect(page.locator('.DocSearch-Logo')).toBeHidden();
  });

  test('results are grouped, with a link to all of them', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('writeFile');
    await expect(dialog.hits.first()).toContainText('writeFile');
    expect(await page.locator('.DocSearch-Hit-source').count()).toBeGreaterThan(1);
    await page.getByRole('link', { name: /^See all \d+ results$/ }).click();
    await expect(page).toHaveURL('/search?q=writeFile');
    await expect(page.locator('article').first()).toBeVisible();
  });
});

test.describe('4 Search dialog: Escape, arrows, Enter', () => {
  test('Escape closes the results, then clears the query, then closes the dialog', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('writeFile');

    await page.keyboard.press('Escape');
    await expect(dialog.panel).toBeHidden();
    await expect(dialog.input).toHaveValue('writeFile');

    await page.keyboard.press('Escape');
    await expect(dialog.input).toHaveValue('');
    await expect(dialog.panel).toHaveText('No recent searches');

    await test.step('from within the results, too', async () => {
      await dialog.search('writeFile');
      await dialog.hits.first().getByRole('link').focus();
      await page.keyboard.press('Escape');
      await expect(dialog.panel).toBeHidden();
      await expect(dialog.input).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog.input).toHaveValue('');
      await expect(dialog.modal).toBeVisible();
    });

    await page.keyboard.press('Escape');
    await expect(dialog.modal).toHaveCount(0);
  });

  test('an arrow key, a letter or a click opens the closed results again', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('writeFile');
    for (const reopen of [
      () => page.keyboard.press('ArrowDown'),
      () => page.keyboard.press('Backspace'),
      () => dialog.input.click(),
    ]) {
      await page.keyboard.press('Escape');
      await expect(dialog.panel).toBeHidden();
      await reopen();
      await expect(dialog.panel).toBeVisible();
    }
  });

  test('the arrows move the active result, round the ends too', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('writeFile');
    await expect(dialog.hits.nth(0)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.hits.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(dialog.hits.last()).toHaveAttribute('aria-selected', 'true');
  });

  test('Enter opens the active result and closes the dialog', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('useIsCloudAvailable');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/api/hooks/useIsCloudAvailable');
    await expect(dialog.modal).toHaveCount(0);
  });

  test('Enter with Ctrl, Cmd or Shift opens it beside this page', async ({ page, context }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    for (const modifier of ['Control', 'Meta', 'Shift']) {
      await test.step(modifier, async () => {
        if ((await dialog.modal.count()) === 0) await dialog.open();
        await dialog.search('useIsCloudAvailable');
        const opened = context.waitForEvent('page');
        await page.keyboard.press(`${modifier}+Enter`);
        const beside = await opened;
        await expect(beside).toHaveURL('/docs/api/hooks/useIsCloudAvailable');
        await beside.close();
        await page.bringToFront();
        await expect(page).toHaveURL('/docs/intro');
      });
    }
  });
});

test.describe('4 Search dialog: keys before the answer', () => {
  /** Asks for what nobody answers until it is released, as the records are held back, and presses a key meanwhile. */
  async function pressBeforeAnswer(page: Page, key: string): Promise<{ dialog: SearchDialog; release: () => void }> {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(RECORDS, async (route) => {
      await held;
      await route.continue();
    });
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.input.fill('useCloudFile');
    await page.keyboard.press(key);
    return { dialog, release };
  }

  test('Enter waits for it and opens the first hit', async ({ page }) => {
    const { dialog, release } = await pressBeforeAnswer(page, 'Enter');
    await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(1);
    await expect(dialog.panel).not.toContainText('No results for');
    release();
    await expect(page).toHaveURL('/docs/api/hooks/useCloudFile');
    await expect(dialog.modal).toHaveCount(0);
  });

  test('Enter with Ctrl waits as well, once', async ({ page, context }) => {
    const { dialog, release } = await pressBeforeAnswer(page, 'Control+Enter');
    const opened = context.waitForEvent('page');
    release();
    await expect(await opened).toHaveURL('/docs/api/hooks/useCloudFile');
    await page.bringToFront();
    await dialog.search('useIsCloudAvailable');
    await expect(page).toHaveURL('/docs/intro');
    expect(context.pages()).toHaveLength(2);
  });

  test('Enter in the moment of a paste opens what was pasted, not what was found before', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    for (const name of ['useCloudFile', 'useIsCloudAvailable']) {
      await dialog.open();
      if (name === 'useIsCloudAvailable') await dialog.search('writeFile');
      await dialog.input.selectText();
      await dialog.input.evaluate((input, text) => {
        document.execCommand('insertText', false, text);
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      }, name);
      await expect(page).toHaveURL(`/docs/api/hooks/${name}`);
      await expect(dialog.modal).toHaveCount(0);
    }
  });

  test('who types on or closes the dialog after Enter stays on the page', async ({ page }) => {
    const { dialog, release } = await pressBeforeAnswer(page, 'Enter');
    await page.keyboard.press('Control+k');
    await expect(dialog.modal).toHaveCount(0);
    await dialog.open();
    await dialog.input.fill('useCloudFil');
    await page.keyboard.press('Enter');
    await page.keyboard.type('e');
    release();
    await expect(dialog.hits.first()).toContainText('useCloudFile');
    await expect(page).toHaveURL('/docs/intro');
  });

  test('Tab takes nothing of it', async ({ page }) => {
    const { dialog, release } = await pressBeforeAnswer(page, 'Tab');
    await expect(dialog.panel).not.toContainText('No results for');
    release();
    await expect(dialog.hits.first()).toContainText('useCloudFile');
  });
});

test.describe('4 Search dialog: status', () => {
  test('is stalled after 300 ms without an answer', async ({ page }) => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(RECORDS, async (route) => {
      await asked;
      await route.continue();
    });
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    // Taken in the page, whose clock knows nothing of how busy the test's own machine is.
    const stalledAfter = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const dialogElement = document.querySelector('.DocSearch-Container') as Element;
          let started = 0;
          // Before the dialog itself hears of it, which may take its time.
          window.addEventListener('input', () => (started = performance.now()), { capture: true });
          new MutationObserver(() => {
            if (dialogElement.classList.contains('DocSearch-Container--Stalled')) resolve(performance.now() - started);
          }).observe(dialogElement, { attributes: true });
        }),
    );
    await dialog.input.fill('read');
    expect(await stalledAfter).toBeGreaterThanOrEqual(295);
    answer();
    await expect(dialog.hits.first()).toBeVisible();
    await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(0);
  });
});

test.describe('5 Search dialog: length of the query', () => {
  test('the box takes 64 characters', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.input.pressSequentially('x'.repeat(70));
    await expect(dialog.input).toHaveValue('x'.repeat(64));
  });
});

test.describe('8 Search dialog: failures', () => {
  test('without records the error screen shows and stays; the next letter asks again', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route(RECORDS, (route) => route.abort());
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.input.fill('rea');
    await expect(dialog.panel).toContainText('Unable to fetch results');
    await expect(dialog.panel).toContainText('You might want to check your network connection.');
    await page.waitForTimeout(800);
    await expect(dialog.panel).toContainText('Unable to fetch results');
    await expect(page.locator('.DocSearch-Container--Errored')).toHaveCount(1);

    await page.unroute(RECORDS);
    await dialog.input.press('d');
    await expect(dialog.hits.first()).toBeVisible();
    await expect(page.locator('.DocSearch-Container--Errored')).toHaveCount(0);
  });

  test('a failure that was asked for anew with the same query is forgotten', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route(RECORDS, (route) => route.abort());
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.input.fill('read');
    await expect(dialog.panel).toContainText('Unable to fetch results');
    await page.unroute(RECORDS);
    await dialog.input.fill('');
    await expect(dialog.panel).toHaveText('No recent searches');
    await dialog.input.fill('read');
    await expect(dialog.hits.first()).toBeVisible();
  });

  test('nothing found: the query, and a way to tell us', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.input.fill('<zzqqxxjj> & <vvkk>');
    await expect(dialog.panel).toContainText('No results for "<zzqqxxjj> & <vvkk>"');
    await expect(dialog.panel).toContainText('Believe this query should return results?');
    const issue = new URL((await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')) ?? '');
    expect(issue.origin + issue.pathname).toBe('https://github.com/kuatsu/react-native-cloud-storage/issues/new');
    expect(issue.searchParams.get('title')).toContain('<zzqqxxjj> & <vvkk>');
  });

  test('nothing found: up to three suggested queries that do find something', async ({ page }) => {
    await useRecords(page, 'CloudStorage', [
      { title: 'readFile', anchor: 'readfile', texts: [] },
      { title: 'writeFile', anchor: 'writefile', texts: [] },
      { title: 'Synchronization', anchor: 'sync', texts: [] },
    ]);
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.input.fill('sinkronisation');
    await expect(dialog.panel).toContainText('No results for');
    const suggestions = page.locator('.DocSearch-Prefill');
    await expect(suggestions.first()).toBeVisible();
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    await suggestions.first().click();
    await expect(dialog.hits.first()).toBeVisible();
  });
});

test.describe('9 Search dialog: saved searches', () => {
  const PAGES = ['Expo', 'useCloudFile', 'useIsCloudAvailable', 'CloudStorageScope', 'CloudStorageProvider'];
  const MORE_PAGES = ['CloudStorageErrorCode', 'CloudStorageFileStat', 'CloudStorageError'];

  test('seven recent searches; a favourite leaves them, and then there are four', async ({ page }) => {
    test.slow();
    const dialog = new SearchDialog(page);
    const sectionNamed = (name: string) =>
      page.locator('.DocSearch-Hits', { has: page.locator('.DocSearch-Hit-source', { hasText: name }) });
    await open(page, '/docs/intro');
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
    await expect(recent).toHaveCount(6);

    await page.keyboard.press('Escape');
    await dialog.open();
    await expect(recent).toHaveCount(4);
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('DOCSEARCH')));
    expect(keys.sort()).toEqual([
      '__DOCSEARCH_FAVORITE_SEARCHES__react-native-cloud-storage',
      '__DOCSEARCH_RECENT_SEARCHES__react-native-cloud-storage',
    ]);
  });

  test('clearing the query with Escape brings the recent searches back', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('useCloudFile');
    await page.keyboard.press('Enter');
    await expect(dialog.modal).toHaveCount(0);
    await dialog.open();
    await dialog.input.fill('zzqqxxjj');
    await expect(dialog.panel).toContainText('No results');
    await page.keyboard.press('Escape');
    await expect(dialog.hits).toHaveText([/useCloudFile/]);
  });
});

test.describe('Embedded search: when it loads and what it outlives', () => {
  test('nothing of it is loaded before the reader reaches for it', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await open(page, '/docs/intro');
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((path) => ENGINE_FILES.test(path))).toEqual([]);

    await page.getByRole('button', { name: 'Search' }).hover();
    await expect.poll(() => loaded.filter((path) => ENGINE_FILES.test(path))).toHaveLength(2);
  });

  test('dialog and search page share one engine, which fetches its records once', async ({ page }) => {
    let fetches = 0;
    page.on('request', (request) => (fetches += Number(request.url().endsWith('/search-records.txt'))));
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('writeFile');
    await page.getByRole('link', { name: /^See all/ }).click();
    await expect(page.locator('article').first()).toBeVisible();
    expect(fetches).toBe(1);
    expect(page.workers()).toHaveLength(1);
  });

  test('a change of the page behind it takes nothing of what was typed', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/example');
    await dialog.open();
    await dialog.search('writeFile');
    await goInApp(page, '/docs/api/enums/CloudStorageScope');
    await expect(page.locator('h1')).toHaveText('CloudStorageScope');
    await expect(dialog.input).toHaveValue('writeFile');
    await page.keyboard.press('Backspace');
    await expect(dialog.input).toHaveValue('writeFil');
    await expect(dialog.hits.first()).toContainText('writeFile');
  });

  test('it goes on answering offline', async ({ page, context, problems }) => {
    // What is fetched ahead for the links in sight may be on its way still.
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('writeFile');
    await context.setOffline(true);
    await dialog.search('readFile');
    await expect(dialog.hits.first()).toContainText('readFile');
  });

  for (const [why, script] of [
    ['the browser has none', 'delete window.Worker'],
    [
      'the browser refuses',
      'window.Worker = class { constructor() { throw new DOMException("no", "SecurityError") } }',
    ],
  ] as const) {
    test(`it answers without a worker where ${why}`, async ({ page }) => {
      await page.addInitScript(script);
      const dialog = new SearchDialog(page);
      await open(page, '/docs/intro');
      await dialog.open();
      await dialog.search('writeFile');
      expect(page.workers()).toHaveLength(0);
    });
  }

  test('it answers without a worker where its code can’t be loaded', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route(/\/search\.[0-9a-f]+\.js$/, (route) => route.abort());
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('writeFile');
  });
});

test.describe('Early keys', () => {
  for (const key of ['Control+k', 'Meta+k', '/']) {
    test(`${key} before the site’s code has loaded opens the dialog, with what was typed since`, async ({ page }) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/main\.[0-9a-f]+\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      const dialog = new SearchDialog(page);
      await page.goto('/docs/intro', { waitUntil: 'commit' });
      await expect(page.locator('h1')).toBeVisible();
      await page.keyboard.press(key);
      await page.keyboard.press(key);
      await page.keyboard.type('writ');
      release();
      await expect(dialog.input).toBeFocused();
      await page.keyboard.type('eFile');
      await expect(dialog.input).toHaveValue(key === '/' ? '/writeFile' : 'writeFile');
      await expect(page.locator('.DocSearch-Modal')).toHaveCount(1);
    });
  }

  test('the index is built while the site’s code is on its way, and that engine answers', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/main\.[0-9a-f]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    let fetches = 0;
    page.on('response', (response) => (fetches += Number(response.url().endsWith('/search-records.txt'))));
    const dialog = new SearchDialog(page);
    await page.goto('/docs/intro', { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect.poll(() => fetches).toBe(1);
    release();
    await dialog.search('writeFile');
    // Drawn a second time, the box starts nothing anew.
    await page.keyboard.press('Control+k');
    await dialog.open();
    await dialog.search('readFile');
    expect(fetches).toBe(1);
    expect(page.workers()).toHaveLength(1);
  });

  test('its worker is started with the box, not by a script that a busy page runs later', async ({ page }) => {
    await page.goto('/docs/intro');
    const worker = page.waitForEvent('worker');
    await page.keyboard.press('Control+k');
    expect(new URL((await worker).url()).pathname).toBe('/search-start.js');
  });

  test('what starts the index early may be lost', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route('**/search-start.js', (route) => route.abort());
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('writeFile');
  });

  test('a click on the button before the code has loaded is not lost either', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/main\.[0-9a-f]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/docs/intro', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Search' }).click();
    release();
    await expect(new SearchDialog(page).input).toBeFocused();
  });

  test('letters typed while the dialog’s own code loads are in its box', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await page.waitForLoadState('networkidle');
    await page.route(/\/assets\/js\//, async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('writeF');
    release();
    await expect(dialog.input).toBeFocused();
    await page.keyboard.type('ile');
    await expect(dialog.input).toHaveValue('writeFile');
    await expect(dialog.hits.first()).toContainText('writeFile');
  });

  test('without a press nothing opens, and letters go nowhere', async ({ page }) => {
    await page.goto('/docs/intro', { waitUntil: 'commit' });
    await page.keyboard.type('write');
    await hydrated(page);
    await expect(new SearchDialog(page).modal).toHaveCount(0);
  });
});

test.describe('Text that looks like markup', () => {
  test('is shown as written in results, groups and recent searches, and runs nothing', async ({ page }) => {
    await useRecords(page, 'Q&A <i>group</i>', [
      {
        title: 'Map<K, V>',
        anchor: 'map',
        texts: [{ kind: 'prose', text: 'A Map<K, V> & <img src=x onerror=alert(1)> here.' }],
      },
      { title: '<img src=x onerror=alert(2)>', anchor: 'img', texts: [] },
    ]);
    page.on('dialog', () => expect(null, 'a record’s text ran as code').not.toBeNull());
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await dialog.open();
    await dialog.search('map');
    await expect(page.locator('.DocSearch-Hit-source').first()).toHaveText('Q&A <i>group</i>');
    await expect(dialog.hits.first()).toContainText('Map<K, V>');
    await page.keyboard.press('Enter');
    await dialog.open();
    await expect(dialog.hits.first()).toContainText('Map<K, V>');

    await dialog.input.fill('<img onerror>');
    await expect(dialog.panel).toContainText('<img src=x onerror=alert(2)>');
    await expect(dialog.panel.locator('img')).toHaveCount(0);
  });
});
