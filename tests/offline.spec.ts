import type { BrowserContext, Page } from '@playwright/test';

import { LATER_TITLE, laterBuild, removeBuild, startDeployments, type Deployments } from './support/deployments';
import { setConnection, staysInApp } from './support/navigation';
import { SearchDialog } from './support/search';
import { act, expect, hydrated, PAGES, test as base } from './support/site';

/** Tests in which service workers are let in, each with a server of its own, as builds follow one another on it. */
const test = base.extend<{ site: Deployments }>({
  site: async ({}, use) => {
    const site = await startDeployments();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
test.use({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'fresh version' });
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until the page's worker has kept its build and answers for the page. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Visits a page once, which is all that a reader does for reading offline. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await kept(page);
}

/** Cuts the network of page and worker alike. */
async function goOffline(context: BrowserContext, site: Deployments): Promise<void> {
  await context.setOffline(true);
  await site.stop();
}

test.describe('after one visit', () => {
  test('every page reads offline, never visited before', async ({ page, context, site }) => {
    await visit(page, '/docs/intro');
    await goOffline(context, site);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    await page.goto('/docs/installation/expo/?from=mail#top');
    await hydrated(page);
    await expect(page).toHaveURL('/docs/installation/expo?from=mail#top');
    const broken = await page.evaluate(
      () => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
    );
    expect(broken).toBe(0);
  });

  test('the search answers offline, asked for the first time', async ({ page, context, site }) => {
    await visit(page, '/docs/intro');
    await goOffline(context, site);
    const dialog = new SearchDialog(page);
    await dialog.open();
    await dialog.search('readFile');
    await page.goto('/search?q=writeFile');
    await expect(page.locator('article').first()).toBeVisible();
  });

  test('the application leads from page to page offline', async ({ page, context, site }) => {
    await setConnection(page, undefined);
    await visit(page, '/docs/intro');
    await goOffline(context, site);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await staysInApp(page, async () => {
      await sidebar.getByRole('link', { name: 'useCloudFile' }).click();
      await expect(heading(page, 'useCloudFile')).toBeVisible();
      await sidebar.getByRole('link', { name: 'Example', exact: true }).click();
      await expect(heading(page, 'Example app')).toBeVisible();
    });
  });

  test('a page that is not kept is told by the browser, not made up', async ({ page, context, site, problems }) => {
    problems.allow(/Failed to load resource|ERR_/);
    await visit(page, '/docs/intro');
    await goOffline(context, site);
    await expect(page.goto('/docs/of-tomorrow')).rejects.toThrow(/ERR_/);
  });
});

test.describe('nothing is kept', () => {
  test('before the reader’s first act', async ({ page, site }) => {
    await page.goto('/docs/intro');
    await page.waitForLoadState('networkidle');
    expect(await registrations(page)).toBe(0);
    expect(site.asked).not.toContain('/sw.js');
    await act(page);
    await kept(page);
  });

  for (const [name, connection] of [
    ['2g', { effectiveType: '2g', saveData: false }],
    ['data-saver', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`on ${name}`, async ({ page, site }) => {
      await setConnection(page, connection);
      await page.goto('/docs/intro');
      await hydrated(page);
      // The code that decides has come, and has had its say.
      await page.waitForLoadState('networkidle');
      expect(site.asked).not.toContain('/sw.js');
    });
  }

  const REFUSALS = {
    'workers are refused': () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
    },
    'workers are unknown': () => {
      delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
    },
    'storage is denied': () => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
    },
  };
  for (const [name, refuse] of Object.entries(REFUSALS)) {
    test(`where ${name}, and the site works`, async ({ page, site }) => {
      await page.addInitScript(refuse);
      await page.goto('/docs/intro');
      await hydrated(page);
      await staysInApp(page, async () => {
        await page.getByRole('link', { name: 'Example', exact: true }).first().click();
        await expect(heading(page, 'Example app')).toBeVisible();
      });
      await page.waitForLoadState('networkidle');
      expect(site.asked).not.toContain('/sw.js');
    });
  }

  test('where storage is full: the site works, half a build is not left behind or fetched again', async ({
    page,
    site,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 100_000 });
    await page.goto('/docs/intro');
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('offline-refused'))).toBe('true');
    expect(await cacheNames(page)).toEqual([]);
    expect(await registrations(page)).toBe(0);
    site.asked.length = 0;
    await page.goto('/docs/example');
    await hydrated(page);
    await expect(heading(page, 'Example app')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(site.asked).not.toContain('/sw.js');
  });
});

