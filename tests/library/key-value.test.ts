/** `CloudKVStorage` on Drive. */
import { beforeEach, describe, expect, it } from 'vitest';

import {
  type App,
  createApp,
  createKeyValueStore,
  EMPTY_KV_DOCUMENT,
  errorOf,
  KV_DOCUMENT,
  untilIdle,
} from './setup';
import { textOf } from './tables';

const GUIDE = 'docs/guides/key-value-storage.md';
const CLASS = 'docs/api/CloudKVStorage.md';
const CODES = 'docs/api/enums/CloudStorageErrorCode.md';

let app: App;

beforeEach(() => {
  app = createApp();
});

const createStore = (options?: Parameters<typeof createKeyValueStore>[1]) =>
  createKeyValueStore(app, options);

/** Puts a document with values on the Drive, all written at the same time. */
function putValues(values: Readonly<Record<string, string>>, time = 1): void {
  const entries = Object.entries(values).map(([key, v]) => [key, { v, t: time }]);
  app.drive.put(
    KV_DOCUMENT,
    JSON.stringify({ version: 1, entries: Object.fromEntries(entries) as unknown }),
  );
}

/** Subscribes to changes, and returns the list that grows with each. */
function listen(store: Pick<ReturnType<typeof createStore>, 'subscribeToExternalChanges'>) {
  const heard: string[][] = [];
  store.subscribeToExternalChanges(({ changedKeys }) => heard.push(changedKeys));
  return heard;
}

describe(GUIDE, () => {
  it('keeps values in a JSON file in the app data folder', async () => {
    const store = createStore();
    await store.setItem('theme', 'dark');
    await store.setItem('last', 'a');
    expect(await store.getItem('theme')).toBe('dark');
    expect(await store.getItem('never')).toBeNull();
    expect(app.drive.paths('appDataFolder')).toEqual([KV_DOCUMENT]);
    expect(app.drive.at(KV_DOCUMENT).mimeType).toBe('application/json');
  });
});

describe('docs/api/enums/CloudKVSupportLevel.md', () => {
  it.each([
    ['ios', 'native'],
    ['android', 'none'],
    ['web', 'none'],
  ] as const)('on %s, iCloud is %s and Google Drive emulated', (platform, level) => {
    const { CloudKVStorage, CloudStorageProvider } = createApp({ platform }).library;
    expect(CloudKVStorage.getSupportLevel(CloudStorageProvider.ICloud)).toBe(level);
    expect(CloudKVStorage.getSupportLevel(CloudStorageProvider.GoogleDrive)).toBe('emulated');
  });
});

describe(`${GUIDE}#set-it-up`, () => {
  it('shares provider and options with the static methods of CloudStorage', async () => {
    const { CloudKVStorage, CloudStorage } = app.library;
    CloudStorage.setProviderOptions({ accessToken: 'token' });
    await CloudKVStorage.setItem('theme', 'dark');
    expect(await CloudKVStorage.getItem('theme')).toBe('dark');
    expect(await CloudStorage.readdir('/')).toEqual(['.rncs-kv.json']);
  });

  it('needs the permission drive.appdata', async () => {
    app.drive.grant('token', { scopes: ['drive', 'drive.file'] });
    expect(await errorOf(() => createStore().getItem('theme'))).toMatchObject({ status: 403 });
  });
});

/** Returns a limit as the page states it: the number before these words. */
function limitOf(words: string): number {
  const text = textOf(`${GUIDE}#limits`);
  const [, number = ''] = new RegExp(`([\\d,]+) ${words}`).exec(text) ?? [];
  if (number === '') throw new Error(`${GUIDE}#limits: expected a number of "${words}"`);
  return Number(number.replaceAll(',', ''));
}

