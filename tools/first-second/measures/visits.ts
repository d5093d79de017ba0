import type { Browser, BrowserContext } from '@playwright/test';

import { SLOW_CPU_RATE, slowDown } from '../browser';
import type { Site } from '../site';

/** A visit to a page: bytes on the wire, largest contentful paint in milliseconds. */
export interface Visit {
  readonly sent: number;
  readonly lcp: number;
}

const PHONE = { width: 412, height: 823 };
/** Paints and requests of a page that is not acted on have come to rest after so long. */
const REST_MS = 3000;

/**
 * Visits a page twice with an empty cache before the first visit, on a slow phone and slow 4G, really slowed down (which
 * Lighthouse only works out).
 */
export async function measureVisits(
  browser: Browser,
  site: Site,
  path: string,
): Promise<{ first: Visit; second: Visit }> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    return { first: await visit(context, site.origin + path), second: await visit(context, site.origin + path) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await slowDown(page, { cpuRate: SLOW_CPU_RATE, network: 'slow 4G' });
  let sent = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (sent += encodedDataLength));
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.close();
  return { sent, lcp };
}
