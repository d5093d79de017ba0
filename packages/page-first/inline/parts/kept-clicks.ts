import { findAgain, placeOf, type ElementPlace } from './element-place';

/** A click that waits longer for the application than this is no longer repeated. */
export const LONGEST_KEPT_MS = 10_000;

/** How often to look for what hydration renders in a second step, and how many times. */
const RENDER_POLL_MS = 50;
const RENDER_POLLS = 10;

/**
 * Selects controls that need the application. Popovers and folded parts of documents work without
 * it.
 */
const CONTROLS = `#__docusaurus :is(${[
  'button:not([popovertarget])',
  'summary:not(.theme-doc-markdown *)',
  '[role=button]',
  '[role=tab]',
].join()})`;

/** What the page was built with. The application renders again what it cannot hydrate. */
let built: ReadonlySet<Element> | undefined;

addEventListener('DOMContentLoaded', () => {
  built = new Set(document.querySelectorAll('#__docusaurus > *'));
});

/** Whether an element is of the built page. What the application has rendered answers by itself. */
function isBuilt(element: Element): boolean {
  const part = element.closest('#__docusaurus > *');
  return part !== null && (built?.has(part) ?? true);
}

/**
 * Clicks again. Waits for content that hydration renders in a second step, such as the menu's
 * contents.
 */
function clickAgain(place: ElementPlace, pollsLeft: number): void {
  const element = findAgain(place);
  if (element) element.click();
  else if (pollsLeft > 0) setTimeout(clickAgain, RENDER_POLL_MS, place, pollsLeft - 1);
}

/** Clicks on controls, kept in order until they can be repeated. */
export class KeptClicks {
  readonly #clicked: ElementPlace[] = [];

  /** Returns the control around an element whose clicks are kept. */
  controlAt(target: EventTarget | null): Element | undefined {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    return control && isBuilt(control) ? control : undefined;
  }

  /** Keeps a click if it needs the application, and stops it. */
  keep(event: MouseEvent): void {
    const control = this.controlAt(event.target);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.ariaBusy = 'true';
    const place = placeOf(control);
    this.#clicked.push(place);
    setTimeout(() => this.#expire(place), LONGEST_KEPT_MS);
  }

  /**
   * Repeats all clicks, one in each task, so that React renders the effect of one before the next.
   */
  repeat(): void {
    for (const place of this.#clicked.splice(0)) {
      place.element.ariaBusy = null;
      setTimeout(clickAgain, 0, place, RENDER_POLLS);
    }
  }

  /** Readers do not expect that a click has an effect after so long. */
  #expire(place: ElementPlace): void {
    const index = this.#clicked.indexOf(place);
    if (index < 0) return;
    this.#clicked.splice(index, 1);
    const isKept = this.#clicked.some(({ element }) => element === place.element);
    if (!isKept) place.element.ariaBusy = null;
  }
}
