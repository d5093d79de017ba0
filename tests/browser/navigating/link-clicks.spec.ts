import type { Locator, Page } from '@playwright/test';

import { isMarkdownModule, rewriteScripts } from '../../support/assets';
import { goInApp, staysInApp } from '../../support/navigation';
import { PHONE, sidebarLink, title } from '../../support/page-objects';
import { expect, hydrated, open, test } from '../../support/site';

const linkInText = (page: Page, path: string) =>
  page.locator(`.theme-doc-markdown a[href="${path}"]`).first();

/** Rests the mouse on a link until its page has been loaded, which nothing on the page shows. */
const restOn = async (link: Locator) => {
  await link.evaluate(async (element) => {
    await window.docusaurus.preload((element as HTMLAnchorElement).pathname);
  });
  await link.hover();
};

const passOver = async (page: Page, ...names: string[]) => {
  for (const name of names) await restOn(sidebarLink(page, name));
};

const clickAtOnce = async (page: Page, ...names: string[]) => {
  const links = await Promise.all(names.map((name) => sidebarLink(page, name).elementHandle()));
  await page.evaluate((elements) => {
    for (const element of elements) (element as HTMLElement | null)?.click();
  }, links);
};

test('a link in the text stays within the application, and so does Back @engines', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  await staysInApp(page, async () => {
    await linkInText(page, '/docs/example').click();
    await expect(title(page, 'Example app')).toBeVisible();
    await expect(page).toHaveTitle(/^Example app/);
    await page.goBack();
    await expect(title(page, 'Introduction')).toBeVisible();
  });
  await expect(page.locator('.theme-doc-markdown h1')).toHaveCount(1);
});

test('with a modifier a link opens elsewhere', async ({ page, context }) => {
  await open(page, '/docs/intro');
  const opened = context.waitForEvent('page');
  await linkInText(page, '/docs/example').click({ modifiers: ['ControlOrMeta'] });
  await expect(title(await opened, 'Example app')).toBeVisible();
  await expect(title(page, 'Introduction')).toBeVisible();
});

for (const [when, prepare] of Object.entries({
  before: () => Promise.resolve(),
  after: hydrated,
})) {
  test(`a link to a section leads there ${when} hydration, and the address follows`, async ({
    page,
  }) => {
    await page.goto('/docs/api/CloudStorage');
    await prepare(page);
    await page.getByRole('link', { name: 'unlink', exact: true }).first().click();
    await expect(page).toHaveURL(/#unlink$/);
    const top = () =>
      page.locator('[id="unlink"]').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(150);
    await hydrated(page);
    expect(await top()).toBeGreaterThanOrEqual(0);
    expect(await top()).toBeLessThan(150);
  });
}

test('the browser follows a link of the application to a Markdown copy', async ({ page }) => {
  const href = '/docs/intro.md';
  await rewriteScripts(page, (script) =>
    isMarkdownModule(script)
      ? script.replaceAll('href:"/docs/example"', () => `href:"${href}"`)
      : script,
  );
  await open(page, '/');
  await goInApp(page, '/docs/intro');
  const asked = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === href,
  );
  await linkInText(page, href).click();
  await asked;
});

test('going back returns to the scroll position of the click', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.evaluate(() => scrollTo(0, 800));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(800);
  await passOver(page, 'Example');
  await sidebarLink(page, 'Example').click();
  await expect(page).toHaveTitle(/^Example app/);
  await page.goBack();
  await expect(title(page, 'Introduction')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(800);
});

test('going back to a section returns to the place of the click, and forward to its own @engines', async ({
  page,
}) => {
  /** Returns the first heading in view, and how far from the top it is. */
  const place = () =>
    page.locator('.theme-doc-markdown :is(h2, h3)').evaluateAll((headings) => {
      const tops = headings.map((heading) => heading.getBoundingClientRect().top);
      const first = tops.findIndex((top) => top >= 0);
      return [headings[first]?.id, Math.round(tops[first] ?? NaN)] as const;
    });
  // On a phone, Firefox itself ends up a line further on.
  const LINE = 27;
  const expectPlace = async ([id, top]: readonly [string | undefined, number]) =>
    expect(async () => {
      const [foundId, foundTop] = await place();
      expect(foundId).toBe(id);
      expect(Math.abs(foundTop - top)).toBeLessThanOrEqual(LINE);
    }).toPass();
  for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(viewport);
    await open(page, '/docs/api/CloudStorage#readfile');
    await page.evaluate(() => scrollBy(0, 3000));
    const link = page.locator('.theme-doc-markdown a[href*="CloudStorageErrorCode#"]');
    const left = await place();
    // In the application, without the scrolling that Playwright's own click may need.
    await link.last().evaluate((element: HTMLElement) => element.click());
    await expect(title(page, 'CloudStorageErrorCode')).toBeAttached();
    const section = await place();
    await page.goBack();
    await expect(title(page, 'CloudStorage')).toBeAttached();
    await expectPlace(left);
    await page.goForward();
    await expect(title(page, 'CloudStorageErrorCode')).toBeAttached();
    await expectPlace(section);
  }
});

