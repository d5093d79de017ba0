/**
 * The functions that Docusaurus puts on the window for its links. Both return false if there is
 * nothing to fetch.
 */
type PageLoader = typeof window.docusaurus;

// Safari has no idle callbacks.
const whenIdle: (then: () => void) => unknown =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (then) => setTimeout(then, 30);

/**
 * Wraps Docusaurus's loader so that it prefetches the pages of visible links one by one while the
 * browser is idle, the first after `delayMs`. The stock loader fetches all pages of the sidebar at
 * hydration. That delays what readers do next, and the service worker is about to fetch the same
 * pages.
 */
export function pageLoader({ prefetch, preload }: PageLoader, delayMs = 2_000): PageLoader {
  let last = new Promise<unknown>((resolve) => setTimeout(resolve, delayMs));
  async function prefetchNext(path: string): Promise<void> {
    await new Promise<void>((resolve) => whenIdle(resolve));
    await prefetch(path);
  }
  return {
    preload,
    prefetch(path) {
      last = last.then(() => prefetchNext(path)).catch(() => undefined);
      return false;
    },
  };
}

/** Docusaurus calls this. For the first page, it does so before the page's links are observed. */
export function onRouteDidUpdate({ previousLocation }: { previousLocation: unknown }): void {
  if (!previousLocation) window.docusaurus = pageLoader(window.docusaurus);
}
