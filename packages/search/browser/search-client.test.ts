import { describe, expect, it, vi } from 'vitest';

import type { AlgoliaThemeConfig } from '../theme-config';
import type { Answer, EngineHost } from './engine-host';
import { createSearchClient, refuseGarbage } from './search-client';

const SETTINGS: AlgoliaThemeConfig = {
  appId: 'embedded',
  apiKey: 'embedded',
  indexName: 'docs',
  contextualSearch: true,
  mode: 'embedded',
};
const REQUEST = { requests: [{ indexName: 'docs', query: 'read' }] };

function engineAnswering(...answers: Answer[]) {
  const search = vi.fn<EngineHost['search']>();
  for (const answer of answers) search.mockResolvedValueOnce(answer);
  return { search, suggest: async () => [] };
}

const LIMITS = { timeoutsMs: { connect: 1_000, read: 2_000, write: 30_000 }, downHostRetryMs: 120_000 };
const noStorage = { getItem: () => null, setItem: () => undefined };

describe('createSearchClient', () => {
  it('gives the engine the request’s body and its caller the engine’s reply', async () => {
    const engine = engineAnswering({ status: 200, content: '{"results":[{"nbHits":3}]}' });
    const client = createSearchClient(SETTINGS, () => engine, LIMITS, noStorage);
    expect(await client.search(REQUEST)).toEqual({ results: [{ nbHits: 3 }] });
    expect(JSON.parse(engine.search.mock.calls[0]?.[0] ?? '')).toEqual(REQUEST);
  });

  it('asks for no engine before the first search', () => {
    const engine = vi.fn();
    createSearchClient(SETTINGS, engine, LIMITS, noStorage);
    expect(engine).not.toHaveBeenCalled();
  });

  it('fails as with all hosts unreachable when there are no records, and asks again at the next search', async () => {
    const engine = engineAnswering({ status: 0, content: '' }, { status: 200, content: '{"results":[]}' });
    const client = createSearchClient(SETTINGS, () => engine, LIMITS, noStorage);
    await expect(client.search(REQUEST)).rejects.toMatchObject({ name: 'RetryError' });
    await expect(client.search(REQUEST)).resolves.toEqual({ results: [] });
  });

  it('passes the engine’s refusals on as the provider’s', async () => {
    const engine = engineAnswering({ status: 404, content: '{"message":"Index x does not exist","status":404}' });
    const client = createSearchClient(SETTINGS, () => engine, LIMITS, noStorage);
    await expect(client.search(REQUEST)).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  });

  it('waits as long as it is told', () => {
    const client = createSearchClient(SETTINGS, () => engineAnswering(), LIMITS, noStorage);
    expect(client.transporter.timeouts).toEqual({ connect: 1_000, read: 2_000, write: 30_000 });
  });

  it.each(['appId', 'apiKey'] as const)('refuses an empty %s', (field) => {
    const client = () => createSearchClient({ ...SETTINGS, [field]: '' }, () => engineAnswering(), LIMITS, noStorage);
    expect(client).toThrow(`\`${field}\` is missing.`);
  });
});

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
