import { setTimeout as sleep } from 'node:timers/promises';

import type { BrowserContext, Page } from '@playwright/test';

const KEY = 'first-second';
/** After so long what was asked for counts as not done. */
const PATIENCE_MS = 10_000;

/** What a page says in its console when the effect is painted. */
const SEEN = 'first-second: painted';

/**
 * @returns milliseconds from the act to the painted effect; Infinity where the effect never comes
 * @throws Error where the effect was there before the act, so that it is no effect of it
 */
export type ReadStopwatch = (page: Page) => Promise<number>;

/**
 * Makes every document of the context note when the reader first acts, and when the effect of that is painted. Both
 * times are of the page's own clock, so what the bench itself costs is not in them; and they outlive a change of
 * document. Until the effect is there the page is not asked for anything: to answer would take its time.
 *
 * @param context before its first page is opened
 * @param effect JavaScript expression, true once the effect is there
 */
export async function installStopwatch(context: BrowserContext, effect: string): Promise<ReadStopwatch> {
  const isSeen = new Promise<true>((resolve) => {
    context.on('console', (message) => {
      if (message.text() === SEEN) resolve(true);
    });
  });
  // Text and no function, as what tsx makes of a function calls helpers that a page does not have.
  await context.addInitScript(`{
    const note = (what, time) => {
      const name = '${KEY}-' + what;
      sessionStorage.setItem(name, sessionStorage.getItem(name) ?? String(time));
    };
    // A button that is disabled until its code has come gets no click, yet the reader has acted.
    for (const act of ['pointerdown', 'change']) {
      addEventListener(act, ({ timeStamp }) => note('act', performance.timeOrigin + timeStamp), true);
    }
    const look = () => {
      if (!document.documentElement || !(${effect})) return requestAnimationFrame(look);
      // The frame in which the effect is first seen is painted right after this callback.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        note('effect', performance.timeOrigin + performance.now());
        console.debug('${SEEN}');
      };
      channel.port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  }`);
  return async (page) => {
    if (!(await Promise.race([isSeen, sleep(PATIENCE_MS)]))) return Infinity;
    const read = async (what: string) => Number(await page.evaluate((name) => sessionStorage[name], `${KEY}-${what}`));
    const milliseconds = (await read('effect')) - (await read('act'));
    if (!(milliseconds >= 0)) throw new Error(`${page.url()}: what was waited for was there before the act.`);
    return milliseconds;
  };
}
