import siteConfig from '@generated/docusaurus.config';
import type { LiteClient } from 'algoliasearch/lite';

import { SEARCH_RECORDS_FILE } from '../files';
import { takeEarlyWorker } from './early-worker';
import type { EngineHost } from './engine-host';
import type { StateStorage } from './hosts-cache';
import { createSearchClient } from './search-client';
import { settings } from './settings';
import { createWorkerHost } from './worker-host';

/** Asked for at each use only: a browser that forbids storage throws at the mere mention of it. */
const storage: StateStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
};

let engine: EngineHost | undefined;
let client: LiteClient | undefined;

/** The tab's one engine. It begins to load its records when it is first asked for. */
export function siteEngine(): EngineHost {
  const { origin } = window.location;
  engine ??= createWorkerHost(
    {
      indexName: settings.indexName,
      recordsUrl: `${origin}${siteConfig.baseUrl}${SEARCH_RECORDS_FILE}`,
      origin,
    },
    takeEarlyWorker(),
  );
  return engine;
}

/** The tab's one client. The search page asks for a new one at each render and must be given the same. */
export function siteClient(): LiteClient {
  client ??= createSearchClient(settings, siteEngine, settings.limits, storage);
  return client;
}

/**
 * Readies the search for a reader who has just reached for it. In development, where pages change under the reader's
 * hands, it begins anew each time.
 */
export function prepareSearch(): void {
  if (process.env.NODE_ENV === 'development') {
    engine = undefined;
    client = undefined;
  }
  if (settings.mode === 'embedded') siteEngine();
}
