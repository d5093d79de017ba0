import type { Page, Route } from '@playwright/test';

import {
  SEARCH_ENGINE_FILE,
  SEARCH_START_FILE,
  SEARCH_START_STYLES_FILE,
} from '@docs-kit/search/files';
import { holdRequests, holdScripts, loseScripts } from '../../support/assets';
import { PHONE } from '../../support/page-objects';
import { SearchDialog, useRecords } from '../../support/search';
import { expect, hydrated, open, test } from '../../support/site';

/** Holds back the application but not the search. */
const holdApplication = (page: Page) => holdScripts(page);

test('a shortcut before the scripts gives a box to type into at once @engines', async ({
  page,
}) => {
  const held = await holdScripts(page);
  await page.goto('/markdown-page');
  await page.keyboard.press('Control+k');
  const dialog = new SearchDialog(page);
  await expect(dialog.input).toBeFocused();
  await page.keyboard.type('readFile');
  await held.release();
  await expect(dialog.hits.first()).toContainText('readFile');
  await expect(dialog.input).toHaveValue('readFile');
  await expect(dialog.input).toBeFocused();
});

for (const [platform, key] of [
  ['Linux x86_64', 'Ctrl'],
  ['MacIntel', '⌘'],
] as const) {
  test(`the button has the keys of ${platform} from the first paint, and keeps its size`, async ({
    page,
  }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, 'platform', { get: () => name });
    }, platform);
    await page.goto('/markdown-page');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    const keys = () =>
      button
        .locator('kbd')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content));
    expect(await keys()).toEqual([`"${key}"`, '"K"']);
    const box = await button.boundingBox();
    await page.mouse.click(2, 200);
    await hydrated(page);
    expect(await keys()).toEqual([`"${key}"`, '"K"']);
    expect(await button.boundingBox()).toEqual(box);
  });
}

test('as the first interaction it shows its hits before the application runs @engines', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/markdown-page');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('readFile');
  await page.clock.runFor(100);
  await expect(new SearchDialog(page).results.first()).toBeVisible();
  await expect(page.locator('script[src]')).toHaveCount(0);
  await page.clock.resume();
  await expect(page.locator('html')).toHaveAttribute('data-application');
});

test('the box has the focus back when a script took it before the dialog came', async ({
  page,
}) => {
  const held = await holdRequests(page, `/${SEARCH_START_FILE}`);
  await page.goto('/markdown-page');
  await page.keyboard.press('Control+k');
  const dialog = new SearchDialog(page);
  await expect(dialog.input).toBeFocused();
  await page.locator('main').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
  await expect(dialog.input).not.toBeFocused();
  await held.first;
  await held.release();
  await expect(dialog.input).toBeFocused();
});

test('the box shows that it is busy while the dialog’s code or its styles take long', async ({
  page,
}) => {
  const busy = page.locator('.DocSearch-LoadingIndicator');
  for (const file of [SEARCH_START_FILE, SEARCH_START_STYLES_FILE]) {
    await test.step(file, async () => {
      const held = await holdRequests(page, `/${file}`);
      await page.goto('/markdown-page');
      await page.keyboard.press('Control+k');
      const dialog = new SearchDialog(page);
      await expect(dialog.input).toBeFocused();
      await expect(busy).toBeVisible();
      await held.release();
      await dialog.search('readFile');
      await expect(busy).toBeHidden();
    });
  }
});

test('a letter typed on the search button is the first of the query', async ({ page }) => {
  const held = await holdScripts(page);
  await page.goto('/markdown-page');
  await page.getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.type('read');
  const dialog = new SearchDialog(page);
  await expect(dialog.input).toHaveValue('read');
  await held.release();
  await expect(dialog.results.first()).toBeVisible();
  await expect(dialog.input).toHaveValue('read');
});

test('Escape or a click beside the box closes it and returns the focus @engines', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('/markdown-page');
  const dialog = new SearchDialog(page);
  const link = page.getByRole('link', { name: 'Docs', exact: true }).first();
  await link.focus();
  await page.keyboard.press('/');
  await expect(dialog.input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.modal).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('/');
  await expect(dialog.input).toBeFocused();
  await page.mouse.click(5, 400);
  await expect(dialog.modal).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('the search answers where the scripts of the application are lost @engines', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await loseScripts(page, () => true);
  await page.goto('/markdown-page');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('useIsCloudAvailable');
  await expect(page.locator('.load-guard')).toContainText('/assets/js/');
  const dialog = new SearchDialog(page);
  await expect(dialog.hits.first()).toContainText('useIsCloudAvailable');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/api\/hooks\/useIsCloudAvailable/);
});

