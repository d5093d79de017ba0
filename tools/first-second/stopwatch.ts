import { setTimeout as sleep } from 'node:timers/promises';

import type { Page } from '@playwright/test';

const KEY = 'first-second';
/** After so long an act counts as lost. */
const PATIENCE_MS = 10_000;

/**
 * A script for every document of a page: takes the time from the reader's act until the effect is painted, by the page's
 * own clock. The time of the act outlives a change of document. It is text, as `tsx` puts calls into functions that a page
 * does not have.
 *
 * @param effect JavaScript expression, true once the effect is there
 */
export const stopwatch = (effect: string): string => `{
  const look = () => {
    if (!document.documentElement || !(${effect})) return requestAnimationFrame(look);
    // The frame in which the effect is first seen is painted right after this callback.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () =>
      console.debug('${KEY}', performance.timeOrigin + performance.now() - sessionStorage['${KEY}']);
    port2.postMessage(undefined);
  };
  for (const type of ['pointerdown', 'keydown', 'beforeinput']) {
    addEventListener(type, ({ key, timeStamp }) => {
      const isFirst = sessionStorage['${KEY}'] === 'armed' && key !== 'Control';
      if (isFirst) sessionStorage['${KEY}'] = performance.timeOrigin + timeStamp;
    }, true);
  }
  globalThis.armStopwatch = () => {
    sessionStorage['${KEY}'] = 'armed';
    look();
  };
  if (location.host && sessionStorage['${KEY}']) look();
}`;

/**
 * @param act what the reader does; the page has the script above
 * @returns milliseconds until the effect is painted; Infinity where it never comes
 * @throws Error where the effect was there before the act
 */
export async function timeAct(page: Page, act: () => Promise<void>): Promise<number> {
  const told = page.waitForEvent('console', { predicate: (message) => message.text().startsWith(KEY), timeout: 0 });
  await page.evaluate('armStopwatch()');
  await act();
  const message = await Promise.race([told, sleep(PATIENCE_MS, undefined, { ref: false })]);
  const time = message ? Number(message.text().split(' ')[1]) : Infinity;
  if (Number.isNaN(time)) throw new Error(`${page.url()}: what was waited for was there before the act.`);
  return time;
}
