/** Samples that store values by key lose none of them. */
import { EventEmitter, once } from 'node:events';

import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it } from 'vitest';

import type { CloudKVStorage } from 'react-native-cloud-storage';

import type { App } from '@docs-kit/samples/app';

import { type Action, DRIVE, exported, itSurvives, type SampleName, signOut, start } from './runs';
import { collectUnhandledRejections } from '../unhandled-rejections';
import { createTestPhone, hasOtherUser, type TestPhone } from './test-phone';

const PAGE = 'guides/key-value-storage';
const DOCUMENT = '/.rncs-kv.json';
const DRIVE_FOR_HOOKS: readonly SampleName[] = [
  DRIVE,
  ['guides/google-sign-in', 'drive-for-hooks.ts'],
];

type Values = Readonly<Record<string, string>>;

/** Adds values to the cloud, as another device does. */
function putValues(phone: TestPhone, values: Values): void {
  if (phone.cloudName === 'iCloud') {
    for (const [key, value] of Object.entries(values)) phone.iCloudFiles.values.set(key, value);
    return;
  }
  const all = { ...valuesOf(phone), ...values };
  const entries = Object.entries(all).map(([key, v]) => [key, { v, t: 1 }]);
  phone.cloud.put(
    DOCUMENT,
    JSON.stringify({ version: 1, entries: Object.fromEntries(entries) as unknown }),
  );
}

/** Returns the values in the cloud. On Drive, they are in the only document. */
function valuesOf({ cloud, cloudName, iCloudFiles }: TestPhone): Values {
  if (cloudName === 'iCloud') return Object.fromEntries(iCloudFiles.values);
  const text = cloud.text(DOCUMENT) ?? '{"entries":{}}';
  const { entries } = JSON.parse(text) as { entries: Record<string, { v: string }> };
  return Object.fromEntries(Object.entries(entries).map(([key, { v }]) => [key, v]));
}

/** For how many turns of the event loop there are no requests once an app waits for nothing. */
const QUIET_TURNS = 50;

/** Waits until an app makes no more calls to the cloud. */
async function untilQuiet({ drive, otherUser }: TestPhone): Promise<void> {
  let before = 0;
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    const requests = drive.requests.length + otherUser.drive.requests.length;
    if (requests !== before) turn = 0;
    before = requests;
  }
}

/** Returns the instance that the page recommends, which looks for the document again. */
function kvOf(app: App, { cloudName }: TestPhone): CloudKVStorage {
  if (cloudName === 'iCloud') return app.library.CloudKVStorage.getDefaultInstance();
  const driveKV = exported<CloudKVStorage>(app, 'drive-for-hooks.ts', 'driveKV');
  driveKV.setProviderOptions({});
  return driveKV;
}

describe('key-value-storage: driveKV', () => {
  describe.each([[true], [false]])('with values of another device: %s', (hasValues) => {
    itSurvives({
      platforms: ['android'],
      samples: DRIVE_FOR_HOOKS,
      prepare: (phone) => {
        if (hasValues) putValues(phone, { size: '24' });
      },
      act: (app, phone) => kvOf(app, phone).setItem('theme', 'dark'),
      // Without a document, two devices can create one each: the page says so.
      ...(hasValues && {
        elsewhere: {
          writes: (phone) => putValues(phone, { last: '/a.txt' }),
          isKept: (phone) => valuesOf(phone).last === '/a.txt',
          lostBefore: { Drive: [2] },
        },
      }),
      keeps: (phone) => {
        if (hasValues) expect(valuesOf(phone).size).toBe('24');
        expect(phone.cloud.paths().length).toBeLessThan(2);
      },
      succeeds: (phone) => expect(valuesOf(phone).theme).toBe('dark'),
    });
  });
});

