import type { Locator, Page } from '@playwright/test';

import { staysInApp } from '../../support/navigation';
import { sidebarLink, title } from '../../support/parts';
import { expect, open, test } from '../../support/site';

/** A sentence of the introduction. */
const SENTENCE = 'There is nothing to sign in to.';

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

/** Resolves in the frame after the next click, with the headings that it shows. */
const headingsAfterClick = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) =>
      addEventListener('click', resolve, { once: true, capture: true }),
    );
    await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => ({
        text: heading.textContent,
        top: Math.round(heading.getBoundingClientRect().top),
        path: location.pathname,
      }));
  });

const clickAtOnce = async (page: Page, ...names: string[]) => {
  const links = await Promise.all(names.map((name) => sidebarLink(page, name).elementHandle()));
  await page.evaluate((elements) => {
    for (const element of elements) (element as HTMLElement | null)?.click();
  }, links);
};

test('a click shows the document before the router runs', async ({ page }) => {
  await open(page, '/docs/intro');
  await passOver(page, 'Example');
  const nextFrame = page.evaluate(async () => {
    await new Promise((resolve) =>
      addEventListener('click', resolve, { once: true, capture: true }),
    );
    await new Promise(requestAnimationFrame);
    const headings = [...document.querySelectorAll('.theme-doc-markdown h1')];
    return {
      documents: headings
        .filter((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ textContent }) => textContent),
      titles: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
        .length,
      title: document.title,
      path: location.pathname,
    };
  });
  await sidebarLink(page, 'Example').click();
  const seen = await nextFrame;
  expect(seen.documents).toEqual(['Example app']);
  expect(seen.titles).toBe(1);
  expect(seen.title).toMatch(/^Introduction/);
  expect(seen.path).toBe('/docs/intro');
  await expect(page).toHaveTitle(/^Example app/);
  await expect(title(page, 'Example app')).toBeVisible();
  await expect(page.locator('.theme-doc-markdown')).toHaveCount(1);
});

test(
  'a click on a scrolled page shows the document where it stays',
  { tag: '@engines' },
  async ({ page }) => {
    await open(page, '/docs/intro');
    const link = page.getByRole('link', { name: /^Next/ });
    await link.scrollIntoViewIfNeeded();
    await restOn(link);
    const nextFrame = headingsAfterClick(page);
    await link.click();
    const seen = await nextFrame;
    await expect(page).toHaveTitle(/Expo/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const heading = page.locator('h1');
    const text = await heading.textContent();
    const top = await heading.evaluate((element) =>
      Math.round(element.getBoundingClientRect().top),
    );
    expect(seen).toEqual([{ text, top, path: '/docs/intro' }]);
  },
);

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

test('a mouse that rests on a link brings no second document into the page', async ({ page }) => {
  await open(page, '/docs/intro');
  const loaded = page.waitForResponse(/\/docs\/example\.content\.txt$/);
  await sidebarLink(page, 'Example').hover();
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1')).toHaveText(['Introduction']);
  const ids = await page
    .locator('#__docusaurus [id]')
    .evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
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

test('a click that another handler prevents shows the page again', async ({ page }) => {
  await open(page, '/docs/intro');
  await passOver(page, 'Example');
  const link = sidebarLink(page, 'Example');
  const nextFrame = headingsAfterClick(page);
  await link.evaluate((element) => {
    element.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
  });
  await link.click();
  expect((await nextFrame).map(({ text }) => text)).toEqual(['Example app']);
  await expect(title(page, 'Introduction')).toBeVisible();
  await expect(page.getByText(SENTENCE)).toBeVisible();
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

test('going back before the router has drawn leaves the page as it was', async ({ page }) => {
  await open(page, '/docs/installation/expo');
  await staysInApp(page, async () => {
    await sidebarLink(page, 'Introduction').click();
    await expect(page).toHaveTitle(/^Introduction/);
  });
  await passOver(page, 'Example');
  // Delays the application's notice that a frame was painted.
  await page.evaluate(() => {
    const callbacks: FrameRequestCallback[] = [];
    const nextFrame = requestAnimationFrame;
    const paint = () => {
      Object.assign(window, { requestAnimationFrame: nextFrame });
      for (const callback of callbacks) nextFrame(callback);
    };
    Object.assign(window, {
      paint,
      requestAnimationFrame: (callback: FrameRequestCallback) => callbacks.push(callback),
    });
  });
  await sidebarLink(page, 'Example').click();
  await expect(title(page, 'Example app')).toBeVisible();
  await expect(page.getByText(SENTENCE)).not.toBeInViewport();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/docs/installation/expo');
  await expect(page.locator('.theme-doc-markdown h1')).toHaveText([/Expo/]);
  await page.evaluate(async () => {
    (Reflect.get(window, 'paint') as () => void)();
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(page).toHaveURL('/docs/installation/expo');
  await expect(page.locator('.theme-doc-markdown h1')).toHaveText([/Expo/]);
  await staysInApp(page, async () => {
    await sidebarLink(page, 'Example').click();
    await expect(page).toHaveTitle(/^Example app/);
    await expect(title(page, 'Example app')).toBeVisible();
  });
});

test('no rule for all elements depends on a class of the body, which a press would change', async ({
  page,
}) => {
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
});
