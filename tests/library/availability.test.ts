/** What "available" means on Drive, and who is told. */
import { setTimeout as pause } from 'node:timers/promises';

import { beforeEach, describe, expect, it } from 'vitest';

import { type App, createApp, errorOf } from './setup';

const API = 'docs/api/CloudStorage.md';

let app: App;

beforeEach(async () => {
  app = createApp();
  // The constructor asks once whether the cloud is available.
  await pause(0);
});

/** Subscribes, and returns the list that grows with each notification. */
function listen({ storage }: App): boolean[] {
  const heard: boolean[] = [];
  storage.subscribeToCloudAvailability((isAvailable) => heard.push(isAvailable));
  return heard;
}

describe(`${API}#iscloudavailable`, () => {
  it('is false without a token, and does not throw', async () => {
    app.storage.setProviderOptions({ accessToken: null });
    expect(await app.storage.isCloudAvailable()).toBe(false);
  });

  it('sends no request, so it is true for a token without a scope and without a network', async () => {
    app.drive.grant('token', { scopes: [] });
    app.drive.fail({ networkError: 'Network request failed', times: Infinity });
    expect(await app.storage.isCloudAvailable()).toBe(true);
    expect(app.drive.requests).toEqual([]);
  });

  it('is true for an expired token, and the next file call fails', async () => {
    app.drive.grant('token', { scopes: ['drive.appdata'], expired: true });
    expect(await app.storage.isCloudAvailable()).toBe(true);
    expect(await errorOf(() => app.storage.exists('/a'))).toMatchObject({
      code: 'ERR_AUTHENTICATION_FAILED',
    });
  });
});

describe(`${API}#subscribetocloudavailability`, () => {
  it('returns nothing', () => {
    expect(app.storage.subscribeToCloudAvailability(() => undefined)).toBeUndefined();
  });

  it('tells the first listener the current state soon after, and a later one nothing', async () => {
    const first = listen(app);
    expect(first).toEqual([]);
    await pause(0);
    const second = listen(app);
    await pause(0);
    expect([first, second]).toEqual([[true], []]);
  });

  it('tells a later listener the next change', async () => {
    listen(app);
    await pause(0);
    const second = listen(app);
    app.storage.setProviderOptions({ accessToken: null });
    expect(second).toEqual([false]);
  });

  it('may first tell an outdated false right after the constructor', async () => {
    const heard = listen(createApp());
    await pause(0);
    expect(heard).toEqual([false, true]);
  });

  it('tells about each accessToken at once, the same state even twice', async () => {
    const heard = listen(app);
    await pause(0);
    heard.length = 0;
    app.storage.setProviderOptions({ accessToken: 'one' });
    app.storage.setProviderOptions({ accessToken: 'two' });
    app.storage.setProviderOptions({ accessToken: '' });
    app.storage.setProviderOptions({ accessToken: null });
    app.storage.setProviderOptions({ timeout: 1 });
    expect(heard).toEqual([true, true, false, false]);
  });

  it("tells the new provider's state shortly after setProvider", async () => {
    const heard = listen(app);
    await pause(0);
    app.storage.setProvider(app.library.CloudStorageProvider.GoogleDrive);
    expect(heard).toEqual([true]);
    await pause(0);
    expect(heard).toEqual([true, false]);
  });

  it('does not notice that a token has expired', async () => {
    const heard = listen(app);
    app.drive.grant('token', { scopes: ['drive'], expired: true });
    await errorOf(() => app.storage.exists('/a'));
    expect(heard).toEqual([true]);
  });
});

describe(`${API}#setprovideroptions`, () => {
  it('throws what a listener throws', async () => {
    let calls = 0;
    app.storage.subscribeToCloudAvailability(() => {
      calls += 1;
      if (calls > 1) throw new Error('from the listener');
    });
    await pause(0);
    const call = () => app.storage.setProviderOptions({ accessToken: 'new' });
    expect(call).toThrow('from the listener');
  });
});

describe(`${API}#unsubscribefromcloudavailability`, () => {
  it('removes a listener that was subscribed twice, and ignores others', async () => {
    const heard: boolean[] = [];
    const listener = (isAvailable: boolean) => {
      heard.push(isAvailable);
    };
    app.storage.subscribeToCloudAvailability(listener);
    app.storage.subscribeToCloudAvailability(listener);
    await pause(0);
    heard.length = 0;
    app.storage.unsubscribeFromCloudAvailability(() => undefined);
    app.storage.setProviderOptions({ accessToken: 'new' });
    expect(heard).toEqual([true, true]);
    app.storage.unsubscribeFromCloudAvailability(listener);
    app.storage.setProviderOptions({ accessToken: 'newer' });
    expect(heard).toEqual([true, true]);
  });
});
