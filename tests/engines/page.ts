import { setTimeout } from 'node:timers/promises';

import type { Engine, PointerType } from './engine';

const PATIENCE_MS = 10_000;
const POLL_MS = 40;

interface Place {
  x: number;
  y: number;
}

/** A page of the site in an engine's window. Methods that look for something wait for it, 10 s at most. */
export class Page {
  constructor(
    readonly engine: Engine,
    private readonly site: string,
  ) {}

  async goto(path: string): Promise<void> {
    await this.engine.goto(new URL(path, this.site).href);
  }

  /** @returns the answer of a function that runs in the page with these arguments; both are JSON */
  async ask<Arguments extends unknown[], Answer>(
    question: (...given: Arguments) => Answer,
    ...given: Arguments
  ): Promise<Answer> {
    // The compiler of these tests wraps functions in a helper that names them.
    const expression = `((__name) => JSON.stringify((${question})(...${JSON.stringify(given)})))((named) => named)`;
    return JSON.parse((await this.engine.evaluate(expression)) ?? 'null') as Answer;
  }

  /**
   * Asks the page repeatedly until the answer is yes.
   *
   * @param what what is awaited, for the message
   * @throws Error if this does not happen within 10 s
   */
  async until<Arguments extends unknown[]>(
    what: string,
    question: (...given: Arguments) => unknown,
    ...given: Arguments
  ): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      let reason = '';
      try {
        if (await this.ask(question, ...given)) return;
      } catch (error) {
        // A page that is being replaced by another one cannot answer.
        reason = String(error);
      }
      if (Date.now() > end) {
        const found = await this.ask(() => `${location.href} "${document.title}"`).catch(String);
        throw new Error(
          `Expected ${what}, and it was not so after ${PATIENCE_MS / 1000} s on ${found}. ${reason}`,
        );
      }
      await setTimeout(POLL_MS);
    }
  }

  /** Waits for a visible element. @param text what its text contains */
  async sees(selector: string, text = ''): Promise<void> {
    await this.until(
      `to see ${selector} with "${text}"`,
      (wanted, words) =>
        [...document.querySelectorAll(wanted)].some(
          (element) =>
            element.textContent.includes(words) &&
            element.checkVisibility({ visibilityProperty: true }),
        ),
      selector,
      text,
    );
  }

  /** Waits until the page has no such element, or none that is visible. */
  async seesNo(selector: string): Promise<void> {
    await this.until(
      `to see no ${selector}`,
      (wanted) =>
        ![...document.querySelectorAll(wanted)].some((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        ),
      selector,
    );
  }

  async isAt(address: string): Promise<void> {
    await this.until(
      `the address ${address}`,
      (wanted) => location.href === new URL(wanted, location.origin).href,
      address,
    );
  }

  async press(keys: string): Promise<void> {
    await this.engine.press(keys.split('+'));
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.engine.press([letter]);
  }

  /** Clicks the first matching element that can be hit, once it stops moving. @param text what its text contains */
  async click(selector: string, text = '', pointer: PointerType = 'mouse'): Promise<void> {
    let place: Place | null;
    const end = Date.now() + PATIENCE_MS;
    for (let before: Place | null = null; ; before = place, await setTimeout(POLL_MS)) {
      place = await this.ask(placeOf, selector, text).catch(() => null);
      if (place && place.x === before?.x && place.y === before.y) break;
      if (Date.now() > end)
        throw new Error(
          `Expected an element that can be clicked, found none: ${selector} "${text}"`,
        );
    }
    await this.engine.point(pointer, place.x, place.y, true);
  }

  /** Performs a reader's first act, which starts the application, then waits until the application has taken over. */
  async hydrated(): Promise<void> {
    await this.until('the page to hear the mouse', () => document.readyState === 'complete');
    await this.engine.point('mouse', 1, 1, false);
    await this.engine.point('mouse', 3, 3, false);
    await this.tookOver();
    await this.until(
      'the page to be laid out',
      () => !document.querySelector('.theme-doc-markdown:not([data-laid-out])'),
    );
  }

  /** Waits until the application has taken over. */
  async tookOver(): Promise<void> {
    await this.until('the application to take over', () =>
      document.querySelector('html[data-application="ready"][data-has-hydrated="true"]'),
    );
  }

  /** @returns what went wrong on the pages of this window since it opened the site, as kept by the recorder */
  async problems(): Promise<string[]> {
    return this.ask(
      () => JSON.parse(sessionStorage.getItem('engine-problems') ?? '[]') as string[],
    );
  }
}

/** Runs in the page. Returns the center of the first matching element that a click there reaches. */
function placeOf(selector: string, text: string): Place | null {
  for (const element of document.querySelectorAll(selector)) {
    if (
      !element.textContent.includes(text) ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    if (element.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
  }
  return null;
}