describe(`${GUIDE}#limits`, () => {
  const maxKeys = limitOf('keys');
  const maxKeyBytes = limitOf('bytes for the name of each key');
  const maxBytes = limitOf('MiB in total') * 1024 * 1024;

  it(`are ${maxKeyBytes} bytes for a key`, async () => {
    await createStore().setItem('x'.repeat(maxKeyBytes), 'x');
    await createStore().setItem('ä'.repeat(maxKeyBytes / 2), 'x');
    for (const key of ['x'.repeat(maxKeyBytes + 1), 'ä'.repeat(maxKeyBytes / 2 + 1)]) {
      expect(await errorOf(() => createStore().setItem(key, ''))).toMatchObject({
        code: 'ERR_KV_INVALID_KEY',
      });
    }
  });

  it(`are ${maxBytes} bytes in total, unless kvStrictLimits is false`, async () => {
    // The key counts, too.
    await createStore().setItem('k', 'x'.repeat(maxBytes - 1));
    await createStore().removeItem('k');
    const value = 'x'.repeat(maxBytes);
    expect(await errorOf(() => createStore().setItem('k', value))).toMatchObject({
      code: 'ERR_KV_QUOTA_EXCEEDED',
    });
    expect(await createStore().getItem('k')).toBeNull();
    const loose = createStore({ kvStrictLimits: false });
    await loose.setItem('k', value);
    expect(await loose.getItem('k')).toHaveLength(value.length);
  });

  it(`are ${maxKeys} keys, unless kvStrictLimits is false`, async () => {
    const keys = Array.from({ length: maxKeys - 1 }, (_, index) => [`k${index}`, '']);
    putValues(Object.fromEntries(keys) as Record<string, string>);
    await createStore().setItem('last', 'x');
    expect(await errorOf(() => createStore().setItem('more', 'x'))).toMatchObject({
      code: 'ERR_KV_QUOTA_EXCEEDED',
    });
    const loose = createStore({ kvStrictLimits: false });
    await loose.setItem('more', 'x');
    expect(await loose.getItem('more')).toBe('x');
  });

  it(`are ${maxKeyBytes} bytes for a key even if kvStrictLimits is false`, async () => {
    const store = createStore({ kvStrictLimits: false });
    expect(await errorOf(() => store.setItem('x'.repeat(maxKeyBytes + 1), ''))).toMatchObject({
      code: 'ERR_KV_INVALID_KEY',
    });
  });
});

describe(`${GUIDE}#changes`, () => {
  it('are not reported without kvPollInterval', async () => {
    app.drive.put(KV_DOCUMENT, EMPTY_KV_DOCUMENT);
    const heard = listen(createStore());
    await createStore().setItem('theme', 'dark');
    await untilIdle(app);
    expect(heard).toEqual([]);
  });

  it('are reported with kvPollInterval', async () => {
    app.drive.put(KV_DOCUMENT, EMPTY_KV_DOCUMENT);
    const store = createStore({ kvPollInterval: 10 });
    const heard = listen(store);
    // The first reading only records what is there.
    await expect.poll(() => app.drive.requests.length).toBeGreaterThan(1);
    await createStore().setItem('theme', 'dark');
    await expect.poll(() => heard).toEqual([['theme']]);
    store.setProviderOptions({ kvPollInterval: null });
  });

  it('are not reported if options are set before the next reading', async () => {
    app.drive.put(KV_DOCUMENT, EMPTY_KV_DOCUMENT);
    const store = createStore({ kvPollInterval: 60_000 });
    const heard = listen(store);
    await untilIdle(app);
    await createStore().setItem('missed', 'x');
    store.setProviderOptions({ accessToken: 'token', kvPollInterval: 10 });
    // The first reading with the new options only records what is there.
    app.drive.clearRequests();
    await expect.poll(() => app.drive.requests.length).toBeGreaterThan(2);
    await createStore().setItem('noticed', 'x');
    await expect.poll(() => heard).toEqual([['noticed']]);
    store.setProviderOptions({ kvPollInterval: null });
  });

  it('are not seen by an instance that found no document, until its options are set', async () => {
    const store = createStore();
    expect(await store.getItem('theme')).toBeNull();
    await createStore().setItem('theme', 'dark');
    expect(await store.getItem('theme')).toBeNull();
    store.setProviderOptions({});
    expect(await store.getItem('theme')).toBe('dark');
  });

  it('get lost in a second document if two instances start without one', async () => {
    const [one, other] = [createStore(), createStore()];
    await Promise.all([one.getItem('a'), other.getItem('a')]);
    await one.setItem('a', '1');
    await other.setItem('b', '2');
    expect(await one.getItem('b')).toBeNull();
    expect(app.drive.paths()).toEqual([KV_DOCUMENT, KV_DOCUMENT]);
  });
});

