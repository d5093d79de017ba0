/** What a reader does first on a page. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { Page } from '@playwright/test';

/** The page that the interactions go to from the measured page. */
const NEXT = {
  path: '/docs/api/CloudStorageError',
  title: 'CloudStorageError',
  lastSection: 'What changed',
};

export const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** By then, everything that the first touch of a page starts has finished. */
const SETTLE_MS = 2500;
/** About how long a hand rests on a link before it clicks. */
const HOVER_MS = 150;
/**
 * Clicks before, during and right after hydration, which starts when the mouse comes to the link.
 */
const RESTS_MS = [HOVER_MS, 400, 1000];
/** Two queries with hits. The hits of the first do not name the second. */
const QUERY = 'scope';
const NEXT_QUERY = 'writeFile';

/** Something that a reader does on a page that was never loaded before and is idle. */
export interface Interaction {
  /** The name in the report. */
  readonly name: string;
  /** The longest time that it may take, in milliseconds. */
  readonly goal: number;
  /** The size of the window. Defaults to a desktop's. */
  readonly viewport?: typeof DESKTOP;
  /** What the reader does before the interaction. Its time does not count. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly do: (page: Page) => Promise<void>;
  /** A JavaScript expression that is true in the page once the effect is there. */
  readonly done: string;
}

const isInView = (
  selector: string,
) => `[...document.querySelectorAll(${JSON.stringify(selector)})].some((element) => {
  const { width, height, left, right } = element.getBoundingClientRect();
  const isRendered = element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
  return isRendered && right > 1 && left < innerWidth;
})`;
const HAS_NEXT_TITLE = `document.querySelector('h1')?.textContent.trim().startsWith('${NEXT.title}')`;
const HAS_WHOLE_NEXT = `${HAS_NEXT_TITLE} &&
  [...document.querySelectorAll('main h2')].at(-1)?.textContent.startsWith('${NEXT.lastSection}')`;

/**
 * Moves the mouse onto an element. Only the sidebar scrolls for it, so that all sites are measured
 * at the top. Playwright's own way to elements would make it listen to the mouse afterwards.
 */
async function moveTo(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate<{ x: number; y: number } | undefined>(`(() => {
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
      element.checkVisibility({ visibilityProperty: true }));
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    window.scrollTo({ top: 0, behavior: 'instant' });
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

const click = (selector: string) => async (page: Page) => {
  await moveTo(page, selector);
  await press(page);
};

const restOnLink = (restMs: number) => async (page: Page) => {
  await moveTo(page, `a[href="${NEXT.path}"]`);
  await sleep(restMs);
};

async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(expression))) await sleep(5);
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await until(page, "document.activeElement?.tagName === 'INPUT'");
  await page.keyboard.insertText(QUERY);
}

/** The interaction that VitePress sets the goal of. It needs nothing from a site but links. */
export const CLICK: Interaction = {
  name: 'click to the whole next page',
  goal: Infinity,
  prepare: async (page) => {
    await page.mouse.move(DESKTOP.width / 2, 300);
    await page.mouse.move(DESKTOP.width / 2, 320);
    await sleep(SETTLE_MS);
    await restOnLink(HOVER_MS)(page);
  },
  do: press,
  done: HAS_WHOLE_NEXT,
};

const HIT = '.DocSearch-Modal .DocSearch-Hit';

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'first interaction: menu',
    goal: 200,
    viewport: PHONE,
    do: click('.navbar__toggle'),
    // Before the application runs, the menu is a different element.
    done: isInView('#__static-menu, .navbar-sidebar'),
  },
  {
    name: 'first interaction: color toggle',
    goal: 200,
    do: click('.navbar [class*=toggleButton], .navbar [data-toggle-theme]'),
    done: "document.documentElement.dataset.theme === 'dark'",
  },
  {
    name: 'first interaction: search dialog',
    goal: 200,
    do: click('.DocSearch-Button'),
    done: isInView('.DocSearch-Modal'),
  },
  ...RESTS_MS.map((ms) => ({
    name: `first interaction: link after ${ms} ms`,
    goal: 200,
    prepare: restOnLink(ms),
    do: press,
    done: HAS_NEXT_TITLE,
  })),
  CLICK,
  { name: 'search, cold: Ctrl+K to hits', goal: 400, do: search, done: isInView(HIT) },
  {
    name: 'search, warm: query to hits',
    goal: 100,
    prepare: async (page) => {
      await search(page);
      await until(page, isInView(HIT));
      await sleep(SETTLE_MS);
      await page.keyboard.press('Control+a');
    },
    do: (page) => page.keyboard.insertText(NEXT_QUERY),
    done: `document.querySelector('${HIT}')?.textContent.includes('${NEXT_QUERY}')`,
  },
];
