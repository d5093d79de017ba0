import type { Page } from '@playwright/test';

import { expect } from './site';

/**
 * Takes the router to an address as the browser's history buttons do, for addresses that no link
 * on the site leads to. The document stays the same, which `staysInApp` proves.
 */
export async function goInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: 'test' }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}

/**
 * Runs navigations and fails if one of them loads a new document instead of changing the current
 * one.
 */
export async function staysInApp(page: Page, navigate: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', 'true'));
  await navigate();
  await expect(page.locator('html'), 'the document was not loaded anew').toHaveAttribute(
    'data-same-document',
    'true',
  );
}

/**
 * Turns off the client's prefetching, so that a page's code is requested only when the reader goes
 * there.
 */
export async function withoutPrefetch(page: Page): Promise<void> {
  await setConnection(page, { effectiveType: '4g', saveData: true });
}

/** Makes the browser report a connection of this kind to every document loaded from now on. */
export async function setConnection(
  page: Page,
  connection: { effectiveType: string; saveData: boolean } | undefined,
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      configurable: true,
      get: () => value,
    });
  }, connection);
}
