import { afterEach, describe, expect, it, vi } from 'vitest';

import { compactIndex } from '../records/compact';
import { recordsOf } from '../records/outline';
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

/** A worker that answers each message with what `answer` makes of it, or dies. */
function stubWorker(
  onPost: (worker: { onmessage(event: unknown): void; onerror(event: Event): void }, data: unknown) => void,
) {
  class FakeWorker {
    onmessage = () => undefined;
    onerror = (_: Event) => undefined;
    postMessage(data: unknown) {
      queueMicrotask(() => onPost(this, data));
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
}

function urlOfFirstHit(content: string): string {
  return (JSON.parse(content) as { results: { hits: { url: string }[] }[] }).results[0]?.hits[0]?.url ?? '';
}

afterEach(() => vi.unstubAllGlobals());

describe('createWorkerHost', () => {
  it('tells the worker its site first, and pairs answers with calls', async () => {
    const seen: unknown[] = [];
    stubWorker((worker, data) => {
      seen.push(data);
      const { id, argument } = data as { id?: number; argument: string };
      if (id !== undefined) worker.onmessage({ data: { id, value: [`${argument}!`] } });
    });
    const host = createWorkerHost(SITE);
    expect(await Promise.all([host.suggest('a'), host.suggest('b')])).toEqual([['a!'], ['b!']]);
    expect(seen[0]).toEqual(SITE);
  });

  it('takes over a worker that was started before it, and tells it nothing twice', async () => {
    const seen: unknown[] = [];
    stubWorker((worker, data) => {
      seen.push(data);
      worker.onmessage({ data: { id: (data as { id: number }).id, value: ['answer'] } });
    });
    const started = new Worker('search.js');
    vi.stubGlobal('Worker', undefined);
    expect(await createWorkerHost(SITE, started).suggest('a')).toEqual(['answer']);
    expect(seen).toEqual([{ id: 0, method: 'suggest', argument: 'a' }]);
  });

  it('answers on the page where there is no worker, with absolute addresses', async () => {
    vi.stubGlobal('Worker', undefined);
    vi.stubGlobal('fetch', async () => new Response(RECORDS));
    const { status, content } = await createWorkerHost(SITE).search(BODY);
    expect(status).toBe(200);
    expect(urlOfFirstHit(content)).toBe('https://site.example/docs/a');
  });

  it('answers on the page what a worker that breaks has left unanswered', async () => {
    vi.stubGlobal('fetch', async () => new Response(RECORDS));
    stubWorker((worker) => worker.onerror(new Event('error')));
    expect(await createWorkerHost(SITE).search(BODY)).toMatchObject({ status: 200 });
  });

  it('fetches the records once, and again only after a failure', async () => {
    const fetch = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new Error('offline'));
    fetch.mockImplementation(async () => new Response(RECORDS));
    vi.stubGlobal('Worker', undefined);
    vi.stubGlobal('fetch', fetch);
    const host = createWorkerHost(SITE);
    expect(await host.search(BODY)).toMatchObject({ status: 0 });
    expect(await host.search(BODY)).toMatchObject({ status: 200 });
    expect(await host.search(BODY)).toMatchObject({ status: 200 });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('answers a malformed request in the provider’s error shape', async () => {
    vi.stubGlobal('Worker', undefined);
    vi.stubGlobal('fetch', async () => new Response(RECORDS));
    const { status, content } = await createWorkerHost(SITE).search('{}');
    expect(status).toBe(400);
    expect(JSON.parse(content)).toMatchObject({ status: 400, message: expect.any(String) as string });
  });
});
