/** `search-start.js` of a site that answers searches itself. */
import type { Search, SearchRequest, SearchResult } from './search-client.ts';
import { createRequest } from './search-request.ts';
import { settings } from './settings.ts';

export { Dialog } from './dialog.ts';

const { worker, withoutWorker } = window.searchBox;

function askWorker(request: SearchRequest): Promise<SearchResult | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker?.postMessage(request, [port2]);
  });
}

let { enginePath } = settings;

async function askPage(request: SearchRequest): Promise<SearchResult | null> {
  try {
    const { answer } = (await import(enginePath)) as typeof import('./engine-host.ts');
    return await answer(request);
  } catch {
    // Browsers remember that an address failed.
    enginePath = `${settings.enginePath}?${Date.now()}`;
    return null;
  }
}

/**
 * Asks the engine in the worker that the box started. Without a worker, the engine runs on the
 * page.
 */
export const search: Search = async (request) => {
  const answered = await Promise.race([withoutWorker, askWorker(request)]);
  const answer = answered === undefined ? await askPage(request) : answered;
  if (answer === null) throw new Error('The search has no records.');
  return answer;
};

// Fetches the records of the page's version, which only the page knows, before the first query.
search(createRequest('')).catch(() => undefined);
