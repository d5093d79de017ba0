import { EVENTS, ROOT_DATA } from '../names';

// Written as whole tags, because PurgeCSS finds classes only inside tags.
const NOTICE =
  '<div class="notice load-guard" role="alert"><p></p><button type="button" class="button button--secondary button--sm">Retry</button></div>';

/** How long a notice waits on a page that the reader leaves. */
const LEAVING_MS = 9_000;

/** Adds a notice to the page, and returns it. */
function insertNotice(message: string, retry: () => void): Element | null {
  // Last in the body: the skip link stays the first tab stop, and no text moves.
  document.body.insertAdjacentHTML('beforeend', NOTICE);
  const notice = document.body.lastElementChild;
  const text = notice?.querySelector('p');
  const button = notice?.querySelector('button');
  if (text) text.textContent = message;
  if (button) button.onclick = retry;
  return notice;
}

/** Loads what is missing in place. Returns false for scripts that can only begin anew. */
function loadInPlace(): boolean {
  return !dispatchEvent(new Event(EVENTS.retry, { cancelable: true }));
}

/** Loads the page anew. `fail` is called if the network does not answer. */
function reload(fail: () => void): void {
  // Without a network, a reload would replace the page with the browser's error.
  fetch(location.href, { cache: 'no-store' }).then(() => location.reload(), fail);
}

/** Returns what could not be loaded, or undefined for an error that has nothing to do with it. */
function failureOf({ target, filename, message }: ErrorEvent): string | undefined {
  if (target instanceof HTMLScriptElement) {
    const isOfSite = target.src.startsWith(location.origin);
    return isOfSite ? `Error: Loading ${new URL(target.src).pathname} failed.` : undefined;
  }
  const isOfSite = filename?.startsWith(`${location.origin}/`) && filename.includes('assets');
  return isOfSite ? message : undefined;
}

/**
 * Shows a notice when a script that the application needs could not be loaded. The page stays
 * readable.
 */
export default function loadGuard(): void {
  let isShown = false;
  let delayMs = 0;
  let notice: Element | null = null;
  let failure = '';

  function show(message: string): void {
    if (isShown) return;
    isShown = true;
    failure = message;
    const insert = () => {
      if (isShown) notice ??= insertNotice(message, retry);
    };
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', insert);
    else setTimeout(insert, delayMs);
  }

  function hide(): void {
    notice?.remove();
    notice = null;
    isShown = false;
  }

  function retry(): void {
    hide();
    if (!loadInPlace()) reload(() => show(failure));
  }

  // A reload is left to the reader, who may be in the middle of a page.
  addEventListener('online', () => {
    if (isShown && loadInPlace()) hide();
  });

  // Firefox aborts requests when the reader leaves the page. That is a failure only if the page
  // stays. A page from the back/forward cache does not request its scripts again.
  addEventListener('beforeunload', () => {
    delayMs = LEAVING_MS;
  });
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted && isShown) retry();
  });

  // In the capture phase, because errors of scripts do not bubble.
  addEventListener(
    'error',
    (event) => {
      if (document.documentElement.dataset[ROOT_DATA.application]) return;
      const message = failureOf(event);
      if (message !== undefined) show(message);
    },
    true,
  );

  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const { name, code } = (reason ?? {}) as { name?: string; code?: string };
    if (/chunk_?load/i.test(`${name}${code}`)) show(String(reason));
  });
}
