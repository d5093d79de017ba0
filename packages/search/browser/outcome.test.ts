import type { LiteClient } from 'algoliasearch/lite';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { reportingClient, type SearchOutcome } from './outcome';

function clientThat(search: () => Promise<unknown>): LiteClient {
  return { search } as unknown as LiteClient;
}

function named(name: string): Error {
  return Object.assign(new Error('no'), { name });
}

/** Runs one search and gives the reply and what was reported. */
async function run(
  search: () => Promise<unknown>,
  request: unknown = { requests: [{ query: 'read' }] },
  suggest?: (query: string) => Promise<string[]>,
) {
  const outcomes: SearchOutcome[] = [];
  const client = reportingClient(clientThat(search), (outcome) => outcomes.push(outcome), suggest);
  const reply = await client.search(request as never);
  return { reply, outcomes };
}

afterEach(() => vi.restoreAllMocks());

describe('reportingClient', () => {
  it('passes a reply on and reports that it succeeded', async () => {
    const reply = { results: [{ hits: [{}] }] };
    expect(await run(async () => reply)).toEqual({ reply, outcomes: [{ query: 'read', failed: false, found: true }] });
  });

  it('answers a failed search with no hits, for each of its queries, and reports it', async () => {
    const request = [{ params: { query: 'read' } }, { params: { query: 'read' } }];
    const { reply, outcomes } = await run(() => Promise.reject(named('RetryError')), request);
    expect(reply.results).toMatchObject([
      { query: 'read', hits: [], nbHits: 0, nbPages: 0 },
      { query: 'read', hits: [], nbHits: 0, nbPages: 0 },
    ]);
    expect(outcomes).toEqual([{ query: 'read', failed: true, found: false }]);
  });

  it('says a refusal in the console, but not that a network is down', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await run(() => Promise.reject(named('RetryError')));
    expect(error).not.toHaveBeenCalled();
    await run(() => Promise.reject(named('ApiError')));
    expect(error).toHaveBeenCalledOnce();
  });

  it('asks for suggestions only when nothing was found', async () => {
    const suggest = vi.fn(async () => ['readFile']);
    await run(async () => ({ results: [{ hits: [{}] }] }), undefined, suggest);
    expect(suggest).not.toHaveBeenCalled();
    const { outcomes } = await run(async () => ({ results: [{ hits: [] }] }), undefined, suggest);
    expect(outcomes).toEqual([{ query: 'read', failed: false, found: false, suggestions: ['readFile'] }]);
  });
});
