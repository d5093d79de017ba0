import { liteClient } from 'algoliasearch/lite';

import type { SearchLimits } from '../options';
import type { AlgoliaThemeConfig } from '../theme-config';
import type { SearchResult } from './hits';
import { createHostsCache, type StateStorage } from './hosts-cache';
import type { SearchClient } from './search-client';

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>;

function isJson(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}

/**
 * A requester for which a host that answers a search with anything but JSON, as a captive portal or a broken proxy
 * does, is one that can't be reached. The client alone would give up there; so it goes on to the next host.
 */
export function refuseGarbage(requester: Requester): Requester {
  return {
    async send(request) {
      const response = await requester.send(request);
      const isGarbage = response.status === 200 && !isJson(response.content);
      return isGarbage ? { ...response, status: 0, isTimedOut: false } : response;
    },
  };
}

/** Asked for at each use only: a browser that forbids storage throws at the mere mention of it. */
const storage: StateStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
};

/**
 * The hosted provider's own client.
 *
 * @throws "`appId` is missing." and "`apiKey` is missing.", the client's own
 */
export function hostedClient(
  { appId, apiKey, hosts }: Pick<AlgoliaThemeConfig, 'appId' | 'apiKey' | 'hosts'>,
  { timeoutsMs: timeouts, downHostRetryMs }: Pick<SearchLimits, 'timeoutsMs' | 'downHostRetryMs'>,
): SearchClient {
  const { requester } = liteClient(appId, apiKey).transporter;
  const client = liteClient(appId, apiKey, {
    timeouts,
    requester: refuseGarbage(requester),
    hostsCache: createHostsCache(storage, downHostRetryMs),
    ...(hosts && { hosts }),
  });
  return {
    async search(requests) {
      try {
        const { results } = await client.search({ requests: [...requests] } as Parameters<typeof client.search>[0]);
        return results as unknown as SearchResult[];
      } catch (error) {
        // A refusal is for whoever configured the search; that a network is down the browser has said already.
        if (error instanceof Error && error.name !== 'RetryError') console.error(error);
        throw error;
      }
    },
    suggest: () => Promise.resolve([]),
  };
}
