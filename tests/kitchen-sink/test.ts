import type { Page, PlaywrightTestArgs } from '@playwright/test';

import { act, expect, test as base, type Problems } from '../support/site';
import { SITES } from './sites';

export { expect } from '../support/site';

/** Watches pages as the site's own tests do; what another site embeds is answered here, and development may talk. */
export const test = base.extend<{ embedded: undefined }>({
  embedded: [
    async ({ context, problems }, use) => {
      await context.route('https://embedded.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Embedded page</p>' }),
      );
      problems.allow(
        /call off the site: (https:\/\/embedded\.example|http:\/\/localhost)/,
        // The development server and React speak to authors there.
        /\[(webpack|HMR|WDS|webpack-dev-server)\b/,
      );
      await use(undefined);
    },
    { auto: true },
  ],
});

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
