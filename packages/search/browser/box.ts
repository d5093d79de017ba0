import type { SearchClient } from './search-client';

/** What the dialog's own script brings (`dialog.ts`). */
export interface DialogCode {
  readonly client: SearchClient;
  /** Makes a dialog of the open box, and says how to end it. */
  attach(element: HTMLElement): () => void;
}

/** What the page's inline script and the code that comes later know of each other. */
export interface SearchBox {
  /** The open search. */
  element?: HTMLElement | undefined;
  /** The key pressed last, as long as the dialog does not hear keys. */
  lastKey?: KeyboardEvent | undefined;
  /** The engine's worker, where it could be started. */
  worker?: Worker | undefined;
  /** Leads to a page of the site without loading it anew. Set by the application. */
  navigate?: (path: string) => void;
  /** Starts the worker, and loads the dialog's script. Once is enough, unless the script is lost. */
  load(): Promise<DialogCode>;
  /** Called by that script. */
  bring(code: Promise<DialogCode>): void;
  open(): void;
  close(): void;
  isDialog(): boolean;
}

declare global {
  interface Window {
    searchBox: SearchBox;
  }
}

/** What the box loads. */
export interface BoxFiles {
  /** Path of the dialog's script. */
  readonly start: string;
  /** Path of the engine's script; none where the hosted provider is asked. */
  readonly engine?: string | undefined;
  /** Whether the pages may have changed since the search was opened last, as in development. */
  readonly areFresh?: boolean;
}

/**
 * Opens the box from the page's template at once, long before any other code. The reader types into that box from the
 * first key on; the dialog is built around it (`dialog.ts`). That the box takes the focus within the reader's own act also
 * opens a phone's keyboard.
 *
 * This function and the next go into the page as text, ahead of all other code, so they must hold on to nothing outside.
 *
 * @param templateId the id of the template
 */
export function createBox(templateId: string, { start, engine, areFresh }: BoxFiles): SearchBox {
  let before: HTMLElement | null;
  let end: (() => void) | undefined;
  let loading: Promise<DialogCode> | undefined;
  const template = () => (document.getElementById(templateId) as HTMLTemplateElement).content;

  function startWorker(path: string): void {
    box.worker?.terminate();
    try {
      const worker = new Worker(path, { type: 'module' });
      worker.onerror = (event) => {
        event.preventDefault();
        box.worker = undefined;
      };
      box.worker = worker;
    } catch {
      // The engine runs on the page.
    }
  }

  const box: SearchBox = {
    load() {
      loading ??= new Promise((resolve, reject) => {
        // The worker first: its script is fetched while this thread draws.
        if (engine) startWorker(engine);
        let isHere = false;
        box.bring = (code) => {
          isHere = true;
          resolve(code);
        };
        const script = document.createElement('script');
        script.onload = script.onerror = () => {
          if (isHere) return;
          loading = undefined;
          // By this name the page knows code that is lost, and tells the reader so.
          reject(Object.assign(new Error(`Loading ${start} failed.`), { name: 'ChunkLoadError' }));
        };
        script.src = start;
        document.head.append(...template().querySelectorAll('link'), script);
      });
      return loading;
    },
    bring: () => undefined,
    open() {
      if (box.element) return box.element.querySelector('input')?.focus();
      const element = template().firstElementChild?.cloneNode(true) as HTMLElement;
      before = document.activeElement as HTMLElement | null;
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
      void code.then(({ attach }) => {
        if (box.element === element) end = attach(element);
      });
    },
    close() {
      box.element?.remove();
      box.element = undefined;
      end?.();
      end = undefined;
      before?.focus();
    },
    isDialog: () => end !== undefined,
  };
  return box;
}

/**
 * Hears who asks for the search: Ctrl or Cmd plus K, `/`, the button, or a letter while the button has the focus.
 */
export function hearSearch(box: SearchBox): void {
  window.searchBox = box;
  // The document and the window, which events may go to as well, are within nothing.
  const isWithin = (target: EventTarget | null, selector: string) => (target as Partial<Element>).closest?.(selector);

  function swallow(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onShortcut(): void {
    const { element } = box;
    // While the page loads, a second press on an empty box is impatience.
    if (element && (document.documentElement.dataset.application || element.querySelector('input')?.value)) box.close();
    else box.open();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event;
    if (!box.isDialog()) box.lastKey = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isPlain = !hasCommand && !event.altKey && !isWithin(target, ':read-write,select');
    const isSingleKey = isPlain && !document.documentElement.dataset.keyless;
    if (hasCommand && !event.altKey && !event.shiftKey && /^k$/i.test(key)) {
      swallow(event);
      onShortcut();
    } else if (key === '/' && isSingleKey) {
      swallow(event);
      box.open();
    } else if (key === '?' && isSingleKey && !box.element) {
      // As a click, which is kept until the application can answer it.
      document.querySelector<HTMLElement>('[data-shortcuts]')?.click();
    } else if (key === 'Escape' && box.element && !event.isComposing) {
      if (box.isDialog() && isWithin(target, '.DocSearch')) return;
      swallow(event);
      box.close();
    } else if (isPlain && /^[^\s/?]$/u.test(key) && isWithin(target, '.DocSearch-Button')) {
      // Not swallowed: the box has the focus when the browser writes the letter.
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
  // What the dialog needs is lost, and the reader is told so.
  addEventListener('load-guard', box.close);
}

/** The script that goes into the head of every page. */
export function searchBoxScript(templateId: string, files: BoxFiles): string {
  return `(${hearSearch.toString()})((${createBox.toString()})(${JSON.stringify(templateId)},${JSON.stringify(files)}))`;
}

/** Longest query that the dialog's input takes, in characters. */
const MAX_QUERY_LENGTH = 64;

/** What the template holds: DocSearch's search box, and the style of the dialog, where that has a sheet of its own. */
export function searchBoxMarkup(stylesPath?: string): string {
  const icon =
    '<svg width="20" height="20" class="DocSearch-Search-Icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M14.386 14.386l4.0877 4.0877-4.0877-4.0877c-2.9418 2.9419-7.7115 2.9419-10.6533 0-2.9419-2.9418-2.9419-7.7115 0-10.6533 2.9418-2.9419 7.7115-2.9419 10.6533 0 2.9419 2.9418 2.9419 7.7115 0 10.6533z" stroke="currentColor" fill="none" fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round"></path></svg>';
  const input = `<input class="DocSearch-Input" type="search" aria-label="Search" placeholder="Search docs" autocomplete="off" autocorrect="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" maxlength="${MAX_QUERY_LENGTH}">`;
  // The original's search bar is a <header>; next to the announcement bar that would be a page's second banner.
  return (
    '<div class="DocSearch DocSearch-Container" role="dialog" aria-modal="true" aria-label="Search"><div class="DocSearch-Modal">' +
    `<div class="DocSearch-SearchBar"><div class="DocSearch-Form"><span class="DocSearch-MagnifierLabel">${icon}</span>${input}</div>` +
    '<button type="button" class="DocSearch-Cancel">Cancel</button></div></div></div>' +
    (stylesPath ? `<link data-search rel="stylesheet" href="${stylesPath}">` : '')
  );
}
