/** `search-start.js` of a site that asks the hosted provider. */
import {
  createBrowserLocalStorageCache,
  createMemoryCache,
  type Host,
  type Requester,
} from '@algolia/client-common';
import { createXhrRequester } from '@algolia/requester-browser-xhr';
import { liteClient } from 'algoliasearch/lite';

import { PROVIDER_TIMEOUTS_MS, RETRY_HOST_AFTER_MS } from '../constants.ts';
import type { SearchReply } from '../engine/index.ts';
import type { Search, SearchHit } from './search-client.ts';
import { settings } from './settings.ts';

export { Dialog } from './dialog.ts';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type HostsCache = NonNullable<ClientOptions['hostsCache']>;

/** What is known of a host. The functions of the client's own state are lost in both caches. */
interface HostState extends Host {
  readonly status: 'up' | 'down' | 'timed out';
  readonly lastUpdate: number;
}

/** Returns a key that stays the same when the host's state changes. */
function keyOf({ protocol, url }: Host): Pick<Host, 'protocol' | 'url'> {
  return { protocol, url };
}

/** Gives the state of a host its functions again. */
function restoreState(state: HostState) {
  const isRecent = () => Date.now() - state.lastUpdate <= RETRY_HOST_AFTER_MS;
  return {
    ...state,
    isUp: () => state.status === 'up' || !isRecent(),
    isTimedOut: () => state.status === 'timed out' && isRecent(),
  };
}

/**
 * Creates the client's cache of failed hosts. The stock one never finds them, as its keys include
 * their state.
 */
export function createHostsCache(): HostsCache {
  const storage = createBrowserLocalStorageCache({ key: 'search-hosts' });
  // The fallback if storage is full or forbidden.
  const memory = createMemoryCache();
  return {
    ...memory,
    async get(host, defaultValue) {
      const key = keyOf(host as Host);
      const stored = () => storage.get(key, defaultValue).catch(defaultValue);
      const state = await memory.get(key, stored);
      return restoreState(state as HostState) as typeof state;
    },
    async set(host, value) {
      const key = keyOf(host as Host);
      await memory.set(key, value);
      return storage.set(key, value).catch(() => value);
    },
  };
}

/**
 * Creates what sends the client's requests, with the given timeouts. The client itself waits longer
 * with each host that is silent: four of them take it 1 + 4 + 5 + 6 s.
 */
export function createRequester(requester = createXhrRequester()): Requester {
  return {
    send(request) {
      return requester.send({
        ...request,
        connectTimeout: PROVIDER_TIMEOUTS_MS.connect,
        responseTimeout: PROVIDER_TIMEOUTS_MS.read,
      });
    },
  };
}

const { appId, apiKey, hosts } = settings;
const provider = liteClient(appId, apiKey, {
  hostsCache: createHostsCache(),
  requester: createRequester(),
  timeouts: PROVIDER_TIMEOUTS_MS,
  ...(hosts && { hosts }),
});

/** The hits of the last query that had any. Their pages are suggested to one without hits. */
let lastHits: readonly SearchHit[] = [];

function lastPageTitles(): string[] {
  const titles = lastHits.flatMap(({ hierarchy }) => hierarchy.lvl1 ?? []);
  return [...new Set(titles)];
}

/** Asks the hosted provider. */
export const search: Search = async (request) => {
  try {
    const requests = { requests: [request] } as Parameters<typeof provider.search>[0];
    const { results } = await provider.search(requests);
    const reply = results[0] as unknown as SearchReply;
    if (reply.hits.length > 0) lastHits = reply.hits;
    return { ...reply, suggestions: lastPageTitles() };
  } catch (error) {
    // A refusal is for whoever configured the search. The browser itself has already reported a
    // network failure.
    if (error instanceof Error && error.name !== 'RetryError') console.error(error);
    throw error;
  }
};
