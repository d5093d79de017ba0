import type { Locator, Page } from '@playwright/test';

import { parseIndex } from '@docs-kit/search/records/index-file';

import { violationsIn } from '../../support/axe';
import { PHONE } from '../../support/page-objects';
import { RECORDS, SearchDialog, useManyRecords, useRecords } from '../../support/search';
import { expect, hydrated, open, test } from '../../support/site';

const STALL_THRESHOLD_MS = 300;

test.describe('opening and closing', () => {
  test('its keys and the navbar’s button open it, Escape or Ctrl+K closes it @engines', async ({
    page,
  }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    for (const [way, ask, end] of [
      ...['Control+k', 'Meta+k', '/'].map(
        (key) => [key, () => page.keyboard.press(key), 'Escape'] as const,
      ),
      ['button', () => page.getByRole('button', { name: 'Search' }).click(), 'Escape'],
      ['a key and the same again', () => page.keyboard.press('Control+k'), 'Control+k'],
    ] as const) {
      await test.step(way, async () => {
        await ask();
        await expect(dialog.input).toBeFocused();
        await page.keyboard.press(end);
        await expect(dialog.modal).toHaveCount(0);
      });
    }
  });

  test('Ctrl+K opens it on a keyboard of another script', async ({ page, context }) => {
    await open(page, '/markdown-page');
    const browser = await context.newCDPSession(page);
    const ctrlOn = { modifiers: 2, code: 'KeyK', windowsVirtualKeyCode: 75 };
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'л', ...ctrlOn });
    await expect(new SearchDialog(page).input).toBeFocused();
  });

  test('Back closes it, as the page behind it changes', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/docs/intro');
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(page).not.toHaveURL('/docs/intro');
    await dialog.open();
    await page.goBack();
    await expect(page).toHaveURL('/docs/intro');
    await expect(dialog.modal).toHaveCount(0);
  });

  test('it searches for selected lines as one', async ({ page }) => {
    await open(page, '/docs/intro');
    await page.getByRole('main').evaluate((main) => {
      const lines = document.createElement('pre');
      lines.textContent = 'write\nFile';
      main.prepend(lines);
      getSelection()?.selectAllChildren(lines);
    });
    const dialog = new SearchDialog(page);
    await dialog.open();
    await expect(dialog.input).toHaveValue('write File');
  });

  test('it cuts a selection after 64 units between characters, and is answered', async ({
    page,
  }) => {
    await open(page, '/docs/intro');
    await page.getByRole('main').evaluate((main) => {
      const line = document.createElement('p');
      line.textContent = `writeFile ${'a'.repeat(53)}🍵`;
      main.prepend(line);
      getSelection()?.selectAllChildren(line);
    });
    const dialog = new SearchDialog(page);
    await dialog.open();
    await expect(dialog.input).toHaveValue(`writeFile ${'a'.repeat(53)}`);
    await expect(dialog.panel).not.toContainText('Unable to fetch results');
    await expect(dialog.panel).toContainText(/results/);
  });

  test('"/" in a text field is a letter like any other', async ({ page }) => {
    await open(page, '/search');
    await page.getByRole('searchbox').press('/');
    await expect(page.getByRole('searchbox')).toHaveValue('/');
    await expect(new SearchDialog(page).modal).toHaveCount(0);
  });
});

