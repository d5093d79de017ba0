/** Providers and instances: which exist where, what they start with, what they share. */
import { describe, expect, it } from 'vitest';

import type { Platform } from '@docs-kit/samples/library';

import { CloudKitStub } from './native-modules';
import { createApp } from './setup';
import { readTable } from './tables';

const API = 'docs/api/CloudStorage.md';
const AVAILABLE_WHERE = 'docs/guides/using-multiple-providers.md#what-is-available-where';

const NAMES: Readonly<Record<string, string>> = { icloud: 'iCloud', googledrive: 'Google Drive' };

/** The platforms that run here, by their names in the table. */
const PLATFORMS: Readonly<Record<string, Platform>> = {
  iOS: 'ios',
  Android: 'android',
  Web: 'web',
};

describe(AVAILABLE_WHERE, () => {
  const rows = readTable(AVAILABLE_WHERE, 'Platform').filter(({ name }) => name in PLATFORMS);

  for (const row of rows) {
    it(`${row.place} ${row.name} has ${row.cell('Providers').text}`, () => {
      const { CloudStorage } = createApp({ platform: PLATFORMS[row.name] as Platform }).library;
      const supported = CloudStorage.getSupportedProviders().map((provider) => NAMES[provider]);
      expect(row.cell('Providers').text, row.place).toBe(supported.join(', '));
      expect(row.cell('Default').text, row.place).toBe(NAMES[CloudStorage.getDefaultProvider()]);
    });
  }

  it('lists every platform', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(PLATFORMS));
  });
});

describe.each([
  ['ios', 'icloud'],
  ['android', 'googledrive'],
  ['web', 'googledrive'],
] as const)('providers on %s', (platform, provider) => {
  it(`${API}#getdefaultprovider does not change with setProvider`, () => {
    const { CloudStorage, CloudStorageProvider } = createApp({ platform }).library;
    CloudStorage.setProvider(CloudStorageProvider.GoogleDrive);
    expect(CloudStorage.getDefaultProvider()).toBe(provider);
    expect(new CloudStorage().getProvider()).toBe(provider);
    expect(CloudStorage.getProvider()).toBe('googledrive');
  });
});

describe.each(['android', 'web'] as const)(`${API}#constructor on %s`, (platform) => {
  const message = 'Provider icloud is not supported on the current platform.';

  it('throws a plain error for iCloud, as setProvider does', () => {
    const { library, storage } = createApp({ platform });
    const { CloudStorage, CloudStorageProvider } = library;
    expect(() => new CloudStorage(CloudStorageProvider.ICloud)).toThrow(new Error(message));
    expect(() => storage.setProvider(CloudStorageProvider.ICloud)).toThrow(new Error(message));
  });
});

describe(`${API}#static-and-instance-calls`, () => {
  it('starts the default instance on iCloud on iOS, even if Drive is asked for first', () => {
    const { library, nativeModules } = createApp({ platform: 'ios' });
    library.CloudStorage.setProvider(library.CloudStorageProvider.GoogleDrive);
    expect((nativeModules.CloudStorageCloudKit as CloudKitStub).questions).toBeGreaterThan(0);
    expect(library.CloudStorage.getProvider()).toBe('googledrive');
  });

  it('has one default instance, which static calls work on', async () => {
    const { CloudStorage } = createApp().library;
    CloudStorage.setProviderOptions({ accessToken: 'token' });
    await CloudStorage.getDefaultInstance().writeFile('/a', 'content');
    expect(await CloudStorage.readFile('/a')).toBe('content');
    expect(CloudStorage.getDefaultInstance()).toBe(CloudStorage.getDefaultInstance());
  });
});