describe('docs/guides/google-sign-in.md#polling', () => {
  it('calls no method that a class overrides, so it never renews a token', async () => {
    app.drive.put(KV_DOCUMENT, EMPTY_KV_DOCUMENT);
    app.drive.grant('expired', { scopes: ['drive.appdata'], expired: true });
    let calls = 0;
    class Counting extends app.library.CloudKVStorage {
      override getItem = (key: string) => {
        calls += 1;
        return super.getItem(key);
      };
      override sync = () => {
        calls += 1;
        return super.sync();
      };
    }
    const { GoogleDrive } = app.library.CloudStorageProvider;
    const store = new Counting(GoogleDrive, { accessToken: 'expired', kvPollInterval: 10 });
    const heard = listen(store);
    await createStore().setItem('theme', 'dark');
    const refused = () => app.drive.requests.filter(({ status }) => status === 401).length;
    await expect.poll(refused).toBeGreaterThan(2);
    expect([calls, heard]).toEqual([0, []]);
    store.setProviderOptions({ kvPollInterval: null });
  });
});

describe(`${GUIDE}#traps`, () => {
  it.each([
    ['an expired token', { error: 'invalidCredentials' }, { status: 401 }],
    ['no network', { networkError: 'Network request failed' }, { name: 'TypeError' }],
  ] as const)('have an error without a code for %s', async (_, fault, error) => {
    app.drive.fail(fault);
    const thrown = await errorOf(() => createStore().getItem('theme'));
    expect(thrown).not.toBeInstanceOf(app.library.CloudStorageError);
    expect(thrown).toMatchObject(error);
  });

  it('break a store whose document was deleted, until its options are set', async () => {
    const store = createStore();
    await store.setItem('theme', 'dark');
    await app.storage.unlink(KV_DOCUMENT);
    expect(await errorOf(() => store.getItem('theme'))).toMatchObject({ status: 404 });
    expect(await errorOf(() => store.setItem('theme', ''))).toMatchObject({ status: 404 });
    store.setProviderOptions({});
    expect(await store.getItem('theme')).toBeNull();
  });
});

describe(`${CODES}#err_kv_invalid_key`, () => {
  it('is thrown at once by getItem, and is a rejection of the others', async () => {
    const store = createStore();
    const invalid = { code: 'ERR_KV_INVALID_KEY' };
    expect(() => store.getItem('')).toThrow(expect.objectContaining(invalid) as Error);
    await expect(store.setItem('', '')).rejects.toMatchObject(invalid);
    await expect(store.removeItem('')).rejects.toMatchObject(invalid);
  });
});

describe(`${CODES}#err_access_token_missing`, () => {
  it('is a rejection of all calls', async () => {
    const store = createStore({ accessToken: null });
    const calls: Promise<unknown>[] = [
      ...[store.getItem('a'), store.setItem('a', ''), store.removeItem('a')],
      ...[store.multiGet(['a']), store.multiSet([['a', '']]), store.multiRemove(['a'])],
      ...[store.getAllKeys(), store.getAllItems(), store.clear(), store.sync()],
    ];
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ code: 'ERR_ACCESS_TOKEN_MISSING' });
    expect(app.drive.requests).toEqual([]);
  });
});

describe(`${CODES}#err_read_error`, () => {
  it('has the parse error of a damaged document as its details', async () => {
    app.drive.put(KV_DOCUMENT, 'not JSON');
    expect(await errorOf(() => createStore().getItem('theme'))).toMatchObject({
      code: 'ERR_READ_ERROR',
      message: 'Could not parse .rncs-kv.json',
      details: { name: 'SyntaxError' },
    });
  });
});

