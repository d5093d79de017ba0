import type { Page } from '@playwright/test';

import { writeServiceWorker } from '@docs-kit/site-output/offline';

import { OFFLINE } from '../../../src/offline';
import { LATER_TITLE, laterBuild, removeBuild } from '../../support/deployments';
import { setConnection, staysInApp } from '../../support/navigation';
import {
  cacheNames,
  endIdleWorkers,
  expectNothingKept,
  goOffline,
  registrations,
  test,
  visit,
} from '../../support/offline';
import { title } from '../../support/page-objects';
import { SearchDialog } from '../../support/search';
import { expect, hydrated } from '../../support/site';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'new version' });

// All of these tests share one later build, and run one after the other.
test.describe.configure({ mode: 'default' });

let later = '';
test.beforeAll(async () => {
  later = await laterBuild();
});
test.afterAll(() => removeBuild(later));

/** A new worker first has to fetch the whole build, on a busy machine. */
const KEPT_MS = 60_000;

test('an online reader sees the new build at once, and has it offline from then on @engines', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/docs/intro');
  await page.evaluate(() => caches.open('offline-oldest'));
  await visit(page, '/docs/intro');
  const [, before] = await cacheNames(page);
  site.deploy(later);
  await page.goto('/docs/intro');
  await expect(title(page, LATER_TITLE)).toBeVisible();
  await hydrated(page);
  // The previous build is kept for tabs that run it, and no older one.
  const remaining = async () => {
    await endIdleWorkers(page);
    return cacheNames(page);
  };
  await expect.poll(remaining, { timeout: KEPT_MS }).not.toContain('offline-oldest');
  expect(await cacheNames(page)).toEqual([before, expect.any(String)]);
  await expect(notice(page)).toHaveCount(0);
  await goOffline(context, site);
  await page.reload();
  await hydrated(page);
  await expect(title(page, LATER_TITLE)).toBeVisible();
});

test('an old tab keeps its build, is told, and has the new one on Reload', async ({
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
  await expect(title(other, LATER_TITLE)).toBeVisible();
  await hydrated(other);
  await expect(notice(page)).toBeVisible({ timeout: KEPT_MS });
  await expect(notice(other)).toHaveCount(0);

  // The server no longer has anything of the old build.
  site.asked.length = 0;
  await staysInApp(page, async () => {
    await page.getByRole('link', { name: 'useCloudFile' }).first().click();
    await expect(title(page, 'useCloudFile')).toBeVisible();
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
  await expect(title(page, LATER_TITLE)).toBeVisible();
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
});

test('the keyboard reaches the notice, which can be dismissed', async ({ page, context, site }) => {
  await visit(page, '/docs/intro');
  const other = await context.newPage();
  await visit(other, '/docs/example');
  site.deploy(later);
  await other.reload();
  await hydrated(other);
  await expect(notice(page)).toBeVisible({ timeout: KEPT_MS });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice(page)).toHaveCount(0);
});

test('Reload on the notice brings the new build', async ({ page, context, site }) => {
  await visit(page, '/docs/intro');
  site.deploy(later);
  const other = await context.newPage();
  await visit(other, '/docs/example');
  await notice(page).getByRole('button', { name: 'Reload' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, LATER_TITLE)).toBeVisible();
});

test('Reload on the notice is repeated when it gets no answer', async ({
  page,
  context,
  problems,
  site,
}) => {
  // The worker has no copy of a page that does not exist, so it waits for the answer.
  const address = '/docs/nowhere';
  problems.allow(/404 \(Not Found\).*nowhere/);
  await visit(page, address);
  site.deploy(later);
  const other = await context.newPage();
  await visit(other, '/docs/example');
  await expect(notice(page)).toBeVisible({ timeout: KEPT_MS });
  site.answer(({ url }) => url === address);
  let asked = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1;
  });
  // A click would wait for the end of the navigation.
  await notice(page).getByRole('button', { name: 'Reload' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toBeGreaterThan(1);
});

test('the notice does not wait for a request of the old build that never ends', async ({
  page,
  context,
  site,
}) => {
  await visit(page, '/docs/intro');
  const endless = '/assets/js/endless.01234567.js';
  site.answer(({ url }) => url === endless);
  await page.evaluate((url) => {
    void fetch(url).catch(() => undefined);
  }, endless);
  site.deploy(later);
  const other = await context.newPage();
  await visit(other, '/docs/example');
  await expect(notice(page)).toBeVisible({ timeout: KEPT_MS });
});

test('on a slow network a reader misses the new build for one load at most', async ({
  page,
  site,
}) => {
  await visit(page, '/docs/intro');
  site.deploy(later);
  const held: (() => void)[] = [];
  site.answer((request, response, answer) => {
    const isSlow =
      request.url === '/docs/intro' && request.headers['sec-fetch-mode'] === 'navigate';
    if (isSlow) held.push(() => answer(request, response));
    return isSlow;
  });
  await page.goto('/docs/intro');
  await expect(title(page, 'Introduction')).toBeVisible();
  await hydrated(page);
  // Too late for the page that is already shown.
  for (const answer of held.splice(0)) answer();
  await expect(notice(page)).toBeVisible({ timeout: KEPT_MS });
  await page.goto('/docs/intro');
  await expect(title(page, LATER_TITLE)).toBeVisible();
  for (const answer of held) answer();
});

test('a deployment under way is not kept half and half', async ({ page, site }) => {
  // The worker is from the first build, but pages already come from the second one.
  site.answer((request, response) => {
    if (request.url === '/docs/example') response.end('<h1>of another build</h1>');
    return request.url === '/docs/example';
  });
  await page.goto('/docs/intro');
  await hydrated(page);
  await expectNothingKept(page);
});

// The last test, because it takes the worker out of the later build.
test('the kill switch takes back worker and copies, and the site works', async ({ page, site }) => {
  await visit(page, '/docs/intro');
  expect(await cacheNames(page)).toHaveLength(1);
  writeServiceWorker(later, OFFLINE, { OFFLINE: 'off' }, []);
  site.deploy(later);
  await page.goto('/docs/intro');
  await expect(title(page, LATER_TITLE)).toBeVisible();
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await cacheNames(page)).toEqual([]);
});
