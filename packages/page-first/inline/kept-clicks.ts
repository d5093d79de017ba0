import { LIVE_DOCUMENT_META } from '../names';

/** A click that waits longer for the application than this is no longer repeated. */
export const LONGEST_KEPT_MS = 10_000;

const RENDER_POLL_MS = 50;
const RENDER_POLLS = 10;

/** The document of a page, if it is live. */
const LIVE_DOCUMENT = `:has([name=${LIVE_DOCUMENT_META}]) .theme-doc-markdown`;

/**
 * Returns the selector of controls that need the application. Popovers and folded parts of documents work without it.
 * In a live document, anything except a link may respond.
 */
export function controlsSelector(ownControls: readonly string[]): string {
  const controls = [
    'button:not([popovertarget])',
    'summary:not(.theme-doc-markdown *)',
    '[role=button]',
    '[role=tab]',
    `${LIVE_DOCUMENT} :not(a *)`,
    ...ownControls,
  ];
  return `#__docusaurus :is(${controls.join()})`;
}

/** Returns an element as it is now. React may have rendered it again. */
export function current(element: Element): HTMLElement | undefined {
  if (element.isConnected) return element as HTMLElement;
  const others = [...document.querySelectorAll<HTMLElement>(element.tagName)];
  return others.find(
    (other) => other.textContent === element.textContent && other.className === element.className,
  );
}

/** Clicks again. Waits for content that hydration renders in a second step, such as the menu's contents. */
function clickAgain(element: Element, pollsLeft: number): void {
  const live = current(element);
  if (live) live.click();
  else if (pollsLeft > 0) setTimeout(clickAgain, RENDER_POLL_MS, element, pollsLeft - 1);
}

/** Clicks on controls, kept in order until they can be repeated. */
export class KeptClicks {
  readonly #controls: string;
  readonly #clicked: Element[] = [];

  constructor(ownControls: readonly string[]) {
    this.#controls = controlsSelector(ownControls);
  }

  /** Keeps a click if it needs the application, and stops it. */
  keep(event: MouseEvent): void {
    const control = event.target instanceof Element ? event.target.closest(this.#controls) : null;
    if (!control || control.matches(`${LIVE_DOCUMENT} a`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.ariaBusy = 'true';
    this.#clicked.push(control);
    setTimeout(() => this.#expire(control), LONGEST_KEPT_MS);
  }

  /** Repeats all clicks, one in each task, so that React renders the effect of one before the next. */
  repeat(): void {
    for (const control of this.#clicked.splice(0)) {
      control.ariaBusy = null;
      setTimeout(clickAgain, 0, control, RENDER_POLLS);
    }
  }

  /** Readers do not expect that a click has an effect after so long. */
  #expire(control: Element): void {
    const index = this.#clicked.indexOf(control);
    if (index < 0) return;
    this.#clicked.splice(index, 1);
    if (!this.#clicked.includes(control)) control.ariaBusy = null;
  }
}
