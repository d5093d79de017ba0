import { liteClient } from 'algoliasearch/lite';
import { describe, expect, it } from 'vitest';

import { createEngine } from '../engine/index.ts';
import type { Behavior } from './host.ts';
import { searchRecordOf } from './index-store.ts';
import {
  CREDENTIALS,
  publicationOfPage,
  startProvider,
  type LoopbackProvider,
} from './loopback.ts';

const PAGE = publicationOfPage('Files', {
  Reading: 'A Map<K, V> of files.',
  Deleting: 'Call unlink.',
});

async function startWithPage(
  options?: Parameters<typeof startProvider>[0],
): Promise<LoopbackProvider> {
  const provider = await startProvider(options);
  provider.store.load('docs', PAGE);
  return provider;
}

function clientOf({ addresses }: LoopbackProvider, { appId, searchApiKey } = CREDENTIALS) {
  const timeouts = { connect: 1_000, read: 1_000, write: 1_000 };
  return liteClient(appId, searchApiKey, { hosts: addresses, timeouts });
}

const asked = (query: string, indexName = 'docs') => ({ requests: [{ indexName, query }] });

describe('searches', () => {
  it('are answered as the engine answers them, with the published addresses', async () => {
    const reply = await clientOf(await startWithPage()).search(asked('files'));
    const records = PAGE.objects.map((object) =>
      searchRecordOf(object as Parameters<typeof searchRecordOf>[0]),
    );
    const engine = createEngine(records);
    const expected = engine.search({ query: 'files' });
    expect(reply.results[0]).toEqual(expected);
    expect(expected?.hits[0]?.url).toMatch(/^https:\/\/[^/]+\/docs\/page/);
  });

  it('show a text that was escaped for publishing escaped once', async () => {
    const reply = JSON.stringify(await clientOf(await startWithPage()).search(asked('map')));
    expect(reply).toContain('&#60;K, V&#62;');
    expect(reply).not.toContain('&#38;#');
  });

  it('know the published synonyms', async () => {
    const reply = await clientOf(await startWithPage()).search(asked('erase'));
    expect(reply).toMatchObject({
      results: [{ nbHits: 1, hits: [{ url: 'https://example.org/docs/page#deleting' }] }],
    });
  });

  it('are refused for an unknown index, and for a key that nobody gave', async () => {
    const provider = await startWithPage();
    await expect(clientOf(provider).search(asked('a', 'other'))).rejects.toThrow(
      'Index other does not exist',
    );
    const guessed = clientOf(provider, { ...CREDENTIALS, searchApiKey: 'guessed' });
    await expect(guessed.search(asked('map'))).rejects.toThrow('Invalid Application-ID or API key');
  });
});

it('a write is refused to the search key, and accepted at once and done later for the other', async () => {
  const provider = await startWithPage({ taskDelayMs: 150 });
  const refused = provider.clientFor(CREDENTIALS.searchApiKey).deleteIndex({ indexName: 'docs' });
  await expect(refused).rejects.toThrow('Method not allowed with this API key');
  const client = provider.clientFor(CREDENTIALS.adminApiKey);
  const { taskID } = await client.deleteIndex({ indexName: 'docs' });
  expect(provider.store.names()).toEqual(['docs']);
  await client.waitForTask({ indexName: 'docs', taskID });
  expect(provider.store.names()).toEqual([]);
});

it.each<Behavior>(['down', 'slow', 'stalls', 'fails'])(
  'a host that %s sends the client to the next one',
  async (fault) => {
    const provider = await startWithPage({ hostCount: 2 });
    Object.assign(provider.hosts[0] ?? {}, { behavior: fault });
    expect((await clientOf(provider).search(asked('unlink'))).results[0]).toMatchObject({
      nbHits: 1,
    });
    expect(provider.hosts.map(({ calls }) => calls.length)).toEqual([1, 1]);
  },
);
