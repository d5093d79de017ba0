import { liteClient } from 'algoliasearch/lite';

import type { BrowserSettings } from '../options';
import type { SearchResult } from './hits';
import type { SearchClient } from './search-client';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;
type HostsCache = NonNullable<ClientOptions['hostsCache']>;

/** What the client keeps of a host that failed it. */
interface FailedHost {
  readonly protocol: string;
  readonly url: string;
  readonly port?: number;
  readonly status: 'down' | 'timed out';
}

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
  const keyOf = ({ protocol, url, port }: FailedHost) => `${protocol}://${url}:${port ?? ''}`;
  let failures: Record<string, { status: FailedHost['status']; lastUpdate: number }> = {};
  try {
    failures = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as typeof failures;
  } catch {
    // The storage is forbidden, or holds something else.
  }
  return {
    async get(host, defaultValue) {
      const failure = failures[keyOf(host as FailedHost)];
      if (!failure) return defaultValue();
      const isLeftAlone = () => Date.now() - failure.lastUpdate <= RETRY_AFTER_MS;
      return {
        ...(host as object),
        ...failure,
        isUp: () => !isLeftAlone(),
        isTimedOut: () => failure.status === 'timed out' && isLeftAlone(),
      } as Awaited<ReturnType<typeof defaultValue>>;
    },
    async set(host, value) {
      const { status } = value as FailedHost;
      failures[keyOf(host as FailedHost)] = { status, lastUpdate: Date.now() };
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(failures));
      } catch {
        // The storage is full, or forbidden.
      }
      return value;
    },
    delete: async () => undefined,
    clear: async () => undefined,
  };
}

function isJson(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}

/**
 * A requester for which a host that answers with anything but JSON, as a captive portal does, cannot be reached. So the
 * client, which would give up, goes on to the next host.
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

/**
 * The hosted provider's own client.
 *
 * @throws "`appId` is missing." and "`apiKey` is missing.", the client's own
 */
export function hostedClient({ appId, apiKey, hosts }: Omit<BrowserSettings['algolia'], 'mode'>): SearchClient {
  const { requester } = liteClient(appId, apiKey).transporter;
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS_MS,
    requester: refuseGarbage(requester),
    hostsCache: createHostsCache(),
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
