import type { Browser, Page } from '@playwright/test';

import { SLOW_CPU_RATE } from '../first-second/browser';
import type { Site } from '../first-second/site';
import { median } from '../first-second/statistics';
import { openAtRest, REST_MS } from './page-at-rest';

const KEY_PAUSE_MS = 300;
const PATIENCE_MS = 5000;
/** Typed first, while a site may still be loading its index. */
const WARM_UP = 'scope';
const TYPED = ['provider', 'token', 'folder', 'offline'];
const COLD_QUERY = 'write';
/** Hits further down may be out of sight. */
const WATCHED_HITS = 5;

/** Where a site's search has its box and its hits. All of them open by Ctrl+K. */
export interface SearchPlace {
  readonly input: string;
  readonly hit: string;
}

/** A site with its search. */
export interface SearchedSite extends Site {
  readonly search: SearchPlace;
}

export const OUR_SEARCH: SearchPlace = { input: '.DocSearch-Input', hit: '.DocSearch-Hit' };

/** By the peer's id in `bench/first-second/peers`. Stock Docusaurus has no search of its own. */
export const PEER_SEARCHES: ReadonlyMap<string, SearchPlace> = new Map([
  ['vitepress', { input: '#localsearch-input', hit: '#localsearch-list .result' }],
  ['starlight', { input: '.pagefind-ui__search-input', hit: '.pagefind-ui__result' }],
]);

/** What a reader of one site waits for, in milliseconds at 4× CPU. */
export interface SideBySide {
  readonly name: string;
  /** From a key to the first painted change of the hits, middle of all keys after which they change. */
  readonly keystroke: number;
  /** From Ctrl+K, as the page's first act, to the first hits of a word that is typed at once. */
  readonly cold: number;
}

/** What the page says in its console when other hits are painted. */
const CHANGED = 'side by side: other hits';

/** Notes when keys are pressed and when other hits are painted, on the page's clock; as text for the same reason as in `browser.ts`. */
function watch({ hit }: SearchPlace): string {
  return `{
    window.sideBySide = { keys: [], changes: [] };
    addEventListener('keydown', ({ timeStamp }) => sideBySide.keys.push(timeStamp), true);
    let before = '';
    const look = () => {
      const hits = [...document.querySelectorAll(${JSON.stringify(hit)})].slice(0, ${WATCHED_HITS});
      const now = hits.map((element) => element.innerHTML).join();
      if (now !== before && now !== '') {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          sideBySide.changes.push(performance.now());
          console.debug('${CHANGED}');
        };
        channel.port2.postMessage(undefined);
      }
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`;
}

async function openSite(browser: Browser, { origin, search }: SearchedSite): Promise<Page> {
  const page = await openAtRest(browser, origin, SLOW_CPU_RATE, watch(search));
  await page.keyboard.press('Control+k');
  return page;
}

/**
 * Milliseconds from a key to the next painted change; undefined if the hits stay as they are. Until then the page is not
 * asked for anything, as to answer would take its time.
 *
 * @param key which of the keys pressed so far, as for `at`
 */
async function changeAfter(
  page: Page,
  act: () => Promise<void>,
  key: number,
  patienceMs: number,
): Promise<number | undefined> {
  const isChanged = page
    .waitForEvent('console', { predicate: (message) => message.text() === CHANGED, timeout: patienceMs })
    .catch(() => undefined);
  await act();
  if (!(await isChanged)) return undefined;
  const milliseconds = await page.evaluate(
    `(() => { const key = sideBySide.keys.at(${key}); return sideBySide.changes.find((time) => time > key) - key; })()`,
  );
  // What was said may have been about a change before the key.
  return Number.isFinite(milliseconds) ? Number(milliseconds) : undefined;
}

async function measureKeystrokes(browser: Browser, site: SearchedSite): Promise<number[]> {
  const page = await openSite(browser, site);
  try {
    const input = page.locator(site.search.input);
    await input.waitFor();
    await changeAfter(page, () => page.keyboard.type(WARM_UP), -1, PATIENCE_MS);
    await page.waitForTimeout(2 * REST_MS);
    const times: number[] = [];
    for (const query of TYPED) {
      await input.fill('');
      await page.waitForTimeout(REST_MS);
      for (const letter of query) {
        const time = await changeAfter(page, () => page.keyboard.press(letter), -1, REST_MS);
        if (time !== undefined) times.push(time);
        await page.waitForTimeout(KEY_PAUSE_MS);
      }
    }
    return times;
  } finally {
    await page.context().close();
  }
}

async function measureCold(browser: Browser, site: SearchedSite): Promise<number> {
  const page = await openSite(browser, site);
  try {
    // A box that has no focus yet would lose what is typed.
    await page.locator(`${site.search.input}:focus`).waitFor();
    // The keys pressed are Control, K and those of the query.
    return (await changeAfter(page, () => page.keyboard.type(COLD_QUERY), 1, PATIENCE_MS)) ?? Infinity;
  } finally {
    await page.context().close();
  }
}

/**
 * Measures the searches of all sites alike, in turn, so that what slows the machine for a while slows all of them.
 *
 * @param rounds how often each figure is taken
 */
export async function measureSideBySide(
  browser: Browser,
  sites: readonly SearchedSite[],
  rounds: number,
): Promise<SideBySide[]> {
  const measured = sites.map(({ name }) => ({ name, keystrokes: [] as number[], colds: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const [at, site] of sites.entries()) {
      measured[at]?.keystrokes.push(...(await measureKeystrokes(browser, site)));
      measured[at]?.colds.push(await measureCold(browser, site));
    }
  }
  return measured.map(({ name, keystrokes, colds }) => ({ name, keystroke: median(keystrokes), cold: median(colds) }));
}
