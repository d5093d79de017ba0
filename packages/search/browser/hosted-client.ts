/** `search-start.js` of a site that asks the hosted provider. */
import { liteClient } from 'algoliasearch/lite';

import type { SearchClient, SearchResult } from './hits';
import { settings } from './settings';

export { Dialog } from './dialog';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;
type HostsCache = NonNullable<ClientOptions['hostsCache']>;

/** Patience for a host's first byte, for its answer and for a write's. */
const TIMEOUTS_MS = { connect: 1_000, read: 2_000, write: 30_000 };

/** For so long a host that failed is left alone. */
const RETRY_AFTER_MS = 120_000;

const STORAGE_KEY = 'search-hosts';

/**
 * The client's memory of hosts that failed it, over page loads too. The stock one writes under a key that it never reads,
 * as the key holds the state, so it asks a host that is down again with the next letter.
 */
export function createHostsCache(): HostsCache {
  const keyOf = (host: object) => {
    const { protocol, url, port = '' } = host as { protocol: string; url: string; port?: number };
    return `${protocol}://${url}:${port}`;
  };
  let failedAt: Record<string, number> = {};
  try {
    failedAt = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as typeof failedAt;
  } catch {
    // The storage is forbidden, or holds something else.
  }
  return {
    async get(host, defaultValue) {
      const isUp = Date.now() - (failedAt[keyOf(host as object)] ?? 0) > RETRY_AFTER_MS;
      const down = { ...(host as object), isUp: () => false, isTimedOut: () => false };
      return isUp ? defaultValue() : (down as Awaited<ReturnType<typeof defaultValue>>);
    },
    async set(host, value) {
      failedAt[keyOf(host as object)] = Date.now();
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(failedAt));
      } catch {
        // The storage is full, or forbidden.
      }
      return value;
    },
    delete: async () => undefined,
    clear: async () => undefined,
  };
}

/**
 * A requester for which a host that answers with anything but JSON, as a captive portal does, cannot be reached. So the
 * client, which would give up, goes on to the next host.
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

const { appId, apiKey, hosts } = settings.algolia;
const provider = liteClient(appId, apiKey, {
  timeouts: TIMEOUTS_MS,
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