for (const [name, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', PHONE],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('results stay where they are when the dialog takes over', async ({ page }) => {
      const held = await holdApplication(page);
      // The site's full style sheet also styles the dialog.
      const sheets = await holdRequests(page, '**/assets/css/*.css');
      await page.goto('/markdown-page');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('readFile');
      const dialog = new SearchDialog(page);
      await expect(dialog.activeHit).toContainText('readFile');
      await expect(
        dialog.panel.getByRole('link', { name: /^See all \d+ results$/ }),
      ).toHaveAttribute('href', '/search?q=readFile');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(dialog.activeHit).toHaveText(await dialog.hits.nth(1).innerText(), {
        useInnerText: true,
      });

      const look = () =>
        page.evaluate(() =>
          [
            ...document.querySelectorAll(
              '.DocSearch-Dropdown:not([hidden]) :is(div, a, li, span, mark, svg)',
            ),
          ].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const { color, backgroundColor, fontSize } = getComputedStyle(element);
            const text = element.children.length ? '' : element.textContent;
            const href = element.getAttribute('href') ?? '';
            const place = [x, y, width, height].map(Math.round).join(' ');
            return `${element.tagName} ${place} ${color} ${backgroundColor} ${fontSize} ${href} ${text}`;
          }),
        );
      const before = await look();
      // Counts the hits that a reader sees in each frame.
      await page.evaluate(() => {
        const seen: number[] = [];
        Object.assign(window, { seen });
        const count = () => {
          const hits = [...document.querySelectorAll('.DocSearch-Hit')];
          seen.push(hits.filter((hit) => hit.getClientRects().length > 0).length);
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      });
      await page.unroute('**/assets/css/*.css');
      await Promise.all([held.release(), sheets.release()]);
      await hydrated(page);
      await expect(page.locator('link[href*="/assets/css/"][rel=stylesheet]')).toHaveAttribute(
        'media',
        '',
      );
      await expect(page.locator('.DocSearch-Dropdown')).toBeVisible();
      await expect(dialog.results.first()).toBeVisible();
      await expect(dialog.panel).toHaveCount(1);
      expect(await look()).toEqual(before);
      await expect(dialog.input).toHaveValue('readFile');
      await expect(dialog.input).toBeFocused();
      const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
      expect([...new Set(seen)]).toEqual([await dialog.hits.count()]);
    });
  });
}

test('results show text of records and queries as text', async ({ page }) => {
  await useRecords(page, 'Records', [
    {
      title: 'Map<K, V> & "Q&A"',
      anchor: 'map',
      texts: [{ kind: 'prose', text: 'Write <img src=x onerror=alert(1)> as text &lt;here&gt;.' }],
    },
  ]);
  await holdApplication(page);
  await page.goto('/markdown-page');
  const dialog = new SearchDialog(page);
  await page.keyboard.press('Control+k');
  await dialog.input.fill('<img onerror');
  await expect(dialog.hits.first()).toContainText(
    '<img src=x onerror=alert(1)> as text &lt;here&gt;.',
  );
  await expect(dialog.panel.locator('mark')).toHaveText(['img', 'onerror']);
  await expect(dialog.panel.locator('img')).toHaveCount(0);
  await dialog.input.fill('map k');
  await expect(dialog.hits.first()).toContainText('Map<K, V> & "Q&A"');
});

test('Enter before the first result opens it as soon as it is there @engines', async ({ page }) => {
  await holdApplication(page);
  const held = await holdRequests(page, `/${SEARCH_ENGINE_FILE}`);
  await page.goto('/markdown-page');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('useIsCloudAvailable');
  await page.keyboard.press('Enter');
  await held.first;
  await held.release();
  await expect(page).toHaveURL(/\/docs\/api\/hooks\/useIsCloudAvailable/);
});

test('Enter before the search has loaded opens the first result, too', async ({ page }) => {
  await holdApplication(page);
  const isScript = (route: Route) => route.request().resourceType() === 'script';
  const held = await holdRequests(page, `/${SEARCH_START_FILE}`, isScript);
  await page.goto('/markdown-page');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('useIsCloudAvailable');
  await page.keyboard.press('Enter');
  await held.first;
  await held.release();
  await expect(page).toHaveURL(/\/docs\/api\/hooks\/useIsCloudAvailable/);
});

test('Enter before the dialog opens the first result in the dialog', async ({ page }) => {
  const held = await holdRequests(page, '**/search-records.txt');
  await page.goto('/markdown-page');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('useIsCloudAvailable');
  await page.keyboard.press('Enter');
  // The dialog itself has loaded.
  const { modal } = new SearchDialog(page);
  await expect(page.locator('.DocSearch-Dropdown')).toBeVisible();
  await expect(modal).toBeVisible();
  await held.first;
  await held.release();
  await expect(page).toHaveURL(/\/docs\/api\/hooks\/useIsCloudAvailable/);
  await expect(modal).toHaveCount(0);
});

