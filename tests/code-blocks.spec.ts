import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import { highlight, type HighlightOptions } from '../plugins/code-blocks/highlight';
import { holdScripts } from './support/assets';
import { expect, open, test } from './support/site';

const PAGE = '/docs/api/CloudStorage';

/** The first block of the page that has types: it imports CloudStorage, writes a file and reads it. */
const typedBlock = (page: Page): Locator =>
  page
    .locator('.theme-code-block')
    .filter({ has: page.locator('[data-type]') })
    .first();

/** A block for {@link redraw}, found by what a redrawing leaves as it is. */
const anyBlock = (page: Page): Locator => page.locator('.theme-code-block').first();

const name = (block: Locator, text: string): Locator => block.locator('[data-t]').filter({ hasText: text });

const popup = (page: Page): Locator => page.getByRole('tooltip');

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Draws other code in a block, so that what no page shows today is tested in the very component that would show it. */
async function redraw(block: Locator, code: string, language: string, options?: HighlightOptions): Promise<void> {
  const html = await highlight(code, language, options);
  await block.locator('code').evaluate((element, inner) => (element.innerHTML = inner), html);
}

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('leaves out the numbers of lines, which stand before each, wrapped or not', async ({ page }) => {
    await open(page, PAGE);
    const block = anyBlock(page);
    await redraw(block, `first();\n\n${'long(); '.repeat(40)}`, 'ts', { firstLineNumber: 9 });
    const numbers = block
      .locator('code .line')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content.split(' /')[0]));
    expect(await numbers).toEqual(['"9"', '"10"', '"11"']);
    await block.hover();
    await block.getByRole('button', { name: 'Wrap lines' }).click();
    await expect.poll(() => block.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true);
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => clipboard(page)).toBe(`first();\n\n${'long(); '.repeat(40)}`);
    const selected = await block.locator('code').evaluate((code) => {
      getSelection()?.selectAllChildren(code);
      return getSelection()?.toString();
    });
    expect(selected).not.toMatch(/\d/);
  });

  test('gives the code as the author wrote it, popups open or not', async ({ page }) => {
    await open(page, PAGE);
    const block = typedBlock(page);
    const copy = block.getByRole('button', { name: 'Copy code' });
    await name(block, 'writeFile').hover();
    await expect(popup(page)).toBeVisible();
    await copy.click();
    await expect(block.getByRole('status')).toHaveText('Copied');
    expect(await clipboard(page)).toBe(
      [
        "import { CloudStorage } from 'react-native-cloud-storage';",
        '',
        'export async function saveAndLoad(): Promise<string> {',
        "  await CloudStorage.writeFile('/notes.txt', 'Hello from my phone');",
        "  return CloudStorage.readFile('/notes.txt');",
        '}',
      ].join('\n'),
    );
  });

  for (const { title, language, code, copied } of [
    { title: 'prompts', language: 'bash', code: '$ cd ios\n$ pod install', copied: 'cd ios\npod install' },
    { title: 'hidden lines', language: 'ts', code: 'const a = 1;\n// ---cut---\nuse(a);', copied: 'use(a);' },
    {
      title: 'lines that a change takes away',
      language: 'ts',
      code: 'a();\nb(); // [!code --]\nc(); // [!code ++]',
      copied: 'a();\nc();',
    },
  ]) {
    test(`leaves out ${title}`, async ({ page }) => {
      await open(page, PAGE);
      const block = anyBlock(page);
      await redraw(block, code, language);
      await block.hover();
      await block.getByRole('button', { name: 'Copy code' }).click();
      await expect.poll(() => clipboard(page)).toBe(copied);
    });
  }
});

test('a long line scrolls until it is wrapped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, PAGE);
  const block = typedBlock(page);
  const overflow = (): Promise<number> =>
    block.locator('pre').evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow()).toBeGreaterThan(0);
  const wrap = block.getByRole('button', { name: 'Wrap lines' });
  await block.hover();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('lines of a change carry their signs, yet not as text', async ({ page }) => {
  await open(page, PAGE);
  const block = anyBlock(page);
  await redraw(block, 'b(); // [!code --]\nc(); // [!code ++]', 'ts');
  const sign = (mark: string): Promise<string> =>
    block.locator(`.${mark}`).evaluate((line) => getComputedStyle(line, '::before').content);
  expect([await sign('removed'), await sign('added')]).toEqual(['"-"', '"+"']);
  await expect(block.locator('code')).toHaveText('b();\nc();');
});

