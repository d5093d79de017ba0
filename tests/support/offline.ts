/** Reading without a network. */
import type { BrowserContext, Page } from '@playwright/test';

import { startDeployments, type Deployments } from './deployments';
import { hydrated, test as base } from './site';

/** Tests in which service workers are let in, each with a server of its own, as builds follow one another on it. */
export const test = base.extend<{ site: Deployments }>({
  serviceWorkers: 'allow',
  site: async ({}, use) => {
    const site = await startDeployments();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
  problems: async ({ problems }, use) => {
    // What is prefetched as the network goes.
    problems.allow(/ERR_\w+ .*\.content\.txt/);
    await use(problems);
  },
});

/** Names of the caches that the site keeps in the browser. */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** How many service workers the site has registered. */
export const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until the page's worker has kept its build and answers for the page. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Visits a page once, which is all that a reader does for reading offline. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await kept(page);
}

/** Cuts the network of page and worker alike. */
export async function goOffline(context: BrowserContext, site: Deployments): Promise<void> {
  await context.setOffline(true);
  await site.stop();
}
