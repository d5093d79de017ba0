/**
 * `npm run playground:bench`: what a reader waits for who runs a sample in the page, on a slow phone, and what is sent for
 * it. Prints a table with the goals. It measures `build/`, or what `--dir` names.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { chromium, type CDPSession, type Page } from '@playwright/test';

import { BROWSER_FLAGS, ensureBrowser } from '../../tests/support/browser';
import { serveSite } from '../first-second/sites';
import { stopwatch, timeAct } from '../first-second/stopwatch';

const { values: options } = parseArgs({
  options: { dir: { type: 'string', default: 'build' }, page: { type: 'string', default: '/docs/example' } },
});

const CPU_RATE = 4;
/** Lighthouse's slow 4G, as it is applied and not worked out: milliseconds before a response, bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const FULL_SPEED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** The page is at rest for so long before the reader acts, in milliseconds. */
const REST_MS = 2000;
const TYPED = "\nconsole.log(['a', 'b'].map((name) => name.length));";
/** A hand types a letter about every so many milliseconds. */
const KEY_MS = 80;
const GOALS: Readonly<Record<string, number>> = {
  'Run to progress, ms': 300,
  'Run to first output, cold, ms': 6000,
  'Run to first output, opened again, ms': 400,
  'Run again to output, ms': 400,
  'longest task while typing, ms': 50,
  'sent in all, kB': 450,
};

const IS_DONE = `document.querySelector('.playground [role=status]')?.textContent === 'Done'`;
const RUN = '[data-code=run]';
const RUN_AGAIN = '.playground .button--primary';

const click = (page: Page, selector: string) => page.locator(selector).first().click();

/** Opens the page with a stopwatch, throttled, and lets it come to rest. */
async function openPage(page: Page, address: string, effect: string): Promise<CDPSession> {
  await page.addInitScript(stopwatch(effect));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(address, { waitUntil: 'load' });
  await page.locator(RUN).first().scrollIntoViewIfNeeded();
  await sleep(REST_MS);
  return session;
}

/** Kilobytes of each file that is sent for the playground, by its name without its hash. */
function watchBytes(session: CDPSession): ReadonlyMap<string, number> {
  const names = new Map<string, string>();
  const sent = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const name = new URL(response.url).pathname.split('/').pop() ?? '';
    if (response.url.includes('playground')) names.set(requestId, name.replace(/\.[\da-f]{8}(?=\.)/, ''));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    // Nothing comes of what the browser has kept.
    if (name !== undefined && encodedDataLength > 0) sent.set(name, encodedDataLength / 1000);
  });
  return sent;
}

/** Milliseconds from a press of the playground's own button to the end of the run. */
function timeRun(page: Page): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const started = performance.now();
    document.querySelector('${RUN_AGAIN}').click();
    while (${IS_DONE}) await frame();
    while (!(${IS_DONE})) await frame();
    return performance.now() - started;
  })()`);
}

async function timeTyping(page: Page): Promise<number> {
  await page.evaluate(`globalThis.tasks = [0]; new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })`);
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(TYPED, { delay: KEY_MS });
  return page.evaluate<number>('Math.max(...tasks)');
}

async function main(): Promise<void> {
  const { origin, stop } = await serveSite(options.dir);
  const address = origin + options.page;
  // A sandboxed frame would get a process of its own, which the rate of the page's processor does not slow.
  const args = [...BROWSER_FLAGS, '--disable-features=IsolateSandboxedIframes'];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args });
  const measured = new Map<string, number>();
  const inContext = async (effect: string, measure: (page: Page, session: CDPSession) => Promise<void>) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await measure(page, await openPage(page, address, effect));
    await context.close();
  };

  await inContext(`document.querySelector('.playground progress, ${RUN}[aria-busy=true]')`, async (page) => {
    measured.set('Run to progress, ms', await timeAct(page, () => click(page, RUN)));
  });
  await inContext(IS_DONE, async (page, session) => {
    const sent = watchBytes(session);
    measured.set('Run to first output, cold, ms', await timeAct(page, () => click(page, RUN)));
    measured.set('Run again to output, ms', await timeRun(page));
    measured.set('longest task while typing, ms', await timeTyping(page));
    await session.send('Network.emulateNetworkConditions', FULL_SPEED);
    await click(page, '[aria-label="Close the playground"]');
    await sleep(REST_MS);
    measured.set('Run to first output, opened again, ms', await timeAct(page, () => click(page, RUN)));
    const all = [...sent.values()].reduce((sum, size) => sum + size, 0);
    for (const [name, size] of [...sent, ['in all', all] as const]) measured.set(`sent ${name}, kB`, size);
  });
  console.table(
    Array.from(measured, ([what, value]) => {
      const goal = GOALS[what];
      return { what, value: Number(value.toFixed(1)), goal, met: goal === undefined ? undefined : value <= goal };
    }),
  );
  await browser.close();
  await stop();
}

void main();
