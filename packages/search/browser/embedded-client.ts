/** `search-start.js` of a site that answers searches itself. */
import type { Question } from './engine-host.ts';
import type { SearchClient, SearchResult } from './search-client.ts';
import { createRequest } from './search-request.ts';
import { settings } from './settings.ts';

export { Dialog } from './dialog.ts';

const { worker, withoutWorker } = window.searchBox;

function askWorker(question: Question): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker?.postMessage(question, [port2]);
  });
}

let { enginePath } = settings;

async function askPage(question: Question): Promise<unknown> {
  try {
    const { answer } = (await import(enginePath)) as typeof import('./engine-host.ts');
    return await answer(question);
  } catch {
    // Browsers remember that an address failed.
    enginePath = `${settings.enginePath}?${Date.now()}`;
    return null;
  }
}

async function ask(question: Question): Promise<unknown> {
  const answered = await Promise.race([withoutWorker, askWorker(question)]);
  const answer = answered === undefined ? await askPage(question) : answered;
  if (answer === null) throw new Error('The search has no records.');
  return answer;
}

/**
 * Asks the engine in the worker that the box started. Without a worker, the engine runs on the
 * page.
 */
export const client: SearchClient = {
  search: async (request) => (await ask(request)) as SearchResult,
  suggest: async (query) => (await ask({ suggest: query })) as string[],
};

// Fetches the records of the page's version, which only the page knows, before the first query.
client.search(createRequest('')).catch(() => undefined);
