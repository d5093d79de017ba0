/** `search-engine.js`: the engine with its records, in a worker or on the page. */
import { createEngine, type Engine } from '../engine/index.ts';
import { expandIndex } from '../records/compact.ts';
import type { SearchRequest } from './search-client.ts';
import { settings } from './settings.ts';

/**
 * A question to the engine: a search, or a query to suggest others for. The worker answers on the
 * port sent along.
 */
export type Question = SearchRequest | { readonly suggest: string };

async function loadEngine(): Promise<Engine> {
  const response = await fetch(settings.recordsPath);
  const { records, synonyms } = expandIndex(await response.text());
  return createEngine(records, synonyms);
}

// The index is built before the first question.
let loading: Promise<Engine> | undefined = loadEngine();
loading.catch(() => undefined);

/**
 * @returns an answer, or null if the records failed to load; the next question fetches them again
 */
export async function answer(question: Question): Promise<unknown> {
  try {
    loading ??= loadEngine();
    const engine = await loading;
    return 'query' in question ? engine.search(question) : engine.suggest(question.suggest);
  } catch {
    loading = undefined;
    return null;
  }
}

const scope: object = self;
if (!('document' in scope)) {
  self.onmessage = async ({ data, ports: [port] }: MessageEvent<Question>) => {
    port?.postMessage(await answer(data));
  };
}
