import { liteClient } from 'algoliasearch/lite';
import { describe, expect, it } from 'vitest';

import { createEngine } from '../engine';
import { searchRecordOf, type PublishedRecord } from '../publishing/published-record';
import type { Behavior } from './host';
import { CREDENTIALS, publicationOfPage, startProvider, type LoopbackProvider } from './loopback';

const PAGE = publicationOfPage('Files', { Reading: 'A Map<K, V> of files.', Deleting: 'Call unlink.' });

async function startWithPage(options?: Parameters<typeof startProvider>[0]): Promise<LoopbackProvider> {
  const provider = await startProvider(options);
  provider.store.load('docs', PAGE);
  return provider;
}

interface CallOptions {
  key?: string;
  appId?: string;
  method?: string;
  body?: unknown;
}

async function call({ addresses }: LoopbackProvider, path: string, options: CallOptions = {}) {
  const { key = CREDENTIALS.searchApiKey, appId = CREDENTIALS.appId, method = 'POST', body } = options;
  const response = await fetch(`http://127.0.0.1:${addresses[0]?.port}${path}`, {
    method,
    headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': key },
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const asked = (query: string, indexName = 'docs') => ({ requests: [{ indexName, query }] });
const QUERIES = '/1/indexes/*/queries';

describe('searches', () => {
  it('are answered as the engine answers them, with the published addresses', async () => {
    const { addresses } = await startWithPage();
    const client = liteClient(CREDENTIALS.appId, CREDENTIALS.searchApiKey, { hosts: addresses });
    const reply = await client.search({ requests: [{ indexName: 'docs', query: 'files' }] });

    const records = PAGE.objects.map((object) => searchRecordOf(object as PublishedRecord));
    const engine = createEngine(records, { indexName: 'docs', origin: '', synonyms: [] });
    const expected = engine.search({ requests: [{ indexName: 'docs', query: 'files' }] }).results[0];
    expect(reply.results[0]).toEqual({
      ...expected,
      processingTimeMS: expect.any(Number) as number,
      params: expect.any(String) as string,
    });
    expect(expected?.hits[0]?.url).toMatch(/^https:\/\/[^/]+\/docs\/page/);
  });

  it('show a text that was escaped for publishing escaped once', async () => {
    const { body } = await call(await startWithPage(), QUERIES, { body: asked('map') });
    expect(JSON.stringify(body)).toContain('&lt;K, V&gt;');
    expect(JSON.stringify(body)).not.toContain('&amp;lt;');
  });

  it('know the published synonyms', async () => {
    const { body } = await call(await startWithPage(), QUERIES, { body: asked('erase') });
    expect(body).toMatchObject({ results: [{ nbHits: 1, hits: [{ anchor: 'deleting' }] }] });
  });

  it.each([
    ['an unknown index', asked('a', 'other'), 404, 'Index other does not exist'],
    ['a body that is no JSON', '{"requests":', 400, 'Invalid JSON'],
    ['a body without requests', {}, 400, 'Expecting an object with a `requests` array'],
    ['null', 'null', 400, 'Expecting an object with a `requests` array'],
    ['too long a query', asked('x'.repeat(600)), 400, 'Invalid value for "query" parameter'],
  ])("are refused in the provider's shape for %s", async (_what, body, status, message) => {
    const reply = await call(await startWithPage(), QUERIES, { body });
    expect(reply).toMatchObject({ status, body: { status, message: expect.stringContaining(message) as string } });
  });
});

describe('rights', () => {
  it.each([
    ['a key that nobody gave', { key: 'guessed' }],
    ['another application', { appId: 'OTHER' }],
  ])('are denied to %s', async (_who, caller) => {
    const reply = await call(await startWithPage(), QUERIES, { body: asked('map'), ...caller });
    expect(reply).toEqual({ status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } });
  });

  it.each([
    ['POST', '/1/indexes/docs/batch'],
    ['POST', '/1/indexes/docs/operation'],
    ['PUT', '/1/indexes/docs/settings'],
    ['GET', '/1/indexes/docs/settings'],
    ['POST', '/1/indexes/docs/synonyms/batch'],
    ['POST', '/1/indexes/docs/browse'],
    ['DELETE', '/1/indexes/docs'],
    ['GET', '/1/indexes'],
  ])('of the search key end at searching: %s %s', async (method, path) => {
    const reply = await call(await startWithPage(), path, { method, body: {} });
    expect(reply).toEqual({ status: 403, body: { message: 'Method not allowed with this API key', status: 403 } });
  });

  it('may come in the address, as browsers send them', async () => {
    const provider = await startWithPage();
    const credentials = `x-algolia-application-id=${CREDENTIALS.appId}&x-algolia-api-key=${CREDENTIALS.searchApiKey}`;
    const url = `http://127.0.0.1:${provider.addresses[0]?.port}${QUERIES}?${credentials}`;
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(asked('map')) })).status).toBe(200);
  });
});

