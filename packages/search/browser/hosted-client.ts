/** `search-start.js` of a site that asks the hosted provider. */
import { createBrowserLocalStorageCache, createFallbackableCache, type Host } from '@algolia/client-common';
import { liteClient } from 'algoliasearch/lite';

import type { SearchClient, SearchResult } from './hits';
import { settings } from './settings';

export { Dialog } from './dialog';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;
type HostsCache = NonNullable<ClientOptions['hostsCache']>;

/** For so long a host that failed is left alone. */
const RETRY_AFTER_MS = 120_000;

/** The client's memory of hosts that failed it. The stock one never finds them, as it has their state in the key. */
export function createHostsCache(): HostsCache {
  const cache = createFallbackableCache({ caches: [createBrowserLocalStorageCache({ key: 'search-hosts' })] });
  const keyOf = (host: unknown) => {
    const { protocol, url } = host as Host;
    return { protocol, url };
  };
  return {
    ...cache,
    async get(host, defaultValue) {
      const state = await cache.get<object>(keyOf(host), defaultValue as () => Promise<object>);
      // What comes out of the storage has no functions.
      const isUp = () => Date.now() - (state as { lastUpdate: number }).lastUpdate > RETRY_AFTER_MS;
      const known = 'isUp' in state ? state : { ...(host as Host), isUp, isTimedOut: () => false };
      return known as Awaited<ReturnType<typeof defaultValue>>;
    },
    set: (host, value) => cache.set(keyOf(host), value),
  };
}

/** Takes an answer that is no JSON, as a captive portal's, for none. So the client goes on to the next host. */
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

/** The hosted provider's own client. */
export const client: SearchClient = {
  async search(request) {
    try {
      const { results } = await provider.search({ requests: [request] } as Parameters<typeof provider.search>[0]);
      return results[0] as unknown as SearchResult;
    } catch (error) {
      // A refusal is for whoever configured the search; that a network is down the browser has said already.
      if (error instanceof Error && error.name !== 'RetryError') console.error(error);
      throw error;
    }
  },
  suggest: () => Promise.resolve([]),
};
