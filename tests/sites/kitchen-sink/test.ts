import type { Page, PlaywrightTestArgs } from '@playwright/test';

import { interact, expect, openTab, test as base, type Problems } from '../../support/site';
import { BUILT_URL, DEVELOPMENT_URL, SITES } from './sites';

export { expect } from '../../support/site';

interface Tabs {
  built: Page;
  development: Page;
}

/**
 * Watches pages as the site's own tests do. A worker keeps one tab of each site, so that the
 * browser can reuse what it has compiled.
 */
export const test = base.extend<Tabs, { tabs: Tabs }>({
  tabs: [
    async ({ browser }, use) => {
      const tabs = { built: await openTab(browser), development: await openTab(browser) };
      await use(tabs);
      for (const tab of Object.values(tabs)) await tab.close();
    },
    { scope: 'worker' },
  ],
  // A new tab would compile the large development scripts again. What the previous test stored is
  // cleared.
  page: async ({ page, baseURL, tabs, problems }, use) => {
    if (baseURL !== DEVELOPMENT_URL) return use(page);
    const tab = tabs.development;
    problems.watch(tab, DEVELOPMENT_URL);
    await use(tab);
    await tab.unrouteAll();
    await tab.evaluate(() => localStorage.clear());
  },
  built: async ({ tabs, problems }, use) => {
    problems.watch(tabs.built, BUILT_URL);
    await use(tabs.built);
  },
  development: async ({ tabs, problems }, use) => {
    problems.watch(tabs.development, DEVELOPMENT_URL);
    await use(tabs.development);
  },
  problems: async ({ problems }, use) => {
    problems.allow(
      /call off the site: (https:\/\/embedded\.example|http:\/\/localhost)/,
      // Messages from the development server and React to authors.
      /\[(webpack|HMR|WDS|webpack-dev-server)\b/,
    );
    await use(problems);
  },
});

/**
 * Answers once for what `/docs/features/markdown` embeds: while requests are intercepted, nothing
 * is cached.
 */
export async function answerEmbedded(page: Page): Promise<void> {
  await page.route(
    'https://embedded.example/**',
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Embedded page</p>' }),
    { times: 1 },
  );
}

/** Declares a test that runs on both sites. */
export function testBoth(
  title: string,
  body: (fixtures: PlaywrightTestArgs & { problems: Problems }) => Promise<void>,
): void {
  for (const { name, url } of SITES) {
    test.describe(name, () => {
      test.use({ baseURL: url });
      test(title, body);
    });
  }
}

/** Opens a page and waits until the application has hydrated it. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(async () => {
    await interact(page);
    await expect(page.locator('html[data-has-hydrated=true]')).toBeAttached({ timeout: 500 });
  }).toPass();
}
