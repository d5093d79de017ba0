import type { APIRequestContext, Page } from '@playwright/test';

import { goInApp, staysInApp } from '../../support/navigation';
import { introTitle, title } from '../../support/page-objects';
import { DOCUMENTS, expect, hydrated, open, PAGES, test } from '../../support/site';
import { PROMISED_ROUTES } from '../../support/promised-routes';

const NOT_FOUND = 'Page Not Found';
/**
 * Returns what a page says about itself in its head: the page shown, or one as the server sends
 * it.
 */
async function headOf(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((text) => {
    const shown =
      text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const ofRoot = ['lang', 'dir', 'class'].map(
      (name) => `${name}: ${shown.documentElement.getAttribute(name)}`,
    );
    // The build shortens the viewport's "width=device-width, initial-scale=1.0".
    const shorten = (value: string) => value.replace(', initial-scale=1.0', ',initial-scale=1');
    const attributesOf = ({ attributes }: Element) =>
      [...attributes].map(({ name, value }) => `${name}=${shorten(value)}`);
    // The build puts the keys of structured data in a different order.
    const textOf = (element: Element) => element.textContent.split(/[{},]/).sort();
    const elements = [...shown.head.querySelectorAll('[data-rh]:is(meta, link, script[type])')].map(
      (element) =>
        [element.localName, ...attributesOf(element).sort(), ...textOf(element)].join(' '),
    );
    return [shown.title, ...ofRoot, ...elements.sort()];
  }, html);
}
/** Expects a page of the application to have the address, heading and head of its first load. */
async function showsWhatIsServed(
  page: Page,
  request: APIRequestContext,
  path: string,
): Promise<void> {
  await expect(page).toHaveURL(path);
  const html = await (await request.get(path)).text();
  const served = await headOf(page, html);
  expect(served.length, `what ${path} says of itself`).toBeGreaterThan(10);
  await expect.poll(() => headOf(page)).toEqual(served);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}
/** Records from the first byte on whether the page ever shows a text, however briefly. */
async function recordText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    const look = () => {
      const shown = document.body?.textContent.includes(wanted) || document.title.includes(wanted);
      if (shown) sessionStorage.setItem('test-text-seen', 'true');
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, text);
  return () => page.evaluate(() => sessionStorage.getItem('test-text-seen') === 'true');
}

test('every route that is promised is there', async ({ request }) => {
  for (const route of PROMISED_ROUTES) expect((await request.get(route)).status(), route).toBe(200);
});

test('the titles and headings of the pages all differ', async ({ request }) => {
  const pages = await Promise.all(PAGES.map(async (route) => (await request.get(route)).text()));
  for (const part of [/<title[^>]*>([^<]*)/, /<h1[^>]*>(.*?)<\/h1>/s]) {
    const texts = pages.map((html) => part.exec(html)?.[1]);
    expect(texts.every(Boolean)).toBe(true);
    expect(new Set(texts).size).toBe(PAGES.length);
  }
});

test.describe('in the app', () => {
  test('every document is reached from the sidebar, with the head that it is served with', async ({
    page,
    request,
  }) => {
    // The time of a test of its own for each document.
    test.setTimeout(DOCUMENTS.length * 30_000);
    await open(page, '/docs/example');
    for (const name of ['Enums', 'Interfaces'])
      await page.getByRole('button', { name, exact: true }).click();
    await staysInApp(page, async () => {
      for (const path of DOCUMENTS) {
        await page.locator(`nav[aria-label="Docs sidebar"] a[href="${path}"]`).click();
        await showsWhatIsServed(page, request, path);
      }
    });
  });

  test('every other page opens with the head that it is served with', async ({ page, request }) => {
    await open(page, '/docs/intro');
    await staysInApp(page, async () => {
      for (const path of PAGES.filter((route) => !DOCUMENTS.includes(route))) {
        await goInApp(page, path);
        await showsWhatIsServed(page, request, path);
      }
    });
  });
});

test.describe('/docs', () => {
  test('leads to the main document on first load and never shows the not-found page', async ({
    page,
  }) => {
    const seen = await recordText(page, NOT_FOUND);
    await open(page, '/docs');
    await expect(page).toHaveURL('/docs/intro');
    await expect(introTitle(page)).toBeVisible();
    expect(await seen()).toBe(false);
  });

  test('leads to the main document in the app, never shows the not-found page, and is no stop on the way back @engines', async ({
    page,
  }) => {
    const seen = await recordText(page, NOT_FOUND);
    await open(page, '/markdown-page');
    await staysInApp(page, async () => {
      await goInApp(page, '/docs');
      await expect(page).toHaveURL('/docs/intro');
      await expect(introTitle(page)).toBeVisible();
    });
    expect.soft(await seen()).toBe(false);
    await page.goBack();
    await expect(title(page, 'About these docs')).toBeVisible();
    await expect(page).toHaveURL('/markdown-page');
  });

  test('keeps query and hash, on first load and in the app', async ({ page }) => {
    await open(page, '/docs?from=here#requirements');
    await expect(page).toHaveURL('/docs/intro?from=here#requirements');
    await hydrated(page);
    await goInApp(page, '/docs?from=there#requirements');
    await expect(page).toHaveURL('/docs/intro?from=there#requirements');
  });
});

test.describe('one form of each address', () => {
  const VARIANTS = [
    ['/index.html', '/'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/intro/', '/docs/intro'],
    ['/docs/api/hooks/useCloudFile.html', '/docs/api/hooks/useCloudFile'],
    ['/markdown-page/', '/markdown-page'],
    ['/search.html', '/search'],
  ] as const;

  for (const [given, canonical] of VARIANTS) {
    test(`the server redirects ${given} to ${canonical} for good and keeps the query`, async ({
      request,
    }) => {
      const response = await request.get(`${given}?a=1&b=%20c`, { maxRedirects: 0 });
      expect([301, 308]).toContain(response.status());
      expect(response.headers()['location']).toBe(`${canonical}?a=1&b=%20c`);
    });
  }

  test('the app writes each in that form, too, and keeps query and hash', async ({ page }) => {
    await open(page, '/docs/example');
    await staysInApp(page, async () => {
      for (const [given, canonical] of VARIANTS) {
        await test.step(given, async () => {
          await goInApp(page, `${given}?a=1#part`);
          await expect(page).toHaveURL(`${canonical}?a=1#part`);
          await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NOT_FOUND);
        });
      }
    });
  });

  test('the browser keeps the hash over the redirect', async ({ page }) => {
    await open(page, '/docs/intro.html?a=1#requirements');
    await expect(page).toHaveURL('/docs/intro?a=1#requirements');
    await expect(page.locator('#requirements')).toBeInViewport();
  });
});
