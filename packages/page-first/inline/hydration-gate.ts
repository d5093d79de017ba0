/**
 * Starts the application's scripts at the reader's first act, and keeps clicks that come before
 * hydration.
 */
import { EAGER_META, EVENTS, ROOT_DATA } from '../names';
import { ACTS, isAct } from './acts';
import { prefetchApplication, runAgain, runApplication } from './application';
import { current, KeptClicks, placeOf, type ElementPlace } from './kept-clicks';

/** Settings of the gate. */
export interface GateSettings {
  /** Selectors of more controls whose clicks are kept. */
  readonly controls: readonly string[];
  /** An address whose hash begins with this starts the application at once. */
  readonly eagerHash?: string | undefined;
}

/** By then, even a slow network has loaded the page and its images. */
const PREFETCH_DELAY_MS = 8_000;
/** How long the first results of a search come before the application. */
const SEARCH_LEAD_MS = 600;
/** After `pointerup`, a click follows within this time, or not at all. */
const LONGEST_RELEASE_MS = 300;

const RELEASES = ['pointerup', 'pointercancel'];
const PRESSES = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
];
/** Links that the browser follows by itself. */
const PAGE_LINKS = '#__docusaurus a:not([role], [href*="#"])';
const SECTION_LINKS = '[href*="#"]';

const root = document.documentElement;

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

const isHydrated = () => root.dataset[ROOT_DATA.application] !== undefined;

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  setTimeout(() => {
    // If this act opened a search, the search shows its first results before the scripts run.
    const hasSearch = document.querySelector('[aria-modal]') !== null;
    if (hasSearch) prefetchApplication();
    setTimeout(runApplication, hasSearch ? SEARCH_LEAD_MS : 0);
  });
}

/**
 * Starts at the reader's first act, but not at a press on a link, because the page will be left.
 */
function startAtAct(): void {
  let pressed: EventTarget | null = null;
  function hear(event: Event): void {
    // Browsers set `:active` after `pointerdown` and clear it before `pointerup`. The click
    // follows.
    if (event.type === 'pointerdown') pressed = event.target;
    if (isAct(event) && !closest(pressed, PAGE_LINKS)) start();
  }
  function release(): void {
    setTimeout(() => {
      pressed = null;
    }, LONGEST_RELEASE_MS);
  }
  for (const act of ACTS) addEventListener(act, hear, true);
  for (const end of RELEASES) addEventListener(end, release, true);
  const startWhenScrolled = () => {
    if (scrollY > innerHeight / 2) start();
  };
  addEventListener('scroll', startWhenScrolled, true);
}

/** Prefetches the scripts for a reader who only reads, but not where data is expensive. */
function prefetchLater(): void {
  setTimeout(() => {
    const { connection } = navigator as {
      connection?: { saveData?: boolean; effectiveType?: string };
    };
    const isCostly = connection?.saveData || connection?.effectiveType?.includes('2g');
    if (!isStarted && !isCostly) prefetchApplication();
  }, PREFETCH_DELAY_MS);
}

/**
 * Starts at once for a reader who reloaded the page, so missed something on it, and where a page
 * wants it.
 */
function startIfEager(eagerHash: string | undefined, navigation: string): void {
  const isAtHash = eagerHash !== undefined && location.hash.startsWith(eagerHash);
  const name = location.search ? `^=${EAGER_META.always}` : `=${EAGER_META.always}`;
  if (navigation === 'reload' || isAtHash || document.querySelector(`meta[name${name}]`)) start();
}

/**
 * Keeps a press on a link from React, which would first hydrate the whole page without a pause.
 */
function keepLinksFromReact(event: Event): void {
  if (!isHydrated() && closest(event.target, PAGE_LINKS)) event.stopPropagation();
}

/**
 * Loads the page of the address when Back or Forward changes it before hydration. Its history may
 * come from an application that the browser has forgotten. From hydration on, the router answers.
 */
function answerHistory(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!isHydrated() && location.pathname !== pathname) location.reload();
  });
}

/**
 * Shows the section of an address that the reader changes, once everything above it is laid out.
 * Before a click on a link does so, the gate has laid it out.
 */
function answerHash(): void {
  addEventListener('hashchange', () => {
    if (isHydrated() || root.dataset[ROOT_DATA.arrival] !== 'navigate') return;
    root.dataset[ROOT_DATA.arrival] = '';
    document.querySelector(':target')?.scrollIntoView();
  });
}

/** Calls back once, after all effects of hydration. */
function whenHydrated(takeOver: () => void): void {
  const observer = new MutationObserver(() => {
    if (root.dataset[ROOT_DATA.hasHydrated] !== 'true') return;
    observer.disconnect();
    takeOver();
  });
  observer.observe(root, { attributes: true });
}

/** Runs in the head of every page. */
export default function hydrationGate({ controls, eagerHash }: GateSettings): void {
  const clicks = new KeptClicks(controls);
  let focused: ElementPlace | undefined;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const navigation = entry?.type ?? 'navigate';
  root.dataset[ROOT_DATA.arrival] = navigation + location.hash;

  startAtAct();
  addEventListener('load', prefetchLater);
  addEventListener('DOMContentLoaded', () => {
    // Only now is the address canonical.
    answerHistory();
    answerHash();
    startIfEager(eagerHash, navigation);
  });
  const recordFocus = ({ target }: Event) => {
    focused = placeOf(target as Element);
  };
  addEventListener('focusin', recordFocus, true);
  addEventListener(EVENTS.retry, runAgain);
  // On the document, because other inline scripts listen on the window and must run first.
  document.addEventListener(
    'click',
    (event) => {
      if (isHydrated()) return;
      // Before a link within the page is followed, everything above its target must be laid out.
      if (closest(event.target, SECTION_LINKS)) root.dataset[ROOT_DATA.arrival] = '';
      clicks.keep(event);
    },
    true,
  );
  for (const press of PRESSES) document.addEventListener(press, keepLinksFromReact, true);
  whenHydrated(() => {
    root.dataset[ROOT_DATA.application] = 'ready';
    dispatchEvent(new Event(EVENTS.takeover));
    if (focused && !focused.element.isConnected) current(focused)?.focus();
    clicks.repeat();
  });
}
