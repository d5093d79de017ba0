import {
  ANNOUNCED_AFTER_MS,
  MAX_SUGGESTIONS,
  RETRY_CLASS,
  STALLED_AFTER_MS,
  STALLED_CLASS,
} from '../constants.ts';
import type { Search } from './search-client.ts';
import { cutQuery } from './cut-query.ts';
import { createRequest } from './search-request.ts';
import { ICONS } from './icons.ts';
import { escape } from '../markup.ts';
import { SavedSearches } from './saved-searches.ts';
import {
  errorScreen,
  escapeHint,
  footer,
  noResultsScreen,
  resultsScreen,
  startScreen,
  type Screen,
} from './screens.ts';
import { settings, text } from './settings.ts';
import { isOfInputMethod } from './typing.ts';

/**
 * Turns the box, still as it came from the template, into a dialog. Returns the panel for the
 * results.
 */
function render(element: HTMLElement, input: HTMLInputElement): HTMLElement {
  const clear = escape(text('SearchModal.searchBox.resetButtonTitle', 'Clear the query'));
  input.placeholder = text('SearchModal.placeholder', 'Search docs');
  input.insertAdjacentHTML(
    'afterend',
    `<button type="button" title="${clear}" class="DocSearch-Reset" aria-label="${clear}" hidden>${ICONS.cross}</button>`,
  );
  const modal = element.querySelector('.DocSearch-Modal');
  modal?.insertAdjacentHTML('beforeend', `<div class="DocSearch-Dropdown"></div>${footer()}`);
  return element.querySelector('.DocSearch-Dropdown') as HTMLElement;
}

/** Keeps the page still and the focus in the dialog, even when a route change ends behind it. */
function holdPage(element: HTMLElement, input: HTMLElement): () => void {
  const { body, documentElement: root } = document;
  body.style.marginRight = `${innerWidth - body.clientWidth}px`;
  root.style.overflow = 'hidden';
  const keepFocus = ({ target }: FocusEvent) => {
    // Only a script gives the focus to an element that the reader cannot reach by hand.
    const isScripted = target instanceof HTMLElement && target.tabIndex === -1;
    if (isScripted && !element.contains(target)) input.focus();
  };
  document.addEventListener('focusin', keepFocus);
  // A route change may have ended while this code was loading.
  if (!element.contains(document.activeElement)) input.focus();
  return () => {
    document.removeEventListener('focusin', keepFocus);
    body.style.marginRight = '';
    root.style.overflow = '';
  };
}

/** Makes Tab wrap from the last stop to the first, and Shift+Tab from the first to the last. */
function keepTabInside(element: HTMLElement, event: KeyboardEvent): void {
  const focusable = element.querySelectorAll<HTMLElement>('a[href], button, input');
  const stops = [...focusable].filter((stop) => stop.getClientRects().length > 0);
  const first = stops[0];
  const last = stops.at(-1);
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
  if (!isAtEnd) return;
  event.preventDefault();
  const next = event.shiftKey ? last : first;
  next?.focus();
}

/** Returns the screen that a search ends with. */
async function screenOf(search: Search, query: string): Promise<Screen> {
  try {
    const result = await search(createRequest(query));
    if (result.hits.length > 0) return resultsScreen(query, result);
    return noResultsScreen(query, result.suggestions.slice(0, MAX_SUGGESTIONS));
  } catch {
    return errorScreen();
  }
}

const MIDDLE_BUTTON = 1;

