/** Finds and changes code blocks in tests. */
import type { Locator, Page } from '@playwright/test';

import { highlight } from '@docs-kit/markdown/code-blocks/highlight';
import type { FenceMeta } from '@docs-kit/markdown/code-blocks/meta';

/** A short page with a sample. */
export const PAGE = '/docs/intro';

/** The sample of that page. It writes a file and reads it. */
export const sample = (page: Page): Locator =>
  page.locator('.theme-code-block', { hasText: 'CloudStorage.writeFile(' }).first();

/**
 * Replaces the code in a block. This tests code that no page shows today in the component that
 * would show it.
 */
export async function rerender(
  block: Locator,
  code: string,
  language: string,
  options?: Partial<FenceMeta>,
): Promise<void> {
  const html = await highlight(code, language, options);
  await block.locator('code').evaluate((element, inner) => {
    element.innerHTML = inner;
  }, html);
}
