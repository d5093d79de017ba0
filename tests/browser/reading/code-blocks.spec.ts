import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { name, PAGE, popup, redraw, typedBlock } from '../../support/code-blocks';
import { expect, open, test } from '../../support/site';

/** A block for {@link redraw}, located by something that redrawing leaves unchanged. */
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

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('leaves out the numbers of lines, which stand before each, wrapped or not', async ({
    page,
  }) => {
    await open(page, PAGE);
    const block = anyBlock(page);
    await redraw(block, `first();\n\n${'long(); '.repeat(40)}`, 'ts', { firstLineNumber: 9 });
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

  test('gives the code as the author wrote it, popups open or not', async ({ page }) => {
    await open(page, PAGE);
    const block = typedBlock(page);
    const copy = block.getByRole('button', { name: 'Copy code' });
    await name(block, 'writeFile').hover();
    await expect(popup(page)).toBeVisible();
    await copy.click();
    await expect(block.getByRole('status')).toHaveText('Copied');
    const [, written] =
      /^```tsx .*\n([^]*?)\n\/\/ ---cut-after---$/m.exec(readFileSync('docs/intro.md', 'utf8')) ??
      [];
    expect(await clipboard(page)).toBe(written);
  });

  test('leaves out hidden lines', async ({ page }) => {
    await open(page, PAGE);
    const block = anyBlock(page);
    await redraw(block, 'const a = 1;\n// ---cut---\nuse(a);', 'ts');
    await block.hover();
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => clipboard(page)).toBe('use(a);');
  });
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

test('types in a signature have the color of types in a sample', async ({ page }) => {
  await open(page, '/docs/api/CloudStorage');
  const signature = page.locator('.theme-code-block pre', { hasText: /^readFile\(/ }).first();
  const types = signature.locator('.t-type');
  await expect(types).toHaveText([/string/, /CloudStorageScope/, /Promise/, /string/]);
  const colors = await types.evaluateAll((all) => all.map((type) => getComputedStyle(type).color));
  const sample = page
    .locator('.theme-code-block', { hasText: 'import' })
    .locator('.t-type')
    .first();
  expect(new Set(colors)).toEqual(
    new Set([await sample.evaluate((type) => getComputedStyle(type).color)]),
  );
});
