import { afterEach, describe, expect, it, vi } from 'vitest';

import { compactIndex } from '../records/compact';
import { recordsOf } from '../records/outline';
import { createEngineHost } from './engine-host';
import { createWorkerHost } from './worker-host';

const SITE = {
  indexName: 'docs',
  recordsUrl: 'https://site.example/search-records.txt',
  origin: 'https://site.example',
};
const BODY = JSON.stringify({ requests: [{ indexName: 'docs', query: 'readfile' }] });
const RECORDS = compactIndex({
  records: recordsOf({
    url: '/docs/a',
    language: 'en',
    docusaurusTag: 'default',
    category: 'API',
    keywords: [],
    sections: [{ level: 1, title: 'readFile', anchor: null, texts: [] }],
  }),
  synonyms: [],
});

const loadEngine = async () => createEngineHost(SITE);

/** A worker that answers each message with what `onPost` makes of it, or dies. */
function fakeWorker(onPost: (worker: Worker, data: unknown) => void): Worker {
  const worker = { postMessage: (data: unknown) => queueMicrotask(() => onPost(worker as never, data)) };
  return worker as never;
}

function urlOfFirstHit(content: string): string {
  return (JSON.parse(content) as { results: { hits: { url: string }[] }[] }).results[0]?.hits[0]?.url ?? '';
}

afterEach(() => vi.unstubAllGlobals());

describe('createWorkerHost', () => {
  it('pairs answers with calls', async () => {
    const worker = fakeWorker(({ onmessage }, data) => {
      const { id, argument } = data as { id: number; argument: string };
      onmessage?.call(worker, { data: { id, value: [`${argument}!`] } } as MessageEvent);
    });
    const host = createWorkerHost(worker, loadEngine);
    expect(await Promise.all([host.suggest('a'), host.suggest('b')])).toEqual([['a!'], ['b!']]);
  });

  it('answers on the page where there is no worker, with absolute addresses', async () => {
    vi.stubGlobal('fetch', async () => new Response(RECORDS));
    const { status, content } = await createWorkerHost(null, loadEngine).search(BODY);
    expect(status).toBe(200);
    expect(urlOfFirstHit(content)).toBe('https://site.example/docs/a');
  });

  it('answers on the page what a worker that breaks has left unanswered', async () => {
    vi.stubGlobal('fetch', async () => new Response(RECORDS));
    const worker: Worker = fakeWorker(() => worker.onerror?.call(worker, new Event('error') as ErrorEvent));
    expect(await createWorkerHost(worker, loadEngine).search(BODY)).toMatchObject({ status: 200 });
  });

  it('fetches the records once, and again only after a failure', async () => {
    const fetch = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new Error('offline'));
    fetch.mockImplementation(async () => new Response(RECORDS));
    vi.stubGlobal('fetch', fetch);
    const host = createWorkerHost(null, loadEngine);
    expect(await host.search(BODY)).toMatchObject({ status: 0 });
    expect(await host.search(BODY)).toMatchObject({ status: 200 });
    expect(await host.search(BODY)).toMatchObject({ status: 200 });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('answers a malformed request in the provider’s error shape', async () => {
    vi.stubGlobal('fetch', async () => new Response(RECORDS));
    const { status, content } = await createWorkerHost(null, loadEngine).search('{}');
    expect(status).toBe(400);
    expect(JSON.parse(content)).toMatchObject({ status: 400, message: expect.any(String) as string });
  });
});
