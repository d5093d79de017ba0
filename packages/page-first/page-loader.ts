import { fetchAhead, isKept } from './content/document-store';
import { whenIdle } from './content/deferred-layout';

/** What Docusaurus provides on the window for its links. Both functions return false if there is nothing to fetch. */
type PageLoader = typeof window.docusaurus;

/** Requests would only fill the console with errors. */
const online = () => navigator.onLine || new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * Wraps Docusaurus's loader so that it fetches a document's content together with its code, and prefetches the pages of
 * visible links one by one while the browser is idle. The stock loader fetches all pages of the sidebar at hydration,
 * which delays the reader's first act.
 */
export function pageLoader({ prefetch, preload }: PageLoader): PageLoader {
  let last: Promise<unknown> = Promise.resolve();
  async function prefetchNext(path: string): Promise<void> {
    await new Promise<void>((resolve) => whenIdle(resolve));
    await online();
    const code = prefetch(path);
    // The service worker has all pages. Besides, requests that a reload aborts would keep it busy for minutes, and the
    // next build's worker waiting.
    if ((await code) && !isKept()) await fetchAhead(path);
  }
  return {
    preload(path) {
      const code = preload(path);
      // In parallel with the code, which would request it when it runs.
      if (code) void fetchAhead(path);
      return code;
    },
    prefetch(path) {
      last = last.then(() => prefetchNext(path)).catch(() => undefined);
      return false;
    },
  };
}

/** Called by Docusaurus: for the first page before its links are observed. */
export function onRouteDidUpdate({ previousLocation }: { previousLocation: unknown }): void {
  if (!previousLocation) window.docusaurus = pageLoader(window.docusaurus);
}
