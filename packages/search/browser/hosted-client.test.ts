import { createRequire } from 'node:module';
import path from 'node:path';

import { createStatefulHost } from '@algolia/client-common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createHostsCache, createRequester } from './hosted-client.ts';

vi.mock('./settings.ts', () => ({ settings: { appId: 'app', apiKey: 'key' } }));
vi.mock('./dialog.ts', () => ({}));

type Lite = typeof import('algoliasearch/lite');
const clients = vi.hoisted(() => [] as ReturnType<Lite['liteClient']>[]);

// As a browser gets it. The client's build for Node waits longer.
vi.mock('algoliasearch/lite', async () => {
  const builds = path.dirname(createRequire(__filename).resolve('algoliasearch/lite'));
  const lite = (await import(path.join(builds, 'browser.js'))) as Lite;
  const liteClient: Lite['liteClient'] = (...options) => {
    const client = lite.liteClient(...options);
    clients.push(client);
    return client;
  };
  return { liteClient };
});

it('waits 1 s for a host to connect, 2 s for an answer, 30 s for one to what is written', () => {
  expect(clients.at(-1)?.transporter.timeouts).toEqual({
    connect: 1000,
    read: 2000,
    write: 30_000,
  });
});

it('waits no longer for a host after others were silent', async () => {
  const asked: unknown[] = [];
  const requester = createRequester({
    send: async (request) => {
      asked.push([request.connectTimeout, request.responseTimeout]);
      return { status: 200, content: '{}', isTimedOut: false };
    },
  });
  const request = { url: '/', method: 'POST', headers: {} } as const;
  await requester.send({ ...request, connectTimeout: 6000, responseTimeout: 12_000 });
  expect(asked).toEqual([[1000, 2000]]);
});

describe('createHostsCache', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const HOST = { url: 'a.example.org', protocol: 'https', accept: 'readWrite' } as const;

  interface Stateful {
    isUp(): boolean;
    isTimedOut(): boolean;
  }

  /**
   * Does what the client does when a host has failed: it writes under a key that includes the
   * state.
   */
  function fail(cache = createHostsCache(), status = 'down') {
    const failed = { ...HOST, status, lastUpdate: Date.now() };
    return cache.set(failed, failed);
  }

  /** Returns what a newly loaded page knows about the host. */
  const read = (cache = createHostsCache()) =>
    cache.get<Stateful>(HOST, async () => createStatefulHost(HOST));

  beforeEach(() => {
    const items = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem(key: string, value: string): void {
        items.set(key, value);
      },
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

  it('tells a host that timed out from one that was down, for as long', async () => {
    await fail(createHostsCache(), 'timed out');
    expect((await read()).isUp()).toBe(false);
    expect((await read()).isTimedOut()).toBe(true);
    vi.advanceTimersByTime(120_001);
    expect((await read()).isTimedOut()).toBe(false);
    await fail();
    expect((await read()).isTimedOut()).toBe(false);
  });

  it('takes a host that it knows nothing of as the client gives it', async () => {
    expect((await read()).isUp()).toBe(true);
  });

  it.each([
    ['is full', () => null],
    ['holds garbage', () => '{'],
    ['is forbidden', refuse],
  ])('remembers a host until the page goes where storage %s', async (_, getItem) => {
    vi.stubGlobal('window', { localStorage: { getItem, setItem: refuse } });
    const cache = createHostsCache();
    expect((await read(cache)).isUp()).toBe(true);
    await fail(cache);
    expect((await read(cache)).isUp()).toBe(false);
    expect((await read()).isUp()).toBe(true);
  });
});
