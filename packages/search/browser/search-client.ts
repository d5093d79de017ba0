import { liteClient, type LiteClient } from 'algoliasearch/lite';

import type { SearchLimits } from '../options';
import type { AlgoliaThemeConfig, SearchHost } from '../theme-config';
import type { EngineHost } from './engine-host';
import { createHostsCache, type StateStorage } from './hosts-cache';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;

/** The one host of the embedded search. It is never looked up: the requester answers in its place. */
const EMBEDDED_HOST: SearchHost = { url: 'embedded', protocol: 'https', accept: 'readWrite' };

/** The embedded host may always be asked again, so nothing is remembered of it. */
const FORGETFUL_CACHE: NonNullable<ClientOptions['hostsCache']> = {
  get: (_key, defaultValue) => defaultValue(),
  set: async (_key, value) => value,
  delete: async () => undefined,
  clear: async () => undefined,
};

/** What the client takes for a host that can't be reached. */
const UNREACHABLE = { status: 0, isTimedOut: false } as const;

/** A requester that asks the engine in place of the network. */
export function createEmbeddedRequester(engine: Pick<EngineHost, 'search'>): Requester {
  return {
    async send({ data }) {
      const { status, content } = await engine.search(String(data));
      return status === 0 ? { ...UNREACHABLE, content } : { status, content, isTimedOut: false };
    },
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
 * A requester for which a host that answers a search with anything but JSON, as a captive portal or a broken proxy
 * does, is one that can't be reached. The stock client would give up there; so it goes on to the next host.
 */
export function refuseGarbage(requester: Requester): Requester {
  return {
    async send(request) {
      const response = await requester.send(request);
      return response.status === 200 && !isJson(response.content) ? { ...response, ...UNREACHABLE } : response;
    },
  };
}

/**
 * The provider's own client, which asks the provider or, in the embedded search, the engine.
 *
 * @param settings of the site
 * @param engine gives the engine; asked for only in embedded mode
 * @param limits of its patience
 * @param storage where hosts that are down are remembered
 * @throws "`appId` is missing." and "`apiKey` is missing.", the client's own
 */
export function createSearchClient(
  { appId, apiKey, mode, hosts }: AlgoliaThemeConfig,
  engine: () => EngineHost,
  { timeoutsMs: timeouts, downHostRetryMs }: Pick<SearchLimits, 'timeoutsMs' | 'downHostRetryMs'>,
  storage: StateStorage,
): LiteClient {
  if (mode === 'embedded') {
    const requester = createEmbeddedRequester({ search: (body) => engine().search(body) });
    return liteClient(appId, apiKey, { timeouts, requester, hosts: [EMBEDDED_HOST], hostsCache: FORGETFUL_CACHE });
  }
  const { requester } = liteClient(appId, apiKey).transporter;
  return liteClient(appId, apiKey, {
    timeouts,
    requester: refuseGarbage(requester),
    hostsCache: createHostsCache(storage, downHostRetryMs),
    ...(hosts && { hosts }),
  });
}
