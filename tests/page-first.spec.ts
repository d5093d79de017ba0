import type { BrowserContext, Locator, Page, Route } from '@playwright/test';

import { SCRIPT_PREFETCH_DELAY_MS } from '../plugins/page-first/timing';
import { SEARCH_START_FILE } from '../src/constants';
import { withoutHash } from './budget/weigh';
import { holdScripts, loseScripts, scriptsAskedFor } from './support/assets';
import { SearchDialog, useRecords } from './support/search';
import { act, DOCUMENTS, expect, hydrated, PAGES, test } from './support/site';

const PHONE = { width: 390, height: 844 };

/** Opens a page and leaves it alone: nothing is on its way any more. */
async function openAndRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Holds back the application, and not the worker of the search. */
const holdApplication = (page: Page) => holdScripts(page, (url) => !/\/search\.[0-9a-f]+\.js$/.test(url));

const scriptElements = (page: Page) => page.locator('script[src]');
const prefetched = (page: Page) => page.locator('link[rel="prefetch"][href$=".js"]');

for (const width of [390, 997, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    /** The texts that are to be seen around a document, which stays what it is; the keys of a shortcut come later. */
    const textsOf = (page: Page) =>
      page.evaluate(() =>
        [...document.body.querySelectorAll('*')]
          .filter((element) => !element.closest('.theme-doc-markdown, .DocSearch-Button-Keys'))
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text).map(({ data }) => data))
          .filter((text) => text.trim() !== ''),
      );

    for (const path of PAGES) {
      test(`${path} shows before the application is there what it shows with it`, async ({ page }) => {
        await page.goto(path);
        const early = await textsOf(page);
        await hydrated(page);
        await expect.poll(() => textsOf(page)).toEqual(early);
      });
    }
  });
}

test.describe('before the first act', () => {
  test('no script is asked for, and the page is there', async ({ page }) => {
    const asked = scriptsAskedFor(page);
    await openAndRest(page, '/docs/api/CloudStorage');
    await expect(page.getByRole('heading', { level: 1, name: 'CloudStorage' })).toBeVisible();
    expect(asked).toEqual([]);
    await expect(scriptElements(page)).toHaveCount(0);
  });

  test('a link leads on', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/docs/intro');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Example', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
  });

  test('the scripts are fetched when the page has been at rest for a while, and not run', async ({ page }) => {
    await page.clock.install();
    await openAndRest(page, '/docs/intro');
    await expect(prefetched(page)).toHaveCount(0);
    await page.clock.fastForward(SCRIPT_PREFETCH_DELAY_MS);
    await expect(prefetched(page)).not.toHaveCount(0);
    await expect(scriptElements(page)).toHaveCount(0);
  });

  for (const [name, connection] of [
    ['2g', { effectiveType: '2g' }],
    ['slow 2g', { effectiveType: 'slow-2g' }],
    ['data-saver', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`on ${name} they are not fetched`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await page.clock.install();
      await openAndRest(page, '/docs/intro');
      await page.clock.fastForward(SCRIPT_PREFETCH_DELAY_MS * 2);
      await expect(prefetched(page)).toHaveCount(0);
      await hydrated(page);
    });
  }
});

