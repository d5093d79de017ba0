import type { Locator } from '@playwright/test';

import { brokenWords, enlargeText, tooWide, ZOOMED } from '../../support/narrow';
import { PHONE } from '../../support/page-objects';
import { SearchDialog } from '../../support/search';
import { expect, hydrated, open, test } from '../../support/site';

/**
 * Overrides the author's text spacing per WCAG 1.4.12. No policy applies to constructed style
 * sheets.
 */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Returns the font size of each text on the page, in pixels, except in drawings. */
function textSizes(): [text: string, size: number][] {
  return [...document.querySelectorAll('body :not(svg *, script, style)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(({ childNodes }) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    )
    .map((element) => [element.textContent, parseFloat(getComputedStyle(element).fontSize)]);
}

/** Returns lines of text that a box cuts off, or that overlap each other. */
function lostText(): string[] {
  const lost: string[] = [];
  const lines: { text: Text; line: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || !parent.checkVisibility({ visibilityProperty: true }))
      continue;
    // Hidden on purpose, and the sidebar's brand, which shows once the navbar above it is gone.
    const hidden =
      'pre, svg, thead, [class*="skipToContent"], [class*="sidebarLogo"], [data-toggle-theme]';
    if (parent.closest(hidden)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const clips = [];
    let isForScreenReaders = false;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      isForScreenReaders ||= clipPath !== 'none';
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (/hidden|clip/.test(overflowX + overflowY)) clips.push(box.getBoundingClientRect());
    }
    if (isForScreenReaders) continue;
    for (const line of range.getClientRects()) {
      if (line.width < 2 || line.height < 2) continue;
      if (
        clips.some(
          (box) => line.right > box.right + 1 || line.bottom > box.bottom + line.height / 4,
        )
      ) {
        lost.push(`cut off: ${text.data}`);
      }
      lines.push({ text, line });
    }
  }
  lines.sort((one, other) => one.line.top - other.line.top);
  lines.forEach(({ text, line }, index) => {
    for (const below of lines.slice(index + 1)) {
      if (below.line.top > line.bottom) break;
      const across = Math.min(line.right, below.line.right) - Math.max(line.left, below.line.left);
      const down = Math.min(line.bottom, below.line.bottom) - below.line.top;
      if (
        text !== below.text &&
        across > 2 &&
        down > Math.min(line.height, below.line.height) / 2
      ) {
        lost.push(`on one another: ${text.data} / ${below.text.data}`);
      }
    }
  });
  return [...new Set(lost)];
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('no text is lost with the spacing that a reader may set', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  for (const path of [
    '/',
    '/search',
    '/nowhere',
    '/docs/installation/expo',
    '/docs/api/interfaces/CloudStorageFileStat',
  ]) {
    await open(page, path);
    await page.evaluate(spaceText);
    for (const width of [1280, PHONE.width, ZOOMED.width]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(lostText), `${path} at ${width} px`).toEqual([]);
      expect.soft(await page.evaluate(tooWide, true), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('text of twice the size is whole on a phone', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  for (const path of [
    '/',
    '/search?q=drive',
    '/nowhere',
    '/markdown-page',
    '/docs/intro',
    '/docs/api/enums/CloudStorageErrorCode',
  ]) {
    await open(page, path);
    for (const [width, percent] of [
      [PHONE.width, 200],
      [ZOOMED.width, 150],
      [ZOOMED.width, 200],
    ] as const) {
      const place = `${path} at ${width} px, ${percent} %`;
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(enlargeText, percent);
      expect.soft(await page.evaluate(lostText), place).toEqual([]);
      expect.soft(await page.evaluate(brokenWords, '.navbar__title'), place).toEqual([]);
      const bar = await page.locator('.navbar').boundingBox();
      const title = await page.locator('.navbar__inner .navbar__title').boundingBox();
      expect.soft(title?.height, place).toBeLessThanOrEqual(bar?.height ?? 0);
    }
  }
});

test('the title of the site is whole, or gives way to the logo, with larger text', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  const title = page.locator('.navbar__inner .navbar__title');
  for (const [width, percent] of [
    [997, 100],
    [1280, 150],
    [1280, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(enlargeText, percent);
    const isCut = await title.evaluate(
      (element) =>
        getComputedStyle(element).clipPath === 'none' && element.scrollWidth > element.clientWidth,
    );
    expect.soft(isCut, `${width} px, ${percent} %`).toBe(false);
    if (percent < 200) await expect.soft(title).toHaveCSS('clip-path', 'none');
    expect(await page.evaluate(tooWide, true)).toEqual([]);
  }
});

test('text of twice the size is whole in every window with a bar and a sidebar', async ({
  page,
}) => {
  for (const path of ['/', '/docs/intro']) {
    await open(page, path);
    await page.evaluate(enlargeText, 200);
    for (let width = 997; width <= 1280; width += 31) {
      await page.setViewportSize({ width, height: 800 });
      const place = `${path} at ${width} px`;
      const items = page
        .locator('.navbar__inner :is(.navbar__logo, .navbar__item, .DocSearch-Button)')
        .filter({ visible: true });
      const boxes = await items.evaluateAll((all) =>
        all.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
      );
      const inOrder = boxes.toSorted((one, other) => one.left - other.left);
      for (const [index, { left }] of inOrder.entries()) {
        expect.soft(left, place).toBeGreaterThanOrEqual((inOrder[index - 1]?.right ?? 0) - 1);
      }
      expect.soft(inOrder.at(-1)?.right, place).toBeLessThanOrEqual(width);
      expect.soft(await page.evaluate(tooWide, true), place).toEqual([]);
      const parts = ['.navbar__inner .navbar__link', 'h1', 'main p', 'aside .menu__link'];
      for (const part of parts) {
        expect.soft(await page.evaluate(brokenWords, part), `${part} of ${place}`).toEqual([]);
      }
    }
  }
});

test('a playground is as wide as the text where larger text leaves no room for the contents', async ({
  page,
}) => {
  for (const percent of [150, 200]) {
    await open(page, '/docs/example');
    await page.evaluate(enlargeText, percent);
    await page.locator('[data-code=run]').first().click();
    const playground = page.getByRole('region', { name: 'Playground' });
    await expect(playground.getByRole('status')).toHaveText('Done');
    expect(await page.evaluate(tooWide, true)).toEqual([]);
    const text = await page.locator('.theme-doc-markdown').boundingBox();
    expect((await playground.boundingBox())?.width).toBe(text?.width);
  }
});

test('what opens on a phone is whole with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: ZOOMED.width, height: 800 });
  await open(page, '/docs/example');
  await page.evaluate(enlargeText, 200);
  const isInside = async (part: Locator) => {
    const box = await part.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= ZOOMED.width;
  };
  await page.getByRole('button', { name: 'Copy page' }).click();
  const item = page.getByRole('link', { name: 'Open in ChatGPT' });
  await expect(item).toBeVisible();
  expect(await isInside(item)).toBe(true);
  expect(await page.evaluate(tooWide, true)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.locator('[data-code=run]').first().click();
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await expect(check).toBeVisible();
  expect(await isInside(check)).toBe(true);

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await page.evaluate(brokenWords, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('button', { name: 'Back to main menu' })).toBeVisible();
  expect(await page.evaluate(brokenWords, '.navbar-sidebar .navbar__title')).toEqual([]);
  expect(await page.evaluate(tooWide, true)).toEqual([]);
});

test('all text grows with the size that a reader sets', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/intro');
  await page.getByRole('button', { name: 'On this page' }).click();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('button', { name: 'Back to main menu' })).toBeVisible();
  const before = await page.evaluate(textSizes);
  await page.evaluate(enlargeText, 200);
  const after = await page.evaluate(textSizes);
  expect(after.map(([text]) => text)).toEqual(before.map(([text]) => text));
  // Titles on a phone grow less, so that their words fit.
  const kept = before.filter(([, size], index) => (after[index]?.[1] ?? 0) < 1.3 * size);
  expect(kept).toEqual([]);
});

test('on the narrowest phones words stay whole and cells have the width of their card', async ({
  page,
}) => {
  await page.setViewportSize({ width: ZOOMED.width, height: 800 });
  for (const path of ['/docs/api/CloudStorage', '/docs/api/enums/CloudStorageErrorCode']) {
    await open(page, path);
    expect(await page.evaluate(brokenWords, '.pagination-nav__label'), path).toEqual([]);
    const cell = page.locator('table[data-cards] td').first();
    await expect(cell).toBeVisible();
    await expect(cell, path).toHaveCSS('padding-left', '0px');
  }
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await page.evaluate(brokenWords, 'dialog')).toEqual([]);
});

test('the search dialog fills a phone that lies on its side', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await open(page, '/docs/intro');
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('writeFile');
  const box = await dialog.panel.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(375, 0);
});

test('who wants more contrast sees the edges of boxes and controls', async ({ page }) => {
  await open(page, '/docs/intro');
  const block = page.locator('.theme-code-block').first();
  await expect(block).toHaveCSS('border-top-color', 'rgb(220, 227, 238)');
  await page.emulateMedia({ contrast: 'more' });
  await expect(block).toHaveCSS('border-top-color', 'rgb(74, 87, 109)');
});

test('the search dialog and the menu fit a window at 400 %', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await open(page, '/docs/intro');
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('writeFile');
  await expect(dialog.hits.first()).toBeInViewport();
  await expect(dialog.input).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(tooWide, false)).toEqual([]);
  await dialog.hits.last().scrollIntoViewIfNeeded();
  await expect(dialog.hits.last()).toBeInViewport();
  await page.goto('/docs/intro');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const last = page.locator('.navbar-sidebar').getByRole('link', { name: 'useCloudKV' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(tooWide, false)).toEqual([]);
});

