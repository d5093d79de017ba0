import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createHostsCache, refuseGarbage } from './hosted-client';

vi.mock('./settings', () => ({ settings: { appId: 'app', apiKey: 'key' } }));
vi.mock('./dialog', () => ({}));

describe('refuseGarbage', () => {
  const request = { url: 'https://a', method: 'POST', headers: {}, connectTimeout: 1, responseTimeout: 1 } as const;
  const answering = (status: number, content: string) =>
    refuseGarbage({ send: async () => ({ status, content, isTimedOut: false }) }).send(request);

  it('takes an answer that is no JSON for none', async () => {
    expect(await answering(200, '<html>')).toMatchObject({ status: 0, isTimedOut: false });
  });

  it('leaves JSON and refusals alone', async () => {
    expect(await answering(200, '{}')).toMatchObject({ status: 200 });
    expect(await answering(403, 'Forbidden')).toMatchObject({ status: 403 });
  });
});

describe('createHostsCache', () => {
  const HOST = { url: 'a.example.org', protocol: 'https', accept: 'readWrite' };

  interface Stateful {
    isUp(): boolean;
    isTimedOut(): boolean;
  }

  /** What the client does when a host has failed: it writes under a key with the state in it. */
  function fail(cache = createHostsCache()) {
    const failed = { ...HOST, status: 'down', lastUpdate: Date.now() };
    return cache.set(failed, failed);
  }

  /** What a page that is loaded now knows of the host. */
  const read = (cache = createHostsCache()) =>
    cache.get<Stateful>(HOST, async () => ({ isUp: () => true, isTimedOut: () => false }));

  beforeEach(() => {
    const items = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
    vi.stubGlobal('window', { localStorage });
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('remembers a host that was down for 120 s, over page loads too, and no longer', async () => {
    await fail();
    vi.advanceTimersByTime(120_000);
    expect((await read()).isUp()).toBe(false);
    vi.advanceTimersByTime(1);
    expect((await read()).isUp()).toBe(true);
  });

  it('takes a host that it knows nothing of as the client gives it', async () => {
    expect((await read()).isUp()).toBe(true);
  });

  it('works where storage is forbidden or holds garbage', async () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('window', { localStorage: { getItem: () => '{', setItem: forbidden } });
    const cache = createHostsCache();
    await fail(cache);
    expect((await read(cache)).isUp()).toBe(true);
  });
});
