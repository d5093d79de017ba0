import { describe, expect, it } from 'vitest';

import { createHostsCache, type StateStorage } from './hosts-cache';

const RETRY_MS = 120_000;

const HOST = { url: 'a.example.org', protocol: 'https', accept: 'readWrite' };

interface Stateful {
  isUp(): boolean;
  isTimedOut(): boolean;
}

function memoryStorage(): StateStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

/** What the client does when a host has failed: it writes under a key with the state in it. */
function fail(cache: ReturnType<typeof createHostsCache>, status: 'down' | 'timed out') {
  const failed = { ...HOST, status, lastUpdate: 1 };
  return cache.set(failed, failed);
}

async function read(cache: ReturnType<typeof createHostsCache>): Promise<Stateful> {
  return cache.get<Stateful>(HOST, async () => ({ isUp: () => true, isTimedOut: () => false }));
}

describe('createHostsCache', () => {
  it('remembers a host that was down for 120 s, and no longer', async () => {
    let now = 0;
    const cache = createHostsCache(memoryStorage(), RETRY_MS, () => now);
    await fail(cache, 'down');
    now = 120_000;
    expect((await read(cache)).isUp()).toBe(false);
    now = 120_001;
    expect((await read(cache)).isUp()).toBe(true);
  });

  it('tells a host that timed out from one that was down', async () => {
    const cache = createHostsCache(memoryStorage(), RETRY_MS, () => 0);
    await fail(cache, 'timed out');
    expect((await read(cache)).isTimedOut()).toBe(true);
    await fail(cache, 'down');
    expect((await read(cache)).isTimedOut()).toBe(false);
  });

  it('remembers over page loads', async () => {
    const storage = memoryStorage();
    await fail(
      createHostsCache(storage, RETRY_MS, () => 0),
      'down',
    );
    expect((await read(createHostsCache(storage, RETRY_MS, () => 60_000))).isUp()).toBe(false);
  });

  it('takes a host that it knows nothing of as the client gives it', async () => {
    expect((await read(createHostsCache(memoryStorage(), RETRY_MS))).isUp()).toBe(true);
  });

  it('works where storage is forbidden or holds garbage', async () => {
    const forbidden: StateStorage = {
      getItem: () => '{',
      setItem: () => {
        throw new Error('forbidden');
      },
    };
    const cache = createHostsCache(forbidden, RETRY_MS, () => 0);
    await fail(cache, 'down');
    expect((await read(cache)).isUp()).toBe(false);
  });
});
