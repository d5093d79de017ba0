import { whenIdle } from './content/deferred-layout';
import { fetchAhead } from './content/document-store';
import { isKept } from './content/fetch-document';

/**
 * The functions that Docusaurus puts on the window for its links. Both return false if there is
 * nothing to fetch.
 */
type PageLoader = typeof window.docusaurus;

/**
 * Wraps Docusaurus's loader so that it fetches a document's content together with its code, and
 * prefetches the pages of visible links one by one while the browser is idle, the first after
 * `delayMs`. The stock loader fetches all pages of the sidebar at hydration. That delays what
 * readers do next, and the service worker is about to fetch the same pages.
 */
export function pageLoader({ prefetch, preload }: PageLoader, delayMs = 2_000): PageLoader {
  let last = new Promise<unknown>((resolve) => setTimeout(resolve, delayMs));
  async function prefetchNext(path: string): Promise<void> {
    await new Promise<void>((resolve) => whenIdle(resolve));
    const isNew = await prefetch(path);
    // The service worker already has all pages. Also, requests that a reload aborts would keep it
    // busy for minutes, and the next build's worker would have to wait.
    if (isNew && !isKept()) await fetchAhead(path);
  }
  return {
    preload(path) {
      const code = preload(path);
      // In parallel with the code, which would otherwise request the content when it runs.
      if (code) void fetchAhead(path);
      return code;
    },
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
