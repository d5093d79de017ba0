import type { liteClient } from 'algoliasearch/lite';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
export type HostsCache = NonNullable<ClientOptions['hostsCache']>;

const STORAGE_KEY = 'search-hosts';

interface HostState {
  status: 'up' | 'down' | 'timed out';
  /** Milliseconds since the epoch. */
  lastUpdate: number;
}

/** What the client passes as key and as value: the host, and the host with its state. */
type StatefulHost = HostState & { url: string; port?: number; protocol?: string };

/** The two methods of the web's Storage that are used here. */
export type StateStorage = Pick<Storage, 'getItem' | 'setItem'>;

function readStates(storage: StateStorage): Record<string, HostState> {
  try {
    return JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as Record<string, HostState>;
  } catch {
    return {};
  }
}

/** The host's own parts only: the client adds `lastUpdate` and `status` to the key under which it writes. */
function keyOf(host: unknown): string {
  const { protocol, url, port } = host as StatefulHost;
  return `${protocol}://${url}:${port ?? ''}`;
}

function withState<Value>(host: unknown, state: HostState, now: () => number, retryMs: number): Value {
  const isRecent = () => now() - state.lastUpdate <= retryMs;
  return {
    ...(host as object),
    ...state,
    isUp: () => state.status === 'up' || !isRecent(),
    isTimedOut: () => state.status === 'timed out' && isRecent(),
  } as Value;
}

/**
 * The client's memory of hosts that failed it. The stock one writes under a key that it never reads, so that a host
 * that is down is asked again with the next letter; this one leaves it alone for a while, over page loads too.
 *
 * @param storage where the states are kept; they last as long as the page where it refuses
 * @param retryMs for so long a host that failed is left alone
 * @param now the time in milliseconds
 */
export function createHostsCache(storage: StateStorage, retryMs: number, now = () => Date.now()): HostsCache {
  let states = readStates(storage);

  function save(): void {
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify(states));
    } catch {
      // A full or forbidden storage: this page's memory is enough.
    }
  }

  return {
    async get(host, defaultValue) {
      const state = states[keyOf(host)];
      return state ? withState(host, state, now, retryMs) : defaultValue();
    },
    async set(host, value) {
      const { status } = value as StatefulHost;
      states[keyOf(host)] = { status, lastUpdate: now() };
      save();
      return value;
    },
    async delete(host) {
      states = Object.fromEntries(Object.entries(states).filter(([key]) => key !== keyOf(host)));
      save();
    },
    async clear() {
      states = {};
      save();
    },
  };
}
