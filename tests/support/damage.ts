/** Scripts that are lost or damaged in transit. */
import type { Page, Route } from '@playwright/test';

import { introTitle } from './page-objects';
import { expect, hydrated } from './site';

/** What the console says about them. */
export const LOADING_FAILED = [
  /Failed to load resource/,
  /ChunkLoadError|Loading chunk|CSS_CHUNK_LOAD_FAILED/,
  /SyntaxError|Unexpected|Invalid|missing/i,
  /Refused to execute|MIME type/,
];

/** Ways in which a host or a network damages a script. */
export const DAMAGES = {
  lost: (route: Route) => route.abort(),
  truncated: (route: Route, text: string) =>
    route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) }),
  'answered with a page': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }),
};

/**
 * Expects an error message while the page stays readable. Then calls `fix` and expects Retry to
 * work.
 */
export async function expectErrorAndRetry(page: Page, fix: () => unknown): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/error/i);
  await expect(introTitle(page)).toBeVisible();
  await fix();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
}
