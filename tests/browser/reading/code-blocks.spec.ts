import { readFileSync } from 'node:fs';

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import { PAGE, rerender, sample } from '../../support/code-blocks';
import { lightness } from '../../support/lightness';
import { expect, open, test } from '../../support/site';

/** A block for {@link rerender}, located by something that rerendering leaves unchanged. */
const anyBlock = (page: Page): Locator => page.locator('.theme-code-block').first();
const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

test('a browser that refuses to copy is told, and the code is selected', async ({
  page,
  problems,
}) => {
  problems.allow(/console warning: Error: The browser refused/);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await open(page, PAGE);
  const copy = anyBlock(page).getByRole('button', { name: 'Copy code' });
  await copy.click();
  const status = anyBlock(page).getByRole('status');
  await expect(status).toContainText('The browser could not copy it.');
  expect((await status.boundingBox())?.width).toBeGreaterThan(100);
  const code = await anyBlock(page).locator('code').textContent();
  expect(await page.evaluate(() => String(getSelection()))).toBe(code);
});

test('the button that runs a sample stands out from the others of its block', async ({ page }) => {
  await page.goto('/');
  const block = page.locator('.theme-code-block', { has: page.locator('[data-code=run]') }).first();
  const lookOf = (name: string) =>
    block.locator(`[data-code=${name}]`).evaluate((button) => {
      const { backgroundColor, borderColor } = getComputedStyle(button);
      return { backgroundColor, borderColor };
    });
  const [run, copy] = [await lookOf('run'), await lookOf('copy')];
  expect(run.backgroundColor).not.toBe(copy.backgroundColor);
  expect(run.borderColor).not.toBe(copy.borderColor);
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('leaves out the numbers of lines, which stand before each, wrapped or not', async ({
    page,
  }) => {
    await open(page, PAGE);
    const block = anyBlock(page);
    await rerender(block, `first();\n\n${'long(); '.repeat(40)}`, 'ts', { firstLineNumber: 9 });
    const numbers = block
      .locator('code .line')
      .evaluateAll((lines) =>
        lines.map((line) => getComputedStyle(line, '::before').content.split(' /')[0]),
      );
    expect(await numbers).toEqual(['"9"', '"10"', '"11"']);
    await block.hover();
    await block.getByRole('button', { name: 'Wrap lines' }).click();
    await expect
      .poll(() => block.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth))
      .toBe(true);
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => clipboard(page)).toBe(`first();\n\n${'long(); '.repeat(40)}`);
    const selected = await block.locator('code').evaluate((code) => {
      getSelection()?.selectAllChildren(code);
      return getSelection()?.toString();
    });
    expect(selected).not.toMatch(/\d/);
  });

  test('gives the code as the author wrote it', async ({ page }) => {
    await open(page, PAGE);
    const block = sample(page);
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect(block.getByRole('status')).toHaveText('Copied');
    const [, written] =
      /^```tsx .*\n([^]*?)\n\/\/ ---cut-after---$/m.exec(readFileSync('docs/intro.md', 'utf8')) ??
      [];
    expect(await clipboard(page)).toBe(written);
  });

  test('leaves out hidden lines', async ({ page }) => {
    await open(page, PAGE);
    const block = anyBlock(page);
    await rerender(block, 'const a = 1;\n// ---cut---\nuse(a);', 'ts');
    await block.hover();
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => clipboard(page)).toBe('use(a);');
  });
});

test('a long line scrolls until it is wrapped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, PAGE);
  const block = sample(page);
  const overflow = (): Promise<number> =>
    block.locator('pre').evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow()).toBeGreaterThan(0);
  const wrap = block.getByRole('button', { name: 'Wrap lines' });
  await block.hover();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('types in a signature have the color of types in a sample', async ({ page }) => {
  await open(page, '/docs/api/CloudStorage');
  const signature = page.locator('.theme-code-block pre', { hasText: /^readFile\(/ }).first();
  const types = signature.locator('.t-type');
  await expect(types).toHaveText([/string/, /CloudStorageScope/, /Promise/, /string/]);
  const colors = await types.evaluateAll((all) => all.map((type) => getComputedStyle(type).color));
  const inSample = page
    .locator('.theme-code-block', { hasText: 'import' })
    .locator('.t-type')
    .first();
  expect(new Set(colors)).toEqual(
    new Set([await inSample.evaluate((type) => getComputedStyle(type).color)]),
  );
});

test('a changed line has no accessibility violation in either color mode', async ({ page }) => {
  // A short page, because a long one has more than enough to check.
  await open(page, '/docs/api/CloudStorageError');
  await rerender(page.locator('.theme-code-block').nth(1), '-b();\n+c();', 'diff');
  for (const mode of ['light', 'dark']) {
    await page
      .locator('html')
      .evaluate((html, theme) => html.setAttribute('data-theme', theme), mode);
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

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /**
   * Returns where the longest line of a block's code ends, in pixels, and where each line begins.
   */
  const startsOfLines = (block: Locator) =>
    block.locator('code').evaluate((code) => {
      const range = document.createRange();
      range.selectNodeContents(code);
      const byTop = new Map<number, DOMRect[]>();
      for (const box of range.getClientRects())
        byTop.set(box.top, [...(byTop.get(box.top) ?? []), box]);
      const lines = [...byTop.values()];
      return lines.map((boxes) => Math.min(...boxes.map(({ left }) => Math.round(left))));
    });

  test('the buttons are above the code, beside its title or language', async ({ page }) => {
    await open(page, '/docs/installation/expo');
    for (const block of [
      page.locator('.theme-code-block').first(),
      page.locator('.theme-code-block', { hasText: 'app.json' }).first(),
    ]) {
      const button = await block.getByRole('button').first().boundingBox();
      const code = await block.locator('pre').boundingBox();
      expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
    }
  });

  test('wrapped lines all begin where the first does', async ({ page }) => {
    // The narrowest phone: elsewhere, the command is whole.
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/docs/installation/expo');
    const install = page.locator('.theme-code-block').first();
    await install.getByRole('button', { name: 'Wrap lines' }).tap();
    await expect(install.locator('pre[data-wrapped]')).toBeVisible();
    const starts = await startsOfLines(install);
    expect(starts.length).toBeGreaterThan(1);
    expect(new Set(starts).size).toBe(1);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('code reads as code', async ({ page }) => {
    await page.goto(PAGE);
    const code = sample(page).locator('code');
    await expect(code).toContainText(
      "await CloudStorage.writeFile('/hello.txt', 'Hello from this device');",
    );
    await expect(code.locator('[tabindex], [role]:not([role="text"])')).toHaveCount(0);
  });
});

test('code that is cut at the edge of a phone has a shadow there, until its end is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/guides/back-up-and-restore');
  const code = anyBlock(page).locator('pre');
  await code.scrollIntoViewIfNeeded();
  const box = await code.boundingBox();
  const edge = {
    x: (box?.x ?? 0) + (box?.width ?? 0) - 4,
    // Above the first line: the space there has no letters.
    y: (box?.y ?? 0) + 4,
    width: 2,
    height: 2,
  };
  const middle = { ...edge, x: (box?.x ?? 0) + (box?.width ?? 0) / 2 };
  const shade = async () => (await lightness(page, middle)) - (await lightness(page, edge));
  expect(await shade()).toBeGreaterThan(5);
  await code.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  // Browsers dither gradients.
  expect(Math.abs(await shade())).toBeLessThan(1);
});
