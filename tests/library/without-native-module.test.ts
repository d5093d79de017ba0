/** The web, where the library has no native module, and Expo Go, where it is not linked. */
import { describe, expect, it } from 'vitest';

import { createApp, errorOf } from './setup';

const JPEG = { mimeType: 'image/jpeg' };
const NOT_LINKED = /^The package 'react-native-cloud-storage' doesn't seem to be linked\./;

describe('docs/installation/expo.md#web', () => {
  it('has text files, folders and stat', async () => {
    const { storage } = createApp({ platform: 'web' });
    await storage.mkdir('/folder');
    await storage.writeFile('/folder/a', 'content');
    expect(await storage.readFile('/folder/a')).toBe('content');
    expect(Number((await storage.stat('/folder/a')).size)).toBe(7);
  });

  it('leaves an empty file for uploadFile to a new path', async () => {
    const { drive, storage } = createApp({ platform: 'web' });
    expect(await errorOf(() => storage.uploadFile('/a', '/local', JPEG))).toMatchObject({
      code: 'ERR_UNSUPPORTED_PLATFORM',
    });
    expect(drive.at('/a').text).toBe('');
  });

  it('leaves an existing file alone', async () => {
    const { drive, storage } = createApp({ platform: 'web' });
    drive.put('/a', 'content');
    expect(await errorOf(() => storage.uploadFile('/a', '/local', JPEG))).toMatchObject({
      code: 'ERR_UNSUPPORTED_PLATFORM',
    });
    expect(drive.at('/a').text).toBe('content');
  });

  it('throws errors of the lookup first', async () => {
    const { drive, storage } = createApp({ platform: 'web' });
    drive.mkdir('/folder');
    expect(await errorOf(() => storage.downloadFile('/a', '/local'))).toMatchObject({
      code: 'ERR_FILE_NOT_FOUND',
    });
    expect(await errorOf(() => storage.uploadFile('/folder', '/local', JPEG))).toMatchObject({
      code: 'ERR_PATH_IS_DIRECTORY',
    });
  });
});

describe('docs/installation/expo.md#expo-go', () => {
  it('fails uploadFile on Android and leaves an empty file', async () => {
    const { drive, storage, library } = createApp({ linked: false });
    const error = await errorOf(() => storage.uploadFile('/a', '/local', JPEG));
    expect(error).not.toBeInstanceOf(library.CloudStorageError);
    expect(error.message).toMatch(NOT_LINKED);
    expect(drive.at('/a').text).toBe('');
  });

  it('fails downloadFile on Android, with the linking error in details', async () => {
    const { drive, storage } = createApp({ linked: false });
    drive.put('/a', 'content');
    expect(await errorOf(() => storage.downloadFile('/a', '/local'))).toMatchObject({
      code: 'ERR_UNKNOWN',
      message: 'Could not download file /a to /local',
      details: { message: expect.stringMatching(NOT_LINKED) as string },
    });
  });

  it('has all other calls on Android', async () => {
    const { drive, storage } = createApp({ linked: false });
    drive.put('/a', 'content');
    await storage.writeFile('/b', 'new');
    expect(await storage.readFile('/a')).toBe('content');
    expect((await storage.readdir('/')).sort()).toEqual(['a', 'b']);
  });

  it('has an instance on Drive on iOS', async () => {
    const { storage } = createApp({ platform: 'ios', linked: false });
    await storage.writeFile('/a', 'content');
    expect(await storage.readFile('/a')).toBe('content');
  });

  it('throws on iOS for an instance on iCloud', () => {
    const { library } = createApp({ platform: 'ios', linked: false });
    expect(() => new library.CloudStorage(library.CloudStorageProvider.ICloud)).toThrow(NOT_LINKED);
  });
});

describe('docs/api/CloudKVStorage.md#errors', () => {
  it('throws on iOS before there is a promise, in getItem, getAllKeys and all static calls', async () => {
    const { CloudKVStorage, CloudStorageProvider } = createApp({
      platform: 'ios',
      linked: false,
    }).library;
    const store = new CloudKVStorage(CloudStorageProvider.ICloud);
    expect(() => store.getItem('a')).toThrow(NOT_LINKED);
    expect(() => store.getAllKeys()).toThrow(NOT_LINKED);
    expect(() => CloudKVStorage.setItem('a', '')).toThrow(NOT_LINKED);
    expect(() => CloudKVStorage.sync()).toThrow(NOT_LINKED);
    const rejections = [store.setItem('a', ''), store.removeItem('a'), store.getAllItems()];
    for (const call of rejections) await expect(call).rejects.toThrow(NOT_LINKED);
  });
});

describe('docs/api/CloudStorage.md#static-and-instance-calls', () => {
  it('throws on iOS at the first static call, even if it asks for Drive', () => {
    const { library } = createApp({ platform: 'ios', linked: false });
    const call = () => library.CloudStorage.setProvider(library.CloudStorageProvider.GoogleDrive);
    expect(call).toThrow(NOT_LINKED);
  });
});
