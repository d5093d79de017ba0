/** What the library adds to iCloud's calls, with a stand-in for the native module of iOS. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { loadLibrary } from '@docs-kit/samples/library';
import { GoogleDrive } from '@docs-kit/google-drive-emulator';

import { PACKAGE_NAME } from '../../src/site';
import { CloudKitStub } from './native-modules';
import { errorOf } from './setup';

const SYNC = 'docs/guides/icloud-sync.md';
const REASONS = 'docs/api/enums/CloudKVChangeReason.md';

/** Creates an iCloud instance whose native module has these methods. */
function createICloud(methods: Readonly<Record<string, unknown>>) {
  const { library, timers } = loadLibrary({
    drive: new GoogleDrive(),
    platform: 'ios',
    nativeModules: { CloudStorageCloudKit: Object.assign(new CloudKitStub(), methods) },
    package: PACKAGE_NAME,
  });
  const { CloudStorage, CloudStorageProvider } = library;
  return { library, timers, storage: new CloudStorage(CloudStorageProvider.ICloud) };
}

describe(`${SYNC}#download`, () => {
  it('sets no time limit, and asks iOS once', () => {
    const asked: unknown[][] = [];
    const hang = (...parameters: unknown[]) => {
      asked.push(parameters);
      return new Promise(() => undefined);
    };
    const { storage, timers } = createICloud({ readFile: hang, triggerSync: hang });
    storage.setProviderOptions({ timeout: 1 });
    void storage.readFile('/a');
    void storage.triggerSync('/a');
    expect(timers).toEqual([]);
    expect(asked).toEqual([
      ['/a', 'app_data'],
      ['/a', 'app_data'],
    ]);
  });
});

describe(`${SYNC}#discovery`, () => {
  it('passes on the error of iOS for a file that it does not know', async () => {
    const refusal = {
      code: 'ERR_FILE_NOT_DOWNLOADABLE',
      message: 'File not downloadable at path a',
    };
    const { library, storage } = createICloud({ triggerSync: () => Promise.reject(refusal) });
    const error = await errorOf(() => storage.triggerSync('/a'));
    expect(error).toBeInstanceOf(library.CloudStorageError);
    expect(error).toMatchObject(refusal);
  });
});

it.each(['NSMetadataQuery', 'NSFileCoordinator', 'NSFileVersion'])(
  `${SYNC} says rightly that the package does not use %s`,
  (name) => {
    const root = path.join('node_modules', PACKAGE_NAME);
    const using = ['ios', 'src'].flatMap((folder) => {
      const files = readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true });
      const texts = files.filter((file) => /\.(?:swift|mm?|h|tsx?)$/.test(file));
      return texts.filter((file) =>
        readFileSync(path.join(root, folder, file), 'utf8').includes(name),
      );
    });
    expect(using).toEqual([]);
  },
);

describe(`${SYNC}#sign-out`, () => {
  it('calls availability listeners when iOS reports that the account has changed', async () => {
    let report: ((event: { available: boolean }) => void) | undefined;
    const { storage } = createICloud({
      onCloudAvailabilityChanged: (listener: typeof report) => {
        report = listener;
        return { remove: () => undefined };
      },
    });
    const heard: boolean[] = [];
    storage.subscribeToCloudAvailability((isAvailable) => heard.push(isAvailable));
    await expect.poll(() => heard).toContain(false);
    expect(heard).not.toContain(true);
    report?.({ available: true });
    expect(heard.at(-1)).toBe(true);
  });
});

describe(REASONS, () => {
  it.each([
    ['initial_sync', 'InitialSync'],
    ['quota_violation', 'QuotaViolation'],
    ['account_change', 'AccountChange'],
    ['one that is new', 'ServerChange'],
  ] as const)('makes of the reason %s of iOS: %s', (reason, name) => {
    let report: ((event: { reason: string; changedKeys: string[] }) => void) | undefined;
    const { CloudKVStorage, CloudKVChangeReason, CloudStorageProvider } = loadLibrary({
      drive: new GoogleDrive(),
      platform: 'ios',
      nativeModules: {
        CloudStorageCloudKit: new CloudKitStub(),
        CloudStorageKVStore: {
          onKVStoreChangedExternally: (listener: typeof report) => {
            report = listener;
            return { remove: () => undefined };
          },
        },
      },
      package: PACKAGE_NAME,
    }).library;
    const heard: string[] = [];
    const store = new CloudKVStorage(CloudStorageProvider.ICloud);
    const listen = (event: { reason: string }) => heard.push(event.reason);
    store.subscribeToExternalChanges(listen);
    report?.({ reason, changedKeys: ['theme'] });
    expect(heard).toEqual([CloudKVChangeReason[name]]);
    store.unsubscribeFromExternalChanges(listen);
    report?.({ reason, changedKeys: ['theme'] });
    expect(heard).toHaveLength(1);
  });
});
