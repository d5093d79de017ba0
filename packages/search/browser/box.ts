/** The script in the head of every page. It opens the search long before any other code runs. */
import { RETRY_CLASS, STALLED_AFTER_MS, STALLED_CLASS } from '../constants.ts';
import type * as EmbeddedClient from './embedded-client.ts';
import { cutQuery } from './cut-query.ts';
import { focusedElement, isInTextField, isOfInputMethod } from './typing.ts';

/** The exports of the dialog's own script. The hosted provider's client has the same types. */
type DialogCode = typeof EmbeddedClient;

/** What this script shares with the code that loads later. */
interface SearchBox {
  /** The element of the open search. */
  element?: HTMLElement | undefined;
  /** The last key pressed before the dialog handles keys itself. */
  lastKey?: KeyboardEvent | undefined;
  /** Goes to a page of the site without a page load. Set by the application. */
  navigate?: (path: string) => void;
  /**
   * Starts the engine and loads the dialog's script. One call is enough, unless the script fails
   * to load.
   */
  load(): Promise<DialogCode>;
  /** Returns the engine's worker, if the site has an engine. Starts it anew if it has failed. */
  startEngine(): Worker | undefined;
  open(): void;
  /**
   * @param isFollowed whether the reader follows a hit, and so does not return to where the focus
   * was
   */
  close(isFollowed?: boolean): void;
}

declare global {
  interface Window {
    searchBox: SearchBox;
  }
}

/** Set by the plugin. */
declare const BOX_SETTINGS: {
  /** Paths of the dialog's script and of the engine. */
  start: string;
  engine?: string;
  /** Selectors of what a single key clicks, by key. */
  keys: Readonly<Record<string, string>>;
  /** Whether pages may change between searches, as in development. */
  areFresh: boolean;
};
const { start, engine, keys, areFresh } = BOX_SETTINGS;

let focusedBefore: HTMLElement | null;
let dialog: InstanceType<DialogCode['Dialog']> | undefined;
let loading: Promise<DialogCode> | undefined;
let startAddress = start;
let worker: Worker | undefined;

/** Returns the content of the page's template: the box, and a link to the dialog's style sheet. */
function templateContent(): DocumentFragment {
  return (document.getElementById('__docsearch-box') as HTMLTemplateElement).content;
}

/** Starts a worker. If its script cannot be loaded or is damaged, the next call starts another. */
function startWorker(path: string): Worker {
  const started = new Worker(path, { type: 'module' });
  started.onerror = (event) => {
    event.preventDefault();
    if (worker === started) worker = undefined;
  };
  return started;
}

/** Adds the dialog's style sheet to the page. The promise resolves when it has loaded or failed. */
function loadStyles(): Promise<void> {
  const sheet = templateContent().querySelector('link');
  if (!sheet) return Promise.resolve();
  return new Promise((resolve) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      // For the next try.
      templateContent().append(sheet);
      resolve();
    };
    document.head.append(sheet);
  });
}

async function loadDialog(): Promise<DialogCode> {
  // Starts first, so that its script is fetched while this thread renders.
  box.startEngine();
  const styled = loadStyles();
  const code = (await import(startAddress)) as DialogCode;
  // Nothing is shown while its style sheet loads.
  await styled;
  return code;
}

/** Makes the next search load the dialog anew, as browsers remember that an address failed. */
function forgetDialog(): void {
  loading = undefined;
  startAddress = `${start}?${Date.now()}`;
}

/** Makes the next search load dialog, engine and records anew. */
function forgetCode(): void {
  forgetDialog();
  worker?.terminate();
  worker = undefined;
}

/** Builds the dialog around the box, or says in the box that its code cannot be loaded. */
async function showDialog(element: HTMLElement): Promise<void> {
  const failure = element.querySelector('.DocSearch-ErrorScreen') as HTMLElement;
  failure.hidden = true;
  // An Enter from before a failure opens nothing.
  box.lastKey = undefined;
  const stallTimer = setTimeout(() => element.classList.add(STALLED_CLASS), STALLED_AFTER_MS);
  try {
    const { Dialog, search } = await box.load();
    failure.remove();
    if (box.element === element) dialog = new Dialog(element, search);
  } catch {
    failure.hidden = false;
  } finally {
    clearTimeout(stallTimer);
    element.classList.remove(STALLED_CLASS);
  }
}

/** Tries again where a failure is shown: in the box, in the dialog or on the search page. */
function retry(): void {
  const buttons = document.querySelectorAll<HTMLElement>(`.${RETRY_CLASS}:not([hidden] *)`);
  for (const button of buttons) button.click();
}

/** Closes what would be shown above the box, or above the page that a hit leads to. */
function closeOtherLayers(): void {
  document.querySelector<HTMLElement>('.navbar-sidebar--show .navbar-sidebar__close')?.click();
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  for (const other of document.querySelectorAll<HTMLElement>('[popover]')) {
    // Older browsers have no popovers.
    (other as Partial<HTMLElement>).hidePopover?.();
  }
}