describe('key-value-storage: sync-settings.ts', () => {
  interface LocalSettings {
    json: string;
    synced: string | null;
  }
  type Sync = (kv: CloudKVStorage, local: LocalSettings) => Promise<void>;
  type WithDrive = <T>(call: () => Promise<T>) => Promise<T>;

  const samples = [...DRIVE_FOR_HOOKS, [PAGE, 'sync-settings.ts']] as const;
  /** The settings of an app, on its phone. */
  const localOf = (phone: TestPhone): LocalSettings => ({
    get json() {
      return phone.text('/settings') ?? 'default';
    },
    set json(text) {
      phone.save('/settings', text);
    },
    get synced() {
      return phone.text('/synced') ?? null;
    },
    set synced(text) {
      phone.save('/synced', text ?? '');
    },
  });
  const isOfOther = ({ cloud, otherUser }: TestPhone) => cloud === otherUser.cloud;
  const sync = (app: App, phone: TestPhone) => {
    const call = () =>
      exported<Sync>(app, 'sync-settings.ts', 'syncSettings')(kvOf(app, phone), localOf(phone));
    if (phone.cloudName === 'iCloud') return call();
    return exported<WithDrive>(app, 'drive.ts', 'withDrive')(call);
  };

  describe('sends what is new here', () => {
    itSurvives({
      platforms: ['android'],
      samples,
      prepare: (phone) => {
        putValues(phone, { settings: 'old', size: '24' });
        phone.save('/synced', 'old');
        phone.save('/settings', 'new');
      },
      act: (app, phone) => {
        // What the page says to forget at sign-out.
        if (isOfOther(phone)) phone.files.delete('/synced');
        return sync(app, phone);
      },
      keeps: (phone) => {
        expect(valuesOf(phone).size).toBe('24');
        expect(['old', 'new']).toContain(valuesOf(phone).settings);
        // On iCloud, a call of the first user can end in the store of another one.
        if (isOfOther(phone) || hasOtherUser(phone)) return;
        expect([localOf(phone).json, valuesOf(phone).settings]).toContain('new');
      },
      succeeds: (phone) => {
        expect(localOf(phone).json).toBe(valuesOf(phone).settings);
        if (!hasOtherUser(phone))
          expect(valuesOf(phone).settings).toBe(isOfOther(phone) ? 'old' : 'new');
      },
    });
  });

  describe('takes what is in the cloud', () => {
    const taking: Action = {
      platforms: ['android'],
      samples,
      prepare: (phone) => putValues(phone, { settings: 'theirs' }),
      act: sync,
      elsewhere: {
        writes: (phone) => putValues(phone, { settings: 'newer' }),
        isKept: (phone) =>
          valuesOf(phone).settings === 'newer' && phone.text('/settings') === 'newer',
      },
      keeps: (phone) => expect(['theirs', 'newer']).toContain(valuesOf(phone).settings),
      succeeds: (phone) => expect(['theirs', 'newer']).toContain(localOf(phone).json),
    };
    itSurvives(taking);
  });

  /** Starts an app whose settings are those in the cloud, and whose first reading takes long. */
  async function startSlowly(phone: TestPhone) {
    putValues(phone, { settings: 'old' });
    phone.save('/synced', 'old');
    phone.save('/settings', 'old');
    const app = await start(samples, phone);
    const answers = new EventEmitter();
    const until = once(answers, 'sent').then(() => undefined);
    phone.drive.fail({ on: 'download', until, effect: 'before' });
    const first = sync(app, phone);
    await expect.poll(() => phone.drive.delayed).toBe(1);
    return { app, first, answer: () => answers.emit('sent') };
  }

  it('sends a change that came while it waited for an answer', async () => {
    const phone = createTestPhone('android');
    const { app, first, answer } = await startSlowly(phone);
    phone.save('/settings', 'new');
    answer();
    await first;
    expect(phone.text('/settings')).toBe('new');
    expect(valuesOf(phone).settings).toBe('new');
    app.close();
  });

  it('does not take an older answer after a newer one', async () => {
    const phone = createTestPhone('android');
    const { app, first, answer } = await startSlowly(phone);
    phone.save('/settings', 'new');
    const second = sync(app, phone);
    // If it does not wait for the first one, it ends now.
    const requests = phone.drive.requests.length;
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(phone.drive.requests.length).toBe(requests);
    answer();
    await Promise.all([first, second]);
    expect(phone.text('/settings')).toBe('new');
    expect(valuesOf(phone).settings).toBe('new');
    app.close();
  });
});

