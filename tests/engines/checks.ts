import { DOCSEARCH, type Check } from './check';
import type { Page } from './page';
import { PLAYGROUND_CHECKS } from './playground-checks';

/** A document with much content, one whose tab choice is kept, and the link names that lead from page to page. */
const INTRO = '/docs/intro';
const WITH_TABS = '/docs/installation/react-native';
const SIDEBAR = 'nav[aria-label="Docs sidebar"]';
const EXAMPLE = { path: '/docs/example', name: 'Example', title: 'Example app' };
const HOOK = { path: '/docs/api/hooks/useCloudFile', name: 'useCloudFile' };

const { MODAL, INPUT, HIT, ACTIVE_HIT, PANEL, BUTTON } = DOCSEARCH;

/** Waits until the dialog's field accepts typing. */
const asks = (page: Page) =>
  page.until(
    'the field of the search to have the focus',
    (input) => document.activeElement?.matches(input),
    INPUT,
  );

const closes = (page: Page) => page.seesNo(MODAL);

/** Searches in the dialog and waits for the hits of the whole query. */
async function search(page: Page, query: string): Promise<void> {
  await asks(page);
  await page.type(query);
  await page.sees(HIT, query);
}

/** Marks the document, so that a newly loaded one can be told apart from it. */
const mark = (page: Page) => page.ask(() => void (document.documentElement.dataset.same = 'true'));
const isSameDocument = (page: Page) =>
  page.until(
    'the document that was there, not one loaded anew',
    () => document.documentElement.dataset.same,
  );

const theme = (page: Page) => page.ask(() => document.documentElement.dataset.theme ?? '');
const hasTheme = (page: Page, wanted: string) =>
  page.until(
    `the color mode ${wanted}`,
    (name) => document.documentElement.dataset.theme === name,
    wanted,
  );

const OPENERS = ['Control+k', 'Meta+k', '/'].map((key): Check => ({
  name: `${key} as the first act opens the search, Escape closes it`,
  pages: [INTRO],
  async run(page) {
    await page.goto(INTRO);
    await page.press(key);
    await asks(page);
    await page.tookOver();
    await asks(page);
    await page.press('Escape');
    await closes(page);
    // Now the application itself handles the keys.
    await page.press(key);
    await asks(page);
    await page.press('Escape');
    await closes(page);
  },
}));

const POINTED = (['mouse', 'touch'] as const).map((pointer): Check => ({
  name: `the search by ${pointer}: button, query, hit`,
  pages: [INTRO, HOOK.path],
  needsTouch: pointer === 'touch',
  async run(page) {
    await page.goto(INTRO);
    await page.click(BUTTON, '', pointer);
    await search(page, HOOK.name);
    await page.click(`${HIT} a`, HOOK.name, pointer);
    await closes(page);
    await page.sees('h1', HOOK.name);
  },
}));

