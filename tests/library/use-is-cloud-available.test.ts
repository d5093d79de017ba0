import { useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderHook } from '@docs-kit/samples/render-hook';

import { type App, createApp, untilIdle } from './setup';
import { collectUnhandledRejections } from './unhandled-rejections';

const PAGE = 'docs/api/hooks/useIsCloudAvailable.md';

const unhandled = collectUnhandledRejections();

let app: App;

beforeEach(() => {
  app = createApp();
});

/** Mounts a hook and waits for its first answer. */
async function mount(useHook = () => app.library.useIsCloudAvailable(app.storage)) {
  const hook = renderHook(useHook);
  await untilIdle(app);
  return hook;
}

const setToken = (accessToken: string | null) => app.storage.setProviderOptions({ accessToken });

describe(`${PAGE}#what-it-returns`, () => {
  it('is false on the first render, always', async () => {
    expect((await mount()).renders).toEqual([false, true]);
    expect(app.drive.requests).toEqual([]);
  });

  it('changes when accessToken is set or dropped', async () => {
    setToken(null);
    const hook = await mount();
    expect(hook.current()).toBe(false);
    setToken('token');
    await untilIdle(app);
    expect(hook.current()).toBe(true);
    setToken(null);
    await untilIdle(app);
    expect(hook.current()).toBe(false);
  });

  it('changes when setProvider drops the token', async () => {
    const hook = await mount();
    app.storage.setProvider(app.library.CloudStorageProvider.GoogleDrive);
    await untilIdle(app);
    expect(hook.current()).toBe(false);
  });

  it('is true for an expired token', async () => {
    app.drive.grant('token', { scopes: ['drive'], expired: true });
    expect((await mount()).current()).toBe(true);
  });

  it('does not change any more after unmounting', async () => {
    const hook = await mount();
    hook.unmount();
    await untilIdle(app);
    const renders = hook.renders.length;
    setToken(null);
    await untilIdle(app);
    expect(hook.renders).toHaveLength(renders);
  });
});

describe(`${PAGE}#it-stays-false`, () => {
  it('for the default instance, if the token is set on another one', async () => {
    expect((await mount(() => app.library.useIsCloudAvailable())).current()).toBe(false);
  });

  it('if the token is set in an effect below the hook', async () => {
    setToken(null);
    const hook = await mount(() => {
      const isAvailable = app.library.useIsCloudAvailable(app.storage);
      useEffect(() => setToken('token'), []);
      return isAvailable;
    });
    expect(hook.current()).toBe(false);
    expect(await app.storage.isCloudAvailable()).toBe(true);
  });

  it('unless that effect is above the hook', async () => {
    setToken(null);
    const hook = await mount(() => {
      useEffect(() => setToken('token'), []);
      return app.library.useIsCloudAvailable(app.storage);
    });
    expect(hook.current()).toBe(true);
  });
});

describe('docs/guides/renew-google-token.md#token-gets-lost', () => {
  it('if each render makes a new instance', async () => {
    const { CloudStorage, useIsCloudAvailable } = app.library;
    const made: InstanceType<typeof CloudStorage>[] = [];
    const hook = await mount(() => {
      const storage = new CloudStorage();
      made.push(storage);
      return useIsCloudAvailable(storage);
    });
    made.at(-1)?.setProviderOptions({ accessToken: 'token' });
    await untilIdle(app);
    expect(made.length).toBeGreaterThan(1);
    expect(hook.current()).toBe(false);
    expect(await made.at(-1)?.isCloudAvailable()).toBe(false);
  });
});

describe(`${PAGE}#what-it-throws`, () => {
  it('is the linking error while rendering, on iOS without the native module', async () => {
    app = createApp({ platform: 'ios', linked: false });
    const errors: unknown[] = [];
    const useHook = () => app.library.useIsCloudAvailable();
    renderHook(useHook, (error) => errors.push(error));
    await untilIdle(app);
    expect(errors).toMatchObject([
      { message: expect.stringContaining("doesn't seem to be linked") as string },
    ]);
  });

  it('is an unhandled rejection if the native call fails, and the last value stays', async () => {
    const hook = await mount();
    const broken = new app.library.CloudStorage();
    const isCloudAvailable = () => Promise.reject(new Error('from the native side'));
    Object.defineProperty(broken, 'nativeStorage', { value: { isCloudAvailable } });
    hook.rerender(() => app.library.useIsCloudAvailable(broken));
    await untilIdle(app);
    expect(hook.current()).toBe(true);
    expect(unhandled).toMatchObject([{ message: 'from the native side' }]);
  });
});
