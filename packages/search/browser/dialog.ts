import { requestOf, type SearchClient } from './hits';
import { ICONS } from './icons';
import { escape } from '../markup';
import { createSavedSearches } from './saved-searches';
import {
  errorScreen,
  footer,
  noResultsScreen,
  resultsScreen,
  startScreen,
  type Screen,
} from './screens';
import { settings, text } from './settings';
import { isOfInputMethod } from './typing';

const STALLED_AFTER_MS = 300;

/**
 * Turns the box, still as it came from the template, into a dialog. Returns the panel for the
 * results.
 */
function draw(element: HTMLElement, input: HTMLInputElement): HTMLElement {
  const clear = escape(text('SearchModal.searchBox.resetButtonTitle', 'Clear the query'));
  input.placeholder = text('SearchModal.placeholder', 'Search docs');
  input.insertAdjacentHTML(
    'beforebegin',
    `<div class="DocSearch-LoadingIndicator">${ICONS.loading}</div>`,
  );
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
    if (target instanceof HTMLElement && target.tabIndex === -1 && !element.contains(target))
      input.focus();
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
  const stops = [...element.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [last, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== last) return;
  event.preventDefault();
  next?.focus();
}

/** Returns the screen that a search ends with. */
async function screenOf(client: SearchClient, query: string): Promise<Screen> {
  try {
    const result = await client.search(requestOf(query));
    if (result.hits.length > 0) return resultsScreen(query, result);
    return noResultsScreen(query, (await client.suggest(query)).slice(0, 3));
  } catch {
    return errorScreen();
  }
}

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent) =>
  ctrlKey || metaKey || shiftKey;

