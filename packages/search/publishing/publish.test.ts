import { describe, expect, it } from 'vitest';

import type { Behavior, HostCall } from '../testing/host.ts';
import {
  CREDENTIALS,
  publicationOfPage,
  startProvider,
  type LoopbackProvider,
} from '../testing/loopback.ts';
import { publish, type Publication } from './publication.ts';

const OLD: Publication = {
  ...publicationOfPage('Files', { Reading: 'Call readFile.', Gone: 'This goes.' }),
  settings: { hitsPerPage: 7, ranking: ['words'] },
  synonyms: [{ objectID: 'old', type: 'oneWaySynonym', input: 'old', synonyms: ['ancient'] }],
};
const NEW = publicationOfPage('Files', {
  Reading: 'Call readFile twice.',
  Deleting: 'Call unlink.',
});

async function startWithOld(
  options?: Parameters<typeof startProvider>[0],
): Promise<LoopbackProvider> {
  const provider = await startProvider(options);
  provider.store.load('docs', OLD);
  return provider;
}

/** Returns what the provider holds. From then on its hosts have no faults. */
function held(provider: LoopbackProvider): Publication {
  for (const host of provider.hosts) host.behavior = 'answers';
  return provider.store.contentOf('docs');
}

function push(provider: LoopbackProvider, key = CREDENTIALS.adminApiKey): Promise<void> {
  return publish(provider.clientFor(key), 'docs', NEW);
}

function isMove({ body }: HostCall): boolean {
  return body.includes('"operation":"move","destination":"docs"');
}

/** Returns the calls of an undisturbed push, in order. */
async function callsOfPush(): Promise<HostCall[]> {
  const provider = await startWithOld();
  await push(provider);
  return provider.hosts[0]?.calls ?? [];
}

const heldNew = {
  objects: NEW.objects,
  synonyms: NEW.synonyms,
  settings: { ...OLD.settings, ...NEW.settings },
};

describe('publish', () => {
  it('makes an index where there is none', async () => {
    const provider = await startProvider();
    await push(provider);
    expect(held(provider)).toEqual(NEW);
    expect(provider.store.names()).toEqual(['docs']);
  });

  it('replaces records, synonyms and its own settings, and keeps those that it does not know', async () => {
    const provider = await startWithOld();
    await push(provider);
    expect(held(provider)).toEqual(heldNew);
    expect(provider.store.names()).toEqual(['docs']);
  });

  it('waits for writes that take their time', async () => {
    const provider = await startWithOld({ taskDelayMs: 20 });
    await push(provider);
    expect(held(provider)).toEqual(heldNew);
  });

  it('lets readers find the old index, whole, until the new one is', async () => {
    const provider = await startWithOld();
    const before = held(provider);
    const [host] = provider.hosts;
    if (!host) throw new Error('no host');
    host.calls = [];
    const seen: unknown[] = [];
    host.behavior = () => {
      if (!host.calls.some(isMove)) seen.push(provider.store.contentOf('docs'));
      return 'answers';
    };
    await push(provider);
    expect(seen.length).toBeGreaterThan(9);
    for (const state of seen) expect(state).toEqual(before);
  });

  it('goes on with the next host when one is down', async () => {
    const provider = await startWithOld({ hostCount: 2 });
    const [first] = provider.hosts;
    if (first) first.behavior = 'down';
    await push(provider);
    expect(held(provider)).toEqual(heldNew);
  });

  it('tells whose fault it was, without the key, when the key may not write', async () => {
    const refused = push(await startWithOld(), CREDENTIALS.searchApiKey);
    await expect(refused).rejects.toThrow('Method not allowed with this API key');
    await expect(refused).rejects.not.toThrow(CREDENTIALS.searchApiKey);
  });
});

describe('a push that fails half-way', () => {
  it.each<Behavior>(['fails', 'refuses', 'loses', 'garbage', 'down'])(
    'at any one call, as the host %s, leaves the old index as it was, and is made good by the next push',
    async (behavior) => {
      const calls = await callsOfPush();
      const move = calls.findIndex(isMove);
      expect(move).toBeGreaterThan(9);
      for (let failing = 0; failing < move + (behavior === 'loses' ? 0 : 1); failing++) {
        const provider = await startWithOld();
        const before = held(provider);
        const [host] = provider.hosts;
        if (!host) throw new Error('no host');
        host.calls = [];
        host.behavior = (_call, number) => (number === failing ? behavior : 'answers');
        const step = `${calls[failing]?.method} ${calls[failing]?.url.pathname} (call ${failing})`;
        await expect(push(provider), step).rejects.toThrow();
        expect(held(provider), step).toEqual(before);

        await push(provider);
        expect(held(provider), step).toEqual(heldNew);
        expect(provider.store.names(), step).toEqual(['docs']);
      }
    },
  );

  it('leaves an index that is all new when the answer to its last step is lost', async () => {
    const provider = await startWithOld();
    const [host] = provider.hosts;
    if (!host) throw new Error('no host');
    host.behavior = (call) => (isMove(call) ? 'loses' : 'answers');
    await expect(push(provider)).rejects.toThrow();
    expect(held(provider)).toEqual(heldNew);
    expect(provider.store.names()).toEqual(['docs']);
  });
});