test('with forced colors everything that counts is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/docs/installation/react-native');
  const color = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''),
        [property, pseudo],
      );
  const canvas = await color('html', 'background-color');
  const text = await color('body', 'color');
  expect(text).not.toBe(canvas);

  // Drawn with a background, which forced colors remove.
  expect(await color('.menu__link--sublist-caret', 'background-color', '::after')).not.toBe(canvas);
  expect(await color('.menu__link--sublist-caret', 'forced-color-adjust', '::after')).toBe('none');
  expect(await color('.dropdown > .navbar__link', 'border-top-color', '::after')).toBe(
    await color('.navbar__link', 'color'),
  );
  expect(await color('.dropdown > .navbar__link', 'forced-color-adjust', '::after')).toBe('none');
  for (const drawn of [
    '.breadcrumbs__item:not(:last-child)',
    '.theme-doc-toc-mobile button',
    '.theme-back-to-top-button',
  ])
    expect(await color(drawn, 'forced-color-adjust', '::after'), drawn).toBe('none');
  // Otherwise distinguished only by color.
  expect(await color('.tabs__item:not(.tabs__item--active)', 'border-bottom-color')).toBe(canvas);
  expect(await color('.tabs__item--active', 'border-bottom-color')).not.toBe(canvas);
  expect(await color('.menu__link--active:not(.menu__link--sublist)', 'text-decoration-line')).toBe(
    'underline',
  );
  expect(await color('.navbar__link--active', 'text-decoration-line')).toBe('underline');
  expect(await color('[data-choose="both"]', 'outline-style')).toBe('solid');
  expect(await color('[data-choose="ios"]', 'outline-style')).toBe('none');
  for (const bordered of [
    '.theme-code-block',
    '.DocSearch-Button',
    'main .dropdown > button',
    '.theme-doc-toc-mobile',
  ]) {
    expect(await color(bordered, 'border-top-color'), bordered).not.toBe(canvas);
    expect(await color(bordered, 'border-top-style'), bordered).toBe('solid');
  }
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
  await toggle.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  expect(await color('[data-toggle-theme]', 'outline-style')).toBe('solid');
  expect(await color('[data-toggle-theme]', 'outline-color')).not.toBe(canvas);
  expect(await color('[data-toggle-theme] svg', 'color')).not.toBe(canvas);

  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('writeFile');
  expect(await color('.DocSearch-Hit mark', 'color')).not.toBe(
    await color('.DocSearch-Hit mark', 'background-color'),
  );
  expect(await color('.DocSearch-Hit mark', 'background-color')).not.toBe(canvas);
  expect(await color('.DocSearch-Hit[aria-selected="true"] a', 'outline-style')).toBe('solid');
  expect(await color('.DocSearch-Modal', 'border-top-style')).toBe('solid');

  // Fills and strokes, which are not forced, have the colors of the reader's mode, not of the
  // site's.
  expect(await color('.DocSearch-Search-Icon', 'color')).toBe('rgb(228, 234, 244)');
  await page.goto('/search?q=writeFile');
  expect(await color('article mark', 'background-color')).toMatch(/^rgb\(/);

  await page.goto('/docs/api/CloudStorage');
  for (const bordered of ['[aria-label="Availability"] li', '.theme-admonition']) {
    expect(await color(bordered, 'border-top-color'), bordered).not.toBe(canvas);
  }
  // A caret is one side of a border.
  const caret = 'main button[aria-expanded] span';
  expect(await color(caret, 'forced-color-adjust')).toBe('none');
  expect(await color(caret, 'border-top-color')).not.toBe(await color(caret, 'border-left-color'));
});

