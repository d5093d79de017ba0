import type { Page } from '@playwright/test';

import { PHONE, title } from '../../support/page-objects';
import { SearchDialog } from '../../support/search';
import { expect, open, test } from '../../support/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the first stop of every kind of page is the skip link, visible only then', async ({
  page,
}) => {
  // Not the search page, where the focus starts in the search field.
  for (const path of ['/', '/docs/intro', '/markdown-page']) {
    await open(page, path);
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip, path).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip, path).toBeFocused();
    await expect(skip, path).toBeInViewport();
  }
});

test('every stop of a page shows its focus', async ({ page }) => {
  await open(page, '/docs/example');
  await page.keyboard.press('Tab');
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab');
    const marked = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'none';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const seen =
        (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      return seen ? 'seen' : element.outerHTML.slice(0, 120);
    });
    expect(marked).toBe('seen');
  }
});

test('Escape closes a dropdown that a key or a resting mouse has opened @engines', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  const button = page.getByRole('button', { name: 'Next', exact: true });
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'All releases' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();
  for (const time of ['first', 'second']) {
    await test.step(`${time} time`, async () => {
      await button.hover();
      await expect(entry).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(entry).toBeHidden();
      await page.mouse.move(0, 400);
    });
  }
});

test('a dropdown opens and is left with the keyboard alone', async ({ page }) => {
  await open(page, '/docs/intro');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const button = navbar.getByRole('button', { name: 'English' });
  await button.focus();
  for (const [key, isOpen] of [
    ['Space', 'true'],
    ['Enter', 'false'],
    ['Enter', 'true'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(button).toHaveAttribute('aria-expanded', isOpen);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(navbar.getByRole('link', { name: 'English' })).toBeFocused();
  await expect(navbar.getByRole('link', { name: 'English' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(navbar.getByRole('link', { name: 'English' })).toBeHidden();
});

test('arrows open a dropdown and go through it, and Escape leads back to its button @engines', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  for (const name of ['English', 'Next', 'Copy page']) {
    const button = page.getByRole('button', { name });
    const menu = page.locator('.dropdown', { has: page.getByRole('button', { name }) });
    const entries = menu.locator('ul :is(a, button)');
    await button.focus();
    for (const [key, entry] of [
      ['ArrowDown', entries.first()],
      ['End', entries.last()],
      ['ArrowDown', entries.first()],
      ['ArrowUp', entries.last()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(entry, `${name}: ${key}`).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(entries.first()).toBeHidden();
  }
});

test('a section of the sidebar collapses and expands with the keyboard', async ({ page }) => {
  await open(page, '/docs/intro');
  const section = page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('button', { name: 'Files' });
  await section.focus();
  await page.keyboard.press('Enter');
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
});

test('the mobile menu opens, leads on and closes with the keyboard', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/intro');
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const entry = page.locator('.navbar-sidebar').getByRole('link', { name: 'Example', exact: true });
  await expect(entry).toBeVisible();
  await entry.focus();
  await expect(entry).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Example app')).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('the navbar does not cover the focus on the way up the page', async ({ page }) => {
  await open(page, '/docs/installation/expo');
  await page.locator('.pagination-nav__link').last().focus();
  const hidden: string[] = [];
  let stops = 0;
  for (; ; stops += 1) {
    await page.keyboard.press('Shift+Tab');
    const stop = await page.evaluate(async () => {
      // The bar returns with the scroll that a stop causes.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      const element = document.activeElement;
      if (!element?.closest('main')) return undefined;
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      return {
        name: element.getAttribute('aria-label') ?? element.textContent,
        isHidden: element.getBoundingClientRect().bottom <= bar,
      };
    });
    if (!stop) break;
    if (stop.isHidden) hidden.push(stop.name);
  }
  expect(hidden).toEqual([]);
  expect(stops).toBeGreaterThan(20);
});

/** Returns the name of the focused element after each press of the key. */
async function stops(page: Page, key: string, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press(key);
    names.push(
      await page.evaluate(() => {
        const { activeElement: focused } = document;
        return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '')
          .replace(/\s*\(.*/, '')
          .trim();
      }),
    );
  }
  return names;
}

const NAVBAR = [
  'Skip to main content',
  'Skip to table of contents',
  'Read what changed since 2.x',
  'Close',
  'React Native Cloud Storage',
  'Docs',
  'Latest Release',
  'GitHub',
  'Next',
  'English',
  'Switch between dark and light mode',
  'Search',
];

test('Tab goes through navbar and sidebar in reading order, and back', async ({ page }) => {
  await open(page, '/docs/intro');
  const sidebar = ['Introduction', 'Installation', 'Expo', 'React Native'];
  expect(await stops(page, 'Tab', NAVBAR.length + sidebar.length)).toEqual([...NAVBAR, ...sidebar]);
  const back = [...NAVBAR, ...sidebar.slice(0, -1)].reverse();
  expect(await stops(page, 'Shift+Tab', back.length)).toEqual(back);
  // Skips all of it with one key.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the focus stays in the search dialog, and returns after it @engines', async ({ page }) => {
  await open(page, '/docs/intro');
  const link = page.locator('main').getByRole('link', { name: 'Example' }).first();
  await link.focus();
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('writeFile');
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('.DocSearch-Modal') !== null);
  const count = await dialog.modal.locator('a, button, input').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop <= count; stop++) {
      await page.keyboard.press(key);
      expect(await isInside(), `${key}, stop ${stop}`).toBe(true);
    }
  }
  await dialog.input.focus();
  for (const left of [1, 1, 0]) {
    await page.keyboard.press('Escape');
    await expect(dialog.modal).toHaveCount(left);
  }
  await expect(link).toBeFocused();
});

test('the focus goes into the mobile menu, and returns to its button', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/intro');
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  const close = page.getByRole('button', { name: 'Close navigation bar' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(close).toBeFocused();
  expect(await stops(page, 'Tab', 3)).toEqual([
    '← Back to main menu',
    'Introduction',
    'Installation',
  ]);
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toggle).toBeFocused();

  // Goes to the main menu, whose parts are then the next stops.
  await page.keyboard.press('Enter');
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.locator('.navbar-sidebar').getByRole('link', { name: 'Latest Release' }),
  ).toBeInViewport();
  await close.focus();
  expect(await stops(page, 'Tab', 3)).toEqual(['Docs', 'Latest Release', 'GitHub']);

  // Nothing behind it can be reached.
  await close.focus();
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Shift+Tab');
    const isBehind = await page.evaluate(() => {
      const { activeElement: focused, body } = document;
      return focused !== body && focused?.closest('.navbar-sidebar') === null;
    });
    expect(isBehind).toBe(false);
  }
});

test('tabs are one stop, arrows move the focus, Enter or Space chooses; code that is wide is a stop, and arrows scroll it @engines', async ({
  page,
}) => {
  await open(page, '/docs/installation/react-native');
  const tabs = page.getByRole('tablist').first();
  const npm = tabs.getByRole('tab', { name: 'npm', exact: true });
  const last = tabs.getByRole('tab').last();
  await npm.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tabs.getByRole('tab', { name: 'Yarn' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Space');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(npm).toBeFocused();
  await expect(tabs.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  const block = page.locator('.theme-code-block:visible').first();
  // Its code fits: nothing to wrap or to scroll.
  await expect(block.getByRole('button', { name: 'Copy code' })).toBeFocused();

  await page.setViewportSize(PHONE);
  await open(page, '/docs/api/CloudStorageError');
  const wideBlock = page.locator('.theme-code-block').filter({ hasText: 'export' }).first();
  const wide = wideBlock.locator('pre');
  await wideBlock.getByRole('button', { name: 'Copy code' }).focus();
  await page.keyboard.press('Tab');
  await expect(wide).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const wrap = wideBlock.getByRole('button', { name: 'Wrap lines' });
  await wrap.focus();
  await page.keyboard.press('Enter');
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
});
