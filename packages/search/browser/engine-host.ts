/** `search-engine.js`: the engine with its records, in a worker or on the page. */
import { createEngine, type Engine } from '../engine';
import { expandIndex } from '../records/compact';
import type { SearchRequest } from './hits';
import { settings } from './settings';

/** A question to the engine: a search, or a query for which others are wanted. The worker answers at the port beside it. */
export type Question = SearchRequest | { readonly suggest: string };

async function loadEngine(): Promise<Engine> {
  const response = await fetch(settings.recordsPath);
  const { records, synonyms } = expandIndex(await response.text());
  return createEngine(records, synonyms);
}

// The index is built before anybody asks.
let loading: Promise<Engine> | undefined = loadEngine();
loading.catch(() => undefined);

/** @returns an answer; null where the records are lost, which are fetched again for the next question */
export async function answer(question: Question): Promise<unknown> {
  try {
    const engine = await (loading ??= loadEngine());
    return 'query' in question ? engine.search(question) : engine.suggest(question.suggest);
  } catch {
    loading = undefined;
    return null;
  }
}

const scope: object = self;
if (!('document' in scope)) {
  self.onmessage = async ({ data, ports: [port] }: MessageEvent<Question>) => port?.postMessage(await answer(data));
}
