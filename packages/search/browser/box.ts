import type { EngineHost } from './engine-host';

/** What the application gives to the search when it is there. */
export interface Application {
  /** Leads to a page of the site without loading it anew. */
  navigate(path: string): void;
  /** Loads the dialog where the page's own script has not brought it. */
  loadDialog(): Promise<unknown>;
  /** An engine on the page itself, for a browser without workers. */
  loadEngine(): Promise<EngineHost>;
}

/** What the page's inline script and the code that comes later know of each other. */
export interface SearchBox {
  /** The open search, and what had the focus when the reader asked for it. */
  element?: HTMLElement | undefined;
  before?: HTMLElement | null;
  /** The key pressed last, as long as the dialog does not hear keys. */
  lastKey?: KeyboardEvent | undefined;
  /** Makes a dialog of the open box, and says how to end it. Set when the dialog's code is there. */
  attach?(element: HTMLElement): () => void;
  /** The worker that was started with the box; null where it failed. */
  worker?: Worker | null;
  /** The tab's one engine. */
  engine?: EngineHost | undefined;
  readonly application: Promise<Application>;
  /** Called by the application, once. */
  adopt(application: Application): void;
  open(): void;
  close(): void;
  /** Makes a dialog of the box, if that is open and the dialog's code is there. */
  extend(attach?: NonNullable<SearchBox['attach']>): void;
  isDialog(): boolean;
}

declare global {
  interface Window {
    searchBox: SearchBox;
  }
}

/**
 * Opens the box from the page's template at once, long before any other code. The reader types into that box from the
 * first key on; the dialog is built around it (`dialog.ts`). That the box takes the focus within the reader's own act also
 * opens a phone's keyboard.
 *
 * This function and the next go into the page as text, ahead of all other code, so they must hold on to nothing outside.
 *
 * @param templateId the id of the template
 * @param startPath of the script that brings worker and dialog before the application, where there is one
 */
export function createBox(templateId: string, startPath?: string): SearchBox {
  let end: (() => void) | undefined;
  let adopt: SearchBox['adopt'] = () => undefined;
  const application = new Promise<Application>((resolve) => (adopt = resolve));
  const loadDialog = () => void application.then((there) => there.loadDialog());

  /** Starts worker and dialog, the worker first: its script is fetched while this thread draws. */
  function start({ content }: HTMLTemplateElement, element: HTMLElement): void {
    if (box.attach) return;
    if (!startPath || box.engine || box.worker === null) return loadDialog();
    const script = content.querySelector('script');
    if (!script) return;
    try {
      box.worker = new Worker(startPath);
      box.worker.onerror = (event) => {
        event.preventDefault();
        box.worker = null;
      };
    } catch {
      box.worker = null;
    }
    script.onerror = loadDialog;
    // Moved, not copied: once is enough, however often the box is opened.
    document.head.append(...content.querySelectorAll('link'));
    element.append(script);
  }

  const box: SearchBox = {
    application,
    adopt,
    open() {
      const template = document.getElementById(templateId) as HTMLTemplateElement | null;
      const element = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
      if (box.element || !template || !element) return box.element?.querySelector('input')?.focus();
      box.before = document.activeElement as HTMLElement | null;
      box.element = element;
      start(template, element);
      document.body.append(element);
      element.onclick = ({ target }) => {
        if (target === element || (target as Element).closest('.DocSearch-Cancel')) box.close();
      };
      const input = element.querySelector('input') as HTMLInputElement;
      input.value = String(getSelection()).trim().slice(0, input.maxLength);
      input.focus();
      input.select();
      box.extend();
    },
    close() {
      box.element?.remove();
      box.element = undefined;
      end?.();
      end = undefined;
      box.before?.focus();
    },
    extend(attach) {
      if (attach) box.attach ??= attach;
      if (box.element && !end) end = box.attach?.(box.element);
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
export function searchBoxScript(templateId: string, startPath?: string): string {
  const box = `(${createBox.toString()})(${JSON.stringify(templateId)},${JSON.stringify(startPath)})`;
  return `(${hearSearch.toString()})(${box})`;
}

/** The files that start the search ahead of the application. */
export interface SearchStart {
  /** Path of the script (`start.ts`). */
  readonly scriptPath: string;
  /** Path of the style sheet of what it draws (`dialog-styles.ts`). */
  readonly stylesPath: string;
}

/** What the template holds: DocSearch's search box, and what is to be asked for when it is opened. */
export function searchBoxMarkup(maxLength: number, start?: SearchStart): string {
  const icon =
    '<svg width="20" height="20" class="DocSearch-Search-Icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M14.386 14.386l4.0877 4.0877-4.0877-4.0877c-2.9418 2.9419-7.7115 2.9419-10.6533 0-2.9419-2.9418-2.9419-7.7115 0-10.6533 2.9418-2.9419 7.7115-2.9419 10.6533 0 2.9419 2.9418 2.9419 7.7115 0 10.6533z" stroke="currentColor" fill="none" fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round"></path></svg>';
  const input = `<input class="DocSearch-Input" type="search" aria-label="Search" placeholder="Search docs" autocomplete="off" autocorrect="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" maxlength="${maxLength}">`;
  const files = start
    ? `<link data-search rel="stylesheet" href="${start.stylesPath}"><script async src="${start.scriptPath}"></script>`
    : '';
  // The original's search bar is a <header>; next to the announcement bar that would be a page's second banner.
  return (
    '<div class="DocSearch DocSearch-Container" role="dialog" aria-modal="true" aria-label="Search"><div class="DocSearch-Modal">' +
    `<div class="DocSearch-SearchBar"><div class="DocSearch-Form"><span class="DocSearch-MagnifierLabel">${icon}</span>${input}</div>` +
    `<button type="button" class="DocSearch-Cancel">Cancel</button></div></div></div>${files}`
  );
}
