/** Measures how long readers wait for what they do. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import { type Interaction, DESKTOP } from './interactions';

/** The slow phone of Lighthouse's mobile setting. */
const CPU_RATE = 4;
/** How long a page rests after its load. */
const REST_MS = 1000;

/** What was measured on a site, by the name of the figure. */
export type Measured = ReadonlyMap<string, number>;

const KEY = 'first-second';
/** An interaction with no effect after this long counts as lost. */
const PATIENCE_MS = 10_000;

/**
 * Measures from an interaction to its painted effect, across documents. A string, because it
 * contains the effect.
 */
const stopwatch = (effect: string): string => `{
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
 * @returns milliseconds until the effect is painted, Infinity for never.
 * @throws Error if it was there before
 */
async function timeInteraction(page: Page, interaction: () => Promise<void>): Promise<number> {
  const told = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(KEY),
    timeout: 0,
  });
  await page.evaluate('armStopwatch()');
  await interaction();
  const message = await Promise.race([told, sleep(PATIENCE_MS, undefined, { ref: false })]);
  const time = message ? Number(message.text().split(' ')[1]) : Infinity;
  if (Number.isNaN(time)) {
    throw new Error(`${page.url()}: the expected result was there before the interaction.`);
  }
  return time;
}

/**
 * Returns the milliseconds from each interaction to its painted effect, with nothing cached, by
 * the interaction's name.
 */
export async function measureInteractions(
  browser: Browser,
  address: string,
  interactions: readonly Interaction[],
): Promise<Measured> {
  const times = new Map<string, number>();
  for (const interaction of interactions) {
    const context = await browser.newContext({ viewport: interaction.viewport ?? DESKTOP });
    await context.addInitScript(stopwatch(interaction.done));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await page.goto(address, { waitUntil: 'load' });
    await sleep(REST_MS);
    await interaction.prepare?.(page);
    times.set(interaction.name, await timeInteraction(page, () => interaction.do(page)));
    await context.close();
  }
  return times;
}
