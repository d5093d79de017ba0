import { EVENTS, ROOT_DATA } from '../names';

// Written as whole tags, because PurgeCSS finds classes only inside tags.
const NOTICE =
  '<div class="notice load-guard" role="alert"><p></p><button type="button" class="button button--secondary button--sm">Retry</button></div>';

/** How long a notice waits on a page that the reader leaves. */
const LEAVING_MS = 9_000;

function insertNotice(message: string): void {
  // Last in the body: the skip link stays the first tab stop, and no text moves.
  document.body.insertAdjacentHTML('beforeend', NOTICE);
  const notice = document.body.lastElementChild;
  const text = notice?.querySelector('p');
  const retry = notice?.querySelector('button');
  if (text) text.textContent = message;
  if (retry) retry.onclick = () => void reloadIfReachable(retry);
}

/** Loads the page again, but not where the browser's error would take the place of a readable page. */
async function reloadIfReachable(retry: HTMLButtonElement): Promise<void> {
  retry.ariaBusy = 'true';
  try {
    await fetch(location.href, { cache: 'no-store' });
    location.reload();
  } catch {
    retry.ariaBusy = null;
  }
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

/** Shows a notice when a script that the application needs could not be loaded. The page stays readable. */
export default function loadGuard(): void {
  let isShown = false;
  let delayMs = 0;

  function show(message: string): void {
    // For scripts that wait for something that will never load.
    dispatchEvent(new Event(EVENTS.loadFailed));
    if (isShown) return;
    isShown = true;
    const insert = () => insertNotice(message);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', insert);
    else setTimeout(insert, delayMs);
  }

  // Firefox aborts requests when the reader leaves the page. That is a failure only if the page
  // stays. A page from the back/forward cache does not request its scripts again.
  addEventListener('beforeunload', () => {
    delayMs = LEAVING_MS;
  });
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted && isShown) location.reload();
  });

  // In the capture phase, because errors of scripts do not bubble.
  addEventListener(
    'error',
    (event) => {
      if (document.documentElement.dataset[ROOT_DATA.application]) return;
      const failure = failureOf(event);
      if (failure !== undefined) show(failure);
    },
    true,
  );

  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const { name, code } = (reason ?? {}) as { name?: string; code?: string };
    if (/chunk_?load/i.test(`${name}${code}`)) show(String(reason));
  });
}
