/** Finds and changes code blocks in tests. */
import type { Locator, Page } from '@playwright/test';

import { highlight, type HighlightOptions } from '@docs-kit/markdown/code-blocks/highlight';

/** A short page whose code has types. */
export const PAGE = '/docs/intro';

/** The first block with types on the page. It imports CloudStorage, writes a file and reads it. */
export const typedBlock = (page: Page): Locator =>
  page
    .locator('.theme-code-block')
    .filter({ has: page.locator('[data-type]') })
    .first();

/** An identifier in a block that has a type. */
export const name = (block: Locator, text: string): Locator =>
  block.locator('[data-type]').filter({ hasText: text });

/** The tooltip that shows the type of an identifier. */
export const popup = (page: Page): Locator => page.getByRole('tooltip');

/**
 * Replaces the code in a block. This tests code that no page shows today in the component that
 * would show it.
 */
export async function redraw(
  block: Locator,
  code: string,
  language: string,
  options?: HighlightOptions,
): Promise<void> {
  const html = await highlight(code, language, options);
  await block.locator('code').evaluate((element, inner) => {
    element.innerHTML = inner;
  }, html);
}
