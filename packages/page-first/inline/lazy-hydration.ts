/**
 * Starts the application's scripts at the reader's first interaction, and does what the
 * application does later: keeps clicks, and shows the page of the address.
 */
import { EVENTS, ROOT_DATA } from '../names';
import { runAgain } from './parts/application';
import { showCopy } from './parts/copy-notice';
import { findAgain, placeOf, type ElementPlace } from './parts/element-place';
import { KeptClicks } from './parts/kept-clicks';
import { isCopy } from './parts/own-address';
import { isInPageLink } from './parts/page-links';
import { prefetchLater, startAtInteraction, startIfEager, startIfUnstyled } from './parts/start';

/** Settings of the script. */
export interface LazyHydrationSettings {
  /** An address whose hash begins with this starts the application at once. */
  readonly eagerHash?: string | undefined;
  /** Selects the dialog of a search that needs no application: its results come first. */
  readonly searchDialog?: string | undefined;
}

/** The events of a press that React listens to. */
const PRESSES = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
];

const root = document.documentElement;

const isHydrated = () => root.dataset[ROOT_DATA.application] !== undefined;

/**
 * Loads the page of the address when Back or Forward changes it before hydration. Its history may
 * come from an application that the browser has forgotten. From hydration on, the router answers.
 */
function answerHistory(): void {
  const { pathname } = location;
  const isCopyNow = isCopy();
  addEventListener('popstate', () => {
    if (!isHydrated() && !isCopyNow && location.pathname !== pathname) location.reload();
  });
}

/** Gives the focus back that is lost if React renders the page again. */
function keepFocus(): { restore: () => void } {
  let focused: ElementPlace | undefined;
  const record = ({ target }: Event) => {
    focused = placeOf(target as Element);
  };
  addEventListener('focusin', record, true);
  return {
    restore() {
      if (focused && !focused.element.isConnected) findAgain(focused)?.focus();
    },
  };
}

/** Calls back once, after all effects of hydration. */
function whenHydrated(callback: () => void): void {
  const observer = new MutationObserver(() => {
    if (root.dataset[ROOT_DATA.hasHydrated] !== 'true') return;
    observer.disconnect();
    callback();
  });
  observer.observe(root, { attributes: true });
}

/** Runs in the head of every page. */
export default function lazyHydration({ eagerHash, searchDialog }: LazyHydrationSettings): void {
  showCopy();
  startAtInteraction(searchDialog);
  startIfUnstyled();
  addEventListener('load', prefetchLater);
  addEventListener('DOMContentLoaded', () => {
    // A copy can show only now in its links.
    showCopy();
    // Only now is the address canonical.
    answerHistory();
    startIfEager(eagerHash);
  });
  addEventListener(EVENTS.retry, runAgain);

  const clicks = new KeptClicks();
  const focus = keepFocus();
  /**
   * Keeps a press on a link or a control from React, which would first hydrate the whole page
   * without a pause. If it then rendered the page again, the press would end on another element.
   */
  function keepFromReact(event: Event): void {
    if (isHydrated() || isCopy()) return;
    if (isInPageLink(event.target) || clicks.controlAt(event.target)) event.stopPropagation();
  }
  function keepClick(event: MouseEvent): void {
    if (!isHydrated() && !isCopy()) clicks.keep(event);
  }
  // On the document, because other inline scripts listen on the window and must run first.
  document.addEventListener('click', keepClick, true);
  for (const press of PRESSES) document.addEventListener(press, keepFromReact, true);

  whenHydrated(() => {
    root.dataset[ROOT_DATA.application] = 'ready';
    dispatchEvent(new Event(EVENTS.hydrated));
    focus.restore();
    clicks.repeat();
  });
}