describe('key-value-storage: keep-value.ts', () => {
  type Keep = (key: string, decide: (stored: string | null) => string | null) => () => void;

  itSurvives({
    platforms: ['android'],
    samples: [[PAGE, 'keep-value.ts']],
    prepare: (phone) => putValues(phone, { size: '24' }),
    act: async (app, phone) => {
      const { CloudKVStorage } = app.library;
      if (phone.cloudName === 'Drive') CloudKVStorage.setProviderOptions({});
      const keep = exported<Keep>(app, 'keep-value.ts', 'keepValue');
      const stop = keep('theme', (stored) => (stored === null ? 'light' : null));
      // The write has ended, as writes are made one after another, or has failed.
      await CloudKVStorage.getItem('theme');
      await CloudKVStorage.setItem('last', '/a.txt');
      const theme = await CloudKVStorage.getItem('theme');
      stop();
      if (theme === null) throw new Error('Not written');
    },
    keeps: (phone) => expect(valuesOf(phone).size).toBe('24'),
    succeeds: (phone) => expect(valuesOf(phone).theme).toBe('light'),
  });

  it('writes nothing after it was stopped, also during the pause', async () => {
    const phone = createTestPhone('ios', 'iCloud');
    putValues(phone, { theme: 'dark' });
    const app = await start([[PAGE, 'keep-value.ts']], phone);
    const keepValue = exported<Keep>(app, 'keep-value.ts', 'keepValue');
    const stop = keepValue('theme', () => 'light');
    await expect.poll(() => valuesOf(phone).theme).toBe('light');
    putValues(phone, { theme: 'dark' });
    phone.iCloud.tellOfValues({ reason: 'initial_sync', changedKeys: ['theme'] });
    stop();
    // A second one that goes on writes after the same pause.
    keepValue('last', () => '/a.txt');
    await expect.poll(() => valuesOf(phone).last).toBe('/a.txt');
    phone.iCloudFiles.values.delete('last');
    phone.iCloud.tellOfValues({ reason: 'initial_sync', changedKeys: [] });
    await expect.poll(() => valuesOf(phone).last).toBe('/a.txt');
    expect(valuesOf(phone).theme).toBe('dark');
    app.close();
  });
});

describe('key-value-storage: follow-theme.ts', () => {
  type Follow = (apply: (theme: string | null) => void) => () => void;

  /** Follows the theme of a phone, and collects what is applied. */
  async function follow(phone: TestPhone) {
    const app = await start([[PAGE, 'follow-theme.ts']], phone);
    const applied: (string | null)[] = [];
    const followTheme = exported<Follow>(app, 'follow-theme.ts', 'followTheme');
    const stop = followTheme((theme) => applied.push(theme));
    const change = (theme: string) => {
      putValues(phone, { theme });
      phone.iCloud.tellOfValues({ reason: 'server_change', changedKeys: ['theme'] });
    };
    return { app, applied, stop, change };
  }

  itSurvives({
    clouds: ['iCloud'],
    samples: [[PAGE, 'follow-theme.ts']],
    prepare: (phone) => putValues(phone, { theme: 'dark' }),
    act: async (app, phone) => {
      const applied: (string | null)[] = [];
      const followTheme = exported<Follow>(app, 'follow-theme.ts', 'followTheme');
      const stop = followTheme((theme) => applied.push(theme));
      phone.iCloud.tellOfValues({ reason: 'server_change', changedKeys: ['theme'] });
      await new Promise((resolve) => setImmediate(resolve));
      stop();
      if (applied.length === 0) throw new Error('Not applied');
      return applied.join();
    },
    keeps: (phone) => expect(valuesOf(phone)).toEqual({ theme: 'dark' }),
    succeeds: (_phone, applied) => expect(applied).toBe('dark'),
  });

  it('applies a change after one whose reading failed', async () => {
    const phone = createTestPhone('ios', 'iCloud');
    const { applied, change, app } = await follow(phone);
    phone.iCloud.onCall = () => ({ error: 'ERR_UNKNOWN' });
    change('dark');
    await new Promise((resolve) => setImmediate(resolve));
    phone.iCloud.onCall = () => undefined;
    change('light');
    await expect.poll(() => applied).toEqual(['light']);
    app.close();
  });

  it('does not apply an older answer after a newer one, or any after it was stopped', async () => {
    const phone = createTestPhone('ios', 'iCloud');
    const { applied, change, stop, app } = await follow(phone);
    const { CloudKVStorage } = app.library;
    const answers: ((theme: string) => void)[] = [];
    CloudKVStorage.getItem = () => new Promise((resolve) => answers.push(resolve));
    change('dark');
    change('light');
    answers[1]?.('light');
    answers[0]?.('dark');
    await expect.poll(() => applied).toEqual(['light']);
    change('dark');
    stop();
    answers[2]?.('dark');
    await new Promise((resolve) => setImmediate(resolve));
    expect(applied).toEqual(['light']);
    app.close();
  });
});

