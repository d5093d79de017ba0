import type { BrowserContext, Page } from '@playwright/test';

const KEY = 'first-second';
/** After so long what was asked for counts as not done. */
const PATIENCE_MS = 10_000;

/**
 * Makes every document of the context note when the reader first acts, and when the effect of that is painted. Both
 * times are of the page's own clock, so what the bench itself costs is not in them; and they outlive a change of
 * document.
 *
 * @param context before its first page is opened
 * @param effect JavaScript expression, true once the effect is there
 */
export async function installStopwatch(context: BrowserContext, effect: string): Promise<void> {
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
      channel.port1.onmessage = () => note('effect', performance.timeOrigin + performance.now());
      channel.port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  }`);
}

/**
 * @returns milliseconds from the act to the painted effect; Infinity where the effect never comes
 * @throws Error where the effect was there before the act, so that it is no effect of it
 */
export async function readStopwatch(page: Page): Promise<number> {
  const read = (what: string) =>
    page
      .waitForFunction((name) => sessionStorage.getItem(name), `${KEY}-${what}`, { timeout: PATIENCE_MS })
      .then((found) => found.jsonValue())
      .then(Number, () => Infinity);
  const milliseconds = (await read('effect')) - (await read('act'));
  if (milliseconds < 0) throw new Error(`${page.url()}: what was waited for was there before the act.`);
  return milliseconds;
}