test('with forced colors the part of a playground that is shown is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(PHONE);
  await open(page, '/docs/example');
  await page.locator('[data-code=run]').first().click();
  const parts = page.getByRole('group', { name: 'Parts of the playground' });
  const backgroundOf = (name: string) =>
    parts
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await parts.getByRole('button', { name: 'Faults' }).click();
  await expect.poll(() => backgroundOf('Faults')).not.toBe(await backgroundOf('Code'));
});

test('with forced colors the chosen platform of a page is filled', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/docs/guides/troubleshooting');
  const buttons = page.getByRole('group', { name: 'Show text for' }).getByRole('button');
  const backgroundOf = (name: string) =>
    buttons
      .filter({ hasText: new RegExp(`^${name}$`) })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await backgroundOf('Android');
  await buttons.filter({ hasText: /^Android$/ }).click();
  await expect.poll(() => backgroundOf('Android')).not.toBe(before);
  expect(await backgroundOf('iOS')).toBe(before);
});

test('with forced colors no name of a button of the playground touches its border', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  await page.locator('[data-code=run]').first().click();
  const add = page.getByRole('button', { name: 'Add another with the same name' });
  await expect(add).toHaveCSS('padding-left', '8px');
});

test('a long label of a card has its lines to itself', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/guides/google-drive-errors');
  const cell = page.locator('td[data-column="Result on an empty folder"]').first();
  await expect(cell).toHaveText('true');
  const { line, height } = await cell.evaluate((element) => ({
    line: parseFloat(getComputedStyle(element, '::before').lineHeight),
    height: element.getBoundingClientRect().height,
  }));
  expect(height).toBeGreaterThanOrEqual(2 * line);
});

