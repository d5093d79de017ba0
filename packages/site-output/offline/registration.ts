import { offerFreshVersion } from './fresh-version';

/** As the worker's caches are called, and the locks by which tabs say what they run. */
const PREFIX = 'offline-';
/** In the session's storage when the browser would not keep the build: it is not fetched again for each page. */
const REFUSED_KEY = 'offline-refused';
/** A tab that stays open asks no more often whether there is a new build. */
const UPDATE_INTERVAL_MS = 3_600_000;

/** The script that names all others of its build. */
function runtimeOfTab(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/runtime~"]');
  return script ? new URL(script.src).pathname : undefined;
}

/** Holds on to the tab's build for as long as the tab is open, which the worker learns from the lock's name. */
function holdBuild(runtime: string): void {
  let release: (() => void) | undefined;
  const hold = () => {
    const left = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks.request(PREFIX + runtime, { mode: 'shared' }, () => left);
  };
  hold();
  // Browsers do not keep a page that holds a lock for the way back.
  window.addEventListener('pagehide', () => release?.());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hold();
  });
}

/** Remembers that the first worker could not keep the build. */
function watchRefusal({ active, installing }: ServiceWorkerRegistration): void {
  if (active) return;
  // Once: a worker that was kept is redundant too, when the next one takes over.
  installing?.addEventListener(
    'statechange',
    () => {
      if (installing.state === 'redundant') sessionStorage.setItem(REFUSED_KEY, 'true');
    },
    { once: true },
  );
}

/** Asks for a new build when the reader comes back to the tab. */
function updateOnReturn(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < UPDATE_INTERVAL_MS) return;
    last = Date.now();
    // Offline, most likely; there is a next time.
    registration.update().catch(() => undefined);
  });
}

/**
 * Has the site's worker keep the whole build for reading offline, and tells the reader of a fresh version.
 *
 * @throws Error where the browser refuses workers or storage
 */
export async function keepForOffline(): Promise<void> {
  const runtime = runtimeOfTab();
  if (runtime === undefined) return;
  if (sessionStorage.getItem(REFUSED_KEY) !== null) return;

  const { serviceWorker } = navigator;
  const tellBuild = () => serviceWorker.controller?.postMessage({ runtime });
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'outdated') offerFreshVersion();
  });
  serviceWorker.addEventListener('controllerchange', tellBuild);

  const registration = await serviceWorker.register('/sw.js');
  watchRefusal(registration);
  holdBuild(runtime);
  updateOnReturn(registration);
  await registration.update().catch(() => undefined);
  // A worker that is on its way tells by itself; it alone knows what is newest.
  if (!registration.installing && !registration.waiting) tellBuild();
}