/** The open dialog, built around the box as it came from the template. */
export class Dialog {
  readonly #saved = createSavedSearches(settings.indexName);
  readonly #input: HTMLInputElement;
  readonly #status: HTMLElement;
  readonly #panel: HTMLElement;
  readonly #release: () => void;
  #screen: Screen = { html: '', hits: [] };
  #items: HTMLElement[] = [];
  #chosen = 0;
  /** Numbers of the latest query, and of the one that the panel answers. */
  #asked = 0;
  #answered = 0;
  #stallTimer = 0;
  /** An Enter that waits for the answer. */
  #enter: KeyboardEvent | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly client: SearchClient,
  ) {
    this.#input = element.querySelector('input') as HTMLInputElement;
    this.#status = element.querySelector('[role=status]') as HTMLElement;
    this.#panel = draw(element, this.#input);
    this.#release = holdPage(element, this.#input);
    this.#input.addEventListener('input', () => void this.#ask());
    element.addEventListener('keydown', (event) => this.#onKeyDown(event));
    element.addEventListener('click', (event) => this.#onClick(event));
    element.addEventListener('mousemove', ({ target }) => {
      const place = this.#placeOf(target as Element);
      if (place >= 0 && place !== this.#chosen) this.#choose(place);
    });
    void this.#ask();
    // Handles what the reader pressed while only the box was there.
    const { lastKey } = window.searchBox;
    if (lastKey?.key === 'Enter' && lastKey.target === this.#input && this.#isPending)
      this.#onKeyDown(lastKey);
  }

  end(): void {
    clearTimeout(this.#stallTimer);
    this.#release();
  }

  get #isPending(): boolean {
    return this.#asked !== this.#answered;
  }

  /**
   * Searches for the text in the box. Late answers are dropped. Hits that the reader closes
   * meanwhile stay closed.
   */
  async #ask(): Promise<void> {
    const number = ++this.#asked;
    const query = this.#input.value;
    this.element.querySelector('.DocSearch-Reset')?.toggleAttribute('hidden', query === '');
    clearTimeout(this.#stallTimer);
    this.#toggle('Stalled', false);
    this.#panel.hidden = false;
    if (query === '') return this.#show(startScreen(this.#saved));
    this.#stallTimer = window.setTimeout(() => this.#toggle('Stalled', true), STALLED_AFTER_MS);
    const screen = await screenOf(this.client, query);
    if (number === this.#asked && this.element.isConnected) this.#show(screen);
  }

  #show(screen: Screen): void {
    clearTimeout(this.#stallTimer);
    this.#toggle('Stalled', false);
    this.#toggle('Errored', screen.hasFailed === true);
    this.#answered = this.#asked;
    this.#screen = screen;
    const hadFocus = this.#panel.contains(document.activeElement);
    // Before the change: after it, the browser would lay the hits out at once.
    this.#panel.scrollTop = 0;
    this.#panel.innerHTML = screen.html;
    if (hadFocus) this.#input.focus();
    const isEmpty = this.#input.value !== '' && screen.hits.length === 0 && !screen.hasFailed;
    this.#status.textContent = isEmpty
      ? text('SearchPage.noResultsText', 'No results were found')
      : '';
    this.#items = [...this.#panel.querySelectorAll<HTMLElement>('[role=gridcell]')];
    const lists = [...this.#panel.querySelectorAll('[role=grid]')].map(({ id }) => id);
    this.#input.setAttribute('aria-controls', lists.join(' '));
    this.#choose(0);
    const enter = this.#enter;
    this.#enter = undefined;
    if (enter) this.#select(enter);
  }

  #toggle(state: 'Stalled' | 'Errored', isOn: boolean): void {
    this.element.classList.toggle(`DocSearch-Container--${state}`, isOn);
  }

  /** Searches for another query. */
  #write(query: string): void {
    this.#input.value = query;
    this.#input.focus();
    void this.#ask();
  }

  #choose(place: number): void {
    this.#chosen = place;
    this.#items.forEach((item, at) => item.setAttribute('aria-selected', String(at === place)));
    const item = this.#panel.hidden ? undefined : this.#items[place];
    if (item) this.#input.setAttribute('aria-activedescendant', item.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #open(): void {
    this.#panel.hidden = false;
    this.#choose(this.#chosen);
  }

  /** Moves the choice by that many hits, or shows the hits if they are hidden. */
  #move(step: number): void {
    const { length } = this.#items;
    if (this.#panel.hidden || length === 0) return this.#open();
    this.#choose((this.#chosen + step + length) % length);
    this.#items[this.#chosen]?.scrollIntoView({ block: 'nearest' });
  }

  #placeOf(target: Element): number {
    return this.#items.findIndex((item) => item.contains(target));
  }

  /** Opens the chosen hit here, or in a new tab or window. */
  #select(event: KeyboardEvent): void {
    const link = this.#panel.hidden ? undefined : this.#items[this.#chosen]?.querySelector('a');
    if (!link) return;
    if (!hasModifier(event)) return link.click();
    this.#remember(link);
    window.open(link.href, '_blank', 'noopener');
  }

  /** Saves the hit that the reader opens. For a text, saves its page. */
  #remember(link: Element): void {
    const arranged = this.#screen.hits[this.#placeOf(link)];
    const kept = arranged?.hit.type === 'content' ? arranged.parent : arranged?.hit;
    if (kept) this.#saved.addRecent(kept);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event;
    if (isOfInputMethod(event)) return;
    this.#enter = undefined;
    if (key === 'Tab') keepTabInside(this.element, event);
    else if (/^(.|Backspace|Delete)$/u.test(key)) this.#open();
    else if (key === 'Escape' || (target === this.#input && /^(Enter|Arrow(Up|Down))$/.test(key))) {
      event.preventDefault();
      if (key === 'Escape') this.#onEscape();
      else if (key !== 'Enter') this.#move(key === 'ArrowDown' ? 1 : -1);
      else if (this.#isPending) this.#enter = event;
      else this.#select(event);
    }
  }

  /** Closes the hits, then clears the query, then closes the dialog. */
  #onEscape(): void {
    this.#input.focus();
    if (this.#input.value === '') window.searchBox.close();
    else if (this.#panel.hidden || this.#items.length === 0) this.#write('');
    else {
      this.#panel.hidden = true;
      this.#choose(this.#chosen);
    }
  }

  #onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const button = target.closest('button');
    const link = target.closest('a');
    if (button?.dataset.action) {
      event.preventDefault();
      void this.#act(button);
    } else if (button?.matches('.DocSearch-Reset')) this.#write('');
    else if (button?.matches('.DocSearch-Prefill')) this.#write(button.textContent);
    else if (link?.target === '') this.#follow(link, event);
    else if (target === this.#input) this.#open();
  }

  #follow(link: HTMLAnchorElement, event: MouseEvent): void {
    const { navigate, close } = window.searchBox;
    this.#remember(link);
    if (hasModifier(event)) return;
    if (navigate) {
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    }
    // Closes later, because a removed link is not followed. The link may lead to a place on this
    // page.
    setTimeout(close, 0, true);
  }

  /** Carries out the action of a button beside a saved search. */
  async #act(button: HTMLElement): Promise<void> {
    const hit = this.#screen.hits[this.#placeOf(button)]?.hit;
    if (!hit) return;
    const { action } = button.dataset;
    const item = button.closest('[role=gridcell]');
    item?.classList.add(`DocSearch-Hit--${action === 'save' ? 'favoriting' : 'deleting'}`);
    await Promise.allSettled(item?.getAnimations().map(({ finished }) => finished) ?? []);
    if (action === 'save') this.#saved.makeFavorite(hit);
    else if (action === 'forget') this.#saved.recent.remove(hit);
    else this.#saved.favorites.remove(hit);
    this.#write(this.#input.value);
  }
}
