import type { Page, Route } from '@playwright/test';

import {
  holdScripts,
  isMarkdownModule,
  loseScripts,
  rewriteScripts,
  SCRIPTS,
  textOf,
} from '../../support/assets';
import { DAMAGES, expectErrorAndRetry, LOADING_FAILED } from '../../support/damage';
import { staysInApp } from '../../support/navigation';
import { introTitle, sidebarLink, title } from '../../support/page-objects';
import { interact, expect, hydrated, open, test } from '../../support/site';

/** Answers `/docs/intro.html` with the page, as static hosts without redirects do. */
async function answerHtmlEnding(page: Page): Promise<void> {
  await page.route('**/docs/intro.html', async (route) => {
    await route.fulfill({
      response: await route.fetch({ url: new URL('/docs/intro', route.request().url()).href }),
    });
  });
}
/** Gives the page its network back, and says so. Some test machines have no other network. */
async function backOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Loses a page's own code. The entry loads. */
const loseCodeOfPage = (page: Page) =>
  loseScripts(page, (url) => !/\/(main|runtime)/.test(new URL(url).pathname));

const KINDS = {
  runtime: (url: string) => url.includes('/runtime~'),
  main: (url: string) => url.includes('/main.'),
  layout: (_: string, text: string) => text.includes('pagination-nav'),
  'page’s': (_: string, text: string) => isMarkdownModule(text),
};

test.describe('a script that is lost', () => {
  const RETRY = { name: 'Retry' };

  test('on first load leaves the page readable, shows the error and a Retry that works @engines', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/, /ChunkLoadError/, /Loading chunk/i);
    const restore = await loseCodeOfPage(page);
    await page.goto('/docs/intro');
    await interact(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(/error/i);
    await expect(alert).toContainText('/assets/js/');
    await expect(introTitle(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await restore();
    await alert.getByRole('button', RETRY).click();
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('without a network the page stays, whatever Retry does, and its scripts load in place once there is one', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await page.goto('/docs/intro');
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = 'true';
    });
    await context.setOffline(true);
    await interact(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('/assets/js/');
    await alert.getByRole('button', RETRY).click();
    await expect(alert).toContainText('/assets/js/');
    await expect(introTitle(page)).toBeVisible();
    await backOnline(page);
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('html[data-same-document]')).toHaveCount(1);
    await staysInApp(page, async () => {
      await sidebarLink(page, 'Example').click();
      await expect(title(page, 'Example app')).toBeVisible();
    });
  });

  test('is requested in place by Retry', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    const restore = await loseScripts(page, () => true);
    await page.goto('/docs/intro');
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = 'true';
    });
    await interact(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('/assets/js/');
    await restore();
    await alert.getByRole('button', RETRY).click();
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('html[data-same-document]')).toHaveCount(1);
  });

  test('is not told once it is there, although the notice waited for the reader to leave', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await page.clock.install();
    await page.goto('/docs/intro');
    // A link that the browser opens in another program makes it say that the reader leaves.
    await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
    await context.setOffline(true);
    const lost = page.waitForEvent('requestfailed');
    await interact(page);
    await lost;
    await backOnline(page);
    await hydrated(page);
    await page.clock.fastForward('00:10');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('that is not the first is not loaded by a reload that the reader has not asked for', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/, /ChunkLoadError/, /Loading chunk/i);
    const restore = await loseCodeOfPage(page);
    await page.goto('/docs/intro');
    await interact(page);
    const alert = page.getByRole('alert');
    await expect(alert).toBeVisible();
    await restore();
    await backOnline(page);
    await expect(alert).toBeVisible();
    await alert.getByRole('button', RETRY).click();
    await hydrated(page);
  });

  test('that is not the first stays lost without a network, and the page stays', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/Failed to load resource/, /ChunkLoadError/, /Loading chunk/i);
    const restore = await loseCodeOfPage(page);
    await page.goto('/docs/intro');
    await interact(page);
    const alert = page.getByRole('alert');
    await expect(alert).toBeVisible();
    await context.setOffline(true);
    await alert.getByRole('button', RETRY).click();
    await expect(alert).toContainText('/assets/js/');
    await expect(introTitle(page)).toBeVisible();
    await context.setOffline(false);
    await restore();
    await alert.getByRole('button', RETRY).click();
    await hydrated(page);
  });

  test('on a host that answers .html itself shows the error and a Retry that works', async ({
    page,
    problems,
  }) => {
    problems.allow(
      /Failed to load resource/,
      /ChunkLoadError/,
      /Loading chunk/,
      /onRecoverableError/,
    );
    await answerHtmlEnding(page);
    let lost = true;
    await rewriteScripts(page, (script) => (lost && isMarkdownModule(script) ? null : script));
    await page.goto('/docs/intro.html');
    await interact(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(/error/i);
    lost = false;
    await alert.getByRole('button', RETRY).click();
    await hydrated(page);
    await expect(introTitle(page)).toBeVisible();
    await expect(page.getByRole('button', RETRY)).toHaveCount(0);
  });
});

test('a host that answers .html itself shows the page without an error, and the address follows', async ({
  page,
}) => {
  await answerHtmlEnding(page);
  await open(page, '/docs/intro.html');
  await expect(page).toHaveURL('/docs/intro');
  await expect(introTitle(page)).toBeVisible();
});

for (const [kind, isOfKind] of Object.entries(KINDS)) {
  const damages = Object.keys(DAMAGES).join(', ');
  test(`the ${kind} script that is ${damages} tells the error each time, and Retry works`, async ({
    page,
    problems,
  }) => {
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
        await interact(page);
        const file = kind === 'main' || kind === 'runtime' ? kind : '';
        const told = name === 'lost' ? `/assets/js/${file}` : 'SyntaxError';
        await expect(page.getByRole('alert')).toContainText(told);
        await expectErrorAndRetry(page, () => {
          damage = undefined;
        });
      });
    }
  });
}

test('whichever script is slow, the page reads, and a click is not lost @engines', async ({
  page,
}) => {
  for (const [kind, isOfKind] of Object.entries(KINDS)) {
    await test.step(kind, async () => {
      const held = await holdScripts(page, isOfKind);
      await page.goto('/docs/intro');
      await interact(page);
      await held.first;
      await expect(introTitle(page)).toBeVisible();
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