test.describe('the first act', () => {
  const ACTS: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
    'the mouse over the page': (page) => act(page),
    'a key': (page) => page.keyboard.press('Shift'),
    'a focus': (page) => page.evaluate(() => document.querySelector('a')?.focus()),
    'a click that no pointer came before': (page) => page.evaluate(() => document.querySelector('h1')?.click()),
    'scrolling past half the fold': (page) => page.evaluate(() => window.scrollTo(0, window.innerHeight)),
    'another tab’s change of the storage': async (_, context) => {
      const other = await context.newPage();
      await other.goto('/');
      await other.evaluate(() => localStorage.setItem('theme', 'dark'));
    },
    'a reload': (page) => page.reload(),
  };

  for (const [name, perform] of Object.entries(ACTS)) {
    test(`${name} starts the application`, async ({ page, context }) => {
      await openAndRest(page, '/docs/intro');
      await expect(scriptElements(page)).toHaveCount(0);
      await perform(page, context);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    });
  }

  test('runs a document in four files: what is shared stands in one beside the application', async ({ page }) => {
    const run: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') run.push(withoutHash(new URL(request.url()).pathname));
    });
    await page.goto('/docs/api/CloudStorage');
    await hydrated(page);
    const own = expect.stringMatching(/^\/assets\/js\/[0-9a-f]{8}\.js$/);
    expect(run.sort()).toEqual([own, '/assets/js/layout.js', '/assets/js/main.js', '/assets/js/runtime~main.js']);
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: PHONE });

    test('a touch starts the application', async ({ page }) => {
      await openAndRest(page, '/docs/intro');
      await expect(scriptElements(page)).toHaveCount(0);
      await page.touchscreen.tap(200, 700);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    });
  });

  test('Control or Meta alone does not: the key that comes with it tells what is wanted', async ({ page }) => {
    await openAndRest(page, '/docs/intro');
    for (const key of ['Control', 'Meta']) await page.keyboard.press(key);
    // What starts the scripts does so in a task of its own.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expect(scriptElements(page)).toHaveCount(0);
    await hydrated(page);
  });

  test('a short scroll does not', async ({ page }) => {
    await openAndRest(page, '/docs/intro');
    await page.evaluate(() => window.scrollTo(0, window.innerHeight / 4));
    await page.waitForFunction(() => window.scrollY > 0);
    await expect(scriptElements(page)).toHaveCount(0);
  });

  for (const path of ['/search?q=write', '/nowhere']) {
    test(`${path} does not wait for it`, async ({ page, problems }) => {
      problems.allow(/status of 404/);
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    });
  }

  test('the search page without a query does, its box focused; what was typed early is searched', async ({ page }) => {
    const held = await holdScripts(page);
    await openAndRest(page, '/search');
    const box = page.getByRole('searchbox');
    await expect(box).toBeFocused();
    await expect(scriptElements(page)).toHaveCount(0);
    await page.keyboard.type('readFile');
    await expect(scriptElements(page)).not.toHaveCount(0);
    await held.release();
    await expect(page.locator('article').first()).toContainText('readFile');
    await expect(box).toHaveValue('readFile');
    await expect(box).toBeFocused();
    await expect(page).toHaveURL('/search?q=readFile');
  });

  test('moves nothing and changes no style', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const looks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#__docusaurus *')].map((element) => {
          const { color, backgroundColor, fill, stroke, fontSize, fontWeight, display } = getComputedStyle(element);
          const { x, y, width, height, bottom } = element.getBoundingClientRect();
          // Below the fold a long document is laid out later (plugins/static-content).
          const place = bottom > innerHeight ? '' : [x, y, width, height].map(Math.round).join(' ');
          return `${element.tagName} ${color} ${backgroundColor} ${fill} ${stroke} ${fontSize} ${fontWeight} ${display} ${place}`;
        }),
      );
    await openAndRest(page, '/docs/intro');
    const before = await looks();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('link[rel="stylesheet"]')).toHaveAttribute('href', /\/styles\./);
    const after = await looks();
    // What a reader saw stands where it stood; what has no box was not seen.
    const gone = before.filter((line) => !after.includes(line) && !/ 0 0 0 0$|^SPAN/.test(line));
    expect(gone).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  });
});

