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

/** The runtime of the bundle, to which Docusaurus adds the address of each chunk. */
declare const __webpack_require__: { gca: (chunk: string) => string | undefined };

/**
 * Makes Docusaurus prefetch each file once. It asks for the address of every file of every page,
 * although most pages share most of their files, and leaves out those that have none.
 */
function prefetchFilesOnce(): void {
  const addressOf = __webpack_require__.gca;
  const asked = new Set<string>();
  __webpack_require__.gca = (chunk) => {
    const address = addressOf(chunk);
    if (address === undefined || asked.has(address)) return undefined;
    asked.add(address);
    return address;
  };
}

/** Docusaurus calls this. For the first page, it does so before the page's links are observed. */
export function onRouteDidUpdate({ previousLocation }: { previousLocation: unknown }): void {
  if (previousLocation) return;
  prefetchFilesOnce();
  window.docusaurus = pageLoader(window.docusaurus);
}
