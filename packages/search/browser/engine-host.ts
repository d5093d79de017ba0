/** `search-engine.js`: the engine with its records, in a worker or on the page. */
import type { Engine, SearchReply } from '../engine/index.ts';
import type { RecordParts } from '../records/parts.ts';
import { dividedRecords, wholeRecords } from './record-source.ts';
import type { SearchRequest } from './search-client.ts';
import { settings } from './settings.ts';

/**
 * A question to the engine: a search, or a query to suggest others for. The worker answers on the
 * port sent along.
 */
export type Question = SearchRequest | { readonly suggest: string };

/** Set when the script is bundled, without the code that the site's records do not need. */
declare const RECORD_PARTS: RecordParts;
declare const ARE_DIVIDED: boolean;

const source = ARE_DIVIDED
  ? dividedRecords(RECORD_PARTS, settings.baseUrl)
  : wholeRecords(RECORD_PARTS, settings.baseUrl);
// The index of a small site is built before the first question.
source.prepare();

/** The engine of the last search, which suggests other queries. */
let lastEngine: Engine | undefined;

async function search(request: SearchRequest): Promise<SearchReply> {
  const { engine, otherPages } = await source.engineFor(request);
  lastEngine = engine;
  const reply = engine.search(request);
  // Each of the other pages has a hit at least.
  return { ...reply, nbHits: reply.nbHits + otherPages };
}

/** @returns an answer, or null if the records failed to load */
export async function answer(question: Question): Promise<unknown> {
  try {
    if ('query' in question) return await search(question);
    return lastEngine?.suggest(question.suggest) ?? [];
  } catch {
    return null;
  }
}

const scope: object = self;
if (!('document' in scope)) {
  self.onmessage = async ({ data, ports: [port] }: MessageEvent<Question>) => {
    port?.postMessage(await answer(data));
  };
}