test.describe('what the reader did meanwhile', () => {
  test('clicks and Enter on controls happen in their order', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const guides = sidebar.getByRole('button', { name: 'Guides' });
    const installation = sidebar.getByRole('button', { name: 'Installation' });
    await guides.click();
    await installation.focus();
    await page.keyboard.press('Enter');
    await guides.click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await held.release();
    await hydrated(page);
    await expect(page.locator('[class*="announcementBar_"]')).toHaveCount(0);
    await expect(installation).toHaveAttribute('aria-expanded', 'false');
    await expect(guides).toHaveAttribute('aria-expanded', 'true');
  });

  test('the focus stays where it is, on what the application draws anew too', async ({ page }) => {
    await page.goto('/docs/intro');
    const section = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('button', { name: /Guides/ });
    await section.focus();
    await hydrated(page);
    await expect(section).toBeFocused();
  });

  test('the color mode changes at once, and the application takes it over', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await held.release();
    await hydrated(page);
    await expect(page.getByRole('button', { name: /currently dark mode/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  const toggleOf = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
  const earlyMenu = (page: Page) => page.locator('#early-menu');
  const mobileSidebar = (page: Page) => page.locator('.navbar-sidebar');

  for (const [path, link] of [
    ['/docs/intro', 'Example'],
    ['/', 'Docs'],
  ] as const) {
    test(`opens on ${path} before its code is there, and stays open`, async ({ page }) => {
      const held = await holdScripts(page);
      await page.goto(path);
      await toggleOf(page).tap();
      const early = earlyMenu(page).getByRole('link', { name: link, exact: true });
      await expect(early).toBeInViewport();
      const placeOf = async (target: Locator) => {
        const { x = NaN, y = NaN } = (await target.boundingBox()) ?? {};
        return [Math.round(x), Math.round(y / 2)];
      };
      const place = await placeOf(early);
      await held.release();
      await expect(mobileSidebar(page)).toBeVisible();
      await expect(earlyMenu(page)).toBeHidden();
      await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
      // Nothing moves under the finger.
      await expect
        .poll(() => placeOf(mobileSidebar(page).getByRole('link', { name: link, exact: true })))
        .toEqual(place);
    });
  }

  test('closes by its own button, by Escape and by a touch beside it, and stays closed', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    for (const close of [
      () => earlyMenu(page).getByRole('button', { name: 'Close navigation bar' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(PHONE.width - 10, 400),
    ]) {
      await toggleOf(page).tap();
      await expect(earlyMenu(page)).toBeVisible();
      await close();
      await expect(earlyMenu(page)).toBeHidden();
    }
    await held.release();
    await hydrated(page);
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(mobileSidebar(page)).not.toBeInViewport();
  });

  test('a section that was touched in it is folded in the menu of the application', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    await toggleOf(page).tap();
    await earlyMenu(page).getByRole('button', { name: 'Guides' }).tap();
    await held.release();
    await expect(mobileSidebar(page).getByRole('button', { name: 'Guides' })).toHaveAttribute('aria-expanded', 'false');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('leads through the documents', async ({ page }) => {
      await page.goto('/docs/intro');
      await expect(earlyMenu(page)).toBeHidden();
      await toggleOf(page).tap();
      await earlyMenu(page).getByRole('link', { name: 'Example', exact: true }).tap();
      await expect(page).toHaveURL('/docs/example');
      await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
    });
  });
});

test.describe('what holds up the first paint', () => {
  /** Each is asked of the system one by one: face, weight, style and size. */
  const MOST_FONTS = 11;

  for (const width of [390, 1280]) {
    test(`few fonts and no image of the style, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const path of DOCUMENTS) {
        await openAndRest(page, path);
        const { fonts, images } = await page.evaluate(() => {
          const styles = [...document.body.querySelectorAll('*')]
            .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
            .filter((element) => element.getBoundingClientRect().top < innerHeight)
            .flatMap((element) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo)));
          return {
            fonts: [...new Set(styles.map(({ font }) => font.replace(/ \/ [\d.]+px/, '')))],
            images: styles
              .flatMap(({ backgroundImage, maskImage, content }) => [backgroundImage, maskImage, content])
              .filter((image) => image.includes('url(')),
          };
        });
        expect(fonts.length, `${path}: ${fonts.join('; ')}`).toBeLessThanOrEqual(MOST_FONTS);
        expect(images, path).toEqual([]);
      }
    });
  }

  test('a document comes in one answer, with the brand’s drawing and its icon', async ({ page }) => {
    for (const path of DOCUMENTS) {
      await page.goto(path);
      const early = await page.evaluate(() => {
        const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
          'navigation',
        ) as PerformanceNavigationTiming[];
        return (
          performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime < loadEventStart)
            .map(({ name }) => name)
            // What an author puts into a document comes on its own.
            .filter(
              (name) =>
                ![...document.querySelectorAll<HTMLImageElement>('article img')].some((image) => image.src === name),
            )
        );
      });
      expect(early, path).toEqual([]);
      const brand = page.locator('.navbar__brand svg');
      await expect(brand).toBeVisible();
      expect((await brand.boundingBox())?.width).toBe(32);
      const icon = page.locator('link[rel=icon]').last();
      await expect(icon).toHaveAttribute('href', /^data:/);
      const isDrawn = await icon.evaluate(async (link: HTMLLinkElement) => {
        const image = new Image();
        image.src = link.href;
        await image.decode();
        return image.complete;
      });
      expect(isDrawn).toBe(true);
    }
  });
});

test.describe('a search asked for before its code is there', () => {
  test('gets a box to type into at once', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    await page.keyboard.press('Control+k');
    const dialog = new SearchDialog(page);
    await expect(dialog.input).toBeFocused();
    await page.keyboard.type('readFile');
    await held.release();
    await expect(dialog.hits.first()).toContainText('readFile');
    await expect(dialog.input).toHaveValue('readFile');
    await expect(dialog.input).toBeFocused();
  });

  test('a letter typed on the search button is the first of the query', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    await page.getByRole('button', { name: 'Search' }).focus();
    await page.keyboard.type('read');
    const dialog = new SearchDialog(page);
    await expect(dialog.input).toHaveValue('read');
    await held.release();
    await expect(dialog.hits.first()).toBeVisible();
    await expect(dialog.input).toHaveValue('read');
  });

  test('can be given up: Escape and a click beside the box close it and give the focus back', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/docs/intro');
    const dialog = new SearchDialog(page);
    const link = page.getByRole('link', { name: 'Docs', exact: true }).first();
    await link.focus();
    await page.keyboard.press('/');
    await expect(dialog.input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog.modal).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press('/');
    await expect(dialog.input).toBeFocused();
    await page.mouse.click(5, 400);
    await expect(dialog.modal).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('that can never open says so, and the box goes', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await loseScripts(page, () => true);
    await page.goto('/docs/intro');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(new SearchDialog(page).modal).toHaveCount(0);
  });

  for (const [name, viewport] of [
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', PHONE],
  ] as const) {
    test.describe(`on ${name}`, () => {
      test.use({ viewport });

      test('shows results, which stay where they are when the dialog takes over', async ({ page }) => {
        const held = await holdApplication(page);
        await page.goto('/docs/intro');
        await page.keyboard.press('Control+k');
        await page.keyboard.type('readFile');
        const dialog = new SearchDialog(page);
        await expect(dialog.activeHit).toContainText('readFile');
        await expect(dialog.panel.getByRole('link', { name: /^See all \d+ results$/ })).toHaveAttribute(
          'href',
          '/search?q=readFile',
        );
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowUp');
        await expect(dialog.activeHit).toHaveText(await dialog.hits.nth(1).innerText(), { useInnerText: true });

        const look = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('.DocSearch-Dropdown:not([hidden]) :is(div, a, li, span, mark, svg)')].map(
              (element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                const { color, backgroundColor, fontSize } = getComputedStyle(element);
                const text = element.children.length ? '' : element.textContent;
                const href = element.getAttribute('href') ?? '';
                const place = [x, y, width, height].map(Math.round).join(' ');
                return `${element.tagName} ${place} ${color} ${backgroundColor} ${fontSize} ${href} ${text}`;
              },
            ),
          );
        const before = await look();
        // How many hits a reader saw in each frame.
        await page.evaluate(() => {
          const seen: number[] = [];
          Object.assign(window, { seen });
          const count = () => {
            const hits = [...document.querySelectorAll('.DocSearch-Hit')];
            seen.push(hits.filter((hit) => hit.getClientRects().length > 0).length);
            requestAnimationFrame(count);
          };
          requestAnimationFrame(count);
        });
        await held.release();
        await expect(page.locator('body.DocSearch--active')).toBeVisible();
        await expect(page.locator('.DocSearch-Hit[id^="docsearch-hits"]').first()).toBeVisible();
        await expect(dialog.panel).toHaveCount(1);
        expect(await look()).toEqual(before);
        await expect(dialog.input).toHaveValue('readFile');
        await expect(dialog.input).toBeFocused();
        const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
        expect([...new Set(seen)]).toEqual([await dialog.hits.count()]);
      });
    });
  }

  test('shows text of records and queries as text', async ({ page }) => {
    await useRecords(page, 'Records', [
      {
        title: 'Map<K, V> & "Q&A"',
        anchor: 'map',
        texts: [{ kind: 'prose', text: 'Write <img src=x onerror=alert(1)> as text &lt;here&gt;.' }],
      },
    ]);
    await holdApplication(page);
    await page.goto('/docs/intro');
    const dialog = new SearchDialog(page);
    await page.keyboard.press('Control+k');
    await dialog.input.fill('<img onerror');
    await expect(dialog.hits.first()).toContainText('<img src=x onerror=alert(1)> as text &lt;here&gt;.');
    await expect(dialog.panel.locator('mark')).toHaveText(['img', 'onerror']);
    await expect(dialog.panel.locator('img')).toHaveCount(0);
    await dialog.input.fill('map k');
    await expect(dialog.hits.first()).toContainText('Map<K, V> & "Q&A"');
  });

  test('opens the first result for an Enter that came before it', async ({ page }) => {
    await holdApplication(page);
    const records = await holdScripts(page, (url) => /\/search\.[0-9a-f]+\.js$/.test(url));
    await page.goto('/docs/intro');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('useIsCloudAvailable');
    await page.keyboard.press('Enter');
    await records.release();
    await expect(page).toHaveURL(/\/docs\/api\/hooks\/useIsCloudAvailable/);
  });

  test('and for one that came before what asks for results', async ({ page }) => {
    await holdApplication(page);
    const held: Route[] = [];
    await page.route(`/${SEARCH_START_FILE}`, (route) => void held.push(route));
    await page.goto('/docs/intro');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('useIsCloudAvailable');
    await page.keyboard.press('Enter');
    await expect.poll(() => held.map((route) => route.request().resourceType())).toContain('script');
    await page.unroute(`/${SEARCH_START_FILE}`);
    await Promise.all(held.map((route) => route.continue()));
    await expect(page).toHaveURL(/\/docs\/api\/hooks\/useIsCloudAvailable/);
  });

  test('opens the first result in the dialog for an Enter that came before that', async ({ page }) => {
    const held: Route[] = [];
    await page.route('**/search-records.txt', (route) => void held.push(route));
    await page.goto('/docs/intro');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('useIsCloudAvailable');
    await page.keyboard.press('Enter');
    // Open, and nobody waits for it: the dialog itself has come.
    const { modal } = new SearchDialog(page);
    await page.waitForFunction(() => window.searchEarlyDialog?.typed() === undefined);
    await expect(modal).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await Promise.all(held.map((route) => route.continue()));
    await expect(page).toHaveURL(/\/docs\/api\/hooks\/useIsCloudAvailable/);
    await expect(modal).toHaveCount(0);
  });

  test('opens nothing for an Enter that another key came after', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/docs/intro');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('useIsCloudAvailabl');
    await page.keyboard.press('Enter');
    await page.keyboard.type('e');
    await held.release();
    await expect(new SearchDialog(page).activeHit).toContainText('useIsCloudAvailable');
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page).toHaveURL(/\/docs\/intro$/);
  });

  test('leads to the chosen result by Enter, in a tab of its own with Ctrl', async ({ page, context }) => {
    await holdApplication(page);
    await page.goto('/docs/intro');
    const dialog = new SearchDialog(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('useCloudFile');
    await expect(dialog.activeHit).toContainText('useCloudFile');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL('/docs/api/hooks/useCloudFile');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/api/hooks/useCloudFile');
  });

  for (const [keys, place] of [
    [['Enter'], 0],
    [['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'], 1],
  ] as const) {
    test(`hears ${keys.join(', ')} in the moment in which the dialog takes over`, async ({ page }) => {
      const held = await holdApplication(page);
      await page.goto('/docs/intro');
      const dialog = new SearchDialog(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('useCloudFile');
      await expect(dialog.activeHit).toContainText('useCloudFile');
      const address = (await dialog.hits.nth(place).getByRole('link').getAttribute('href')) ?? '';
      await page.evaluate((pressed) => {
        new MutationObserver((_, observer) => {
          const input = document.querySelector('header.DocSearch-SearchBar input');
          if (!input) return;
          observer.disconnect();
          // The answer, which is a task of its own, cannot have come yet.
          for (const key of pressed) {
            input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          }
        }).observe(document.body, { childList: true });
      }, keys);
      await held.release();
      await expect(page).toHaveURL(address);
      await expect(dialog.modal).toHaveCount(0);
    });
  }

  test('closes when a result leads to a place on the page', async ({ page }) => {
    await holdApplication(page);
    await page.goto('/docs/api/hooks/useCloudFile');
    const dialog = new SearchDialog(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('useCloudFile returns');
    await dialog.hits.filter({ hasText: 'What it returns' }).first().click();
    await expect(page).toHaveURL('/docs/api/hooks/useCloudFile#what-it-returns');
    await expect(dialog.modal).toHaveCount(0);
  });

  test('closes by Escape with its results, shows them again, and none for what finds nothing', async ({ page }) => {
    await holdApplication(page);
    await page.goto('/docs/intro');
    const dialog = new SearchDialog(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('write');
    await expect(dialog.hits.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.modal).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(dialog.input).toHaveValue('');
    await page.keyboard.type('delete');
    await expect(dialog.hits.first()).toBeVisible();
    await dialog.input.fill('qqqqxxxxzzzz');
    await expect(dialog.panel).toHaveCount(0);
  });
});
