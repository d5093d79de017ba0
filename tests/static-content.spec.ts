import type { Locator, Page } from '@playwright/test';

import { staysInApp } from './support/navigation';
import { PAGES, expect, hydrated, open, test } from './support/site';

/** A sentence of the introduction. */
const SENTENCE = 'There is nothing to sign in to.';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

const contentLink = (page: Page, path: string) => page.locator(`.theme-doc-markdown a[href="${path}"]`).first();

test('no script holds the text of the page, and what the browser has parsed of it stays', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/docs/intro');
  const text = page.locator('.theme-doc-markdown').getByText(SENTENCE);
  await text.evaluate((element) => element.setAttribute('data-parsed', ''));
  await hydrated(page);
  await expect(text).toHaveAttribute('data-parsed', '');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => script.includes(SENTENCE))).toEqual([]);
});

test('a link in the text leads on within the application, and back to the page as it was left', async ({ page }) => {
  await open(page, '/docs/intro');
  const wrap = page.getByRole('button', { name: 'Wrap lines' }).first();
  await wrap.click();
  await staysInApp(page, async () => {
    await contentLink(page, '/docs/example').click();
    await expect(title(page, 'Example app')).toBeVisible();
    await expect(page).toHaveTitle(/^Example app/);
    await page.goBack();
    await expect(title(page, 'Introduction')).toBeVisible();
  });
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  // Off the links, where a document may lie ready for a click.
  await page.mouse.move(0, 0);
  await expect(page.locator('.theme-doc-markdown h1')).toHaveCount(1);
});

test('a link to a section of the same page leads there, and the address follows', async ({ page }) => {
  await open(page, '/docs/api/CloudStorage');
  await staysInApp(page, async () => {
    await page.locator('.theme-doc-markdown a[href^="#"]:not(.hash-link)').first().click();
    await expect(page).toHaveURL(/#./);
  });
  const id = new URL(page.url()).hash.slice(1);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('with a modifier a link opens elsewhere', async ({ page, context }) => {
  await open(page, '/docs/intro');
  const opened = context.waitForEvent('page');
  await contentLink(page, '/docs/example').click({ modifiers: ['ControlOrMeta'] });
  await expect(title(await opened, 'Example app')).toBeVisible();
  await expect(title(page, 'Introduction')).toBeVisible();
});

test('the page behind a link in sight is there before the click', async ({ page, context, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.goto('/docs/guides/using-multiple-providers');
  const ahead = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/docs/intro.content.txt'));
  await hydrated(page);
  await ahead;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await staysInApp(page, async () => {
    await sidebarLink(page, 'Introduction').click();
    await expect(title(page, 'Introduction')).toBeVisible();
  });
});

test('a content that a host does not have is taken from its page', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.route('**/*.content.txt', (route) => route.fulfill({ status: 404 }));
  await open(page, '/docs/intro');
  await staysInApp(page, async () => {
    await sidebarLink(page, 'Example').click();
    await expect(title(page, 'Example app')).toBeVisible();
    await expect(page.locator('.theme-doc-markdown > p').first()).toBeVisible();
  });
});

test('what cannot be fetched for a click is left to the browser, at its address', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/, /expected the page/);
  await page.route('/docs/example*', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500 }),
  );
  await open(page, '/docs/intro');
  const loaded = page.waitForEvent('load');
  await sidebarLink(page, 'Example').click();
  await loaded;
  await expect(page).toHaveURL('/docs/example');
  await expect(title(page, 'Example app')).toBeVisible();
});

