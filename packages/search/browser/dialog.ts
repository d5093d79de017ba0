import { dialogRequest } from './hits';
import { ICONS } from './icons';
import { escape } from './markup';
import { createPanel, type Panel } from './panel';
import { createSavedSearches, type SavedSearches } from './saved-searches';
import { errorScreen, footer, noResultsScreen, resultsScreen, startScreen, type Screen } from './screens';
import type { SearchClient } from './search-client';
import { settings } from './settings';
import { text } from './texts';

const STALLED_AFTER_MS = 300;
const OPEN_CLASS = 'DocSearch--active';

/** Makes a dialog of the box, which stands in the page as the template has it. */
function draw(element: HTMLElement, input: HTMLInputElement): HTMLElement {
  const clear = escape(text('SearchModal.searchBox.resetButtonTitle', 'Clear the query'));
  input.placeholder = text('SearchModal.placeholder', 'Search docs');
  input.insertAdjacentHTML('beforebegin', `<div class="DocSearch-LoadingIndicator">${ICONS.loading}</div>`);
  input.insertAdjacentHTML(
    'afterend',
    `<button type="button" title="${clear}" class="DocSearch-Reset" aria-label="${clear}" hidden>${ICONS.cross}</button>`,
  );
  const panel = document.createElement('div');
  panel.className = 'DocSearch-Dropdown';
  const modal = element.querySelector('.DocSearch-Modal');
  modal?.append(panel);
  modal?.insertAdjacentHTML('beforeend', footer());
  return panel;
}

/** Keeps the page behind the dialog still and the focus in it, also when a route change ends behind it. */
function holdPage(element: HTMLElement, input: HTMLElement): () => void {
  const { body } = document;
  body.style.marginRight = `${innerWidth - body.clientWidth}px`;
  const keepClass = () => {
    // To add a class that is there counts as a change, too.
    if (!body.classList.contains(OPEN_CLASS)) body.classList.add(OPEN_CLASS);
  };
  keepClass();
  const observer = new MutationObserver(keepClass);
  observer.observe(body, { attributeFilter: ['class'] });
  const keepFocus = ({ target }: FocusEvent) => {
    // What a reader cannot reach by hand was given the focus by a script.
    if (target instanceof HTMLElement && target.tabIndex === -1 && !element.contains(target)) input.focus();
  };
  document.addEventListener('focusin', keepFocus);
  // A route change may have ended while this code was on its way.
  if (!element.contains(document.activeElement)) input.focus();
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', keepFocus);
    body.classList.remove(OPEN_CLASS);
    body.style.marginRight = '';
  };
}

/** At the last stop Tab goes on with the first, and back. */
function keepTabInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [last, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== last) return;
  event.preventDefault();
  next?.focus();
}

/** What a search shows in the end. */
async function screenOf(client: SearchClient, query: string): Promise<Screen> {
  try {
    const [result] = await client.search([dialogRequest(query)]);
    if (result && result.hits.length > 0) return resultsScreen(query, result);
    return noResultsScreen(query, (await client.suggest(query)).slice(0, 3));
  } catch {
    return errorScreen();
  }
}

/** What the parts of an open dialog work on. */
interface Dialog {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly panel: Panel;
  readonly saved: SavedSearches;
}

/** Asks for what stands in the box, and shows the answer to the query that was asked last. */
function createQuery({ element, input, panel, saved }: Dialog, client: SearchClient, onAnswer: () => void) {
  const recentLimit = saved.limit();
  const reset = element.querySelector<HTMLElement>('.DocSearch-Reset');
  let asked = 0;
  let isPending = false;
  let timer = 0;

  const isStalled = (stalled: boolean) => element.classList.toggle('DocSearch-Container--Stalled', stalled);

  function begin(): void {
    clearTimeout(timer);
    isStalled(false);
  }

  function settle(screen: Screen): void {
    begin();
    isPending = false;
    element.classList.toggle('DocSearch-Container--Errored', screen.hasFailed === true);
    panel.show(screen);
    onAnswer();
  }

  async function ask(): Promise<void> {
    const number = ++asked;
    const query = input.value;
    reset?.toggleAttribute('hidden', query === '');
    begin();
    if (query === '') return settle(startScreen(saved, recentLimit));
    isPending = true;
    timer = window.setTimeout(isStalled, STALLED_AFTER_MS, true);
    const screen = await screenOf(client, query);
    if (number === asked && element.isConnected) settle(screen);
  }

  function write(query: string): void {
    input.value = query;
    input.focus();
    void ask();
  }

  return { ask, write, isPending: () => isPending };
}

type Query = ReturnType<typeof createQuery>;

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent) => ctrlKey || metaKey || shiftKey;