test.describe('its parts', () => {
  test('a box for 64 characters, start screen and key hints; no provider that isn’t asked is named', async ({
    page,
  }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    await expect(page.locator('link[rel=preconnect]')).toHaveCount(0);
    await dialog.open();
    await expect.soft(dialog.input).toHaveAttribute('placeholder', 'Search docs');
    await expect.soft(dialog.panel).toContainText('No recent searches');
    await expect
      .soft(page.locator('.DocSearch-Footer .DocSearch-Commands li'))
      .toHaveText([/to select/, /to navigate/, /to close/]);
    await expect.soft(page.locator('.DocSearch-Commands')).toBeVisible();
    await expect.soft(page.locator('.DocSearch-Logo')).toBeHidden();
    await dialog.input.pressSequentially('x'.repeat(70));
    await expect(dialog.input).toHaveValue('x'.repeat(64));
    await dialog.input.fill('');
    await page.keyboard.press('Space');
    await expect(dialog.input).toHaveValue(' ');
    await expect(dialog.panel).toContainText('No recent searches');
  });

  test('the start screen offers five pages, each of which opens', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    await dialog.open();
    await expect(dialog.panel).toContainText('No recent searches');
    await expect(page.locator('.DocSearch-Hit-source')).toHaveText('Start here');
    await expect(dialog.hits).toHaveCount(5);
    const links = await dialog.hits.getByRole('link').all();
    for (const link of links) {
      const path = String(await link.getAttribute('href'));
      expect((await page.request.get(path)).status(), path).toBe(200);
    }
    await page.keyboard.press('ArrowDown');
    await expect(dialog.hits.nth(1)).toHaveAttribute('aria-selected', 'true');
    const second = String(await links[1]?.getAttribute('href'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(second);
    await dialog.open();
    await expect(page.locator('.DocSearch-Hit-source')).toHaveText('Recent');
    await expect(dialog.hits.getByRole('link')).toHaveAttribute('href', second);
  });

  test('results are grouped, with a link to all of them', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    await dialog.open();
    await dialog.search('writeFile');
    await expect(dialog.hits.first()).toContainText('writeFile');
    expect(await page.locator('.DocSearch-Hit-source').count()).toBeGreaterThan(1);
    const groups = await page.locator('.DocSearch-Hits').filter({ has: dialog.hits }).all();
    const sizes = await Promise.all(groups.map((group) => group.locator('.DocSearch-Hit').count()));
    expect(Math.max(...sizes)).toBe(5);
    const all = page.getByRole('link', { name: /^See all \d+ results$/ });
    const [count] = /\d+/.exec(await all.innerText()) ?? [];
    expect(Number(count)).toBeGreaterThan(await dialog.hits.count());
    await all.click();
    await expect(page).toHaveURL('/search?q=writeFile');
    await expect(page.getByRole('main')).toContainText(`${count} results found`);
  });

  test('the groups of results are the categories of the sidebar', async ({ page, request }) => {
    const { records } = parseIndex(await (await request.get('/search-records.txt')).text());
    const titles = records.flatMap(({ type, hierarchy }) =>
      type === 'lvl1' ? String(hierarchy.lvl1) : [],
    );
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    await dialog.open();
    const groups = new Set<string>();
    for (const title of titles) {
      await dialog.search(title);
      const shown = await page.locator('.DocSearch-Hit-source').allTextContents();
      for (const group of shown) groups.add(group);
    }
    expect([...groups].sort()).toEqual([
      'API',
      // Pages that are in no category.
      'Documentation',
      'Enums',
      'Files',
      'Fix problems',
      'Google Drive',
      'Hooks',
      'Installation',
      'Interfaces',
      'Ship',
      'Sync and backup',
    ]);
  });
});

test('a hit of a text names its page and its section, then shows its words, and a page is named once', async ({
  page,
}) => {
  await useRecords(page, 'Configure Google Drive', [
    {
      title: 'Token expires',
      anchor: 'token',
      texts: [{ kind: 'prose', text: 'Heat the samovar each hour.' }],
    },
  ]);
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  await dialog.open();
  await dialog.search('samovar');
  await expect(dialog.hits.getByRole('link')).toHaveText(
    /^\s*Configure Google Drive › Token expires\s*Heat the samovar each hour\.\s*$/,
  );

  await dialog.search('google drive');
  await expect(dialog.hits.getByRole('link')).toHaveText([
    /^\s*Configure Google Drive\s*$/,
    /^\s*Token expires\s*Heat the samovar each hour\.\s*$/,
  ]);
});