test.describe('a click on a link whose page is at hand', () => {
  /** Has the pages of links fetched, as a reader does whose pointer passes over them. */
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

  for (const [what, top, path] of [
    ['shows its document before the application hears of it', 0, '/docs/intro'],
    ['shows its document, further down on a page, before the application draws the rest', 800, '/docs/example'],
  ] as const) {
    test(what, async ({ page }) => {
      await open(page, '/docs/intro');
      await passOver(page, 'Example');
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
      const nextFrame = page.evaluate(async () => {
        await new Promise((resolve) => addEventListener('click', resolve, { once: true, capture: true }));
        await new Promise(requestAnimationFrame);
        const headings = [...document.querySelectorAll('.theme-doc-markdown h1')];
        return {
          documents: headings
            .filter((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
            .map(({ textContent }) => textContent),
          titles: document.querySelectorAll('h1').length,
          title: document.title,
          path: location.pathname,
          scrolled: scrollY,
        };
      });
      await sidebarLink(page, 'Example').click();
      const seen = await nextFrame;
      expect(seen.documents).toEqual(['Example app']);
      expect(seen.titles).toBe(1);
      expect(seen.title).toMatch(/^Introduction/);
      expect(seen.path).toBe(path);
      expect(seen.scrolled).toBe(0);
      await expect(page).toHaveTitle(/^Example app/);
      await expect(title(page, 'Example app')).toBeVisible();
      await expect(page.locator('.theme-doc-markdown')).toHaveCount(1);
    });
  }

  test('is gone back from to the place that it was done at', async ({ page }) => {
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

  test('has what fills the window laid out for the first frame, and nothing hidden after it', async ({ page }) => {
    const layoutOfParts = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('.theme-doc-markdown')].at(-1)?.children ?? [];
        const layout = [...parts].map((part) => getComputedStyle(part).contentVisibility);
        const below = [...parts].findIndex((part) => part.getBoundingClientRect().top >= innerHeight);
        return { inWindow: [...new Set(layout.slice(0, below))], others: [...new Set(layout.slice(below))] };
      });
    await open(page, '/docs/intro');
    await passOver(page, 'CloudStorage');
    // The application waits for a frame that is not painted yet.
    await page.evaluate(() => {
      const nextFrame = requestAnimationFrame;
      Object.assign(window, {
        requestAnimationFrame: (paint: FrameRequestCallback) => {
          Object.assign(window, { requestAnimationFrame: nextFrame, paint: () => nextFrame(paint) });
        },
      });
    });
    await clickAtOnce(page, 'CloudStorage');
    expect(await layoutOfParts()).toEqual({ inWindow: ['visible'], others: ['visible', 'hidden'] });
    await page.evaluate(() => (Reflect.get(window, 'paint') as () => void)());
    await expect(page).toHaveTitle(/^CloudStorage/);
    expect((await layoutOfParts()).others).not.toContain('hidden');
  });

  test('has its document laid out before, while the mouse rests on the link, and nobody is told of it', async ({
    page,
  }) => {
    await open(page, '/docs/intro');
    const laidOut = page.locator('.theme-doc-markdown[aria-hidden]');
    const heights = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector('.theme-doc-footer')?.getBoundingClientRect().top,
      ]);
    // Until then the page still changes its height by itself.
    await expect(page.locator('.theme-doc-markdown')).toHaveAttribute('data-laid-out', '');
    const before = await heights();

    await sidebarLink(page, 'Example').hover();
    await expect(laidOut).toHaveCount(1);
    const heading = laidOut.locator('h1');
    await expect(heading).toHaveText('Example app');
    expect(await heading.evaluate(({ clientHeight, clientWidth }) => clientHeight && clientWidth)).toBeGreaterThan(300);
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
    await clickAtOnce(page, 'Example');
    await expect(title(page, 'Example app')).toHaveAttribute('data-same', '');
    await expect(page).toHaveTitle(/^Example app/);
    await expect(page.locator('.theme-doc-markdown h1')).toHaveText(['Example app']);
  });

  test('twice counts once', async ({ page }) => {
    await open(page, '/docs/intro');
    await passOver(page, 'Example');
    await sidebarLink(page, 'Example').dblclick();
    await expect(page).toHaveTitle(/^Example app/);
    await page.goBack();
    await expect(page).toHaveTitle(/^Introduction/);
    await expect(page).toHaveURL('/docs/intro');
  });

  test('that somebody else deals with shows nothing for long', async ({ page }) => {
    await open(page, '/docs/intro');
    await passOver(page, 'Example');
    const link = sidebarLink(page, 'Example');
    const frames = page.evaluate(async () => {
      await new Promise((resolve) => addEventListener('click', resolve, { once: true, capture: true }));
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

  test('and on another one right after it: the last one holds', async ({ page }) => {
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

  test('and back before the application has drawn anything: the page is as it was', async ({ page }) => {
    await open(page, '/docs/intro');
    await passOver(page, 'Example');
    // So the application learns late that a frame was painted.
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
    await clickAtOnce(page, 'Example');
    await expect(title(page, 'Example app')).toBeVisible();
    await expect(page.getByText(SENTENCE)).not.toBeInViewport();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/docs/intro');
    await expect(title(page, 'Introduction')).toBeVisible();
    await expect(title(page, 'Example app')).toHaveCount(0);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await page.evaluate(async () => {
      (Reflect.get(window, 'paint') as () => void)();
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    });
    await expect(title(page, 'Introduction')).toBeVisible();
    await expect(page).toHaveTitle(/^Introduction/);
    await staysInApp(page, async () => {
      await sidebarLink(page, 'Example').click();
      await expect(page).toHaveTitle(/^Example app/);
      await expect(title(page, 'Example app')).toBeVisible();
    });
  });
});

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first();

  test('are chosen by a click, stay where they were seen, and the address tells', async ({ page }) => {
    await open(page, '/docs/installation/react-native');
    const yarn = tab(page, 'Yarn');
    await yarn.scrollIntoViewIfNeeded();
    const before = await yarn.boundingBox();
    await yarn.click();
    await expect(yarn).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'npm')).toHaveAttribute('aria-selected', 'false');
    await expect(page.getByRole('tabpanel').first()).toContainText('yarn');
    await expect(page).toHaveURL(/\?pm=yarn$/);
    expect((await yarn.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });

  test('are one stop of the Tab key; arrows lead around, Enter chooses', async ({ page }) => {
    await open(page, '/docs/installation/react-native');
    await tab(page, 'npm').focus();
    await page.keyboard.press('ArrowLeft');
    const last = page.getByRole('tablist').first().getByRole('tab').last();
    await expect(last).toBeFocused();
    await expect(last).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Enter');
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'npm')).toBeFocused();
    await expect(page.getByRole('tablist').first().locator('[tabindex="0"]')).toHaveCount(1);
  });
});

test.describe('a long document', () => {
  const LONG = '/docs/api/CloudStorage';
  const end = (page: Page) => page.locator('.theme-doc-markdown > :last-child');
  const isLaidOut = (page: Page): Promise<boolean> =>
    end(page).evaluate(
      (element) => element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
    );

  test('is laid out as far as it is seen, and by the application to its end', async ({ page }) => {
    await page.goto(LONG);
    expect(await isLaidOut(page)).toBe(false);
    await hydrated(page);
    await expect.poll(() => isLaidOut(page)).toBe(true);
    await expect(page.locator('.theme-doc-markdown')).toHaveAttribute('data-laid-out', '');
  });

  test('leaves its tables out of sight, too, to be laid out later', async ({ page }) => {
    await page.goto(LONG);
    const rows = page.locator('.theme-doc-markdown tr');
    const isInSight = (row: Locator) => row.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isInSight(rows.first())).toBe(true);
    expect(await isInSight(rows.last())).toBe(false);
  });

  test('leaves most of its elements without a style, as they stand in passages that nobody sees', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(LONG);
    const share = await page.locator('.theme-doc-markdown').evaluate((place) => {
      const elements = [...place.querySelectorAll('*')];
      return elements.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length / elements.length;
    });
    expect(share).toBeLessThan(1 / 12);
  });

  test('has passages that begin as any part does, and are as high however they are laid out', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(LONG);
    const heightsAsScrolledTo = await page.locator('.passage').evaluateAll(async (passages) => {
      const heights = [];
      for (const passage of passages) {
        passage.scrollIntoView();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        heights.push(passage.clientHeight);
      }
      return heights;
    });
    await page.reload();
    const atOnce = await page.locator('.theme-doc-markdown').evaluate((place) => {
      const roomsAbove = (level: string) => {
        const rooms = [...place.querySelectorAll(level)].map((heading) => {
          const part = heading.previousElementSibling ? heading : heading.parentElement;
          const before = part?.previousElementSibling;
          const end = before?.matches('.passage') ? before.lastElementChild : before;
          return Math.round(heading.getBoundingClientRect().top - (end?.getBoundingClientRect().bottom ?? 0));
        });
        return [...new Set(rooms)];
      };
      const heights = [...place.querySelectorAll('.passage')].map((passage) => passage.clientHeight);
      return { h2: roomsAbove('h2'), h3: roomsAbove('h3'), heights };
    });
    expect(atOnce.h2).toHaveLength(1);
    expect(atOnce.h3).toHaveLength(1);
    expect(atOnce.heights.length).toBeGreaterThan(3);
    expect(heightsAsScrolledTo).toEqual(atOnce.heights);
  });

  // One that is higher lies over what follows, as long as neither is laid out: tools that look for small targets see that.
  test('has no passage on a phone that is much higher than it was taken for', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 412, height: 823 });
    const seen: number[] = [];
    for (const path of PAGES.filter((each) => each.startsWith('/docs'))) {
      await page.goto(path);
      const passages = page.locator('.passage');
      const estimates = await passages.evaluateAll((all) => all.map((passage) => passage.clientHeight));
      await page.reload();
      const heights = await passages.evaluateAll((all) => all.map((passage) => passage.clientHeight));
      seen.push(...heights.map((height, index) => height / (estimates[index] ?? NaN)));
    }
    expect(seen.length).toBeGreaterThan(20);
    expect(Math.max(...seen)).toBeLessThan(1.25);
    // Nor much lower in the middle: a reader would be misled by the scroll bar.
    expect(seen.sort((a, b) => a - b)[seen.length >> 1]).toBeGreaterThan(0.5);
  });

  for (const [when, arrive] of Object.entries({
    'by an anchor': (page: Page) => page.goto(`${LONG}#unlink`),
    'by a reload': async (page: Page) => {
      await page.goto(LONG);
      await page.reload();
    },
  })) {
    test(`is laid out at once when the reader comes ${when}`, async ({ page }) => {
      await arrive(page);
      expect(await isLaidOut(page)).toBe(true);
    });
  }

  for (const [when, prepare] of Object.entries({ before: () => Promise.resolve(), after: hydrated })) {
    test(`leads to the right place ${when} the application is there`, async ({ page }) => {
      await page.goto(LONG);
      await prepare(page);
      await page.getByRole('link', { name: 'unlink', exact: true }).first().click();
      await expect(page).toHaveURL(/#unlink$/);
      const top = () => page.locator('[id="unlink"]').evaluate((heading) => heading.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(150);
      await hydrated(page);
      await expect(page.locator('.theme-doc-markdown')).toHaveAttribute('data-laid-out', '');
      expect(await top()).toBeGreaterThanOrEqual(0);
      expect(await top()).toBeLessThan(150);
    });
  }

  test('is not laid out for a click that leads away from it', async ({ page }) => {
    await page.goto(LONG);
    // As far as the click may lead: the next page would be there too soon to look.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await sidebarLink(page, 'Example').click();
    // Other than this, the style sheet has the whole of it laid out (layout.css), before the browser sets out.
    await expect(page.locator('html')).toHaveAttribute('data-arrival', 'navigate');
  });

  test('is laid out in pieces again for a reader who comes back by a link', async ({ page }) => {
    await page.goto(LONG);
    await hydrated(page);
    await expect(page.locator('.theme-doc-markdown')).toHaveAttribute('data-laid-out', '');
    await sidebarLink(page, 'Example').click();
    await expect(page).toHaveTitle(/^Example app/);
    const asItComes = await sidebarLink(page, 'CloudStorage').evaluate((link: HTMLElement) => {
      link.click();
      const last = document.querySelector('.theme-doc-markdown[data-ahead] > :last-child');
      return last && getComputedStyle(last).contentVisibility;
    });
    expect(asItComes).toBe('hidden');
    await expect(page.locator('.theme-doc-markdown')).toHaveCount(1);
    await expect(title(page, 'CloudStorage')).toBeVisible();
    await expect.poll(() => isLaidOut(page)).toBe(true);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is laid out as ever', async ({ page }) => {
      await page.goto(LONG);
      await expect(end(page)).toHaveCSS('content-visibility', 'visible');
    });
  });
});
