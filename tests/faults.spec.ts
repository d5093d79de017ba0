import type { Page, Route } from '@playwright/test';

import { holdScripts, isMarkdownModule, SCRIPTS, textOf } from './support/assets';
import { staysInApp, withoutPrefetch } from './support/navigation';
import { SEARCH_RECORDS_FILE } from '../src/constants';
import { RECORDS, SearchDialog } from './support/search';
import { act, expect, hydrated, open, test } from './support/site';

// What 8-errors, 4-states, page-first and search-dialog hold already is not repeated here.

const LOADING_FAILED = [
  /Failed to load resource/,
  /ChunkLoadError|Loading chunk|CSS_CHUNK_LOAD_FAILED/,
  /SyntaxError|Unexpected|Invalid|missing \)/,
  /Refused to execute|MIME type/,
];
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Introduction' });

/** Waits until the reader is told and can read on; a Retry then mends it, as `mend` has mended the cause. */
async function isToldAndMended(page: Page, mend: () => unknown): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/error/i);
  await expect(title(page)).toBeVisible();
  await mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const KINDS = {
  runtime: (url: string) => url.includes('/runtime~'),
  main: (url: string) => url.includes('/main.'),
  layout: (url: string) => url.includes('/layout.'),
  'page’s': (_: string, text: string) => isMarkdownModule(text),
};

const DAMAGES = {
  lost: (route: Route) => route.abort(),
  truncated: (route: Route, text: string) =>
    route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) }),
  'answered with a page': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }),
};

for (const [kind, isOfKind] of Object.entries(KINDS)) {
  const damages = Object.keys(DAMAGES).join(', ');
  test(`the ${kind} script that is ${damages} is told each time, and Retry mends it`, async ({ page, problems }) => {
    problems.allow(...LOADING_FAILED);
    let damage: ((route: Route, text: string) => Promise<void>) | undefined;
    await page.route(SCRIPTS, async (route) => {
      const url = route.request().url();
      return damage && isOfKind(url, textOf(url)) ? damage(route, textOf(url)) : route.continue();
    });
    for (const [name, next] of Object.entries(DAMAGES)) {
      await test.step(name, async () => {
        damage = next;
        await page.goto('/docs/intro');
        await act(page);
        await isToldAndMended(page, () => {
          damage = undefined;
        });
      });
    }
  });
}

