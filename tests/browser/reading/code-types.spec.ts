import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import { name, PAGE, popup, redraw, typedBlock } from '../../support/code-blocks';
import { expect, open, test } from '../../support/site';

test('a type shows on hover, can be entered with the pointer, goes when that leaves, and on Escape @engines', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, PAGE);
  await name(typedBlock(page), 'writeFile').hover();
  await expect(popup(page)).toHaveText(
    '(method) CloudStorage.writeFile(path: string, data: string, scope?: CloudStorageScope): Promise<void>',
  );
  await popup(page).hover();
  // Twice as long as a type stays once the pointer has left.
  await page.clock.runFor(400);
  await expect(popup(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(popup(page)).toBeHidden();

  const method = name(typedBlock(page), 'readFile');
  for (const [how, show] of [
    ['a focus', () => method.focus()],
    ['the pointer', () => name(typedBlock(page), 'writeFile').hover()],
  ] as const)
    await test.step(`Escape closes what ${how} has opened`, async () => {
      await show();
      await expect(popup(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup(page)).toBeHidden();
      await expect(method).toBeFocused();
    });
});

test('the names of a block are one Tab stop; arrows lead through them; a screen reader gets their types', async ({
  page,
}) => {
  await open(page, PAGE);
  const block = typedBlock(page);
  await expect(block.locator('code [tabindex="0"]')).toHaveCount(1);
  await block.getByRole('button', { name: 'Copy code' }).focus();
  await page.keyboard.press('Tab');
  await expect(popup(page)).toHaveText('class CloudStorage');
  await page.keyboard.press('ArrowRight');
  await expect(name(block, 'writeFile')).toBeFocused();
  await expect(popup(page)).toContainText('CloudStorage.writeFile(');
  await page.keyboard.press('End');
  await expect(popup(page)).toContainText('CloudStorage.readFile(');

  // As description on focus, as status on request.
  const method = block.getByRole('button', { name: 'readFile' });
  await expect(method).toHaveAccessibleDescription(
    /^\(method\) CloudStorage\.readFile\(path: string/,
  );
  await expect(block.getByRole('status')).toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(block.getByRole('status')).toContainText('CloudStorage.readFile(path: string');

  await page.keyboard.press('Tab');
  await expect(block.locator(':focus')).toHaveCount(0);
  await expect(popup(page)).toBeHidden();
});

test('an open type has no accessibility violation in either color mode', async ({ page }) => {
  // A short page, because a long one has more than enough to check.
  await open(page, '/docs/api/CloudStorageError');
  await redraw(page.locator('.theme-code-block').nth(1), '-b();\n+c();', 'diff');
  await name(typedBlock(page), 'readFile').focus();
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

test('a type stays inside the window, on a phone too', async ({ page }) => {
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

  test('a tap shows a type, and a tap elsewhere closes it', async ({ page }) => {
    await open(page, PAGE);
    await name(typedBlock(page), 'writeFile').tap();
    await expect(popup(page)).toContainText('CloudStorage.writeFile(');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(popup(page)).toBeHidden();
  });

  test('a tap that is the first act shows a type', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto(PAGE);
    await name(typedBlock(page), 'writeFile').tap();
    await held.release();
    await expect(popup(page)).toContainText('CloudStorage.writeFile(');
  });
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

  test('code reads as code, without stops that would do nothing', async ({ page }) => {
    await page.goto(PAGE);
    const code = typedBlock(page).locator('code');
    await expect(code).toContainText(
      "await CloudStorage.writeFile('/hello.txt', 'Hello from this device');",
    );
    await expect(code.locator('[tabindex], [role]')).toHaveCount(0);
  });
});