test('a card leaves out what has no value', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/api/CloudStorage#readfile');
  const path = page.locator('#readfile ~ .table-box').first().getByRole('row').nth(1);
  await expect(path).toContainText('The path of the file');
  await expect(path.getByText('–', { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(path.getByText('–', { exact: true })).toBeVisible();
});

test('a card has a type beside its title, and its meaning as text', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/api/CloudStorage#readfile');
  const scope = page.locator('#readfile ~ .table-box').first().getByRole('row').nth(2);
  const title = await scope.getByRole('rowheader').boundingBox();
  const type = await scope.getByRole('link', { name: 'CloudStorageScope' }).boundingBox();
  const text = await scope.getByText('Where the path starts').boundingBox();
  expect(Math.abs((title?.y ?? 0) - (type?.y ?? 0))).toBeLessThan(8);
  expect(type?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
  expect(text?.x).toBeLessThanOrEqual(title?.x ?? 0);
});

test('nothing moves on a phone when the application starts', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/docs/guides/troubleshooting', '/docs/api/CloudStorage']) {
    await page.goto(path);
    const article = page.getByRole('article');
    const heights = () =>
      article
        .locator('.theme-doc-markdown > *, .theme-code-block')
        .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().height));
    const before = await heights();
    await hydrated(page);
    await expect(article.getByRole('button', { name: /^Wrap lines/ }).first()).toBeVisible();
    expect(await heights(), path).toEqual(before);
  }
});

