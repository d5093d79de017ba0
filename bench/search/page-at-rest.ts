import type { Browser, Page } from '@playwright/test';

import { slowDown } from '../first-second/browser';

const PAGE = '/docs/intro';
const VIEWPORT = { width: 1280, height: 800 };
/** So long a page is left alone before the reader does anything; other pauses are counted in it. */
export const REST_MS = 1000;

/**
 * Opens a page in a context of its own and leaves it alone for a while.
 *
 * @param origin address of the served site, without a slash at its end
 * @param cpuRate by how much its main thread is slowed down
 * @param watch script that notes what happens, ahead of the page's own
 * @param onPage called before the page is opened
 */
export async function openAtRest(
  browser: Browser,
  origin: string,
  cpuRate: number,
  watch: string,
  onPage?: (page: Page) => void,
): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, bypassCSP: true });
  await context.addInitScript(watch);
  const page = await context.newPage();
  await slowDown(page, { cpuRate, network: 'full speed' });
  onPage?.(page);
  await page.goto(origin + PAGE, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  return page;
}