test.describe('a new deployment', () => {
  let later = '';
  test.beforeAll(async () => {
    later = await laterBuild();
  });
  test.afterAll(() => removeBuild(later));

  test('is what an online reader sees at once, and offline from then on', async ({ page, context, site }) => {
    await visit(page, '/docs/intro');
    const [before] = await cacheNames(page);
    site.deploy(later);
    await page.goto('/docs/intro');
    await expect(heading(page, LATER_TITLE)).toBeVisible();
    await hydrated(page);
    await expect.poll(() => cacheNames(page)).not.toContain(before);
    expect(await cacheNames(page)).toHaveLength(1);
    await expect(notice(page)).toHaveCount(0);
    await goOffline(context, site);
    await page.reload();
    await hydrated(page);
    await expect(heading(page, LATER_TITLE)).toBeVisible();
  });

  test('strands no tab: an old one keeps its build, is told, and has the new one on Reload', async ({
    page,
    context,
    site,
  }) => {
    await setConnection(page, { effectiveType: '4g', saveData: false });
    await visit(page, '/docs/intro');
    const [before] = await cacheNames(page);
    site.deploy(later);
    const other = await context.newPage();
    await other.goto('/docs/intro');
    await expect(heading(other, LATER_TITLE)).toBeVisible();
    await hydrated(other);
    await expect(notice(page)).toBeVisible();
    await expect(notice(other)).toHaveCount(0);

    // The server has nothing of the old build any more.
    site.asked.length = 0;
    await staysInApp(page, async () => {
      await page.getByRole('link', { name: 'useCloudFile' }).first().click();
      await expect(heading(page, 'useCloudFile')).toBeVisible();
      const dialog = new SearchDialog(page);
      await dialog.open();
      await dialog.search('readFile');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });
    expect(site.asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    expect(await cacheNames(page)).toContain(before);

    await page.goto('/docs/intro');
    await expect(heading(page, LATER_TITLE)).toBeVisible();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => cacheNames(page)).not.toContain(before);
  });

  test('is offered by a notice that the keyboard reaches and that can be put off', async ({ page, context, site }) => {
    await visit(page, '/docs/intro');
    const other = await context.newPage();
    await visit(other, '/docs/example');
    site.deploy(later);
    await other.reload();
    await hydrated(other);
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await expect(heading(page, LATER_TITLE)).toBeVisible();
  });

  test('Reload on the notice brings the new build', async ({ page, context, site }) => {
    await visit(page, '/docs/intro');
    site.deploy(later);
    const other = await context.newPage();
    await visit(other, '/docs/example');
    await notice(page).getByRole('button', { name: 'Reload' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, LATER_TITLE)).toBeVisible();
  });

  test('on a slow network is missed for one load at most', async ({ page, site }) => {
    await visit(page, '/docs/intro');
    site.deploy(later);
    const held: (() => void)[] = [];
    site.answer((request, response, answer) => {
      const isSlow = request.url === '/docs/intro' && request.headers['sec-fetch-mode'] === 'navigate';
      if (isSlow) held.push(() => answer(request, response));
      return isSlow;
    });
    await page.goto('/docs/intro');
    await expect(heading(page, 'Introduction')).toBeVisible();
    await hydrated(page);
    // Too late for the page that is shown.
    for (const answer of held.splice(0)) answer();
    await expect(notice(page)).toBeVisible();
    await page.goto('/docs/intro');
    await expect(heading(page, LATER_TITLE)).toBeVisible();
    for (const answer of held) answer();
  });

  test('that is under way is not kept half and half', async ({ page, site }) => {
    // The worker is of the first build; pages come from the second one already.
    site.answer((request, response) => {
      if (request.url === '/docs/example') response.end('<h1>of another build</h1>');
      return request.url === '/docs/example';
    });
    await page.goto('/docs/intro');
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('offline-refused'))).toBe('true');
    expect(await cacheNames(page)).toEqual([]);
    expect(await registrations(page)).toBe(0);
  });
});

test('the kill switch takes back worker and copies, and the site works', async ({ page, site }) => {
  const killed = await laterBuild({ OFFLINE: 'off' });
  await visit(page, '/docs/intro');
  expect(await cacheNames(page)).toHaveLength(1);
  site.deploy(killed);
  await page.goto('/docs/intro');
  await expect(heading(page, LATER_TITLE)).toBeVisible();
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await cacheNames(page)).toEqual([]);
  await removeBuild(killed);
});
