/** The library's scopes on Drive, and what the scopes of an access token allow. */
import { describe, expect, it } from 'vitest';

import type { TokenGrant } from '@docs-kit/google-drive-emulator';

import { createApp, errorOf } from './setup';

const PAGE = 'docs/api/enums/CloudStorageScope.md';
const INSUFFICIENT = 'docs/guides/google-drive-errors.md#insufficient-scope';

/** Creates an app whose token has these scopes of Google. */
function appWithToken(scopes: TokenGrant['scopes'], scope: 'app_data' | 'documents') {
  return createApp({
    drive: { tokens: { token: { scopes } } },
    options: { scope: scope as never },
  });
}

/**
 * An app that may use its own files in My Drive, which holds one of them and one of the user's.
 */
function appWithDriveFile() {
  const app = appWithToken(['drive.file'], 'documents');
  app.drive.put('/own', 'content', { space: 'drive' });
  app.drive.put('/foreign', 'content', { space: 'drive', project: 'another app' });
  return app;
}

describe(`${PAGE}#where-files-live`, () => {
  it('is the hidden app data folder by default', async () => {
    const { drive, storage } = createApp();
    await storage.writeFile('/a', '');
    expect([drive.paths('appDataFolder'), drive.paths('drive')]).toEqual([['/a'], []]);
  });

  it('is the top level of My Drive for Documents', async () => {
    const { drive, storage, library } = createApp();
    await storage.writeFile('/a', '', library.CloudStorageScope.Documents);
    expect([drive.paths('appDataFolder'), drive.paths('drive')]).toEqual([[], ['/a']]);
  });
});

describe(`${PAGE}#choose-a-scope`, () => {
  it('is an option for later calls, which setProvider resets', async () => {
    const { drive, storage, library } = createApp();
    storage.setProviderOptions({ scope: library.CloudStorageScope.Documents });
    await storage.writeFile('/a', '');
    storage.setProvider(library.CloudStorageProvider.GoogleDrive);
    storage.setProviderOptions({ accessToken: 'token' });
    await storage.writeFile('/b', '');
    expect([drive.paths('appDataFolder'), drive.paths('drive')]).toEqual([['/b'], ['/a']]);
  });

  it('does not find in one scope what was written in the other', async () => {
    const { storage, library } = createApp();
    await storage.writeFile('/a', '');
    const call = () => storage.readFile('/a', library.CloudStorageScope.Documents);
    expect(await errorOf(call)).toMatchObject({ code: 'ERR_FILE_NOT_FOUND' });
  });

  it('looks in My Drive for a scope that there is not', async () => {
    const { drive, storage } = createApp();
    drive.put('/a', 'mine', { space: 'drive' });
    expect(await storage.readFile('/a', 'nonsense' as never)).toBe('mine');
  });
});

describe('docs/guides/set-up-google-cloud.md#scopes', () => {
  it.each([
    ['drive.appdata', 'app_data', 'appDataFolder'],
    ['drive.file', 'documents', 'drive'],
    ['drive', 'documents', 'drive'],
  ] as const)('needs no more than %s for %s', async (googleScope, scope, space) => {
    const { drive, storage } = appWithToken([googleScope], scope);
    drive.put('/a', 'content', { space });
    expect(await storage.readFile('/a')).toBe('content');
  });

  it.each([
    ['drive.file', 'app_data'],
    ['drive', 'app_data'],
    ['drive.appdata', 'documents'],
  ] as const)('is not enough to have %s for %s', async (googleScope, scope) => {
    const { storage } = appWithToken([googleScope], scope);
    expect(await errorOf(() => storage.readFile('/a'))).toMatchObject({
      code: 'ERR_UNKNOWN',
      details: {
        status: 403,
        message: 'The granted scopes do not give access to all of the requested spaces.',
      },
    });
  });

  it('makes a second file for a write to the name of a file that the app cannot see', async () => {
    const { drive, storage } = appWithDriveFile();
    await storage.writeFile('/foreign', 'new');
    expect(drive.paths('drive')).toEqual(['/foreign', '/foreign', '/own']);
  });
});

describe(`${PAGE}#documents-on-google-drive`, () => {
  it("shows only the app's own files with drive.file", async () => {
    const { storage } = appWithDriveFile();
    expect(await storage.readdir('/')).toEqual(['own']);
    expect(await storage.exists('/foreign')).toBe(false);
  });
});

describe('docs/guides/google-drive-errors.md#root-directory', () => {
  // Google does not document that GET /files/root with drive.file gives 404.
  it.each(['exists', 'stat'] as const)(
    "throws ERR_UNKNOWN for %s('/') in Documents with drive.file",
    async (name) => {
      const { storage } = appWithDriveFile();
      expect(await errorOf(() => storage[name]('/'))).toMatchObject({
        code: 'ERR_UNKNOWN',
        details: { status: 404 },
      });
    },
  );
});

describe(INSUFFICIENT, () => {
  it('is the message for a token without a scope of Drive', async () => {
    const { storage } = appWithToken([], 'app_data');
    expect(await errorOf(() => storage.readFile('/a'))).toMatchObject({
      code: 'ERR_UNKNOWN',
      details: {
        status: 403,
        message: expect.stringContaining('insufficient authentication scopes') as string,
      },
    });
  });

  it('has no code for a token that may only read, as the lookup succeeds', async () => {
    const { drive, storage, library } = appWithToken(['drive.readonly'], 'documents');
    drive.put('/a', '', { space: 'drive' });
    const error = await errorOf(() => storage.writeFile('/a', 'new'));
    expect(error).not.toBeInstanceOf(library.CloudStorageError);
    expect(error).toMatchObject({ status: 403 });
  });
});

describe('docs/guides/release.md', () => {
  it('keeps the app data of one Google Cloud project from another', async () => {
    const { storage } = createApp({
      drive: {
        tokens: {
          token: { scopes: ['drive.appdata'], project: 'production' },
          other: { scopes: ['drive.appdata'], project: 'development' },
        },
      },
    });
    await storage.writeFile('/a', '');
    storage.setProviderOptions({ accessToken: 'other' });
    expect(await storage.exists('/a')).toBe(false);
  });
});

describe('docs/guides/google-drive-errors.md#could-not-get-file-id', () => {
  it('is the message if the Drive API is off', async () => {
    const { storage } = createApp({
      drive: { tokens: { token: { scopes: ['drive.appdata'], apiEnabled: false } } },
    });
    expect(await errorOf(() => storage.exists('/a'))).toMatchObject({ code: 'ERR_UNKNOWN' });
    expect(await errorOf(() => storage.readdir('/'))).toMatchObject({ status: 403 });
  });
});
