import { setConnection, staysInApp } from '../../support/navigation';
import {
  expectNothingKept,
  goOffline,
  kept,
  registrations,
  test,
  visit,
} from '../../support/offline';
import { title } from '../../support/page-objects';
import { SearchDialog } from '../../support/search';
import { interact, expect, hydrated, PAGES } from '../../support/site';

test.describe('after one visit', () => {
  test('every page and the search are there offline, never visited before', async ({
    page,
    context,
    site,
    problems,
  }) => {
    await visit(page, '/docs/intro');
    await goOffline(context, site);
    const titles = await page.evaluate(
      (paths) =>
        Promise.all(
          paths.map(async (path) => /<h1/.test((await (await caches.match(path))?.text()) ?? '')),
        ),
      [...PAGES],
    );
    expect(PAGES.filter((_, index) => !titles[index])).toEqual([]);
    for (const path of ['/', '/markdown-page', '/docs/api/CloudStorage']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    await page.goto('/docs/installation/expo/?from=mail#top');
    await hydrated(page);
    await expect(page).toHaveURL('/docs/installation/expo?from=mail#top');
    const broken = await page.evaluate(
      () =>
        [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
          .length,
    );
    expect(broken).toBe(0);

    const dialog = new SearchDialog(page);
    await dialog.open();
    await dialog.search('readFile');
    await page.goto('/search?q=writeFile');
    await expect(page.locator('article').first()).toBeVisible();

    // The browser reports a page that is not kept.
    problems.allow(/Failed to load resource|ERR_/);
    await expect(page.goto('/docs/of-tomorrow')).rejects.toThrow(/ERR_/);
  });

  test('the application leads from page to page offline @engines', async ({
    page,
    context,
    site,
  }) => {
    await setConnection(page, undefined);
    await visit(page, '/docs/intro');
    await goOffline(context, site);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await staysInApp(page, async () => {
      await sidebar.getByRole('link', { name: 'useCloudFile' }).click();
      await expect(title(page, 'useCloudFile')).toBeVisible();
      await sidebar.getByRole('link', { name: 'Example', exact: true }).click();
      await expect(title(page, 'Example app')).toBeVisible();
    });
  });
});

test.describe('nothing is kept', () => {
  test('before the reader’s first interaction', async ({ page, site }) => {
    await page.goto('/docs/intro');
    await page.waitForLoadState('networkidle');
    expect(await registrations(page)).toBe(0);
    expect(site.asked).not.toContain('/sw.js');
    await interact(page);
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
      // The code that decides has loaded and has made its decision.
      await page.waitForLoadState('networkidle');
      expect(site.asked).not.toContain('/sw.js');
    });
  }

  const REFUSALS = {
    'workers are refused': () => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('no', 'SecurityError'));
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
        await expect(title(page, 'Example app')).toBeVisible();
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
    await expectNothingKept(page);
    site.asked.length = 0;
    await page.goto('/docs/example');
    await hydrated(page);
    await expect(title(page, 'Example app')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(site.asked).not.toContain('/sw.js');
  });
});