test('the first cell of a row is the title of its card', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/guides/set-up-google-cloud');
  const row = page.locator('table[data-cards] tbody tr').first();
  const [title, other] = await row.locator('th, td').evaluateAll((cells) =>
    cells.slice(0, 2).map((cell) => ({
      label: getComputedStyle(cell, '::before').content,
      weight: getComputedStyle(cell).fontWeight,
      indent: getComputedStyle(cell).paddingLeft,
    })),
  );
  expect(title).toEqual({ label: 'none', weight: '600', indent: '0px' });
  expect(other?.label).toMatch(/\w/);
  expect(other?.weight).toBe('400');
});

for (const width of [390, 820, 1060, 1280]) {
  test(`a name in a table stays whole, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/docs/api/enums/CloudStorageErrorCode', '/docs/api/CloudStorage']) {
      await page.goto(path);
      const names = page.locator('tbody th code');
      const broken = await names.evaluateAll((codes) =>
        codes
          .filter((code) => /^\S+$/.test(code.textContent) && code.getClientRects().length > 1)
          .map((code) => code.textContent),
      );
      expect(await names.count(), path).toBeGreaterThan(10);
      expect(broken, path).toEqual([]);
    }
  });
}

test('who wants no motion sees none, in page, menu and dialog', async ({ page }) => {
  /**
   * Returns the longest motion of any element, in seconds, or Infinity if anything scrolls
   * smoothly.
   */
  const motion = () =>
    page.evaluate(() => {
      const seconds = [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((part) => {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(
            element,
            part,
          );
          const times = `${transitionDuration},${animationDuration}`.split(',').map(parseFloat);
          return scrollBehavior === 'smooth' ? [...times, Infinity] : times;
        }),
      );
      return Math.max(...seconds);
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize(PHONE);
  await open(page, '/docs/api/interfaces/CloudStorageFileStat');
  expect(await motion()).toBeGreaterThan(0.05);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motion()).toBeLessThanOrEqual(0.001);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await new SearchDialog(page).open();
  expect(await motion()).toBeLessThanOrEqual(0.001);
});

test('on paper there is the page’s text alone, dark on white, with code that wraps and the addresses of links', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  // As wide as A4 without its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  for (const path of ['/docs/installation/expo', '/docs/api/CloudStorageError']) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('button:visible')).toHaveCount(0);
    for (const aid of [
      page.getByRole('navigation'),
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
    ]) {
      await expect(aid).toHaveCount(0);
    }
    expect(await page.evaluate(tooWide, false)).toEqual([]);
    // As wide as landscape A4, where the layout has columns.
    await page.setViewportSize({ width: 1047, height: 680 });
    for (const column of ['.theme-doc-sidebar-container', '.theme-doc-toc-desktop'])
      await expect(page.locator(column)).toBeHidden();
    await page.setViewportSize({ width: 680, height: 1000 });
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(22, 32, 51)');
    await expect(page.locator('.theme-code-block code').first()).toHaveCSS(
      'white-space',
      'pre-wrap',
    );
    const wide = await page
      .locator('pre')
      .evaluateAll(
        (blocks) =>
          blocks.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(wide).toBe(0);
  }
  await page.goto('/docs/installation/expo');
  const link = page.getByRole('link', { name: 'development build' });
  const behind = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(behind).toContain('docs.expo.dev');
});