test('a double click counts once', async ({ page }) => {
  await open(page, '/docs/intro');
  await passOver(page, 'Example');
  await sidebarLink(page, 'Example').dblclick();
  await expect(page).toHaveTitle(/^Example app/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Introduction/);
  await expect(page).toHaveURL('/docs/intro');
});

test('of two clicks in a row the last one counts', async ({ page }) => {
  await open(page, '/docs/intro');
  await passOver(page, 'Example', 'Expo');
  await clickAtOnce(page, 'Example', 'Expo');
  await expect(page).toHaveURL('/docs/installation/expo');
  await expect(page).toHaveTitle(/Expo/);
  await expect(page.locator('.theme-doc-markdown h1')).toHaveText([/Expo/]);
  await page.goBack();
  await expect(title(page, 'Example app')).toBeVisible();
  await expect(page.locator('.theme-doc-markdown')).toHaveCount(1);
});

test('a link to a section leaves the code of the page as it is', async ({ page }) => {
  await open(page, '/docs/api/CloudStorage');
  const code = page.locator('.theme-doc-markdown pre code > *').first();
  const before = await code.elementHandle();
  await page.locator('.table-of-contents a[href="#stat"]').click();
  await expect(page).toHaveURL(/#stat$/);
  expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('no rule restyles the whole page at a press or at any change in it', async ({ page }) => {
  await open(page, '/docs/intro');
  const selectors = await page.evaluate(() => {
    const rulesOf = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): CSSRule[] =>
      [...cssRules].flatMap((rule) =>
        rule instanceof CSSGroupingRule ? [rule, ...rulesOf(rule)] : [rule],
      );
    return [...document.styleSheets]
      .flatMap(rulesOf)
      .flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText] : []));
  });
  expect(selectors.length).toBeGreaterThan(500);
  expect(selectors.filter((selector) => /^body[.:]\S+ (?:\*|:)/.test(selector))).toEqual([]);
  expect(selectors.filter((selector) => /^(?:html|body|:root):has\(.*?\) /.test(selector))).toEqual(
    [],
  );
});

test.describe('a link that authors wrote to what is no page', () => {
  /** Gives a link of the application another address. The application still knows the old one. */
  async function pointLinkTo(page: Page, path: string, attributes = {}): Promise<Locator> {
    await open(page, '/docs/intro');
    const link = page.locator('main').getByRole('link', { name: 'Install with Expo' }).first();
    await link.evaluate(
      (element, given) => {
        for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
      },
      { href: path, ...attributes },
    );
    return link;
  }

  for (const path of ['/robots.txt', '/img/']) {
    test(`${path} is followed by the browser @engines`, async ({ page, problems }) => {
      // Leaving the page ends what is prefetched, which Firefox reports.
      problems.allow(/status of 404/, /Loading chunk/);
      const link = await pointLinkTo(page, path);
      const answered = page.waitForResponse((response) => response.url().endsWith(path));
      await link.click();
      expect((await answered).request().isNavigationRequest()).toBe(true);
      // The server takes the slash away.
      await expect(page).toHaveURL(path.replace(/\/$/, ''));
    });
  }

  test('a download is one', async ({ page }) => {
    const link = await pointLinkTo(page, '/docs/installation/expo', { download: 'expo.html' });
    const downloaded = page.waitForEvent('download');
    await link.click();
    expect((await downloaded).suggestedFilename()).toBe('expo.html');
    await expect(page).toHaveURL('/docs/intro');
  });

  test('a Markdown copy is the file, not Page Not Found', async ({ page }) => {
    const link = await pointLinkTo(page, '/docs/intro.md');
    const asked = page.waitForRequest((request) => request.url().endsWith('/docs/intro.md'));
    await link.click();
    expect((await asked).isNavigationRequest()).toBe(true);
  });
});
