import type { Browser } from '@playwright/test';

import { SLOW_CPU_RATE, slowDown } from '../browser';
import { DESKTOP_WIDTH } from '../controls';
import type { Site } from '../site';
import { installStopwatch } from './stopwatch';

const REST_MS = 1000;
/** What the first touch of a page sets going is over by then. */
const SETTLE_MS = 2500;
/** A hand rests on a link for about so long before it clicks. */
const HOVER_MS = 150;

/** A link of a page, and the heading of the page that it leads to. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly heading: string;
}

/**
 * Text for the page itself: what finds elements for Playwright listens to the mouse from then on, in the time that is
 * measured.
 */
const placeOfLink = (to: string) => `(() => {
  const link = [...document.querySelectorAll('a[href="${to}"]')].find((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  link?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = link?.getBoundingClientRect();
  return box && { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 };
})()`;

/**
 * Clicks a link with the mouse.
 *
 * @param isFirstAct nothing was done on the page before; otherwise the reader has moved over it, and it is at rest again
 * @returns milliseconds from the click until the heading of the next page is painted, at 4× CPU slowdown
 */
export async function measureNextPage(browser: Browser, site: Site, step: Step, isFirstAct: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: DESKTOP_WIDTH, height: 900 } });
  try {
    const heading = JSON.stringify(step.heading);
    const readStopwatch = await installStopwatch(
      context,
      `document.querySelector('h1')?.textContent.trim().startsWith(${heading})`,
    );
    const page = await context.newPage();
    await slowDown(page, { cpuRate: SLOW_CPU_RATE, network: 'full speed' });
    await page.goto(site.origin + step.from, { waitUntil: 'load' });
    await page.waitForTimeout(REST_MS);
    if (!isFirstAct) {
      await page.mouse.move(DESKTOP_WIDTH / 2, 300);
      await page.mouse.move(DESKTOP_WIDTH / 2, 320);
      await page.waitForTimeout(SETTLE_MS);
    }
    const place = await page.evaluate<{ x: number; y: number } | undefined>(placeOfLink(step.to));
    if (!place) throw new Error(`${site.name}: no link to ${step.to} in view on ${step.from}.`);
    await page.mouse.move(place.x, place.y);
    await page.waitForTimeout(HOVER_MS);
    await page.mouse.down();
    await page.mouse.up();
    return await readStopwatch(page);
  } finally {
    await context.close();
  }
}