/** What a reader does with the site, the same in every engine. */
export const CHECKS: readonly Check[] = [
  ...OPENERS,
  ...POINTED,
  ...PLAYGROUND_CHECKS,
  {
    name: 'the keys of the search dialog: arrows, Enter, Escape',
    pages: [INTRO, HOOK.path],
    async run(page) {
      await page.goto(INTRO);
      await page.hydrated();
      await page.press('Control+k');
      await search(page, HOOK.name);
      const isActive = (place: number) =>
        page.until(
          `hit ${place} to be the active one`,
          (hit, active, at) => [...document.querySelectorAll(hit)].at(at)?.matches(active),
          HIT,
          ACTIVE_HIT,
          place,
        );
      await isActive(0);
      await page.press('ArrowDown');
      await isActive(1);
      await page.press('ArrowUp');
      await isActive(0);
      await page.press('ArrowUp');
      await isActive(-1);
      await page.press('Escape');
      await page.seesNo(PANEL);
      await page.press('Escape');
      await page.until(
        'the query to be cleared',
        (input) => document.querySelector<HTMLInputElement>(input)?.value === '',
        INPUT,
      );
      await search(page, HOOK.name);
      await page.press('Enter');
      await closes(page);
      await page.isAt(HOOK.path);
      await page.sees('h1', HOOK.name);
    },
  },
  {
    name: 'the skip link leads into the text before hydration',
    pages: [INTRO],
    async run(page, site) {
      site.slow(/\/assets\/js\//);
      await page.goto(INTRO);
      await page.press('Tab');
      await page.press('Enter');
      await page.press('Tab');
      await page.until('the focus to be in the document', () =>
        document.activeElement?.matches('main a, main button'),
      );
    },
  },
  {
    name: 'links, back and forward change the page without loading it anew',
    pages: [INTRO, EXAMPLE.path, HOOK.path],
    async run(page) {
      await page.goto(INTRO);
      await page.hydrated();
      await mark(page);
      await page.click(`${SIDEBAR} a`, EXAMPLE.name);
      await page.sees('h1', EXAMPLE.title);
      await page.click(`${SIDEBAR} a`, HOOK.name);
      await page.sees('h1', HOOK.name);
      await page.ask(() => history.back());
      await page.sees('h1', EXAMPLE.title);
      await page.isAt(EXAMPLE.path);
      await page.ask(() => history.back());
      await page.isAt(INTRO);
      await page.sees('h1', 'Introduction');
      await page.ask(() => history.forward());
      await page.isAt(EXAMPLE.path);
      await page.sees('h1', EXAMPLE.title);
      await isSameDocument(page);
    },
  },
  {
    name: 'a page changes under a mouse that rests on its document',
    pages: [INTRO, EXAMPLE.path, '/docs/api/CloudStorage'],
    async run(page) {
      await page.goto(INTRO);
      await page.hydrated();
      for (const path of [
        '/docs/api/CloudStorage',
        INTRO,
        '/docs/api/CloudStorage',
        EXAMPLE.path,
      ]) {
        await page.engine.point('mouse', 640, 420, false);
        await page.ask(
          (sidebar, to) =>
            document.querySelector<HTMLElement>(`${sidebar} a[href="${to}"]`)?.click(),
          SIDEBAR,
          path,
        );
        await page.isAt(path);
        await page.engine.point('mouse', 641, 421, false);
      }
      await page.sees('h1', EXAMPLE.title);
    },
  },
  {
    name: 'a link as the first act leads on',
    pages: [INTRO, EXAMPLE.path],
    // WebKit cancels what the page that is left has requested.
    expected: /^\/docs\/intro: unhandled rejection: ChunkLoadError/,
    async run(page) {
      await page.goto(INTRO);
      await page.click(`${SIDEBAR} a`, EXAMPLE.name);
      await page.isAt(EXAMPLE.path);
      await page.sees('h1', EXAMPLE.title);
      await page.hydrated();
    },
  },
  {
    name: 'a link as the first act shows no error while the next page is on its way; the page works after the way back',
    pages: [INTRO, EXAMPLE.path],
    async run(page, site) {
      await page.goto(INTRO);
      site.slow(/^\/docs\/example|\/assets\/js\//);
      // Stored for the next page, because WebKit does not answer while it navigates.
      await page.ask(() => {
        new MutationObserver(() => {
          const bar = document.querySelector('.load-guard');
          if (bar) sessionStorage.setItem('bar', bar.textContent);
        }).observe(document.body, { childList: true });
      });
      await page.click(`${SIDEBAR} a`, EXAMPLE.name);
      await page.isAt(EXAMPLE.path);
      const bar = await page.ask(() => sessionStorage.getItem('bar'));
      if (bar !== null)
        throw new Error(`expected no bar on the page that was left, found "${bar}"`);
      await page.ask(() => history.back());
      await page.isAt(INTRO);
      await page.hydrated();
    },
  },
  {
    name: 'a tab is chosen by the first act, and kept for the next page load',
    pages: [WITH_TABS],
    async run(page) {
      await page.goto(WITH_TABS);
      await page.sees('[role=tabpanel]', 'npm install');
      await page.click('[role=tab]', 'Yarn');
      await page.sees('[role=tabpanel]', 'yarn add');
      await page.tookOver();
      await page.sees('[role=tab][aria-selected=true]', 'Yarn');
      await page.goto(WITH_TABS);
      await page.sees('[role=tabpanel]', 'yarn add');
      await page.hydrated();
      await page.sees('[role=tab][aria-selected=true]', 'Yarn');
    },
  },
  {
    name: 'the menu at 390 px opens before and after the application has come, and leads on',
    pages: [INTRO, EXAMPLE.path],
    async run(page) {
      await page.engine.resize(390);
      await page.goto(INTRO);
      await page.until('a window of 390 px', () => innerWidth === 390);
      await page.click('.navbar__toggle');
      await page.sees('#early-menu:popover-open, .navbar-sidebar');
      await page.tookOver();
      await page.click('.navbar-sidebar a', EXAMPLE.name);
      await page.sees('h1', EXAMPLE.title);
      await page.click('.navbar__toggle');
      await page.click('.navbar-sidebar__close');
      await page.until(
        'the menu to be closed',
        () => !document.querySelector('.navbar-sidebar--show'),
      );
    },
  },
  {
    name: 'the color mode changes by the first act, and is kept',
    pages: [INTRO],
    async run(page) {
      await page.goto(INTRO);
      const before = await theme(page);
      const after = before === 'dark' ? 'light' : 'dark';
      await page.click('[data-toggle-theme]');
      await hasTheme(page, after);
      await page.tookOver();
      await page.goto(INTRO);
      await hasTheme(page, after);
      await page.hydrated();
      await page.click('[data-toggle-theme]');
      await hasTheme(page, before);
    },
  },
  {
    name: '/search?q= shows results',
    pages: ['/search'],
    async run(page) {
      await page.goto('/search?q=writeFile');
      await page.sees('article', 'writeFile');
      await page.tookOver();
    },
  },
  {
    name: 'offline after one visit: pages never opened before, and the search',
    pages: [INTRO, EXAMPLE.path, HOOK.path],
    async run(page, site) {
      await page.goto(INTRO);
      await page.hydrated();
      await page.until(
        'the worker to keep the site',
        () => navigator.serviceWorker.controller?.state === 'activated',
      );
      await site.stop();
      await page.goto(EXAMPLE.path);
      await page.sees('h1', EXAMPLE.title);
      await page.hydrated();
      await page.press('Control+k');
      await search(page, HOOK.name);
      await page.press('Enter');
      await page.sees('h1', HOOK.name);
    },
  },
  {
    name: 'a lost script shows the bar, whose Retry brings the page to work',
    pages: [INTRO],
    expected: /^404 \/assets\/js\/|not loaded: \S+\/assets\/js\//,
    async run(page, site) {
      site.lose(/^\/assets\/js\/.*\.js$/);
      await page.goto(INTRO);
      await page.engine.point('mouse', 5, 5, false);
      await page.engine.point('mouse', 9, 9, false);
      await page.sees('.load-guard', 'failed');
      await page.sees('h1', 'Introduction');
      site.restore();
      await page.click('.load-guard button', 'Retry');
      await page.tookOver();
      await page.seesNo('.load-guard');
    },
  },
  {
    name: 'an address in another case stays the not-found page',
    pages: [INTRO],
    expected: /404/,
    async run(page) {
      await page.goto(INTRO.toUpperCase());
      await page.hydrated();
      await page.sees('h1', 'Page Not Found');
    },
  },
  {
    name: 'a hash that cannot be decoded does no harm; Escape closes a menu; the search says that it found nothing',
    pages: [INTRO],
    async run(page) {
      await page.goto(`${INTRO}#100%`);
      await page.hydrated();
      await page.sees('h1', 'Introduction');
      await page.engine.point('mouse', 5, 5, false);
      await page.until('the menu to take the focus', () => {
        const button = document.querySelector<HTMLElement>('.navbar .dropdown > a');
        button?.focus();
        return button !== null && document.activeElement === button;
      });
      await page.press('Enter');
      await page.sees('.navbar .dropdown--show');
      await page.press('Escape');
      await page.seesNo('.navbar .dropdown--show');
      await page.press('Control+k');
      await page.sees(PANEL);
      await page.type('zzqqxxjj');
      await page.until(
        'the status to say so',
        () =>
          document.querySelector('.DocSearch [role=status]')?.textContent ===
          'No results were found',
      );
    },
  },
];
