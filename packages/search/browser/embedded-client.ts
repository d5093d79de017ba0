/** `search-start.js` of a site that answers searches itself. */
import type { Answer, Question } from './engine-host';
import type { SearchResult } from './hits';
import type { SearchClient } from './search-client';
import { settings } from './settings';

export { Dialog } from './dialog';

const { worker, withoutWorker } = window.searchBox;

function askWorker(question: Question): Promise<Answer> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker?.postMessage(question, [port2]);
  });
}

async function askPage(question: Question): Promise<Answer> {
  const { answer } = (await import(settings.enginePath)) as typeof import('./engine-host');
  return answer(question);
}

async function ask(question: Question): Promise<unknown> {
  const answer = (await Promise.race([withoutWorker, askWorker(question)])) ?? (await askPage(question));
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}

/**
 * Asks the engine in the worker that came with the box, so that the page stays responsive while the index is built. Without a
 * worker the engine runs on the page.
 */
export const client: SearchClient = {
  search: async (requests) => (await ask({ requests })) as SearchResult[],
  suggest: async (query) => (await ask({ suggest: query })) as string[],
};
