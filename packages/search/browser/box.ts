/** The script in the head of every page. It opens the search long before any other code runs. */
import type * as EmbeddedClient from './embedded-client';
import { focusedElement, isInTextField, isMacDeletion, isOfInputMethod } from './typing';

/** The exports of the dialog's own script. The hosted provider's client has the same types. */
type DialogCode = typeof EmbeddedClient;

/** What this script shares with the code that loads later. */
interface SearchBox {
  /** The element of the open search. */
  element?: HTMLElement | undefined;
  /** The last key pressed before the dialog handles keys itself. */
  lastKey?: KeyboardEvent | undefined;
  /** The engine's worker, if it could be started. */
  worker?: Worker | undefined;
  /** Resolves when there is no worker, or when its script fails to load. */
  withoutWorker?: Promise<void>;
  /** Goes to a page of the site without a page load. Set by the application. */
  navigate?: (path: string) => void;
  /**
   * Starts the worker and loads the dialog's script. One call is enough, unless the script fails
   * to load.
   */
  load(): Promise<DialogCode>;
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

/**
 * Set by the plugin: the paths of scripts, and whether pages may change between searches, as in
 * development.
 */
declare const BOX_SETTINGS: { start: string; engine?: string; areFresh: boolean };
const { start, engine, areFresh } = BOX_SETTINGS;

let before: HTMLElement | null;
let dialog: InstanceType<DialogCode['Dialog']> | undefined;
let loading: Promise<DialogCode> | undefined;
const template = () => (document.getElementById('DocSearch-Box') as HTMLTemplateElement).content;

async function startWorker(path: string): Promise<void> {
  box.worker?.terminate();
  try {
    const worker = new Worker(path, { type: 'module' });
    box.worker = worker;
    await new Promise<void>((resolve) => {
      worker.onerror = (event) => resolve(event.preventDefault());
    });
  } catch {
    // The browser does not have or allow workers.
  }
}

async function loadDialog(): Promise<DialogCode> {
  // The worker starts first, so that its script is fetched while this thread draws.
  if (engine) box.withoutWorker = startWorker(engine);
  const sheet = template().querySelector('link');
  const styled = new Promise<unknown>((resolve) => {
    if (!sheet) return resolve(undefined);
    sheet.onload = sheet.onerror = resolve;
    document.head.append(sheet);
  });
  try {
    const code = (await import(areFresh ? `${start}?${Date.now()}` : start)) as DialogCode;
    // Nothing is drawn while its style sheet loads.
    await styled;
    return code;
  } catch {
    loading = undefined;
    // By this name the page recognizes code that failed to load, and tells the reader.
    throw Object.assign(new Error(`Loading ${start} failed.`), { name: 'ChunkLoadError' });
  }
}

/**
 * The box opens from the page's template at once, and the reader can type into it from the first
 * key. The dialog is built around it (`dialog.ts`). It takes the focus during the reader's own
 * act, which also opens a phone's keyboard.
 */
const box: SearchBox = {
  load: () => (loading ??= loadDialog()),
  open() {
    if (box.element) return box.element.querySelector('input')?.focus();
    const element = template().firstElementChild?.cloneNode(true) as HTMLElement;
    // These would be drawn above the box. Older browsers have no popovers.
    for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
    for (const other of document.querySelectorAll('[popover]'))
      (other as Partial<HTMLElement>).hidePopover?.();
    before = focusedElement();
    box.element = element;
    if (areFresh) loading = undefined;
    const code = box.load();
    document.body.append(element);
    element.onclick = ({ target }) => {
      if (target === element || (target as Element).closest('.DocSearch-Cancel')) box.close();
    };
    const input = element.querySelector('input') as HTMLInputElement;
    input.value = String(getSelection()).trim().slice(0, input.maxLength);
    input.focus();
    input.select();
    void code.then(({ Dialog, client }) => {
      if (box.element === element) dialog = new Dialog(element, client);
    });
  },
  close(isFollowed) {
    if (!box.element) return;
    box.element.remove();
    box.element = undefined;
    dialog?.end();
    dialog = undefined;
    if (!isFollowed) before?.focus({ preventScroll: true });
  },
};
window.searchBox = box;

// Events may also target the document or the window, which have no `closest`.
const isWithin = (target: EventTarget | null, selector: string) =>
  (target as Partial<Element>).closest?.(selector);

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onShortcut(): void {
  const { element } = box;
  // While the page loads, a second press with an empty box is a sign of impatience, not a request
  // to close.
  if (
    element &&
    (document.documentElement.dataset.application || element.querySelector('input')?.value)
  )
    box.close();
  else box.open();
}

/**
 * Handles the keys that open the search: Ctrl or Cmd plus K, `/`, or a letter while the button has
 * the focus.
 */
function onKeyDown(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!dialog) box.lastKey = event;
  if (isOfInputMethod(event)) return;
  const hasCommand = event.ctrlKey || event.metaKey;
  const isPlain = !hasCommand && !event.altKey && !isInTextField(event);
  const isSingleKey = isPlain && !document.documentElement.dataset.keyless;
  const isCommandK = hasCommand && !event.altKey && !event.shiftKey && /^k$/i.test(key);
  if (isCommandK && !isMacDeletion(event)) {
    swallow(event);
    onShortcut();
  } else if (key === '/' && isSingleKey) {
    swallow(event);
    box.open();
  } else if (key === '?' && isSingleKey && !box.element) {
    // Sent as a click, which is kept until the application can handle it.
    document.querySelector<HTMLElement>('[data-shortcuts]')?.click();
  } else if (key === 'Escape' && box.element) {
    if (dialog && isWithin(target, '.DocSearch')) return;
    swallow(event);
    box.close();
  } else if (isPlain && /^[^\s/?]$/u.test(key) && isWithin(target, '.DocSearch-Button')) {
    // Not swallowed: the box already has the focus when the browser inserts the letter.
    box.open();
  }
}

function onClick(event: Event): void {
  if (!isWithin(event.target, '.DocSearch-Button')) return;
  swallow(event);
  box.open();
}

addEventListener('keydown', onKeyDown, true);
addEventListener('click', onClick, true);
// Code that the dialog needs failed to load, and the reader is told so.
addEventListener('load-guard', () => box.close());
