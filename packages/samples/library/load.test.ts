import { describe, expect, it } from 'vitest';

import { GoogleDrive } from '@docs-kit/google-drive-emulator';
import { INSTALLED } from '../testing/installed';
import { type LibraryWorld, loadLibrary } from './load';

const load = ({
  drive = new GoogleDrive(),
  platform = 'android',
  ...world
}: Partial<LibraryWorld> = {}) => {
  const nativeModules = INSTALLED.nativeModules(platform, drive, new Map());
  return loadLibrary({ drive, platform, nativeModules, package: INSTALLED.packageName, ...world });
};

describe('the library, loaded', () => {
  it('is the published one, with all its exports', () => {
    expect(Object.keys(load().library)).toEqual(
      expect.arrayContaining([
        'CloudStorage',
        'CloudStorageError',
        'CloudStorageErrorCode',
        'useCloudFile',
      ]),
    );
  });

  it('talks to the Drive it was given, and leaves the global fetch alone', async () => {
    const before = globalThis.fetch;
    const drive = new GoogleDrive();
    const { library } = load({ drive });
    library.CloudStorage.setProviderOptions({ accessToken: 'token' });
    await library.CloudStorage.writeFile('/a', 'content');
    expect(drive.paths()).toEqual(['/a']);
    expect(globalThis.fetch).toBe(before);
  });

  it('is fresh each time: default instance, options and classes are its own', () => {
    const [one, other] = [load().library, load().library];
    one.CloudStorage.setProviderOptions({ accessToken: 'token' });
    expect(other.CloudStorage.getProviderOptions()).toMatchObject({ accessToken: null });
    expect(one.CloudStorageError).not.toBe(other.CloudStorageError);
  });

  it('believes to be on the platform it is told', () => {
    const providerOn = (platform: LibraryWorld['platform']) =>
      load({ platform }).library.CloudStorage.getProvider();
    expect([providerOn('ios'), providerOn('android'), providerOn('web')]).toEqual([
      'icloud',
      'googledrive',
      'googledrive',
    ]);
  });

  it('has timers that run on demand only', async () => {
    const drive = new GoogleDrive();
    drive.fail({ delayMs: Infinity });
    const { library, timers, elapse } = load({ drive });
    library.CloudStorage.setProviderOptions({ accessToken: 'token', timeout: 5 });
    const pending = library.CloudStorage.exists('/a');
    await expect.poll(() => drive.delayed).toBe(1);
    expect(timers).toEqual([5]);
    elapse();
    await expect(pending).rejects.toMatchObject({ details: { name: 'AbortError' } });
  });
});
