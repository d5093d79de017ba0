/** `search-engine.js`: the worker with the engine and its records. */
import type { RecordShards } from '../records/shards.ts';
import { dividedRecords, wholeRecords } from './record-source.ts';
import type { SearchRequest, SearchResult } from './search-client.ts';
import { settings } from './settings.ts';

/** Set when the script is bundled, without the code that the site's records do not need. */
declare const RECORD_SHARDS: RecordShards;
declare const ARE_DIVIDED: boolean;

const source = ARE_DIVIDED
  ? dividedRecords(RECORD_SHARDS, settings.baseUrl)
  : wholeRecords(RECORD_SHARDS, settings.baseUrl);
// The index of a small site is built before the first request.
source.prepare();

async function search(request: SearchRequest): Promise<SearchResult> {
  const { engine, otherPages } = await source.engineFor(request);
  const { hits, nbHits } = engine.search(request);
  const suggestions = hits.length > 0 ? [] : engine.suggest(request.query);
  // Each of the other pages has a hit at least.
  return { hits, nbHits: nbHits + otherPages, suggestions };
}

/** Answers on the port that is sent along: with null if the records failed to load. */
self.onmessage = async ({ data, ports: [port] }: MessageEvent<SearchRequest>) => {
  const result = await search(data).catch(() => null);
  port?.postMessage(result);
};
