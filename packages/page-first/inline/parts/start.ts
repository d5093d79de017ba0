/** Decides when the application's scripts start. */
import { savesData } from '../../data-saving';
import { EAGER_META } from '../../names';
import { isCopy } from './own-address';
import { INTERACTIONS, isInteraction } from './interactions';
import { prefetchApplication, runApplication } from './application';
import { isInPageLink } from './page-links';

/** By then, even a slow network has loaded the page and its images. */
const PREFETCH_DELAY_MS = 8_000;
/** How long the first results of a search come before the application. */
const SEARCH_LEAD_MS = 600;
/** After `pointerup`, a click follows within this time, or not at all. */
const LONGEST_RELEASE_MS = 300;

const RELEASES = ['pointerup', 'pointercancel'];

let isStarted = false;

/** @param searchDialog selects a dialog that shows its first results before the scripts run */
function start(searchDialog?: string): void {
  if (isStarted || isCopy()) return;
  isStarted = true;
  // By then, the interaction has opened the dialog.
  setTimeout(() => {
    const hasSearch = searchDialog !== undefined && document.querySelector(searchDialog) !== null;
    if (hasSearch) prefetchApplication();
    setTimeout(runApplication, hasSearch ? SEARCH_LEAD_MS : 0);
  });
}

/**
 * Starts at the reader's first interaction, but not at a press on a link to another page, because
 * this one will be left.
 *
 * @param searchDialog selects the dialog of a search that needs no application
 */
export function startAtInteraction(searchDialog: string | undefined): void {
  let pressed: EventTarget | null = null;
  function hear(event: Event): void {
    // A press consists of several interactions. The last ones, focus and click, follow its end.
    if (event.type === 'pointerdown') pressed = event.target;
    if (isInteraction(event) && !isInPageLink(pressed)) start(searchDialog);
  }
  function forgetPress(): void {
    setTimeout(() => {
      pressed = null;
    }, LONGEST_RELEASE_MS);
  }
  function startIfScrolled(): void {
    if (scrollY > innerHeight / 2) start();
  }
  for (const type of INTERACTIONS) addEventListener(type, hear, true);
  for (const release of RELEASES) addEventListener(release, forgetPress, true);
  addEventListener('scroll', startIfScrolled, true);
}

/** Starts at once if a style sheet fails: that may be the fault of the base URL, or not. */
export function startIfUnstyled(): void {
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') start();
  };
  addEventListener('error', hear, true);
}

/** Prefetches the scripts for a reader who only reads, unless they save data. */
export function prefetchLater(): void {
  setTimeout(() => {
    if (!isStarted && !savesData() && !isCopy()) prefetchApplication();
  }, PREFETCH_DELAY_MS);
}

function hasMeta(name: string): boolean {
  return document.querySelector(`meta[name=${name}]`) !== null;
}

/**
 * Starts at once for a reader who reloaded the page, so missed something on it, and where a page
 * wants it.
 *
 * @param hash what the hash of an address begins with that starts the application
 */
export function startIfEager(hash: string | undefined): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAtHash = hash !== undefined && location.hash.startsWith(hash);
  const isWanted =
    hasMeta(EAGER_META.always) || (location.search !== '' && hasMeta(EAGER_META.withQuery));
  if (navigation?.type === 'reload' || isAtHash || isWanted) start();
}
