/** Options, timeouts and tokens: their initial values, and what resets them. */
import { setTimeout as pause } from 'node:timers/promises';

import { beforeEach, describe, expect, it } from 'vitest';

import {
  type App,
  callThatTimesOut,
  createApp,
  createKeyValueStore,
  EMPTY_KV_DOCUMENT,
  errorOf,
  KV_DOCUMENT,
  untilDelayed,
} from './setup';
import { codesIn, readTable, sectionOf } from './tables';

const API = 'docs/api/CloudStorage.md';
const TIMEOUTS = 'docs/guides/google-drive-errors.md#timeouts';

const DEFAULTS = {
  scope: 'app_data',
  accessToken: null,
  strictFilenames: false,
  timeout: 3000,
  kvPollInterval: null,
  kvStrictLimits: true,
};

let app: App;

beforeEach(() => {
  app = createApp();
});

const setDrive = ({ storage, library }: App) =>
  storage.setProvider(library.CloudStorageProvider.GoogleDrive);

/** Returns the value that a default on a page stands for. */
function valueOf(text: string, { library }: App): unknown {
  const [, member] = /^CloudStorageScope\.(\w+)$/.exec(text) ?? [];
  if (member) return library.CloudStorageScope[member as 'AppData'];
  return JSON.parse(text.replaceAll("'", '"'));
}

describe.each(['google-drive-options', 'icloud-options'] as const)(`${API}#%s`, (section) => {
  const rows = readTable(`${API}#${section}`, 'Option');
  const isDrive = section === 'google-drive-options';

  function defaultsOf(): Record<string, unknown> {
    const { library } = createApp({ platform: 'ios' });
    const { GoogleDrive, ICloud } = library.CloudStorageProvider;
    return { ...new library.CloudStorage(isDrive ? GoogleDrive : ICloud).getProviderOptions() };
  }

  for (const row of rows) {
    const [option = ''] = row.cell('Option').codes;
    const { text } = row.cell('Default');
    it(`${row.place} ${option} is ${text} by default`, () => {
      expect(valueOf(text, app), row.place).toBe(defaultsOf()[option]);
    });
  }

  it('lists every option', () => {
    const listed = rows.map((row) => row.cell('Option').codes[0]);
    expect(listed.sort()).toEqual(Object.keys(defaultsOf()).sort());
  });
});

describe(`${API}#constructor`, () => {
  it('merges its options into the defaults', () => {
    const { CloudStorage, CloudStorageProvider } = app.library;
    const given = { strictFilenames: true, timeout: 10_000 };
    const storage = new CloudStorage(CloudStorageProvider.GoogleDrive, given);
    expect(storage.getProviderOptions()).toEqual({ ...DEFAULTS, ...given });
  });
});

describe(`${API}#setprovider`, () => {
  it('resets all options, even if the provider stays the same', () => {
    app.storage.setProviderOptions({ timeout: 10_000, strictFilenames: true });
    setDrive(app);
    expect(app.storage.getProviderOptions()).toEqual(DEFAULTS);
  });

  it('loses a token that was set before it', async () => {
    setDrive(app);
    expect(await errorOf(() => app.storage.readFile('/a'))).toMatchObject({
      code: 'ERR_ACCESS_TOKEN_MISSING',
    });
  });

  it('moves no file and sends no request, and resets when switched back', async () => {
    app = createApp({ platform: 'ios' });
    app.drive.put('/a', 'content');
    app.storage.setProvider(app.library.CloudStorageProvider.ICloud);
    setDrive(app);
    await pause(0);
    expect(app.storage.getProviderOptions()).toEqual(DEFAULTS);
    expect(app.drive.requests).toEqual([]);
    expect(app.drive.paths()).toEqual(['/a']);
  });
});

