import type { Page } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import { staysInApp } from '../../support/navigation';
import { openAndRest, sidebarLink, title } from '../../support/parts';
import { expect, open, test } from '../../support/site';

/** A sentence of the introduction. */
const SENTENCE = 'There is nothing to sign in to.';

/** Prefetches the pages of links, as when a reader's pointer passes over them. */
const passOver = async (page: Page, ...names: string[]) => {
  for (const name of names) await sidebarLink(page, name).hover();
  await page.waitForLoadState('networkidle');
};

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
      titles: document.querySelectorAll('h1').length,
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

test('the first frame has the window laid out, and nothing is hidden after it', async ({
  page,
}) => {
  const layoutOfParts = () =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll('.theme-doc-markdown')].at(-1)?.children ?? [];
      const layout = [...parts].map((part) => getComputedStyle(part).contentVisibility);
      const below = [...parts].findIndex((part) => part.getBoundingClientRect().top >= innerHeight);
      return {
        inWindow: [...new Set(layout.slice(0, below))],
        others: [...new Set(layout.slice(below))],
      };
    });
  await open(page, '/docs/intro');
  await passOver(page, 'CloudStorage');
  // The application waits for a frame that has not been painted yet.
  await page.evaluate(() => {
    const nextFrame = requestAnimationFrame;
    Object.assign(window, {
      requestAnimationFrame: (paint: FrameRequestCallback) => {
        Object.assign(window, { requestAnimationFrame: nextFrame, paint: () => nextFrame(paint) });
      },
    });
  });
  await sidebarLink(page, 'CloudStorage').click();
  expect(await layoutOfParts()).toEqual({ inWindow: ['visible'], others: ['visible', 'hidden'] });
  await page.evaluate(() => (Reflect.get(window, 'paint') as () => void)());
  await expect(page).toHaveTitle(/^CloudStorage/);
  expect((await layoutOfParts()).others).not.toContain('hidden');
});

test('a document is laid out ahead under the resting mouse, hidden from everybody', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  const laidOut = page.locator('.theme-doc-markdown[aria-hidden]');
  const heights = () =>
    page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.querySelector('.theme-doc-footer')?.getBoundingClientRect().top,
    ]);
  // Until then the height of the page still changes by itself.
  await expect(page.locator('.theme-doc-markdown')).toHaveAttribute('data-laid-out', '');
  const before = await heights();

  await sidebarLink(page, 'Example').hover();
  await expect(laidOut).toHaveCount(1);
  const heading = laidOut.locator('h1');
  await expect(heading).toHaveText('Example app');
  expect(
    await heading.evaluate(({ clientHeight, clientWidth }) => clientHeight && clientWidth),
  ).toBeGreaterThan(300);
  expect(await laidOut.evaluate(({ clientHeight }) => clientHeight)).toBe(0);
  await expect(title(page, 'Example app')).toHaveCount(0);
  await expect(title(page, 'Introduction')).toBeVisible();
  expect(await heights()).toEqual(before);

  await page.keyboard.press('Control');
  await expect(laidOut).toHaveCount(0);
  await page.mouse.move(800, 400);
  await sidebarLink(page, 'Example').hover();
  await expect(laidOut).toHaveCount(1);
  await page.mouse.move(800, 400);
  await expect(laidOut).toHaveCount(0);

  await sidebarLink(page, 'Example').hover();
  await heading.evaluate((element) => element.setAttribute('data-same', ''));
  await sidebarLink(page, 'Example').click();
  await expect(title(page, 'Example app')).toHaveAttribute('data-same', '');
  await expect(page).toHaveTitle(/^Example app/);
  await expect(page.locator('.theme-doc-markdown h1')).toHaveText(['Example app']);
});

test('a document that is laid out ahead restyles nothing else', async ({ browser, page }) => {
  await open(page, '/docs/api/CloudStorage');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await sidebarLink(page, 'CloudStorageError').hover();
  await expect(page.locator('.theme-doc-markdown[aria-hidden] h1')).toHaveText('CloudStorageError');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const updates = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  const most = Math.max(...updates.map(({ args: { elementCount = 0 } }) => elementCount));
  expect(most).toBeGreaterThan(0);
  // The page has nearly 4,000.
  expect(most).toBeLessThan(1000);
});

test('a document is laid out ahead under a mouse that has rested since before hydration', async ({
  page,
}) => {
  const held = await holdScripts(page);
  await openAndRest(page, '/docs/intro');
  await sidebarLink(page, 'Example').hover();
  await held.first;
  await held.release();
  await expect(page.locator('.theme-doc-markdown[aria-hidden] h1')).toHaveText('Example app');
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
  const frames = page.evaluate(async () => {
    await new Promise((resolve) =>
      addEventListener('click', resolve, { once: true, capture: true }),
    );
    await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
  });
  await link.evaluate((element) => {
    element.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
  });
  await link.click();
  expect(await frames).toEqual(['Example app']);
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
