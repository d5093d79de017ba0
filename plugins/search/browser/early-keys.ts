/** Where the page's inline script leaves what was typed before the dialog was there. */
export interface EarlyKeys {
  /** Gives the letters typed since the dialog was asked for, or since the last call. */
  take(): string;
  /** Ends the waiting: from now on the dialog hears its reader itself. */
  stop(): void;
}

declare global {
  interface Window {
    searchEarlyKeys?: EarlyKeys;
  }
}

/**
 * Sees to it that a reader who asks for the search (Ctrl or Cmd plus K, `/`, or the button) before the site's code has
 * loaded gets it, once, with the letters typed meanwhile in its box; later it bridges the moment in which the dialog's
 * own code loads.
 *
 * The function goes into the page as text, ahead of all other code, so it must hold on to nothing outside of itself.
 *
 * @param patienceMs for so long the reader's wish stands
 */
export function captureEarlyKeys(patienceMs: number): void {
  const retryMs = 50;
  /** The letters typed since the dialog was asked for; null while nobody waits for it. */
  let typed: string | null = null;
  let deadline = 0;

  const isDialogOpen = () => document.body?.classList.contains('DocSearch--active') ?? false;
  const isWaiting = () => typed !== null && Date.now() < deadline;
  const isTextField = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

  /** Whether the site's own listener is there yet, shows by its stopping the browser's default for the key. */
  function pressForReader(): void {
    if (!isWaiting()) return;
    const press = new KeyboardEvent('keydown', {
      key: 'k',
      code: 'KeyK',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    const wasIgnored = document.documentElement.dispatchEvent(press);
    if (wasIgnored) setTimeout(pressForReader, retryMs);
  }

  function swallow(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function ask(event: Event): void {
    swallow(event);
    if (isWaiting()) return;
    typed = '';
    deadline = Date.now() + patienceMs;
    pressForReader();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.isTrusted || isDialogOpen()) return;
    const { key } = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isPlain = !hasCommand && !event.altKey;
    const isShortcut = hasCommand && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k';
    if (isShortcut || (key === '/' && isPlain && !isTextField(event.target) && !isWaiting())) {
      ask(event);
    } else if (isWaiting() && !isTextField(event.target)) {
      if (key === 'Escape') window.searchEarlyKeys?.stop();
      else if (key === 'Backspace') typed = (typed ?? '').slice(0, -1);
      else if (key.length === 1 && isPlain) typed += key;
      else return;
      swallow(event);
    }
  }

  function onClick(event: MouseEvent): void {
    const isButton = event.target instanceof Element && event.target.closest('.DocSearch-Button') !== null;
    if (event.isTrusted && isButton && !isDialogOpen()) ask(event);
  }

  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('click', onClick, true);
  window.searchEarlyKeys = {
    take() {
      const letters = typed ?? '';
      if (typed !== null) typed = '';
      return letters;
    },
    stop() {
      typed = null;
    },
  };
}

/** The script that goes into the head of every page. */
export function earlyKeysScript(patienceMs: number): string {
  return `(${captureEarlyKeys.toString()})(${patienceMs})`;
}
