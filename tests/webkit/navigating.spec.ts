import { Key } from 'selenium-webdriver';

import { EXAMPLE, HOOK, INTRO, SIDEBAR_LINK } from './parts';
import { expect, test } from './test';

const API = '/docs/api/CloudStorage';

test('links, back and forward change the page without loading it anew', async ({ reader }) => {
  await reader.goto(INTRO);
  await reader.hydrated();
  await reader.evaluate(() => {
    document.documentElement.dataset.same = 'true';
  });
  await reader.click(SIDEBAR_LINK, EXAMPLE.name);
  await reader.sees('h1', EXAMPLE.title);
  await reader.click(SIDEBAR_LINK, HOOK.name);
  await reader.sees('h1', HOOK.name);
  await reader.evaluate(() => history.back());
  await reader.sees('h1', EXAMPLE.title);
  await reader.isAt(EXAMPLE.path);
  await reader.evaluate(() => history.back());
  await reader.isAt(INTRO);
  await reader.sees('h1', 'Introduction');
  await reader.evaluate(() => history.forward());
  await reader.isAt(EXAMPLE.path);
  await reader.sees('h1', EXAMPLE.title);
  expect(await reader.evaluate(() => document.documentElement.dataset.same)).toBe('true');
});

test('Back to a page that the browser has forgotten shows it', async ({ reader }) => {
  await reader.goto(INTRO);
  await reader.hydrated();
  await reader.click(SIDEBAR_LINK, EXAMPLE.name);
  await reader.sees('h1', EXAMPLE.title);
  const others = 12;
  for (let visit = 1; visit <= others; visit += 1) {
    await reader.goto(`/markdown-page?visit=${visit}`);
  }
  await reader.evaluate((count) => {
    // Later, as the page that asks goes away.
    setTimeout(() => history.go(-count));
  }, others);
  await reader.sees('h1', EXAMPLE.title);
  await reader.evaluate(() => history.back());
  await reader.isAt(INTRO);
  await reader.sees('h1', 'Introduction');
});

test('a page changes under a mouse that rests on its document', async ({ reader }) => {
  await reader.goto(INTRO);
  await reader.hydrated();
  for (const path of [API, INTRO, API, EXAMPLE.path]) {
    await reader.moveMouse(640, 420);
    await reader.evaluate(
      (link) => document.querySelector<HTMLElement>(link)?.click(),
      `${SIDEBAR_LINK}[href="${path}"]`,
    );
    await reader.isAt(path);
    await reader.moveMouse(641, 421);
  }
  await reader.sees('h1', EXAMPLE.title);
});

test.describe('before the application', () => {
  // WebKit cancels what the page that is left has requested.
  test.use({ expected: /^\/docs\/intro: unhandled rejection: ChunkLoadError/ });

  test('a link leads on', async ({ reader }) => {
    await reader.goto(INTRO);
    await reader.click(SIDEBAR_LINK, EXAMPLE.name);
    await reader.isAt(EXAMPLE.path);
    await reader.sees('h1', EXAMPLE.title);
    await reader.hydrated();
  });
});

test('a link as the first act shows no error while the next page loads, nor after the way back', async ({
  reader,
  site,
}) => {
  await reader.goto(INTRO);
  site.slow(/^\/docs\/example|\/assets\/js\//);
  // Stored for the next page, because WebKit does not answer while it navigates.
  await reader.evaluate(() => {
    new MutationObserver(() => {
      const bar = document.querySelector('.load-guard');
      if (bar) sessionStorage.setItem('bar', bar.textContent);
    }).observe(document.body, { childList: true });
  });
  await reader.click(SIDEBAR_LINK, EXAMPLE.name);
  await reader.isAt(EXAMPLE.path);
  expect(await reader.evaluate(() => sessionStorage.getItem('bar'))).toBeNull();
  await reader.evaluate(() => history.back());
  await reader.isAt(INTRO);
  await reader.hydrated();
});

test('the menu at 390 px opens before and after the application, and leads on', async ({
  reader,
}) => {
  await reader.resize(390);
  await reader.goto(INTRO);
  await reader.until('a window of 390 px', () => innerWidth === 390);
  await reader.click('.navbar__toggle');
  await reader.sees('#early-menu:popover-open, .navbar-sidebar');
  await reader.tookOver();
  await reader.click('.navbar-sidebar a', EXAMPLE.name);
  await reader.sees('h1', EXAMPLE.title);
  await reader.isAt(EXAMPLE.path);
  // Loaded anew, because a navigation moves the focus, which would close the menu.
  await reader.goto(EXAMPLE.path);
  await reader.hydrated();
  await reader.click('.navbar__toggle');
  await reader.sees('.navbar-sidebar--show');
  // The driver may miss a button that slides in.
  await reader.until('a menu at rest', () => document.getAnimations().length === 0);
  await reader.click('.navbar-sidebar__close');
  await reader.seesNo('.navbar-sidebar--show');
});

test.describe('an address that is no page', () => {
  test.use({ expected: /404/ });

  test('shows the not-found page, also where only the case differs', async ({ reader }) => {
    await reader.goto(INTRO.toUpperCase());
    await reader.hydrated();
    await reader.sees('h1', 'Page Not Found');
  });
});

test('a hash that cannot be decoded does no harm; Escape closes a menu', async ({ reader }) => {
  await reader.goto(`${INTRO}#100%`);
  await reader.hydrated();
  await reader.sees('h1', 'Introduction');
  await reader.until('the menu to take the focus', () => {
    const button = document.querySelector<HTMLElement>('.navbar .dropdown > a');
    button?.focus();
    return button !== null && document.activeElement === button;
  });
  await reader.press(Key.ENTER);
  await reader.sees('.navbar .dropdown--show');
  await reader.press(Key.ESCAPE);
  await reader.seesNo('.navbar .dropdown--show');
});

test('the skip link leads into the text before hydration', async ({ reader, site }) => {
  site.slow(/\/assets\/js\//);
  await reader.goto(INTRO);
  await reader.press(Key.TAB);
  await reader.press(Key.ENTER);
  await reader.press(Key.TAB);
  await reader.until('the focus to be in the document', () =>
    document.activeElement?.matches('main a, main button'),
  );
});