/** Returns a box made from the page's template. Until the dialog is there, it can try again. */
function createElement(): HTMLElement {
  const element = templateContent().firstElementChild?.cloneNode(true) as HTMLElement;
  let pressed: EventTarget | null = null;
  element.onpointerdown = ({ target }) => {
    pressed = target;
  };
  element.onclick = ({ target }) => {
    // A selection that is dragged out of the dialog ends in a click on the backdrop as well.
    const isBackdrop = target === element && pressed === element;
    if (isBackdrop || isWithin(target, '.DocSearch-Cancel')) box.close();
    else if (!dialog && isWithin(target, `.${RETRY_CLASS}`)) {
      void showDialog(element);
      inputOf(element).focus();
    }
  };
  element.oninput = () => {
    if (!dialog) retry();
  };
  return element;
}

function inputOf(element: HTMLElement): HTMLInputElement {
  return element.querySelector('input') as HTMLInputElement;
}

/** Puts the selected text into the box, on one line, and the focus. */
function prepareInput(input: HTMLInputElement): void {
  const selected = String(getSelection()).replace(/\s+/g, ' ');
  input.value = cutQuery(selected.trim());
  input.focus();
  input.select();
}

/**
 * The box opens from the page's template at once, and the reader can type into it from the first
 * key. The dialog is built around it (`dialog.ts`). It takes the focus during the reader's own
 * interaction, which also opens a phone's keyboard.
 */
const box: SearchBox = {
  load() {
    loading ??= loadDialog().catch((error: unknown) => {
      forgetDialog();
      throw error;
    });
    return loading;
  },
  startEngine() {
    if (engine) worker ??= startWorker(engine);
    return worker;
  },
  open() {
    if (box.element) {
      inputOf(box.element).focus();
      return;
    }
    closeOtherLayers();
    focusedBefore = focusedElement();
    if (areFresh) forgetCode();
    const element = createElement();
    box.element = element;
    void showDialog(element);
    document.body.append(element);
    prepareInput(inputOf(element));
  },
  close(isFollowed) {
    if (!box.element) return;
    box.element.remove();
    box.element = undefined;
    dialog?.end();
    dialog = undefined;
    if (!isFollowed) focusedBefore?.focus({ preventScroll: true });
  },
};
window.searchBox = box;

/** Events may also target the document or the window, which have no `closest`. */
function isWithin(target: EventTarget | null, selector: string): boolean {
  return Boolean((target as Partial<Element>).closest?.(selector));
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Opens the box, or closes it if it is open. */
function toggle(): void {
  const query = box.element && inputOf(box.element).value;
  // While the page loads, a second press with an empty box is a sign of impatience, not a request
  // to close.
  if (box.element && (box.navigate || query)) box.close();
  else box.open();
}

/** Handles Escape before the dialog does it. */
function onEscape(event: KeyboardEvent): void {
  if (!box.element) return;
  if (dialog && isWithin(event.target, '.DocSearch')) return;
  swallow(event);
  box.close();
}

/** Handles `/` and the site's own keys, and a letter while the button has the focus. */
function onPlainKey(event: KeyboardEvent): void {
  const { key, target } = event;
  const hasSingleKeys = !document.documentElement.dataset.keyless;
  const selector = keys[key];
  if (key === '/' && hasSingleKeys) {
    swallow(event);
    box.open();
  } else if (selector && hasSingleKeys && !box.element) {
    document.querySelector<HTMLElement>(selector)?.click();
  } else if (/^[^\s/?]$/u.test(key) && isWithin(target, '.DocSearch-Button')) {
    // Not swallowed: the box already has the focus when the browser inserts the letter.
    box.open();
  }
}

/** Reports whether a key is K. On a keyboard of another script, its place counts: `л`. */
function isK({ key, code }: KeyboardEvent): boolean {
  return /^k$/i.test(key) || (code === 'KeyK' && /^\P{ASCII}$/u.test(key));
}

/** Reports whether a key is Ctrl or Cmd plus K. */
function isCommandK(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const hasCommand = (ctrlKey || metaKey) && !altKey && !shiftKey;
  return hasCommand && isK(event);
}

/** Reports whether a key is one of the search that the reader holds, which counts once. */
function isHeldShortcut(event: KeyboardEvent): boolean {
  const isSlashInBox = event.key === '/' && box.element !== undefined;
  return event.repeat && (isSlashInBox || isCommandK(event));
}

/** Handles the keys that open and close the search. */
function onKeyDown(event: KeyboardEvent): void {
  if (!dialog) box.lastKey = event;
  if (isOfInputMethod(event)) return;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key === 'Escape') {
    onEscape(event);
  } else if (isHeldShortcut(event)) {
    swallow(event);
  } else if (isCommandK(event)) {
    swallow(event);
    toggle();
  } else if (!hasModifier && !isInTextField(event)) {
    onPlainKey(event);
  }
}

function onClick(event: Event): void {
  if (!isWithin(event.target, '.DocSearch-Button')) return;
  swallow(event);
  box.open();
}

// For the hint in the button. All pages are built for other systems.
if (/Mac|iPhone|iPod|iPad/i.test(navigator.platform)) document.documentElement.dataset.mac = '';
addEventListener('keydown', onKeyDown, true);
addEventListener('click', onClick, true);
addEventListener('online', retry);
// On a phone, the box hides that Back has changed the page.
addEventListener('popstate', () => box.close(true));
