/** `search-start.js` of a site that asks the hosted provider. */
import {
  createBrowserLocalStorageCache,
  createMemoryCache,
  type Host,
} from '@algolia/client-common';
import { liteClient } from 'algoliasearch/lite';

import type { SearchClient, SearchHit, SearchResult } from './hits';
import { settings } from './settings';

export { Dialog } from './dialog';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;
type HostsCache = NonNullable<ClientOptions['hostsCache']>;

/** A host that failed is left alone for this long. */
const RETRY_AFTER_MS = 120_000;

/**
 * Creates the client's cache of failed hosts. The stock one never finds them, as its keys include
 * their state.
 */
export function createHostsCache(): HostsCache {
  const storage = createBrowserLocalStorageCache({ key: 'search-hosts' });
  // The fallback if storage is full or forbidden.
  const memory = createMemoryCache();
  const keyOf = (host: unknown) => (({ protocol, url }) => ({ protocol, url }))(host as Host);
  return {
    ...memory,
    async get(host, defaultValue) {
      const ask = defaultValue as () => Promise<object>;
      const known = await memory.get(keyOf(host), () => storage.get(keyOf(host), ask).catch(ask));
      const { status, lastUpdate } = known as { status: string; lastUpdate: number };
      const isRecent = () => Date.now() - lastUpdate <= RETRY_AFTER_MS;
      // Values read from a cache have no functions.
      const functions = {
        isUp: () => !isRecent(),
        isTimedOut: () => status === 'timed out' && isRecent(),
      };
      const state = 'isUp' in known ? known : { ...(host as Host), ...functions };
      return state as Awaited<ReturnType<typeof defaultValue>>;
    },
    async set(host, value) {
      await memory.set(keyOf(host), value);
      return storage.set(keyOf(host), value).catch(() => value);
    },
  };
}

/**
 * Treats an answer that is not JSON, such as a captive portal's, as none. The client then tries
 * the next host.
 */
export function refuseGarbage({ send }: Requester): Requester {
  return {
    async send(request) {
      const response = await send(request);
      const isGarbage = response.status === 200 && !response.content.startsWith('{');
      return isGarbage ? { ...response, status: 0, isTimedOut: false } : response;
    },
  };
}

const { appId, apiKey, hosts } = settings;
const provider = liteClient(appId, apiKey, {
  requester: refuseGarbage(liteClient(appId, apiKey).transporter.requester),
  hostsCache: createHostsCache(),
  ...(hosts && { hosts }),
});

/**
 * The hits of the last query that had any. Their page titles are suggested after a query without
 * hits.
 */
let lastHits: readonly SearchHit[] = [];

/** The hosted provider's own client. */
export const client: SearchClient = {
  async search(request) {
    try {
      const { results } = await provider.search({ requests: [request] } as Parameters<
        typeof provider.search
      >[0]);
      const result = results[0] as unknown as SearchResult;
      if (result.hits.length > 0) lastHits = result.hits;
      return result;
    } catch (error) {
      // A refusal is for whoever configured the search. The browser itself has already reported a
      // network failure.
      if (error instanceof Error && error.name !== 'RetryError') console.error(error);
      throw error;
    }
  },
  suggest: () =>
    Promise.resolve([...new Set(lastHits.flatMap(({ hierarchy }) => hierarchy.lvl1 ?? []))]),
};