/** Reports whether the reader wants a new tab or window. */
function hasModifier({ ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

/** The open dialog, built around the box as it came from the template. */
export class Dialog {
  readonly #saved = new SavedSearches(settings.indexName);
  readonly #input: HTMLInputElement;
  readonly #status: HTMLElement;
  readonly #panel: HTMLElement;
  /** What the footer says that the Escape key does. */
  readonly #escapeHint: HTMLElement;
  readonly #releasePage: () => void;
  #screen: Screen = { html: '', hits: [] };
  #items: HTMLElement[] = [];
  /** Index of the chosen hit, or -1. */
  #chosen = 0;
  /** Numbers of the latest query, and of the one that the panel answers. */
  #latestQuery = 0;
  #answeredQuery = 0;
  #stallTimer = 0;
  #announceTimer = 0;
  /** An Enter that waits for the answer. */
  #pendingEnter: KeyboardEvent | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly search: Search,
  ) {
    this.#input = element.querySelector('input') as HTMLInputElement;
    this.#status = element.querySelector('[role=status]') as HTMLElement;
    this.#panel = render(element, this.#input);
    const labels = element.querySelectorAll<HTMLElement>('.DocSearch-Commands .DocSearch-Label');
    this.#escapeHint = [...labels].at(-1) as HTMLElement;
    this.#releasePage = holdPage(element, this.#input);
    this.#input.addEventListener('input', () => {
      void this.#searchForInput();
    });
    element.addEventListener('keydown', (event) => this.#onKeyDown(event));
    element.addEventListener('click', (event) => this.#onClick(event));
    element.addEventListener('auxclick', (event) => this.#onAuxClick(event));
    element.addEventListener('mousemove', ({ target }) => {
      const index = this.#indexOf(target as Element);
      if (index >= 0 && index !== this.#chosen) this.#choose(index);
    });
    void this.#searchForInput();
    this.#repeatEnter();
  }

  /** Handles an Enter that the reader pressed while only the box was there. */
  #repeatEnter(): void {
    const { lastKey } = window.searchBox;
    const isEnter = lastKey?.key === 'Enter' && lastKey.target === this.#input;
    if (isEnter && this.#isPending) this.#onKeyDown(lastKey);
  }

  end(): void {
    clearTimeout(this.#stallTimer);
    clearTimeout(this.#announceTimer);
    this.#releasePage();
  }

  get #isPending(): boolean {
    return this.#latestQuery !== this.#answeredQuery;
  }

  /**
   * Searches for the text in the box. Late answers are dropped. Hits that the reader closes
   * meanwhile stay closed.
   */
  async #searchForInput(): Promise<void> {
    this.#latestQuery++;
    const number = this.#latestQuery;
    const query = this.#input.value;
    this.element.querySelector('.DocSearch-Reset')?.toggleAttribute('hidden', query === '');
    this.#escapeHint.textContent = escapeHint(query);
    clearTimeout(this.#stallTimer);
    this.#markStalled(false);
    this.#panel.hidden = false;
    if (query.trim() === '') {
      this.#show(startScreen(this.#saved));
      return;
    }
    this.#stallTimer = window.setTimeout(() => this.#markStalled(true), STALLED_AFTER_MS);
    const screen = await screenOf(this.search, query);
    if (number === this.#latestQuery && this.element.isConnected) this.#show(screen);
  }

  #show(screen: Screen): void {
    clearTimeout(this.#stallTimer);
    this.#markStalled(false);
    this.element.classList.toggle('DocSearch-Container--Errored', screen.hasFailed === true);
    this.#answeredQuery = this.#latestQuery;
    this.#screen = screen;
    const hadFocus = this.#panel.contains(document.activeElement);
    // Before the change: after it, the browser would lay the hits out at once.
    this.#panel.scrollTop = 0;
    this.#panel.innerHTML = screen.html;
    if (hadFocus) this.#input.focus();
    this.#announce(screen);
    this.#items = [...this.#panel.querySelectorAll<HTMLElement>('[role=gridcell]')];
    // Another id for each answer, or screen readers would not notice that the chosen hit is new.
    for (const item of this.#items) item.id += `-${this.#latestQuery}`;
    const lists = [...this.#panel.querySelectorAll('[role=grid]')];
    this.#input.setAttribute('aria-controls', lists.map(({ id }) => id).join(' '));
    this.#choose(screen.hasNoAnswer ? -1 : 0);
    const enter = this.#pendingEnter;
    this.#pendingEnter = undefined;
    if (enter) this.#openChosen(enter);
  }

  /** Tells screen readers how many results there are, once the reader pauses. */
  #announce({ message = '' }: Screen): void {
    clearTimeout(this.#announceTimer);
    this.#status.textContent = '';
    this.#announceTimer = window.setTimeout(() => {
      this.#status.textContent = message;
    }, ANNOUNCED_AFTER_MS);
  }

  #markStalled(isStalled: boolean): void {
    this.element.classList.toggle(STALLED_CLASS, isStalled);
  }

  /** Searches for another query. */
  #setQuery(query: string): void {
    this.#input.value = cutQuery(query);
    this.#input.focus();
    void this.#searchForInput();
  }

  #choose(index: number): void {
    this.#chosen = index;
    this.#items.forEach((item, at) => {
      item.setAttribute('aria-selected', String(at === index));
    });
    const item = this.#panel.hidden ? undefined : this.#items[index];
    this.#input.ariaExpanded = String(item !== undefined);
    if (item) this.#input.setAttribute('aria-activedescendant', item.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #showPanel(): void {
    this.#panel.hidden = false;
    this.#choose(this.#chosen);
  }

  #hidePanel(): void {
    this.#panel.hidden = true;
    this.#choose(this.#chosen);
  }

  /** Moves the choice by that many hits, or shows the hits if they are hidden. */
  #moveChoice(step: number): void {
    const { length } = this.#items;
    if (this.#panel.hidden || length === 0) {
      this.#showPanel();
      return;
    }
    const from = this.#chosen === -1 && step < 0 ? 0 : this.#chosen;
    this.#choose((from + step + length) % length);
    this.#items[this.#chosen]?.scrollIntoView({ block: 'nearest' });
  }

  /** Returns the index of the hit that contains an element, or -1. */
  #indexOf(target: Element): number {
    return this.#items.findIndex((item) => item.contains(target));
  }

  /** Opens the chosen hit here, or in a new tab or window. */
  #openChosen(event: KeyboardEvent): void {
    const link = this.#panel.hidden ? undefined : this.#items[this.#chosen]?.querySelector('a');
    if (!link) return;
    if (!hasModifier(event)) {
      link.click();
      return;
    }
    this.#saveRecent(link);
    window.open(link.href, '_blank', 'noopener');
  }

  /** Saves the hit that the reader opens. For a text, saves its page. */
  #saveRecent(link: Element): void {
    const grouped = this.#screen.hits[this.#indexOf(link)];
    const hit = grouped?.hit.type === 'content' ? grouped.parent : grouped?.hit;
    if (hit) this.#saved.addRecent(hit);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event;
    if (isOfInputMethod(event)) return;
    this.#pendingEnter = undefined;
    if (key === 'Tab') keepTabInside(this.element, event);
    else if (key === 'Escape') this.#onEscape(event);
    else if (target === this.#input) this.#onInputKey(event);
  }

  /** Handles the keys that choose and open a hit. */
  #onInputKey(event: KeyboardEvent): void {
    switch (event.key) {
      case 'ArrowDown':
        this.#moveChoice(1);
        break;
      case 'ArrowUp':
        this.#moveChoice(-1);
        break;
      case 'Enter':
        if (this.#isPending) this.#pendingEnter = event;
        else this.#openChosen(event);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  /** The first press closes the results, the second one clears the query, the third one closes. */
  #onEscape(event: KeyboardEvent): void {
    event.preventDefault();
    this.#input.focus();
    if (this.#input.value === '') window.searchBox.close();
    else if (this.#panel.hidden) this.#setQuery('');
    else this.#hidePanel();
  }

  #onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const button = target.closest('button');
    const link = target.closest('a');
    if (button?.dataset.action) {
      event.preventDefault();
      this.#changeSaved(button);
    } else if (button?.matches('.DocSearch-Reset')) this.#setQuery('');
    else if (button?.matches(`.${RETRY_CLASS}`)) this.#setQuery(this.#input.value);
    else if (button?.matches('.DocSearch-Prefill')) this.#setQuery(button.textContent);
    else if (link?.target === '') this.#follow(link, event);
    else if (target === this.#input) this.#showPanel();
  }

  /** The browser itself opens the hit in a new tab. */
  #onAuxClick({ button, target }: MouseEvent): void {
    const link = (target as Element).closest('a');
    if (button === MIDDLE_BUTTON && link) this.#saveRecent(link);
  }

  #follow(link: HTMLAnchorElement, event: MouseEvent): void {
    const { navigate, close } = window.searchBox;
    this.#saveRecent(link);
    // With Alt, browsers save the page as a file.
    if (hasModifier(event) || event.altKey) return;
    if (navigate) {
      event.preventDefault();
      // Closes first: an open dialog would take the focus back from the place of the hit.
      close(true);
      navigate(link.pathname + link.search + link.hash);
    } else {
      // Closes later, because a removed link is not followed.
      setTimeout(close, 0, true);
    }
  }

  /** Carries out the action of a button beside a saved search. */
  #changeSaved(button: HTMLElement): void {
    const hit = this.#screen.hits[this.#indexOf(button)]?.hit;
    if (!hit) return;
    const { action } = button.dataset;
    if (action === 'save') this.#saved.makeFavorite(hit);
    else if (action === 'forget') this.#saved.recent.remove(hit);
    else this.#saved.favorites.remove(hit);
    this.#setQuery(this.#input.value);
  }
}