/** Keeps what the reader opens: of a text, the page that it is in. */
function remember({ panel, saved }: Dialog, target: Element): void {
  const arranged = panel.hitAt(target);
  const kept = arranged?.hit.type === 'content' ? arranged.parent : arranged?.hit;
  if (kept) saved.addRecent(kept);
}

/** Opens the chosen hit here, or in a tab or a window beside this one. */
function select(dialog: Dialog, event: KeyboardEvent): void {
  const link = dialog.panel.chosen();
  if (!link) return;
  if (!hasModifier(event)) return link.click();
  remember(dialog, link);
  window.open(link.href, '_blank', 'noopener');
}

/** What the buttons beside a saved search do. */
async function act({ input, panel, saved }: Dialog, query: Query, button: HTMLElement): Promise<void> {
  const hit = panel.hitAt(button)?.hit;
  if (!hit) return;
  const { action } = button.dataset;
  const item = button.closest('li');
  item?.classList.add(`DocSearch-Hit--${action === 'save' ? 'favoriting' : 'deleting'}`);
  await Promise.allSettled(item?.getAnimations().map(({ finished }) => finished) ?? []);
  if (action === 'save') saved.makeFavorite(hit);
  else if (action === 'forget') saved.removeRecent(hit);
  else saved.removeFavorite(hit);
  query.write(input.value);
}

/** Answers clicks: on the buttons of the dialog, and on what leads to a page. */
function hearClicks(dialog: Dialog, query: Query): void {
  const { close, application } = window.searchBox;
  const { element, input, panel } = dialog;
  let navigate: ((path: string) => void) | undefined;
  void application.then((there) => (navigate = there.navigate));

  function follow(link: HTMLAnchorElement, event: MouseEvent): void {
    remember(dialog, link);
    if (hasModifier(event)) return;
    if (navigate) {
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    }
    // Later, as a link that is gone is not followed. It may lead to a place on this page.
    setTimeout(close);
  }

  element.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('button');
    const link = target.closest('a');
    if (button?.dataset.action) {
      event.preventDefault();
      void act(dialog, query, button);
    } else if (button?.matches('.DocSearch-Reset')) query.write('');
    else if (button?.matches('.DocSearch-Prefill')) query.write(button.textContent);
    else if (link?.target === '') follow(link, event);
    else if (target === input) panel.reopen();
  });
}

/** Answers keys. Enter before the answer waits for it. */
function hearKeys(dialog: Dialog, query: Query, keep: (enter?: KeyboardEvent) => void): void {
  const { element, input, panel } = dialog;

  function onEscape(): void {
    input.focus();
    if (input.value === '') window.searchBox.close();
    else if (!panel.close()) query.write('');
  }

  element.addEventListener('keydown', (event) => {
    const { key, target, isComposing } = event;
    if (isComposing) return;
    keep();
    if (key === 'Tab') keepTabInside(element, event);
    else if (/^(.|Backspace|Delete)$/u.test(key)) panel.reopen();
    else if (key === 'Escape' || (target === input && /^(Enter|Arrow(Up|Down))$/.test(key))) {
      event.preventDefault();
      if (key === 'Escape') onEscape();
      else if (key !== 'Enter') panel.move(key === 'ArrowDown' ? 1 : -1);
      else if (query.isPending()) keep(event);
      else select(dialog, event);
    }
  });
}

/** Makes a dialog of the box, for as long as that is open. */
function attach(element: HTMLElement, client: SearchClient): () => void {
  const { lastKey } = window.searchBox;
  const input = element.querySelector('input') as HTMLInputElement;
  const saved = createSavedSearches(settings.indexName);
  const dialog: Dialog = { element, input, panel: createPanel(draw(element, input), input), saved };
  let enter: KeyboardEvent | undefined;
  const query = createQuery(dialog, client, () => {
    const kept = enter;
    enter = undefined;
    if (kept) select(dialog, kept);
  });
  hearKeys(dialog, query, (kept) => (enter = kept));
  hearClicks(dialog, query);
  input.addEventListener('input', () => void query.ask());
  element.addEventListener('mousemove', ({ target }) => dialog.panel.point(target as Element));
  const release = holdPage(element, input);
  void query.ask();
  // What the reader has pressed while only the box was there.
  if (lastKey?.key === 'Enter' && !lastKey.isComposing && lastKey.target === input && query.isPending())
    enter = lastKey;
  return release;
}

/** @param clientOf gives who answers; asked each time that the search is opened */
export function extendBox(clientOf: () => SearchClient): void {
  window.searchBox.extend((element) => attach(element, clientOf()));
}
