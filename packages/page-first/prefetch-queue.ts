/** What Docusaurus provides on the window for its links. Both functions return false if there is nothing to fetch. */
type PageLoader = typeof window.docusaurus;

const whenIdle: (callback: () => void) => unknown =
  typeof requestIdleCallback === 'function'
    ? (callback) => requestIdleCallback(callback)
    : (callback) => setTimeout(callback, 100);

/** Requests would only fill the console with errors. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/**
 * Prefetches the pages of visible links one by one while the browser is idle. The stock loader fetches all pages of the
 * sidebar at hydration, which delays the reader's first act. `preload`, for a link under the pointer, is unchanged.
 */
export function queuedLoader({ prefetch, preload }: PageLoader): PageLoader {
  const waiting: string[] = [];
  const next = async () => {
    const path = waiting[0];
    if (path === undefined) return;
    if (isOffline()) {
      addEventListener('online', () => void next(), { once: true });
      return;
    }
    await Promise.resolve(prefetch(path)).catch(() => undefined);
    waiting.shift();
    if (waiting.length > 0) whenIdle(() => void next());
  };
  return {
    preload,
    prefetch(path) {
      if (waiting.push(path) === 1) whenIdle(() => void next());
      return false;
    },
  };
}