describe('key-value-storage: FontSize.tsx', () => {
  // useCloudKV leaves one when its first read fails.
  collectUnhandledRejections();

  const KEY = 'font-size';
  const FILE = 'FontSize.tsx';
  const samples: readonly SampleName[] = [[PAGE, FILE]];
  /** What the page says to do for `drive.ts`. */
  const forDrive = (code: string): string =>
    code
      .replace(/^/, "import { driveKV } from './drive-for-hooks';\n")
      .replaceAll('CloudKVStorage.', 'driveKV.')
      .replace('serializer: asNumber,', 'serializer: asNumber, instance: driveKV,');
  const samplesForDrive: readonly SampleName[] = [...DRIVE_FOR_HOOKS, [PAGE, FILE, forDrive]];
  const openScreen = (app: App) =>
    app.check.show(createElement(exported<FunctionComponent>(app, FILE, 'FontSize')));
  const screens = new WeakMap<App, ReturnType<typeof openScreen>>();
  const signedOut = new WeakSet<App>();
  const sizeOf = (phone: TestPhone) => Number(valuesOf(phone)[KEY]);
  /** The stored size. On iCloud, that of the first user can end in the store of another one. */
  const storedAtFirst = ({ cloud, cloudName, otherUser }: TestPhone) =>
    cloudName === 'Drive' && cloud === otherUser.cloud ? 50 : 24;

  const enlarging: Action = {
    platforms: ['android'],
    samples,
    prepare: (phone) => putValues(phone, { [KEY]: String(storedAtFirst(phone)), theme: 'dark' }),
    act: async (app, phone) => {
      const screen = screens.get(app) ?? openScreen(app);
      screens.set(app, screen);
      signedOut.delete(app);
      await untilQuiet(phone);
      // The next user presses in the next act.
      if (signedOut.has(app)) throw new Error('Signed out');
      const before = sizeOf(phone);
      await screen.press('Larger');
      await untilQuiet(phone);
      const size = sizeOf(phone);
      if (size === before || !screen.texts().includes(`Font size ${size}`))
        throw new Error(`Font size ${size} after ${before}, shown: ${screen.texts().join()}`);
    },
    signOut: (app) => {
      signedOut.add(app);
      return signOut(app);
    },
    elsewhere: {
      writes: (phone) => putValues(phone, { [KEY]: '30' }),
      isKept: (phone) => sizeOf(phone) >= 30,
      lostBefore: { Drive: [3, 4], iCloud: [2, 3] },
    },
    keeps: (phone) => {
      expect(valuesOf(phone).theme).toBe('dark');
      expect(sizeOf(phone)).toBeGreaterThanOrEqual(storedAtFirst(phone));
    },
    succeeds: (phone) => expect(sizeOf(phone)).toBeGreaterThan(storedAtFirst(phone)),
  };
  itSurvives(enlarging);

  describe('with the recipe for hooks', () => {
    itSurvives({ ...enlarging, clouds: ['Drive'], samples: samplesForDrive });
  });

  it('counts two quick taps', async () => {
    const phone = createTestPhone('android');
    putValues(phone, { [KEY]: '24' });
    const app = await start(samples, phone);
    const screen = openScreen(app);
    await screen.shows('Font size 24');
    await Promise.all([screen.press('Larger'), screen.press('Larger')]);
    await screen.shows('Font size 26');
    expect(valuesOf(phone)).toEqual({ [KEY]: '26' });
    app.close();
  });
});