test('titles of hits are whole on a phone, where a text has five words', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await useRecords(page, 'Set up Google Cloud for a samovar on each device', [
    {
      title: 'Choose the name that the samovar has in each country',
      anchor: 'name',
      texts: [],
    },
    {
      title: 'Heat it',
      anchor: 'heat',
      texts: [{ kind: 'prose', text: 'Please heat the samovar once each hour.' }],
    },
  ]);
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  await dialog.open();
  await dialog.search('samovar');
  await expect(dialog.hits.locator('.DocSearch-Hit-title')).toHaveText([
    'Set up Google Cloud for a samovar on each device',
    'Choose the name that the samovar has in each country',
    'Heat it',
  ]);
  await expect(dialog.hits.locator('.DocSearch-Hit-path')).toHaveText([
    '…heat the samovar once each…',
  ]);
});

test('a heading without a word of the query has the one above that has it, if only code has more', async ({
  page,
}) => {
  await useRecords(page, 'Tea', [
    { title: 'Heat the samovar', anchor: 'heat', texts: [] },
    {
      title: 'The whole file',
      anchor: 'file',
      level: 3,
      texts: [{ kind: 'code', text: 'samovar.heat();' }],
    },
  ]);
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  await dialog.open();
  await dialog.search('samovar');
  const hit = dialog.hits.filter({ hasText: 'The whole file' });
  await expect(hit.locator('.DocSearch-Hit-path')).toHaveText('Tea › Heat the samovar');
  await expect(hit.locator('mark')).toHaveText('samovar');
});

test('a hit in code is its section, without a snippet of code, here and on the search page', async ({
  page,
}) => {
  await useRecords(page, 'Configure Google Drive', [
    {
      title: 'Heat it',
      anchor: 'heat',
      texts: [{ kind: 'code', text: 'current void return void samovar.heat(); } }' }],
    },
  ]);
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  await dialog.open();
  await dialog.input.fill('samovar');
  await expect(dialog.hits).toHaveCount(1);
  await expect(dialog.hits.locator('.DocSearch-Hit-title')).toHaveText(['Heat it']);
  await expect(dialog.hits.locator('.DocSearch-Hit-path')).toHaveText(['Configure Google Drive']);
  await page.getByRole('link', { name: 'See all 1 results' }).click();
  const result = page.locator('.search-page-wrapper article');
  await expect(result.getByRole('heading')).toHaveText('Heat it');
  await expect(result).not.toContainText('void');
});

