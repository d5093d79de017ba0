/** `search-start.js` of a site that answers searches itself. */
import type { Search, SearchResult } from './search-client.ts';
import { createRequest } from './search-request.ts';

export { Dialog } from './dialog.ts';

/** Asks the engine in the worker that the box starts. */
export const search: Search = (request) =>
  new Promise((resolve, reject) => {
    const worker = window.searchBox.startEngine();
    const { port1, port2 } = new MessageChannel();
    function fail(): void {
      reject(new Error('The search has no engine or no records.'));
    }
    worker?.addEventListener('error', fail);
    port1.onmessage = ({ data }: MessageEvent<SearchResult | null>) => {
      worker?.removeEventListener('error', fail);
      if (data) resolve(data);
      else fail();
    };
    worker?.postMessage(request, [port2]);
  });

// Fetches the records of the page's version, which only the page knows, before the first query.
search(createRequest('')).catch(() => undefined);
