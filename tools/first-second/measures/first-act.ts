import type { Browser, Page } from '@playwright/test';

import { slowDown, type Slowness } from '../browser';
import type { Control } from '../controls';
import type { Site } from '../site';
import { installStopwatch } from './stopwatch';

/** When the reader acts: as soon as the target is painted, or once the page has been at rest for a moment. */
export type Moment = 'first paint' | 'rest';

const REST_MS = 1000;
const HEIGHT = 844;

/**
 * Does one thing as the very first on a page that was never loaded before.
 *
 * @returns milliseconds from the act to its painted effect; Infinity where the act is lost
 */
export async function measureFirstAct(
  browser: Browser,
  site: Site,
  path: string,
  control: Control,
  moment: Moment,
  slowness: Slowness,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: control.width, height: HEIGHT } });
  try {
    const readStopwatch = await installStopwatch(context, control.effect);
    const page = await context.newPage();
    await slowDown(page, slowness);
    await page.goto(site.origin + path, { waitUntil: moment === 'rest' ? 'load' : 'commit' });
    const target = page.locator(control.target).first();
    await target.waitFor({ state: 'visible' });
    if (moment === 'rest') await page.waitForTimeout(REST_MS);
    else await painted(page);

    if (control.choose !== undefined) {
      await target.selectOption(control.choose);
    } else {
      const box = await target.boundingBox();
      if (!box) throw new Error(`${site.name}: ${control.target} takes no room on ${path}.`);
      // The mouse itself, as a locator's click would wait until the target holds still.
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    return await readStopwatch(page);
  } finally {
    await context.close();
  }
}

async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