test('a script that is slow, whichever it is, lets the page read, and keeps what was clicked', async ({ page }) => {
  for (const [kind, isOfKind] of Object.entries(KINDS)) {
    await test.step(kind, async () => {
      const held = await holdScripts(page, isOfKind);
      await page.goto('/docs/intro');
      await act(page);
      await held.first;
      await expect(title(page)).toBeVisible();
      await page.getByRole('button', { name: 'Copy page' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await held.release();
      await hydrated(page);
      await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unroute(SCRIPTS);
    });
  }
});

test.describe('the search', () => {
  test('whose dialog comes cut off is told, and Retry mends it', async ({ page, problems }) => {
    problems.allow(...LOADING_FAILED);
    await open(page, '/docs/intro');
    let isDamaged = true;
    await page.route(SCRIPTS, async (route) => {
      if (!isDamaged) return route.continue();
      return DAMAGES.truncated(route, textOf(route.request().url()));
    });
    await page.keyboard.press('Control+k');
    await isToldAndMended(page, () => {
      isDamaged = false;
    });
  });

  test('whose scripts are answered with a page is told', async ({ page, problems }) => {
    problems.allow(...LOADING_FAILED);
    await open(page, '/docs/intro');
    await page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }));
    await page.keyboard.press('Control+k');
    await isToldAndMended(page, () => page.unroute(SCRIPTS));
  });

  test('whose worker is damaged, or is a page, answers without it', async ({ page, problems }) => {
    problems.allow(...LOADING_FAILED);
    const worker = /\/search\.[0-9a-f]+\.js$/;
    for (const [body, contentType] of [
      ['(()=>{', 'text/javascript'],
      ['<h1>Sign in</h1>', 'text/html'],
    ] as const) {
      await test.step(body, async () => {
        await page.unroute(worker);
        await page.route(worker, (route) => route.fulfill({ body, contentType }));
        await open(page, '/docs/intro');
        const dialog = new SearchDialog(page);
        await dialog.open();
        await dialog.search('writeFile');
      });
    }
  });

  test('whose records are another page, something else or cut off says so, and asks again when they are whole', async ({
    page,
    request,
  }) => {
    const records = await (await request.get(`/${SEARCH_RECORDS_FILE}`)).text();
    for (const body of ['<h1>Sign in</h1>', '{"hello":"world"}', records.slice(0, records.length / 2)]) {
      await test.step(body.slice(0, 20), async () => {
        await page.route(RECORDS, (route) => route.fulfill({ body, contentType: 'text/plain' }));
        await open(page, '/docs/intro');
        const dialog = new SearchDialog(page);
        await dialog.open();
        await dialog.input.fill('write');
        await expect(dialog.modal).toContainText('Unable to fetch results');
        await page.unroute(RECORDS);
        await dialog.search('writeFile');
      });
    }
  });

  test('asked for the first time without a network says so, and answers once there is one', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(...LOADING_FAILED);
    await page.route(RECORDS, (route) => route.abort('internetdisconnected'));
    await open(page, '/docs/intro');
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

test('without any style sheet the home page reads, and its links lead on', async ({ page, problems }) => {
  problems.allow(...LOADING_FAILED);
  await page.route('**/assets/css/*.css', (route) => route.abort());
  await page.goto('/');
  await act(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('main a[href="/docs/intro"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
});

test.describe('a page whose network goes', () => {
  test('while it comes reads as far as it came, and the application completes it', async ({ page, problems }) => {
    problems.allow(/onRecoverableError/, /Minified React error/);
    const cutOffOnce = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.length / 2) });
    };
    await page.route('/docs/api/CloudStorage', cutOffOnce, { times: 1 });
    await page.goto('/docs/api/CloudStorage');
    const last = page.getByRole('heading', { level: 3 }).last();
    await expect(page.getByRole('heading', { level: 1, name: 'CloudStorage' })).toBeVisible();
    const cutOff = await last.innerText();
    await hydrated(page);
    await expect(last).not.toHaveText(cutOff);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('before a click opens what is behind the links in sight', async ({ page, context, problems }) => {
    problems.allow(/Failed to load resource/);
    const isAhead = page.waitForEvent('requestfinished', async (request) => {
      if (!request.url().includes('/assets/js/')) return false;
      const text = await (await request.response())?.text().catch(() => '');
      return isMarkdownModule(text ?? '') && (text ?? '').includes('Example app');
    });
    await open(page, '/docs/intro');
    await isAhead;
    await context.setOffline(true);
    await staysInApp(page, async () => {
      await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Example' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
    });
  });

  test('between a click and its answer is at the new address when the network is back', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(...LOADING_FAILED);
    await withoutPrefetch(page);
    await open(page, '/docs/intro');
    const held = await holdScripts(page);
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Example' }).click();
    await held.first;
    await expect(title(page)).toBeVisible();
    await context.setOffline(true);
    // The application loads the page anew, which the browser cannot, and says so.
    const isTold = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await held.abort();
    await isTold;
    await page.unroute(SCRIPTS);
    await context.setOffline(false);
    await page.reload();
    await expect(page).toHaveURL('/docs/example');
    await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
  });
});

test('with the whole style sheet lost a document reads, works, and has the style that it came with', async ({
  page,
  problems,
}) => {
  problems.allow(...LOADING_FAILED);
  await page.route('**/assets/css/*.css', (route) => route.abort());
  await open(page, '/docs/intro');
  await expect(title(page)).toBeVisible();
  await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
});

for (const [name, isLost] of [
  ['whole', (url: string) => url.includes('/styles.')],
  ['page’s', (url: string) => !url.includes('/styles.')],
] as const) {
  test(`with the ${name} style sheet lost the home page has the style that came`, async ({ page, problems }) => {
    problems.allow(...LOADING_FAILED);
    await page.route('**/assets/css/*.css', (route) =>
      isLost(route.request().url()) ? route.abort() : route.continue(),
    );
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
  });
}

test('a style sheet that comes cut off styles what it can, and the page works', async ({ page }) => {
  await page.route('**/assets/css/*.css', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/css', body: text.slice(0, text.length / 2) });
  });
  await open(page, '/docs/intro');
  await expect(title(page)).toBeVisible();
  await page.getByRole('link', { name: 'Example', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
});

test.describe('browser storage', () => {
  const KEYS = [
    'theme',
    'docs-preferred-version-default',
    'docusaurus.announcement.id',
    'docusaurus.announcement.dismiss',
    'docusaurus.tab.platform',
    'docusaurus.tab.provider',
    'docusaurus.tab.pm',
    '__DOCSEARCH_RECENT_SEARCHES__react-native-cloud-storage',
    '__DOCSEARCH_FAVORITE_SEARCHES__react-native-cloud-storage',
  ];
  test('holding what no page ever wrote under each key does no harm', async ({ page }) => {
    await open(page, '/docs/intro');
    for (const garbage of ['{"', 'null', '[1,null,{}]', '\u0000<b>']) {
      await test.step(JSON.stringify(garbage), async () => {
        await page.evaluate(
          ([keys, value]) => {
            for (const key of keys) localStorage.setItem(key, value);
          },
          [KEYS, garbage] as const,
        );
        await page.goto('/docs/intro');
        // As it was when the page began: what mends a key does so once the application runs.
        expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.pm'))).toBe(garbage);
        await hydrated(page);
        await expect(title(page)).toBeVisible();
        const dialog = new SearchDialog(page);
        await dialog.open();
        await dialog.search('writeFile');
      });
    }
  });
});

test('a clock in 1970 or 2100 changes nothing', async ({ page }) => {
  for (const year of ['1970', '2100']) {
    await test.step(year, async () => {
      await page.clock.setFixedTime(new Date(`${year}-02-01T00:00:00Z`));
      await open(page, '/docs/intro');
      const dialog = new SearchDialog(page);
      await dialog.open();
      await dialog.search('writeFile');
    });
  }
});

test('a page that an extension rewrites before hydration works', async ({ page, problems }) => {
  problems.allow(/onRecoverableError/, /Minified React error/);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.body.prepend(document.createElement('extension-bar'));
      document.body.setAttribute('data-extension', 'true');
      for (const text of document.querySelectorAll('main p, h1')) {
        text.innerHTML = `<font>${text.textContent}</font>`;
      }
    });
  });
  await open(page, '/docs/intro');
  await staysInApp(page, async () => {
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Example' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
  });
  await page.goBack();
  await expect(title(page)).toBeVisible();
});

test('the way back to a page of another document finds it alive', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.goto('/markdown-page');
  await page.goBack();
  await hydrated(page);
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
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