for (const [width, textSize] of [
  [320, 100],
  [320, 200],
  [1280, 200],
] as const) {
  test(`hits wrap at ${width} px and text of ${textSize} %, and nothing of them is cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/markdown-page');
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, textSize);
    const dialog = new SearchDialog(page);
    await dialog.open();
    await dialog.search('AUTHENTICATION_FAILED error');
    const cut = await dialog.hits
      .locator('*')
      .evaluateAll((elements) =>
        elements
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ className, textContent }) => `${className}: ${textContent}`),
      );
    expect(cut).toEqual([]);
    const hit = dialog.hits.first();
    const texts = hit.locator('.DocSearch-Hit-content-wrapper');
    const [hitBox, textBox] = [await hit.boundingBox(), await texts.boundingBox()];
    expect(textBox?.height).toBeLessThanOrEqual(hitBox?.height ?? 0);
  });
}

test('axe finds nothing in the dialog in either mode: with results, without, with saved searches, without', async ({
  page,
}) => {
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  const judge = async (what: string) =>
    expect(await violationsIn(page, '.DocSearch-Container'), what).toEqual([]);
  await dialog.open();
  await judge('without saved searches');
  await dialog.input.fill('zzqqxxjj');
  await expect(dialog.panel).toContainText('No results for');
  await judge('without results');
  await dialog.search('writeFile');
  await judge('with results');
  await page.keyboard.press('Enter');
  await expect(dialog.modal).toHaveCount(0);
  await dialog.open();
  await dialog.hits.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.locator('.DocSearch-Hit-source')).toHaveText('Favorite');
  await judge('with saved searches');
});

test('Escape closes the results, then clears the query, then closes the dialog @engines', async ({
  page,
}) => {
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  const hint = page.locator('.DocSearch-Commands li').last();
  const pressThrice = async (query: string) => {
    await expect(hint).toHaveText('to go back');
    await page.keyboard.press('Escape');
    await expect(dialog.panel).toBeHidden();
    await expect(dialog.input).toHaveValue(query);
    await expect(dialog.input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog.input).toHaveValue('');
    await expect(dialog.panel).toContainText('No recent searches');
    await expect(hint).toHaveText('to close');
    await page.keyboard.press('Escape');
    await expect(dialog.modal).toHaveCount(0);
  };
  await dialog.open();
  await dialog.search('writeFile');
  await pressThrice('writeFile');

  await test.step('from within the results, too', async () => {
    await dialog.open();
    await dialog.search('writeFile');
    const isInResults = () =>
      dialog.panel.evaluate((panel) => panel.contains(document.activeElement));
    for (let stops = 0; !(await isInResults()) && stops < 5; stops++)
      await page.keyboard.press('Tab');
    expect(await isInResults(), 'Tab leads to a result').toBe(true);
    await pressThrice('writeFile');
  });

  await test.step('also of a query without hits', async () => {
    await dialog.open();
    await dialog.input.fill('zzqqxxjj');
    await expect(dialog.panel).toContainText('No results');
    await pressThrice('zzqqxxjj');
  });

  await test.step('also of one without an answer', async () => {
    await dialog.open();
    await page.evaluate(() => {
      window.searchBox.startEngine = () => {
        throw new Error('There is no engine.');
      };
    });
    await dialog.input.fill('readFile');
    await expect(dialog.panel).toContainText('Unable to fetch results');
    await pressThrice('readFile');
  });
});

test('the arrows move the active result, a key or a click reopens closed results, Enter opens one @engines', async ({
  page,
}) => {
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  await dialog.open();
  await dialog.search('writeFile');
  // As it looks, and as a screen reader announces it.
  const expectActive = async (hit: Locator) => {
    await expect(hit).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.activeHit).toHaveCount(1);
    await expect(dialog.input).toHaveAttribute(
      'aria-activedescendant',
      String(await hit.getAttribute('id')),
    );
  };
  await expectActive(dialog.hits.nth(0));
  await page.keyboard.press('ArrowDown');
  await expectActive(dialog.hits.nth(1));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectActive(dialog.hits.last());
  await page.keyboard.press('Escape');
  await expect(dialog.input).not.toHaveAttribute('aria-activedescendant');

  for (const reopen of [
    () => page.keyboard.press('ArrowDown'),
    () => page.keyboard.press('Backspace'),
    () => dialog.input.click(),
  ]) {
    await expect(dialog.panel).toBeHidden();
    await reopen();
    await expect(dialog.panel).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await dialog.search('useIsCloudAvailable');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/api/hooks/useIsCloudAvailable');
  await expect(dialog.modal).toHaveCount(0);
});

test('another query shows its first result, however far the reader scrolled before', async ({
  page,
}) => {
  await useManyRecords(page, 'samovar');
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  await dialog.open();
  await dialog.search('samovar');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.hits.last()).toBeInViewport();
  await expect(dialog.hits.first()).not.toBeInViewport();
  await dialog.search('samovar t');
  await expect(dialog.hits.first()).toBeInViewport();
});

test('in a low window, the last result and the key hints are in view', async ({ page }) => {
  await page.setViewportSize({ width: 910, height: 430 });
  await useManyRecords(page, 'samovar');
  await open(page, '/markdown-page');
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('samovar');
  await expect(dialog.hits.last()).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.hits.last()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.DocSearch-Footer')).toBeInViewport({ ratio: 1 });
});

test('Enter with Ctrl, Cmd or Shift opens it beside this page', async ({ page, context }) => {
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
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
      await expect(page).toHaveURL('/markdown-page');
    });
  }
});

for (const when of ['before', 'after']) {
  test(`a middle click ${when} hydration opens a hit beside this page and keeps it among the recent ones`, async ({
    page,
    context,
  }) => {
    const dialog = new SearchDialog(page);
    await page.goto('/markdown-page');
    if (when === 'after') await hydrated(page);
    await dialog.open();
    await dialog.search('useIsCloudAvailable');
    const opened = context.waitForEvent('page');
    await dialog.results.first().getByRole('link').click({ button: 'middle' });
    await expect(await opened).toHaveURL('/docs/api/hooks/useIsCloudAvailable');
    await expect(page).toHaveURL('/markdown-page');
    await dialog.input.fill('');
    await expect(dialog.panel).toContainText('Recent');
    await expect(dialog.hits.first()).toContainText('useIsCloudAvailable');
  });
}

test('a click with Alt saves the page of a hit, and stays', async ({ page }) => {
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
  await dialog.open();
  await dialog.search('useIsCloudAvailable');
  const saved = page.waitForEvent('download');
  await dialog.results
    .first()
    .getByRole('link')
    .click({ modifiers: ['Alt'] });
  expect(new URL((await saved).url()).pathname).toBe('/docs/api/hooks/useIsCloudAvailable');
  await expect(page).toHaveURL('/markdown-page');
});

test.describe('keys before the answer', () => {
  /**
   * Searches while the records are held back until `release` is called, and presses a key
   * meanwhile.
   */
  async function pressBeforeAnswer(
    page: Page,
    key: string,
  ): Promise<{ dialog: SearchDialog; release: () => void }> {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(RECORDS, async (route) => {
      await held;
      await route.continue();
    });
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    await dialog.open();
    await dialog.input.fill('useCloudFile');
    await page.keyboard.press(key);
    return { dialog, release };
  }

  test('Enter waits for it and opens the first hit @engines', async ({ page }) => {
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
    await expect(page).toHaveURL('/markdown-page');
    expect(context.pages()).toHaveLength(2);
  });

  test('Enter in the moment of a paste opens what was pasted, not what was found before', async ({
    page,
  }) => {
    const dialog = new SearchDialog(page);
    await open(page, '/markdown-page');
    for (const name of ['useCloudFile', 'useIsCloudAvailable']) {
      await dialog.open();
      if (name === 'useIsCloudAvailable') await dialog.search('writeFile');
      await dialog.input.selectText();
      await dialog.input.evaluate((input, text) => {
        document.execCommand('insertText', false, text);
        input.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
        );
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
    await expect(page).toHaveURL('/markdown-page');
  });

  test('Tab takes nothing of it', async ({ page }) => {
    const { dialog, release } = await pressBeforeAnswer(page, 'Tab');
    await expect(dialog.panel).not.toContainText('No results for');
    release();
    await expect(dialog.hits.first()).toContainText('useCloudFile');
  });
});

test('the dialog is stalled after 300 ms without an answer', async ({ page }) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(RECORDS, async (route) => {
    await asked;
    await route.continue();
  });
  const dialog = new SearchDialog(page);
  await page.clock.install();
  await open(page, '/markdown-page');
  await dialog.open();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const stalled = page.locator('.DocSearch-Container--Stalled');
  await dialog.input.fill('read');
  await page.clock.runFor(STALL_THRESHOLD_MS - 1);
  await expect(stalled).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(stalled).toHaveCount(1);
  answer();
  await expect(dialog.results.first()).toBeVisible();
  await expect(stalled).toHaveCount(0);
});

test('text that looks like markup is shown as written in results, groups and recent searches', async ({
  page,
}) => {
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
  await open(page, '/markdown-page');
  await dialog.open();
  await dialog.search('map');
  await expect(page.locator('.DocSearch-Hit-source').first()).toHaveText('Q&A <i>group</i>');
  await expect(dialog.hits.first()).toContainText('Map<K, V>');
  await page.keyboard.press('Enter');
  await expect(dialog.modal).toHaveCount(0);
  await dialog.open();
  await expect(dialog.hits.first()).toContainText('Map<K, V>');

  await dialog.input.fill('<img onerror>');
  await expect(dialog.panel).toContainText('<img src=x onerror=alert(2)>');
  await expect(dialog.panel.locator('img')).toHaveCount(0);
});