describe('writes', () => {
  const admin = { key: CREDENTIALS.adminApiKey };

  it.each([
    ['an unknown path', 'POST', '/1/indexes/docs/everything', {}, 404],
    ['a path with broken percent signs', 'GET', '/1/indexes/%E0%A4%A/settings', {}, 404],
    ['an unknown operation', 'POST', '/1/indexes/docs/operation', { operation: 'burn', destination: 'a' }, 400],
    ['an operation without destination', 'POST', '/1/indexes/docs/operation', { operation: 'move' }, 400],
    ['an unknown action', 'POST', '/1/indexes/docs/batch', { requests: [{ action: 'burn', body: {} }] }, 400],
    ['synonyms that are none', 'POST', '/1/indexes/docs/synonyms/batch', [{ input: 'a' }], 400],
    ['settings of an unknown index', 'GET', '/1/indexes/other/settings', {}, 404],
    ['a cursor that is none', 'POST', '/1/indexes/docs/browse', { cursor: 'x' }, 400],
  ])('are refused for %s', async (_what, method, path, body, status) => {
    const reply = await call(await startWithPage(), path, { ...admin, method, body });
    expect(reply).toMatchObject({ status, body: { status } });
  });

  it('are accepted at once and done later', async () => {
    const provider = await startWithPage({ taskDelayMs: 150 });
    const client = provider.clientFor(CREDENTIALS.adminApiKey);
    const { taskID } = await client.deleteIndex({ indexName: 'docs' });
    expect(provider.store.names()).toEqual(['docs']);
    await client.waitForTask({ indexName: 'docs', taskID });
    expect(provider.store.names()).toEqual([]);
  });

  it('make the next search find what was written, and no more what was removed', async () => {
    const provider = await startWithPage();
    const client = provider.clientFor(CREDENTIALS.adminApiKey);
    const found = () => provider.store.search(asked('unlink')).results[0]?.nbHits;
    expect(found()).toBe(1);
    const objectIDs = PAGE.objects.map(({ objectID }) => objectID).filter((id) => id.includes('deleting'));
    await client.deleteObjects({ indexName: 'docs', objectIDs, waitForTasks: true });
    expect(found()).toBe(0);
  });

  it('make an index answer to its new name, and to the old one no more', async () => {
    const provider = await startWithPage();
    provider.store.search(asked('unlink'));
    const client = provider.clientFor(CREDENTIALS.adminApiKey);
    await client.operationIndex({
      indexName: 'docs',
      operationIndexParams: { operation: 'move', destination: 'other' },
    });
    expect((await call(provider, QUERIES, { body: asked('unlink', 'other') })).status).toBe(200);
    expect((await call(provider, QUERIES, { body: asked('unlink') })).status).toBe(404);
  });

  it('are browsed page by page', async () => {
    const provider = await startWithPage();
    const pages: number[] = [];
    await provider.clientFor(CREDENTIALS.adminApiKey).browseObjects({
      indexName: 'docs',
      browseParams: { hitsPerPage: 2 },
      aggregator: ({ hits }) => void pages.push(hits.length),
    });
    expect(pages).toEqual([2, 2, 1]);
  });
});

describe('browsers', () => {
  it('of any origin may ask, and ask whether they may', async () => {
    const { addresses, hosts } = await startWithPage();
    const url = `http://127.0.0.1:${addresses[0]?.port}${QUERIES}`;
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect((await fetch(url, { method: 'POST' })).headers.get('access-control-allow-origin')).toBe('*');
    expect(hosts[0]?.calls).toHaveLength(1);
  });
});

describe('faults', () => {
  it.each<Behavior>(['down', 'slow', 'stalls', 'fails'])(
    'of a host that %s send the client to the next one',
    async (behavior) => {
      const provider = await startWithPage({ hostCount: 2 });
      Object.assign(provider.hosts[0] ?? {}, { behavior });
      const client = liteClient(CREDENTIALS.appId, CREDENTIALS.searchApiKey, {
        hosts: provider.addresses,
        timeouts: { connect: 1_000, read: 1_000, write: 1_000 },
      });
      const reply = await client.search({ requests: [{ indexName: 'docs', query: 'unlink' }] });
      expect(reply.results[0]).toMatchObject({ nbHits: 1 });
      expect(provider.hosts.map(({ calls }) => calls.length)).toEqual([1, 1]);
    },
  );

  it('can be for one call only', async () => {
    const provider = await startWithPage();
    Object.assign(provider.hosts[0] ?? {}, {
      behavior: (_call: unknown, n: number) => (n === 0 ? 'fails' : 'answers'),
    });
    expect((await call(provider, QUERIES, { body: asked('unlink') })).status).toBe(503);
    expect((await call(provider, QUERIES, { body: asked('unlink') })).status).toBe(200);
  });

  it('can lose the answer to a write that was done', async () => {
    const provider = await startWithPage();
    Object.assign(provider.hosts[0] ?? {}, { behavior: 'loses' });
    const lost = call(provider, '/1/indexes/docs', { key: CREDENTIALS.adminApiKey, method: 'DELETE' });
    await expect(lost).rejects.toThrow();
    await expect.poll(() => provider.store.names()).toEqual([]);
  });
});
