import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { savesData } from '@docs-kit/page-first/data-saving';
import { EVENTS } from '@docs-kit/page-first/names';
import '@docs-kit/page-first/notice.css';

import './fresh-version.css';

/**
 * Set in session storage if the browser would not keep the build, so it is not fetched again for
 * each page.
 */
const REFUSED_KEY = 'offline-refused';

/** Remembers whether the first worker failed to keep the build. */
function watchRefusal({ active, installing }: ServiceWorkerRegistration): void {
  if (active) return;
  const onChange = () => {
    if (installing?.state === 'redundant') sessionStorage.setItem(REFUSED_KEY, 'true');
  };
  // Only once: a worker that was kept also becomes redundant, when the next one takes over.
  installing?.addEventListener('statechange', onChange, { once: true });
}

/** Checks for a new build when the reader returns to the tab. */
function updateOnReturn(registration: ServiceWorkerRegistration): void {
  document.addEventListener('visibilitychange', () => {
    // A failure most likely means that the reader is offline. The next return tries again.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/** Longer than the worker waits for the network before it shows its copy. */
const LOST_MS = 5_000;

/**
 * Reloads the page, again and ever more patiently as long as it is still there. Chromium ends the
 * old worker at once when the new one takes over while developer tools watch it. A reload that it
 * was just answering is lost, and the page would wait for minutes.
 */
function reload(patienceMs = LOST_MS): void {
  location.reload();
  setTimeout(() => reload(2 * patienceMs), patienceMs);
}

let isOffered = false;

/**
 * Tells the reader once that the site has changed since the tab was loaded, and offers to reload
 * it.
 */
function offerFreshVersion(): void {
  if (isOffered) return;
  isOffered = true;
  const bar = document.createElement('div');
  bar.className = 'notice fresh-version';
  bar.setAttribute('role', 'status');
  const button = '<button type="button" class="button button--secondary button--sm">';
  bar.innerHTML = `<p></p>${button}Reload</button>${button}Later</button>`;
  const [now, later] = bar.querySelectorAll('button');
  if (now) now.onclick = () => reload();
  if (later) later.onclick = () => bar.remove();
  // Last in the body, so that no text moves while it is read, and the focus stays where it is.
  document.body.append(bar);
  // Screen readers announce what is added to an existing status.
  requestAnimationFrame(() =>
    bar.firstElementChild?.append('A new version of this documentation is available.'),
  );
}

/**
 * Makes the site's worker keep the whole build for offline reading, and tells the reader about a
 * fresh version.
 */
async function keepForOffline(): Promise<void> {
  // The script that names all other scripts of its build.
  const script = document.querySelector<HTMLScriptElement>('script[src*="/runtime~"]');
  if (!script || sessionStorage.getItem(REFUSED_KEY) !== null) return;
  const runtime = new URL(script.src).pathname;

  const { serviceWorker } = navigator;
  const tellBuild = () => serviceWorker.controller?.postMessage({ runtime });
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'outdated') offerFreshVersion();
  });
  serviceWorker.addEventListener('controllerchange', tellBuild);

  const registration = await serviceWorker.register('/sw.js');
  // An old worker that is busy may keep the new one waiting for minutes.
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener(
      'statechange',
      () => next.state === 'installed' && next.postMessage({ runtime }),
    );
  });
  watchRefusal(registration);
  updateOnReturn(registration);
  await registration.update().catch(() => undefined);
  // A new worker that is on its way triggers this by itself. Only that worker knows what is
  // newest.
  if (!registration.installing && !registration.waiting) tellBuild();
}

/**
 * After this long, keeping starts even if the page is never idle or its tab is in the background.
 */
const LONGEST_WAIT_MS = 2_000;

function start(): void {
  // If storage or workers are denied, the site works as it would without them.
  keepForOffline().catch((error: unknown) => console.debug('Not kept for reading offline:', error));
}

// In development, a worker would show outdated pages.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production') {
  addEventListener(EVENTS.hydrated, () => {
    if (savesData()) return;
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LONGEST_WAIT_MS });
    else setTimeout(start, LONGEST_WAIT_MS);
  });
}
