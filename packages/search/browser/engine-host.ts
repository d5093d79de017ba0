/** `search-engine.js`: the engine with its records, in a worker or on the page. */
import { createEngine, type Engine } from '../engine';
import { expandIndex } from '../records/compact';
import type { SearchRequest } from './hits';
import { settings } from './settings';

/** A question to the engine: searches, or a query for which others are wanted. The worker answers at the port beside it. */
export type Question = { readonly requests: readonly SearchRequest[] } | { readonly suggest: string };

export type Answer = { readonly value: unknown } | { readonly error: string };

async function loadEngine(): Promise<Engine> {
  const response = await fetch(settings.recordsPath);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
  const { records, synonyms } = expandIndex(await response.text());
  return createEngine(records, { origin: self.location.origin, synonyms });
}

let loading: Promise<Engine> | undefined;

/** The engine. Its records are fetched once, and again if that failed. */
function engine(): Promise<Engine> {
  loading ??= loadEngine().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

// The index is built before anybody asks. Whoever asks hears of a failure.
engine().catch(() => undefined);

/** Answers a question, or says why it cannot. */
export async function answer(question: Question): Promise<Answer> {
  try {
    const ready = await engine();
    return { value: 'suggest' in question ? ready.suggest(question.suggest) : ready.search(question).results };
  } catch (error) {
    return { error: String(error) };
  }
}

const scope: object = self;
if (!('document' in scope)) {
  self.onmessage = async ({ data, ports: [port] }: MessageEvent<Question>) => port?.postMessage(await answer(data));
}
