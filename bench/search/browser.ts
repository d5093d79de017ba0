import type { Browser, Page } from '@playwright/test';

import { SEARCH_RECORDS_FILE } from '../../src/constants';
import { WORKER_FILE } from '../engine/worker';
import { SLOW_CPU_RATE } from '../first-second/browser';
import { median } from '../first-second/statistics';
import { openAtRest } from './page-at-rest';

/** Pause between two keys of a fast typist. */
const KEY_PAUSE_MS = 120;
const TYPED = ['setprovider', 'token expires', 'delete folder', 'err_file', 'offline'];
const COLD_QUERY = 'write';
const PATIENCE_MS = 10_000;

/** What a reader waits for, in milliseconds. */
export interface BrowserFigures {
  /** From a key to the painted results for what the input then holds, middle of all keys; 4× CPU. */
  readonly keystroke: number;
  readonly keystrokes: number;
  /** From Ctrl+K, as the page's first act, to the first painted results of a word that is typed at once; 4× CPU. */
  readonly cold: number;
  /** The longest time that the main thread was blocked from Ctrl+K on, at the machine's own speed; 0 for no long task. */
  readonly longestTask: number;
  /** The same at 4× CPU. */
  readonly longestSlowTask: number;
  /** Bytes of search that are fetched before the reader reaches for it. */
  readonly before: number;
}

/** What the page says in its console when the results for a query are painted, with the query behind it. */
const PAINTED = 'search bench, painted: ';

/**
 * Notes when keys are pressed and when the results for what the input holds are painted, both on the page's clock. Text
 * and no function, as what tsx makes of a function calls helpers that a page does not have.
 */
const WATCH = `{
  window.searchBench = { keys: [], painted: new Map(), tasks: [] };
  addEventListener('keydown', ({ timeStamp }) => searchBench.keys.push(timeStamp), true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) searchBench.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const shown = () => {
    const all = document.querySelector('.DocSearch-HitsFooter a');
    return all && document.querySelector('.DocSearch-Hit') ? new URL(all.href).searchParams.get('q') : null;
  };
  const look = () => {
    const query = shown();
    if (query !== null && !searchBench.painted.has(query)) {
      const channel = new MessageChannel();
      searchBench.painted.set(query, Infinity);
      channel.port1.onmessage = () => {
        searchBench.painted.set(query, performance.now());
        console.debug('${PAINTED}' + query);
      };
      channel.port2.postMessage(undefined);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

interface Task {
  startTime: number;
  duration: number;
}

async function openPage(
  browser: Browser,
  origin: string,
  cpuRate: number,
): Promise<{ page: Page; sent: () => number }> {
  let sent = 0;
  const page = await openAtRest(browser, origin, cpuRate, WATCH, (opened) => {
    opened.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(`/${SEARCH_RECORDS_FILE}`) || WORKER_FILE.test(pathname)) {
        void request.sizes().then(({ responseBodySize }) => (sent += responseBodySize));
      }
    });
  });
  return { page, sent: () => sent };
}

/**
 * What is done to the page, and when the results of a query are painted after it. The page is not asked until it has said
 * that they are: to answer would take it time, in the midst of what is measured.
 */
async function paintedAfter(page: Page, query: string, act: () => Promise<void>): Promise<number> {
  const isPainted = page.waitForEvent('console', {
    predicate: (message) => message.text() === PAINTED + query,
    timeout: PATIENCE_MS,
  });
  await act();
  await isPainted;
  return Number(await page.evaluate(`searchBench.painted.get(${JSON.stringify(query)})`));
}

/** Presses the keys of a query with the dialog open, each after the results for those before it are there. */
async function typeQuery(page: Page, query: string): Promise<number[]> {
  const times: number[] = [];
  for (let length = 1; length <= query.length; length++) {
    const letter = query.charAt(length - 1);
    // White space at the end asks nothing new.
    if (letter === ' ') {
      await page.keyboard.press('Space');
      continue;
    }
    const at = await paintedAfter(page, query.slice(0, length), () => page.keyboard.press(letter));
    times.push(at - Number(await page.evaluate('searchBench.keys.at(-1)')));
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  return times;
}

async function clearQuery(page: Page): Promise<void> {
  await page.locator('.DocSearch-Input').fill('');
  await page.waitForTimeout(KEY_PAUSE_MS);
  await page.evaluate('searchBench.painted.clear()');
}

async function measureTyping(browser: Browser, origin: string, cpuRate: number) {
  const { page, sent } = await openPage(browser, origin, cpuRate);
  try {
    const before = sent();
    const reached = Number(await page.evaluate('performance.now()'));
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').waitFor();
    const times: number[] = [];
    for (const query of TYPED) {
      times.push(...(await typeQuery(page, query)));
      await clearQuery(page);
    }
    const tasks = (await page.evaluate('searchBench.tasks')) as Task[];
    if (sent() === 0)
      throw new Error('Records and worker were not seen on their way: nothing is known of what is sent.');
    const longestTask = Math.max(
      0,
      ...tasks.filter(({ startTime }) => startTime >= reached).map(({ duration }) => duration),
    );
    return { before, times, longestTask };
  } finally {
    await page.context().close();
  }
}

async function measureCold(browser: Browser, origin: string): Promise<number> {
  const { page } = await openPage(browser, origin, SLOW_CPU_RATE);
  try {
    const at = await paintedAfter(page, COLD_QUERY, async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(COLD_QUERY);
    });
    // The keys pressed are Control, K and those of the query.
    return at - Number(await page.evaluate('searchBench.keys[1]'));
  } finally {
    await page.context().close();
  }
}

/**
 * @param origin address of the served site, without a slash at its end
 * @param rounds how often each figure is taken, in a browser context of its own
 */
export async function measureBrowser(browser: Browser, origin: string, rounds: number): Promise<BrowserFigures> {
  const keystrokes: number[] = [];
  const colds: number[] = [];
  let longestTask = 0;
  let longestSlowTask = 0;
  let before = 0;
  for (let round = 0; round < rounds; round++) {
    const slow = await measureTyping(browser, origin, SLOW_CPU_RATE);
    keystrokes.push(...slow.times);
    before = Math.max(before, slow.before);
    longestSlowTask = Math.max(longestSlowTask, slow.longestTask);
    colds.push(await measureCold(browser, origin));
    longestTask = Math.max(longestTask, (await measureTyping(browser, origin, 1)).longestTask);
  }
  return {
    keystroke: median(keystrokes),
    keystrokes: keystrokes.length,
    cold: median(colds),
    longestTask,
    longestSlowTask,
    before,
  };
}
