import type { Page, PlaywrightTestArgs } from '@playwright/test';

import { act, expect, test as base, type Problems } from '../support/site';
import { DEVELOPMENT_URL, SITES } from './sites';

export { expect } from '../support/site';

/**
 * Watches pages as the site's own tests do. A worker keeps one page of the development server, whose scripts of some
 * megabytes the browser then has at hand.
 */
export const test = base.extend<{ development: Page }, { developmentTab: Page }>({
  developmentTab: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ serviceWorkers: 'block' });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  development: async ({ developmentTab, problems }, use) => {
    problems.watch(developmentTab, DEVELOPMENT_URL);
    await use(developmentTab);
  },
  problems: async ({ problems }, use) => {
    problems.allow(
      /call off the site: (https:\/\/embedded\.example|http:\/\/localhost)/,
      // The development server and React speak to authors there.
      /\[(webpack|HMR|WDS|webpack-dev-server)\b/,
    );
    await use(problems);
  },
});

/** Answers once what `/docs/features/markdown` embeds: a browser whose calls are caught caches nothing. */
export async function answerEmbedded(page: Page): Promise<void> {
  await page.route(
    'https://embedded.example/**',
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Embedded page</p>' }),
    { times: 1 },
  );
}

/** A test that is run on both sites. */
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

/** Opens a page, and waits until the application has taken over. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(async () => {
    await act(page);
    await expect(page.locator('html[data-has-hydrated=true]')).toBeAttached({ timeout: 500 });
  }).toPass();
}
