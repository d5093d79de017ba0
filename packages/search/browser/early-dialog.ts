/** Where the page's inline script leaves what was typed before the dialog was there. */
export interface EarlyDialog {
  /** What the reader has typed so far; undefined when nobody waits, as who asked may have given up meanwhile. */
  typed(): string | undefined;
  /** What had the focus when the reader asked. */
  before?: HTMLElement | null;
  /** The key that the reader has pressed last, as long as it has not been answered (`enterKept`). */
  lastKey?: KeyboardEvent | undefined;
  /** Ends the waiting: from now on the dialog hears its reader itself. */
  stop(): void;
}

declare global {
  interface Window {
    searchEarlyDialog?: EarlyDialog;
    /** The worker that was started before the application was there; false when its engine has been taken over. */
    searchWorker?: Worker | false;
    /** Whether the page's half of what started it is there: of one that was lost, nothing would be heard. */
    searchWorkerIsHeard?: boolean;
  }
}

/**
 * Sees to it that a reader who asks for the search (Ctrl or Cmd plus K, `/`, the button, or a letter while the button has
 * the focus) before its code has loaded gets a box to type into at once, drawn from the page's own template; the dialog
 * takes its place, with what was typed, when it is there. That the box takes the focus within the reader's own act also
 * opens a phone's keyboard.
 *
 * The function goes into the page as text, ahead of all other code, so it must hold on to nothing outside of itself.
 *
 * @param templateId the id of the template
 * @param patienceMs for so long the reader's wish stands
 * @param startPath of the script that starts the search (`early-worker.ts`), where there is one: its worker is started
 * here, as a reader who types at once keeps the page too busy to run any other script
 */
export function openEarlyDialog(templateId: string, patienceMs: number, startPath?: string): void {
  const retryMs = 50;
  let shell: HTMLElement | null = null;

  const isDialogOpen = () => !shell && document.querySelector('.DocSearch-Modal');
  const input = () => shell?.querySelector('input');
  // The document and the window, which events may go to as well, are within nothing.
  const isWithin = (target: EventTarget | null, selector: string) => (target as Partial<Element>).closest?.(selector);

  function stop(): void {
    shell?.remove();
    shell = null;
  }

  function close(): void {
    stop();
    early.before?.focus();
  }

  function draw(): void {
    const template = document.getElementById(templateId) as HTMLTemplateElement | null;
    if (!template) return;
    early.before = document.activeElement as HTMLElement | null;
    shell = template.content.firstChild?.cloneNode(true) as HTMLElement;
    document.body.append(shell);
    shell.onclick = ({ target }) => {
      if (target === shell || isWithin(target, 'button')) close();
    };
    input()?.focus();
  }

  /**
   * Presses Ctrl+K for the reader until the site's own listener is there, which shows by its stopping the browser's
   * default for the key; then waits for the dialog, whose code may be lost on the way.
   */
  function pressForReader(isHeard: boolean, triesLeft: number): void {
    if (!shell) return;
    if (!triesLeft) return close();
    const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
    const wasHeard = isHeard || !dispatchEvent(press);
    setTimeout(pressForReader, retryMs, wasHeard, triesLeft - 1);
  }

  function ask(): void {
    if (shell) {
      input()?.focus();
      return;
    }
    // First of all: the browser fetches its script while this thread draws.
    try {
      if (startPath) window.searchWorker ??= new Worker(startPath);
    } catch {
      // The engine's host has its own answer to that.
    }
    draw();
    pressForReader(false, patienceMs / retryMs);
  }

  function swallow(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.isTrusted || isDialogOpen()) return;
    const { key, target } = event;
    early.lastKey = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isPlain = !hasCommand && !event.altKey && !isWithin(target, ':read-write,select');
    const isSingleKey = isPlain && !document.documentElement.dataset.keyless;
    const isShortcut = hasCommand && !event.altKey && !event.shiftKey && /^k$/i.test(key);
    if (isShortcut || (key === '/' && isSingleKey)) {
      swallow(event);
      ask();
    } else if (key === '?' && isSingleKey) {
      // As a click, which is kept until the application can answer it.
      document.querySelector<HTMLElement>('[data-shortcuts]')?.click();
    } else if (shell && key === 'Escape') {
      swallow(event);
      close();
    } else if (isPlain && /^[^\s/?]$/u.test(key) && isWithin(target, '.DocSearch-Button')) {
      // Not swallowed: the box has the focus when the browser writes the letter.
      event.stopImmediatePropagation();
      ask();
    }
  }

  function onClick(event: MouseEvent): void {
    if (!isWithin(event.target, '.DocSearch-Button') || isDialogOpen()) return;
    swallow(event);
    ask();
  }

  addEventListener('keydown', onKeyDown, true);
  addEventListener('click', onClick, true);
  // What the dialog needs is lost, and the reader is told so.
  addEventListener('load-guard', close);
  const early: EarlyDialog = (window.searchEarlyDialog = {
    typed: () => input()?.value,
    stop,
  });
}

/** The script that goes into the head of every page. */
export function earlyDialogScript(templateId: string, patienceMs: number, startPath?: string): string {
  return `(${openEarlyDialog.toString()})(${JSON.stringify(templateId)},${patienceMs},${JSON.stringify(startPath)})`;
}

/** The files that start the search ahead of the application. */
export interface SearchStart {
  /** Path of the script (`early-worker.ts`). */
  readonly scriptPath: string;
  /** Path of the style sheet for what it draws (`early-styles.ts`). */
  readonly stylesPath: string;
}

/**
 * What the template holds: the dialog's search box as the stock dialog draws it, with its class names, so that nothing
 * moves when the dialog takes its place. A script within a template runs when what was made of it is put into the page.
 *
 * @param maxLength of a query
 * @param start what is to be asked for when the box is drawn
 */
export function earlyDialogMarkup(maxLength: number, start?: SearchStart): string {
  const icon =
    '<svg width="20" height="20" class="DocSearch-Search-Icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M14.386 14.386l4.0877 4.0877-4.0877-4.0877c-2.9418 2.9419-7.7115 2.9419-10.6533 0-2.9419-2.9418-2.9419-7.7115 0-10.6533 2.9418-2.9419 7.7115-2.9419 10.6533 0 2.9419 2.9418 2.9419 7.7115 0 10.6533z" stroke="currentColor" fill="none" fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round"></path></svg>';
  const input = `<input class="DocSearch-Input" type="search" aria-label="Search" placeholder="Search docs" autocomplete="off" autocorrect="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" maxlength="${maxLength}">`;
  const files = start
    ? `<link rel="stylesheet" href="${start.stylesPath}"><script async src="${start.scriptPath}"></script>`
    : '';
  // The stock dialog's search bar is a <header>; next to the announcement bar that would be a page's second banner.
  return (
    '<div class="DocSearch DocSearch-Container" role="dialog" aria-modal="true" aria-label="Search"><div class="DocSearch-Modal">' +
    `<div class="DocSearch-SearchBar"><div class="DocSearch-Form"><span class="DocSearch-MagnifierLabel">${icon}</span>${input}</div>` +
    '<button type="button" class="DocSearch-Cancel">Cancel</button></div></div>' +
    `${files}</div>`
  );
}
