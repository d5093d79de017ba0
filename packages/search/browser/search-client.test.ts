import { describe, expect, it, vi } from 'vitest';

import type { Answer, EngineHost } from './engine-host';
import { hostedClient, refuseGarbage } from './hosted-client';
import { embeddedClient } from './search-client';

const REQUEST = { indexName: 'docs', query: 'read' } as never;

function engineAnswering(...answers: Answer[]) {
  const search = vi.fn<EngineHost['search']>();
  for (const answer of answers) search.mockResolvedValueOnce(answer);
  return { search, suggest: async () => [] };
}

describe('embeddedClient', () => {
  it('gives the engine the requests and its caller the results', async () => {
    const engine = engineAnswering({ status: 200, content: '{"results":[{"nbHits":3}]}' });
    expect(await embeddedClient(engine).search([REQUEST])).toEqual([{ nbHits: 3 }]);
    expect(JSON.parse(engine.search.mock.calls[0]?.[0] ?? '')).toEqual({ requests: [REQUEST] });
  });

  it('fails when there are no records, and asks again at the next search', async () => {
    const engine = engineAnswering({ status: 0, content: '' }, { status: 200, content: '{"results":[]}' });
    const client = embeddedClient(engine);
    await expect(client.search([REQUEST])).rejects.toThrow();
    await expect(client.search([REQUEST])).resolves.toEqual([]);
  });

  it('tells the console what the engine refuses', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const engine = engineAnswering({ status: 404, content: 'Index x does not exist' });
    await expect(embeddedClient(engine).search([REQUEST])).rejects.toThrow();
    expect(said).toHaveBeenCalledWith('Index x does not exist');
    said.mockRestore();
  });
});

it.each(['appId', 'apiKey'] as const)('the provider’s client refuses an empty %s', (field) => {
  const limits = { timeoutsMs: { connect: 1_000, read: 2_000, write: 30_000 }, downHostRetryMs: 120_000 };
  const settings = { appId: 'app', apiKey: 'key', [field]: '' };
  expect(() => hostedClient(settings, limits)).toThrow(`\`${field}\` is missing.`);
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