test.describe('types', () => {
  test('show on hover, can be entered with the pointer, and go when it leaves', async ({ page }) => {
    await open(page, PAGE);
    await name(typedBlock(page), 'writeFile').hover();
    await expect(popup(page)).toHaveText(
      '(method) CloudStorage.writeFile(path: string, data: string, scope?: CloudStorageScope): Promise<void>',
    );
    await popup(page).hover();
    await page.waitForTimeout(400);
    await expect(popup(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(popup(page)).toBeHidden();
  });

  test('are one stop of the Tab key in a block; arrows lead from name to name', async ({ page }) => {
    await open(page, PAGE);
    const block = typedBlock(page);
    await expect(block.locator('code [tabindex="0"]')).toHaveCount(1);
    await block.locator('pre').focus();
    await page.keyboard.press('Tab');
    await expect(popup(page)).toHaveText('class CloudStorage');
    await page.keyboard.press('ArrowRight');
    await expect(name(block, 'writeFile')).toBeFocused();
    await expect(popup(page)).toContainText('CloudStorage.writeFile(');
    await page.keyboard.press('End');
    await expect(popup(page)).toContainText('CloudStorage.readFile(');
    await page.keyboard.press('Tab');
    await expect(block.getByRole('button', { name: 'Wrap lines' })).toBeFocused();
    await expect(popup(page)).toBeHidden();
  });

  test('close with Escape, by focus and by hover', async ({ page }) => {
    await open(page, PAGE);
    const method = name(typedBlock(page), 'readFile');
    await method.focus();
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    await expect(method).toBeFocused();

    await name(typedBlock(page), 'writeFile').hover();
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
  });

  test('are told to a screen reader: as description on focus, as status when asked for', async ({ page }) => {
    await open(page, PAGE);
    const block = typedBlock(page);
    const method = block.getByRole('button', { name: 'readFile' });
    await method.focus();
    await expect(method).toHaveAccessibleDescription(/^\(method\) CloudStorage\.readFile\(path: string/);
    await expect(block.getByRole('status')).toBeEmpty();
    await page.keyboard.press('Enter');
    await expect(block.getByRole('status')).toContainText('CloudStorage.readFile(path: string');
  });

  test('break no accessibility standard, open in either color mode', async ({ page }) => {
    test.setTimeout(90_000);
    // A short page: there is more than enough to look at on a long one.
    await open(page, '/docs/api/CloudStorageError');
    await redraw(page.locator('.theme-code-block').nth(1), 'b(); // [!code --]\nc(); // [!code ++]', 'ts');
    await name(typedBlock(page), 'readFile').focus();
    for (const mode of ['light', 'dark']) {
      await page.locator('html').evaluate((html, theme) => html.setAttribute('data-theme', theme), mode);
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .include('.theme-code-block')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect
        .soft(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
          mode,
        )
        .toEqual([]);
    }
  });

  test('stand inside the window, on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, PAGE);
    await name(typedBlock(page), 'writeFile').focus();
    const box = await popup(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('show on a tap and close on a tap elsewhere', async ({ page }) => {
      await open(page, PAGE);
      await name(typedBlock(page), 'writeFile').tap();
      await expect(popup(page)).toContainText('CloudStorage.writeFile(');
      await page.getByRole('heading', { level: 1 }).tap();
      await expect(popup(page)).toBeHidden();
    });

    test('show on a tap that is the first act', async ({ page }) => {
      const held = await holdScripts(page);
      await page.goto(PAGE);
      await name(typedBlock(page), 'writeFile').tap();
      await held.release();
      await expect(popup(page)).toContainText('CloudStorage.writeFile(');
    });
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    /** Where a line of a block's code ends, in pixels, and where each begins. */
    const linesOf = (block: Locator) =>
      block.locator('code').evaluate((code) => {
        const range = document.createRange();
        range.selectNodeContents(code);
        const byTop = new Map<number, DOMRect[]>();
        for (const box of range.getClientRects()) byTop.set(box.top, [...(byTop.get(box.top) ?? []), box]);
        const lines = [...byTop.values()];
        return {
          starts: lines.map((boxes) => Math.min(...boxes.map(({ left }) => Math.round(left)))),
          end: Math.max(...lines.flat().map(({ right }) => right)),
        };
      });

    test('the end of a line can be scrolled out from below the buttons; a title has them beside it', async ({
      page,
    }) => {
      await open(page, '/docs/installation/expo');
      const install = page.locator('.theme-code-block').first();
      await install.locator('pre').evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth, behavior: 'instant' }));
      const buttons = await install.getByRole('button').first().boundingBox();
      expect((await linesOf(install)).end).toBeLessThanOrEqual(buttons?.x ?? 0);

      const titled = page.locator('.theme-code-block', { hasText: 'app.json' }).first();
      const button = await titled.getByRole('button').first().boundingBox();
      const code = await titled.locator('pre').boundingBox();
      expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
    });

    test('wrapped lines all begin where the first does', async ({ page }) => {
      await open(page, '/docs/installation/expo');
      const install = page.locator('.theme-code-block').first();
      await install.getByRole('button', { name: 'Wrap lines' }).tap();
      await expect(install.locator('pre[data-wrapped]')).toBeVisible();
      const { starts } = await linesOf(install);
      expect(starts.length).toBeGreaterThan(1);
      expect(new Set(starts).size).toBe(1);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('leave code that reads as code, with no stop that would do nothing', async ({ page }) => {
      await page.goto(PAGE);
      const code = typedBlock(page).locator('code');
      await expect(code).toContainText("await CloudStorage.writeFile('/notes.txt', 'Hello from my phone');");
      await expect(code.locator('[tabindex], [role]')).toHaveCount(0);
    });
  });
});
