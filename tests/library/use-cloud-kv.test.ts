import { beforeEach, describe, expect, it } from 'vitest';

import { renderHook } from '@docs-kit/samples/render-hook';

import { type App, createApp, createKeyValueStore, KV_DOCUMENT, untilIdle } from './setup';
import { collectUnhandledRejections } from './unhandled-rejections';

const PAGE = 'docs/api/hooks/useCloudKV.md';

const unhandled = collectUnhandledRejections();

let app: App;

beforeEach(() => {
  app = createApp();
  const entries = { theme: { v: 'light', t: 1 }, font: { v: 'large', t: 1 } };
  app.drive.put(KV_DOCUMENT, JSON.stringify({ version: 1, entries }));
});

const createStore = (options?: Parameters<typeof createKeyValueStore>[1]) =>
  createKeyValueStore(app, options);

/** Mounts the hook for a key and waits for its first reading. */
async function mount(instance = createStore()) {
  const hook = renderHook(() => app.library.useCloudKV('theme', { instance }));
  await untilIdle(app);
  return hook;
}

describe(`${PAGE}#what-it-returns`, () => {
  it('is null and loading before the first reading', async () => {
    const { renders } = await mount();
    expect(renders[0]).toMatchObject({ value: null, loading: true });
    expect(renders.at(-1)).toMatchObject({ value: 'light', loading: false });
  });

  it('has functions that write and then read again', async () => {
    const hook = await mount();
    await hook.current().setValue('dark');
    await untilIdle(app);
    expect(hook.current().value).toBe('dark');
    await hook.current().removeValue();
    await untilIdle(app);
    expect(hook.current().value).toBeNull();
  });
});

describe(`${PAGE}#when-it-reads`, () => {
  it('is not when another component writes the key', async () => {
    const instance = createStore();
    const hook = await mount(instance);
    await instance.setItem('theme', 'dark');
    await untilIdle(app);
    expect(hook.current().value).toBe('light');
  });

  it.each(['the same', 'another'])(
    'is after the next interval with kvPollInterval, for a write through %s instance',
    async (which) => {
      const instance = createStore({ kvPollInterval: 10 });
      const reasons = new Set<string>();
      instance.subscribeToExternalChanges(({ reason }) => reasons.add(reason));
      const hook = await mount(instance);
      // The first reading of the interval only records what is there.
      await expect.poll(() => app.drive.requests.length).toBeGreaterThan(6);
      await (which === 'another' ? createStore() : instance).setItem('theme', 'dark');
      await expect.poll(() => hook.current().value).toBe('dark');
      expect([...reasons]).toEqual(['server_change']);
      hook.unmount();
      instance.setProviderOptions({ kvPollInterval: null });
    },
  );

  it("has the old key's value until the new one is read, and for good if that fails", async () => {
    const instance = createStore();
    const hook = await mount(instance);
    let answer: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    app.drive.fail({ error: 'invalidCredentials', until });
    hook.rerender(() => app.library.useCloudKV('font', { instance }));
    await untilIdle(app);
    expect(hook.current()).toMatchObject({ value: 'light', loading: true });
    answer();
    await untilIdle(app);
    expect(hook.current()).toMatchObject({ value: 'light', loading: false });
    expect(unhandled).toHaveLength(1);
  });
});

describe(`${PAGE}#cloudkvserializer`, () => {
  it('makes the hook read forever if it is a new one at every render', async () => {
    // An answer before the hook has rendered that it reads would end the readings. A busy machine
    // may take some milliseconds for that.
    app.drive.fail({ delayMs: 50, times: Infinity });
    const instance = createStore();
    const hook = renderHook(() =>
      app.library.useCloudKV('theme', {
        instance,
        serializer: { parse: (raw) => raw, stringify: String },
      }),
    );
    // Once the document is known, a reading is one request.
    await expect.poll(() => app.drive.requests.length, { timeout: 10_000 }).toBeGreaterThan(9);
    hook.unmount();
    await expect.poll(() => app.drive.delayed).toBe(0);
  });
});

describe(`${PAGE}#unhandled`, () => {
  it('is a first reading that fails, and value stays null', async () => {
    const hook = await mount(createStore({ accessToken: null }));
    expect(hook.current().value).toBeNull();
    expect(unhandled).toMatchObject([{ code: 'ERR_ACCESS_TOKEN_MISSING' }]);
  });
});
