/** Reading without a network. */
import type { BrowserContext, Page } from '@playwright/test';

import { startDeployments, type Deployments } from './deployments';
import { expect, hydrated, test as base } from './site';

/**
 * Tests that allow service workers. Each has its own server, because it serves one build after
 * another.
 */
export const test = base.extend<{ site: Deployments }>({
  serviceWorkers: 'allow',
  site: async ({}, use) => {
    const site = await startDeployments();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
  problems: async ({ problems }, use) => {
    // Requests that are being prefetched when the network goes down.
    problems.allow(/ERR_\w+ .*\.content\.txt/);
    await use(problems);
  },
});

/** Lists the caches that the site keeps in the browser. */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Counts the service workers that the site has registered. */
export const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/**
 * Ends idle workers if a new one waits for that. A browser does so by itself after half a minute,
 * but Chromium not while a debugger watches, as in tests.
 */
export async function endIdleWorkers(page: Page): Promise<void> {
  const isWaiting = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.waiting);
  });
  if (!isWaiting || page.context().browser()?.browserType().name() !== 'chromium') return;
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Waits until the page's worker has stored its build and answers the page's requests. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Waits until the page's worker has refused to keep the build, and expects that nothing stays. */
export async function expectNothingKept(page: Page): Promise<void> {
  const isRefused = () => page.evaluate(() => sessionStorage.getItem('offline-refused'));
  await expect.poll(isRefused).toBe('true');
  expect(await cacheNames(page)).toEqual([]);
  expect(await registrations(page)).toBe(0);
}

/** Visits a page once, which is all a reader has to do to read offline. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await kept(page);
}

/** Cuts off both the page and the worker from the network. */
export async function goOffline(context: BrowserContext, site: Deployments): Promise<void> {
  await context.setOffline(true);
  await site.stop();
}
