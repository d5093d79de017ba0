import { setTimeout as sleep } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import type { Measured } from './report';
import type { Controls } from './sites';
import { stopwatch, timeAct } from './stopwatch';

/** The page that is gone to from the one that is measured. */
const NEXT = { path: '/docs/api/CloudStorageError', title: 'CloudStorageError' };

/** The slow phone of Lighthouse's mobile setting. */
const CPU_RATE = 4;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const REST_MS = 1000;
/** What the first touch of a page sets going is over by then. */
const SETTLE_MS = 2500;
/** A hand rests on a link for about so long before it clicks. */
const HOVER_MS = 150;
/** Lighthouse's slow 4G, as it is applied and not worked out: milliseconds before a response, bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
/** Two queries with hits; those of the first do not name the second. */
const QUERY = 'scope';
const NEXT_QUERY = 'writeFile';

/** Something that a reader does on a page that was never loaded before and is at rest. */
interface Act {
  /** As the report names it. */
  readonly name: string;
  /** Whether the page comes over a slow network. */
  readonly isSlow?: boolean;
  /** What the reader did before, in a time that does not count. */
  readonly prepare?: (page: Page, controls: Controls) => Promise<void>;
  readonly do: (page: Page, controls: Controls) => Promise<void>;
  /** JavaScript expression, true in the page once the effect is there. */
  readonly done: (controls: Controls) => string;
}

const isInView = (selector: string) => `[...document.querySelectorAll(${JSON.stringify(selector)})].some((element) => {
  const { width, height, left, right } = element.getBoundingClientRect();
  const isDrawn = element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
  return isDrawn && right > 1 && left < innerWidth;
})`;
// The first one: a page may have the next document laid out already, unseen.
const HAS_NEXT_TITLE = `document.querySelector('h1')?.textContent.trim().startsWith('${NEXT.title}')`;
const HAS_RUN = "document.querySelector('.playground [role=status]')?.textContent === 'Done'";

/** Moves the mouse onto an element. Playwright's own way to elements would have it listen to the mouse from then on. */
async function moveTo(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate<{ x: number; y: number } | undefined>(`(() => {
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
      element.checkVisibility({ visibilityProperty: true }));
    found?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = found?.getBoundingClientRect();
    return box && { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 };
  })()`);
  if (!place) throw new Error(`${page.url()}: nothing in view matches ${selector}.`);
  await page.mouse.move(place.x, place.y);
}

async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

const click =
  (target: keyof Controls) =>
  async (page: Page, { [target]: selector = '' }: Controls) => {
    await moveTo(page, selector);
    await press(page);
  };

async function restOnLink(page: Page): Promise<void> {
  await moveTo(page, `a[href="${NEXT.path}"]`);
  await sleep(HOVER_MS);
}

async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(expression))) await sleep(5);
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await until(page, "document.activeElement?.tagName === 'INPUT'");
  await page.keyboard.insertText(QUERY);
}

const ACTS: readonly Act[] = [
  { name: 'first act: menu', do: click('menu'), done: ({ menuShown }) => isInView(menuShown) },
  { name: 'first act: color toggle', do: click('toggle'), done: ({ isDark }) => isDark },
  { name: 'first act: search dialog', do: click('search'), done: ({ dialog }) => isInView(dialog) },
  { name: 'first act: link', prepare: restOnLink, do: press, done: () => HAS_NEXT_TITLE },
  {
    name: 'click to next page',
    prepare: async (page) => {
      await page.mouse.move(DESKTOP.width / 2, 300);
      await page.mouse.move(DESKTOP.width / 2, 320);
      await sleep(SETTLE_MS);
      await restOnLink(page);
    },
    do: press,
    done: () => HAS_NEXT_TITLE,
  },
  { name: 'search, cold: Ctrl+K to hits', do: search, done: ({ hit }) => isInView(hit) },
  {
    name: 'search, warm: query to hits',
    prepare: async (page, { hit }) => {
      await search(page);
      await until(page, isInView(hit));
      await sleep(SETTLE_MS);
      await page.keyboard.press('Control+a');
    },
    do: (page) => page.keyboard.insertText(NEXT_QUERY),
    done: ({ hit }) => `document.querySelector('${hit}')?.textContent.includes('${NEXT_QUERY}')`,
  },
  {
    name: 'playground: Run to progress',
    isSlow: true,
    do: click('run'),
    done: ({ run }) => `document.querySelector('.playground progress, ${run}[aria-busy=true]')`,
  },
  { name: 'playground: Run to output, cold', isSlow: true, do: click('run'), done: () => HAS_RUN },
  {
    name: 'playground: Run to output, warm',
    prepare: async (page, controls) => {
      await click('run')(page, controls);
      await until(page, HAS_RUN);
      await page.locator('[aria-label="Close the playground"]').click();
      await sleep(SETTLE_MS);
    },
    do: click('run'),
    done: () => HAS_RUN,
  },
];

/** Milliseconds from each act to its painted effect, nothing cached, by the act's name. */
export async function measureActs(browser: Browser, address: string, controls: Controls): Promise<Measured> {
  const times = new Map<string, number>();
  for (const act of ACTS.filter(({ name }) => controls.run !== undefined || !name.startsWith('playground'))) {
    const context = await browser.newContext({ viewport: act.name.endsWith('menu') ? PHONE : DESKTOP });
    await context.addInitScript(stopwatch(act.done(controls)));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    if (act.isSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.goto(address, { waitUntil: 'load' });
    await sleep(REST_MS);
    await act.prepare?.(page, controls);
    times.set(act.name, await timeAct(page, () => act.do(page, controls)));
    await context.close();
  }
  return times;
}
