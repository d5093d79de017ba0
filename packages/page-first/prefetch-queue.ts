/** What Docusaurus mounts onto the window for its links. Both give false where there is nothing to fetch. */
type PageLoader = typeof window.docusaurus;

const whenIdle: (callback: () => void) => unknown =
  typeof requestIdleCallback === 'function'
    ? (callback) => requestIdleCallback(callback)
    : (callback) => setTimeout(callback, 100);

/** Whether asking would only fill the console with failures. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/**
 * Fetches the pages behind visible links one after the other, when the browser is idle. The stock loader fetches the whole
 * sidebar at hydration, in the way of the reader's act. `preload`, for a link under the pointer, stays.
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