describe(`${API}#setprovideroptions`, () => {
  it('keeps what is left out or undefined', () => {
    app.storage.setProviderOptions({ timeout: 10_000 });
    app.storage.setProviderOptions({ accessToken: 'new', timeout: undefined });
    expect(app.storage.getProviderOptions()).toEqual({
      ...DEFAULTS,
      accessToken: 'new',
      timeout: 10_000,
    });
  });

  it.each([null, ''])('drops the token for %j', async (accessToken) => {
    app.storage.setProviderOptions({ accessToken });
    expect(await app.storage.isCloudAvailable()).toBe(false);
    expect(await errorOf(() => app.storage.readFile('/a'))).toMatchObject({
      code: 'ERR_ACCESS_TOKEN_MISSING',
    });
  });

  it('accepts options of the other provider, without an effect', async () => {
    app.drive.put('/a', 'content');
    app.storage.setProviderOptions({ documentsMode: 'legacy_sandbox' });
    expect(await app.storage.readFile('/a')).toBe('content');
  });

  it('does not change calls that already run', async () => {
    app.drive.put('/x/a', 'content');
    const running = app.storage.readFile('/x/a');
    app.storage.setProviderOptions({ accessToken: 'wrong' });
    expect(await running).toBe('content');
  });
});

describe(`${API}#getprovideroptions`, () => {
  it('gives the live object: writing to it before any option is set changes all defaults', () => {
    const { CloudStorage } = app.library;
    Object.assign(new CloudStorage().getProviderOptions(), { timeout: 1 });
    expect(new CloudStorage().getProviderOptions()).toMatchObject({ timeout: 1 });
  });
});

describe(`${API}#static-and-instance-calls`, () => {
  it('has options for each instance, which others do not know', async () => {
    const { CloudStorage } = app.library;
    const instances = [app.storage, new CloudStorage(), CloudStorage.getDefaultInstance()];
    const available = await Promise.all(instances.map((each) => each.isCloudAvailable()));
    expect(available).toEqual([true, false, false]);
  });
});

describe(TIMEOUTS, () => {
  it('names the default', () => {
    const codes = sectionOf(TIMEOUTS).flatMap((node) => codesIn(node));
    expect(codes, TIMEOUTS).toContain(String(DEFAULTS.timeout));
  });

  it('is 3,000 milliseconds for each request on its own', async () => {
    app.drive.put('/x/y/a', '');
    await app.storage.readFile('/x/y/a');
    expect(app.timers).toEqual([3000, 3000, 3000, 3000]);
  });

  it('is what the option says', async () => {
    app.storage.setProviderOptions({ timeout: 15_000 });
    await app.storage.exists('/a');
    expect(app.timers).toEqual([15_000]);
  });

  it('has ended for a request when the next one starts', async () => {
    app.drive.put('/x/y/a', 'content');
    app.drive.fail({
      on: () => app.timers.length !== app.drive.requests.length,
      error: 'backendError',
    });
    expect(await app.storage.readFile('/x/y/a')).toBe('content');
  });

  it('covers the content of readFile', async () => {
    app.drive.put('/a', 'content');
    app.drive.fail({ on: 'download', stallBody: true });
    const error = await errorOf(() => callThatTimesOut(app, () => app.storage.readFile('/a')));
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  it('does not end a request of a key-value store that another one follows', async () => {
    app.drive.put(KV_DOCUMENT, EMPTY_KV_DOCUMENT);
    app.drive.fail({ on: 'download', delayMs: Infinity });
    const store = createKeyValueStore(app);
    let isEnded = false;
    const end = () => {
      isEnded = true;
    };
    store.getItem('a').then(end, end);
    await untilDelayed(app);
    await store.getItem('b');
    app.elapse();
    await pause(0);
    expect(isEnded).toBe(false);
  });
});

describe('docs/guides/renew-google-token.md#token-expires', () => {
  it('needs no more than a new token on the same instance', async () => {
    app.drive.put('/a', 'content');
    app.drive.grant('token', { scopes: ['drive.appdata'], expired: true });
    app.drive.grant('new', { scopes: ['drive.appdata'] });
    expect(await errorOf(() => app.storage.readFile('/a'))).toMatchObject({
      code: 'ERR_AUTHENTICATION_FAILED',
    });
    app.storage.setProviderOptions({ accessToken: 'new' });
    expect(await app.storage.readFile('/a')).toBe('content');
  });
});
