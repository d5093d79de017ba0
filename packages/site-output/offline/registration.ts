import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import './fresh-version.css';

/** In the session's storage when the browser would not keep the build: it is not fetched again for each page. */
const REFUSED_KEY = 'offline-refused';

/** Remembers that the first worker could not keep the build. */
function watchRefusal({ active, installing }: ServiceWorkerRegistration): void {
  if (active) return;
  const onChange = () => {
    if (installing?.state === 'redundant') sessionStorage.setItem(REFUSED_KEY, 'true');
  };
  // Once: a worker that was kept is redundant too, when the next one takes over.
  installing?.addEventListener('statechange', onChange, { once: true });
}

/** Asks for a new build when the reader comes back to the tab. */
function updateOnReturn(registration: ServiceWorkerRegistration): void {
  document.addEventListener('visibilitychange', () => {
    // It fails offline, most likely; there is a next time.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

let isOffered = false;

/** Tells the reader, once, that the site has changed since the tab was loaded, and offers to load it anew. */
function offerFreshVersion(): void {
  if (isOffered) return;
  isOffered = true;
  const bar = document.createElement('div');
  bar.className = 'notice fresh-version';
  bar.setAttribute('role', 'status');
  const button = '<button type="button" class="button button--secondary button--sm">';
  bar.innerHTML = `<p></p>${button}Reload</button>${button}Later</button>`;
  const [reload, later] = bar.querySelectorAll('button');
  if (reload) reload.onclick = () => location.reload();
  if (later) later.onclick = () => bar.remove();
  // Last in the body: no text moves under the reader's eye, and the focus stays where it is.
  document.body.append(bar);
  // Screen readers say what comes into a status that is there.
  requestAnimationFrame(() => {
    bar.firstElementChild?.append('A fresh version of this documentation is there.');
  });
}

/** Has the site's worker keep the whole build for reading offline, and tells the reader of a fresh version. */
async function keepForOffline(): Promise<void> {
  // The script that names all others of its build.
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
  watchRefusal(registration);
  updateOnReturn(registration);
  await registration.update().catch(() => undefined);
  // A worker that is on its way tells by itself; it alone knows what is newest.
  if (!registration.installing && !registration.waiting) tellBuild();
}

/** A page that never rests, or of a tab in the background, is kept all the same. */
const LONGEST_WAIT_MS = 2_000;

function start(): void {
  // Storage or workers are refused: the site works as without.
  keepForOffline().catch((error: unknown) => console.debug('Not kept for reading offline:', error));
}

// In development a worker would show yesterday's pages.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production') {
  addEventListener('takeover', () => {
    // Where bytes are dear, nothing is kept.
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
    // Safari has no callback for idle time.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LONGEST_WAIT_MS });
    else setTimeout(start, LONGEST_WAIT_MS);
  });
}