describe(`${CODES}#err_kv_not_supported`, () => {
  it('is thrown at once by the constructor and setProvider for iCloud, but on iOS', () => {
    const { CloudKVStorage, CloudStorageProvider } = app.library;
    const unsupported = expect.objectContaining({ code: 'ERR_KV_NOT_SUPPORTED' }) as Error;
    expect(() => new CloudKVStorage(CloudStorageProvider.ICloud)).toThrow(unsupported);
    expect(() => createStore().setProvider(CloudStorageProvider.ICloud)).toThrow(unsupported);
  });
});

describe(`${CODES}#err_multiple_files_same_name`, () => {
  it('is not thrown for two documents without strictFilenames', async () => {
    app.drive.put(KV_DOCUMENT, EMPTY_KV_DOCUMENT);
    putValues({ theme: 'dark' });
    expect(await createStore().getItem('theme')).toBe('dark');
  });
});

describe(CLASS, () => {
  it('#multiget gives pairs in the order of the keys, from one reading', async () => {
    putValues({ a: '1', b: '2' });
    expect(await createStore().multiGet(['b', 'c', 'a'])).toEqual([
      ['b', '2'],
      ['c', null],
      ['a', '1'],
    ]);
    expect(app.drive.requests).toHaveLength(2);
  });

  it('#removeitem is no error for a key that does not exist', async () => {
    putValues({ a: '1' });
    const store = createStore();
    await store.removeItem('a');
    await store.removeItem('never');
    expect(await store.getItem('a')).toBeNull();
    expect(await store.getAllKeys()).toEqual([]);
  });

  it('#setitem resolves and keeps a value whose time is later, until it is removed', async () => {
    putValues({ a: 'old' }, Date.now() + 60_000);
    const store = createStore();
    await store.setItem('a', 'new');
    expect(await store.getItem('a')).toBe('old');
    await store.removeItem('a');
    await store.setItem('a', 'new');
    expect(await store.getItem('a')).toBe('new');
  });

  it('#multiset keeps the entries before one that fails', async () => {
    app.drive.fail({ on: ({ method }) => method === 'PATCH', error: 'backendError' });
    const entries: [string, string][] = [
      ['a', '1'],
      ['b', '2'],
    ];
    const store = createStore();
    await errorOf(() => store.multiSet(entries));
    expect(await store.getAllItems()).toEqual({ a: '1' });
  });

  it('#clear removes every value and keeps the document', async () => {
    putValues({ a: '1', b: '2' });
    await createStore().clear();
    expect(await createStore().getAllItems()).toEqual({});
    expect(app.drive.paths()).toEqual([KV_DOCUMENT]);
  });

  it('#sync reads the document once and keeps nothing', async () => {
    putValues({ a: '1' });
    const store = createStore();
    expect(await store.sync()).toBe(true);
    expect(app.drive.requests).toHaveLength(2);
    await store.getItem('a');
    expect(app.drive.requests).toHaveLength(3);
  });

  it('#sync rejects if a request fails', async () => {
    app.drive.fail({ error: 'backendError' });
    await expect(createStore().sync()).rejects.toMatchObject({ status: 500 });
  });

  it('#static-and-instance-calls share configuration with the default CloudStorage', async () => {
    const { CloudKVStorage, CloudStorage, CloudStorageProvider } = app.library;
    CloudKVStorage.setProvider(CloudStorageProvider.GoogleDrive);
    CloudKVStorage.setProviderOptions({ accessToken: 'token' });
    await CloudKVStorage.getDefaultInstance().setItem('a', '1');
    expect(CloudStorage.getProviderOptions()).toMatchObject({ accessToken: 'token' });
    expect(await CloudKVStorage.getItem('a')).toBe('1');
  });

  it('#setprovider resets the options', () => {
    const store = createStore();
    store.setProvider(app.library.CloudStorageProvider.GoogleDrive);
    expect(store.getProviderOptions()).toMatchObject({ accessToken: null });
  });
});