test('Enter followed by another key opens nothing', async ({ page }) => {
  const scripts = await holdScripts(page);
  // Without this, Enter would find results and open one.
  const held = await holdRequests(page, '**/search-records.txt');
  await page.goto('/markdown-page');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('useIsCloudAvailabl');
  await page.keyboard.press('Enter');
  await page.keyboard.type('e');
  await held.first;
  await page.unroute('**/search-records.txt');
  await held.release();
  await scripts.release();
  await expect(new SearchDialog(page).activeHit).toContainText('useIsCloudAvailable');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page).toHaveURL(/\/markdown-page$/);
});

test('Enter opens the chosen result, Ctrl+Enter in a new tab', async ({ page, context }) => {
  await holdApplication(page);
  await page.goto('/markdown-page');
  const dialog = new SearchDialog(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('useCloudFile');
  await expect(dialog.activeHit).toContainText('useCloudFile');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL('/docs/api/hooks/useCloudFile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/api/hooks/useCloudFile');
});

for (const [keys, place] of [
  [['Enter'], 0],
  [['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'], 1],
] as const) {
  test(`${keys.join(', ')} in the moment of hydration is not lost`, async ({ page }) => {
    const held = await holdApplication(page);
    await page.goto('/markdown-page');
    const dialog = new SearchDialog(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('useCloudFile');
    await expect(dialog.activeHit).toContainText('useCloudFile');
    const address = (await dialog.hits.nth(place).getByRole('link').getAttribute('href')) ?? '';
    await page.evaluate((pressed) => {
      const root = document.documentElement;
      new MutationObserver((_, observer) => {
        if (root.dataset.hasHydrated !== 'true') return;
        observer.disconnect();
        for (const key of pressed) {
          document
            .querySelector('.DocSearch-Input')
            ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }
      }).observe(root, { attributes: true });
    }, keys);
    await held.release();
    await expect(page).toHaveURL(address);
    await expect(dialog.modal).toHaveCount(0);
  });
}

test('the box closes when a result leads to a section of the same page', async ({ page }) => {
  await holdApplication(page);
  await page.goto('/docs/api/hooks/useCloudFile');
  const dialog = new SearchDialog(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hook with loading and error');
  await dialog.hits.filter({ hasText: 'A hook with' }).first().click();
  await expect(page).toHaveURL('/docs/api/hooks/useCloudFile#own-hook');
  await expect(dialog.modal).toHaveCount(0);
});

test('Escape closes results; a new query shows results again, or none', async ({ page }) => {
  await holdApplication(page);
  await page.goto('/markdown-page');
  const dialog = new SearchDialog(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('write');
  await expect(dialog.results.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.panel).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog.input).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog.modal).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(dialog.input).toHaveValue('');
  await page.keyboard.type('delete');
  await expect(dialog.results.first()).toBeVisible();
  await dialog.input.fill('qqqqxxxxzzzz');
  await expect(dialog.results).toHaveCount(0);
  await expect(dialog.panel).toContainText('No results for');
});

for (const key of ['Control+k', 'Meta+k', '/']) {
  test(`${key} before the site’s code has loaded opens the dialog, with what was typed since @engines`, async ({
    page,
  }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/main\.[0-9a-f]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const dialog = new SearchDialog(page);
    await page.goto('/markdown-page', { waitUntil: 'commit' });
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

test('the index is built while the scripts load, and that engine answers', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/main\.[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  let fetches = 0;
  page.on('response', (response) => {
    fetches += Number(response.url().endsWith('/search-records.txt'));
  });
  const dialog = new SearchDialog(page);
  await page.goto('/markdown-page', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect.poll(() => fetches).toBe(1);
  release();
  await dialog.search('writeFile');
  // When the box is rendered a second time, it starts nothing again.
  await page.keyboard.press('Control+k');
  await dialog.open();
  await dialog.search('readFile');
  expect(fetches).toBe(1);
  expect(page.workers()).toHaveLength(1);
});

test('the worker starts with the box, not with a script that runs later', async ({ page }) => {
  await page.goto('/markdown-page');
  const worker = page.waitForEvent('worker');
  await page.keyboard.press('Control+k');
  expect(new URL((await worker).url()).pathname).toBe(`/${SEARCH_ENGINE_FILE}`);
});

test('a click on the search button before the scripts is not lost @engines', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/main\.[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/markdown-page', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search' }).click();
  release();
  await expect(new SearchDialog(page).input).toBeFocused();
});

test('letters typed while the dialog loads are in its box', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const dialog = new SearchDialog(page);
  await open(page, '/markdown-page');
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
  await page.goto('/markdown-page', { waitUntil: 'commit' });
  await page.keyboard.type('write');
  await hydrated(page);
  await expect(new SearchDialog(page).modal).toHaveCount(0);
});
