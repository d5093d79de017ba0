import { describe, expect, it } from 'vitest';

import { callThatTimesOut, createApp, errorOf } from './setup';
import { readTable } from './tables';

const DOWNLOAD = 'docs/api/CloudStorage.md#downloadfile';

/** The arguments of the forms of the call. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  '(remotePath, localPath, scope)': ['/a', '/device/received', 'app_data'],
  '(remotePath, localPath)': ['/a', '/device/received'],
  '(path) (deprecated)': ['/a'],
  '(path, scope) (deprecated)': ['/a', 'documents'],
};

/** Makes a call with the arguments of a form, and tells in words of the table what it does. */
async function effectOf(form: string, on: 'Static' | 'On an instance'): Promise<string> {
  const { drive, library, storage, localText } = createApp();
  drive.put('/a', 'content');
  library.CloudStorage.setProviderOptions({ accessToken: 'token' });
  const target = on === 'Static' ? library.CloudStorage : storage;
  // The declared overloads have each form, but no list of arguments.
  const download = target.downloadFile.bind(target) as (...all: string[]) => Promise<void>;
  await download(...(FORMS[form] ?? []));
  if (localText('received') === 'content') return 'Downloads';
  return drive.requests.length === 0 ? 'Runs triggerSync' : 'Sends requests';
}

describe(DOWNLOAD, () => {
  const cells = readTable(DOWNLOAD, 'You call').flatMap((row) =>
    (['Static', 'On an instance'] as const).map((on) => ({
      place: row.place,
      form: row.name,
      on,
      does: row.cell(on).text,
    })),
  );

  for (const { place, form, on, does } of cells) {
    it(`${place} ${form}, ${on}: ${does}`, async () => {
      expect(Object.keys(FORMS), place).toContain(form);
      const effect = await effectOf(form, on);
      expect(does.slice(0, effect.length), place).toBe(effect);
    });
  }

  it('lists every form', () => {
    expect(new Set(cells.map(({ form }) => form))).toEqual(new Set(Object.keys(FORMS)));
  });

  it('throws at once, as a static call, for an empty local path with a scope', () => {
    const { CloudStorage, CloudStorageScope } = createApp().library;
    const call = () => CloudStorage.downloadFile('/a', '', CloudStorageScope.AppData);
    expect(call).toThrow('Invalid arguments provided to downloadFile');
    expect(call).toThrow(expect.objectContaining({ code: 'ERR_UNKNOWN' }) as Error);
  });

  it('keeps the error text of a refused download as the file on iOS', async () => {
    const { drive, storage, localPath, localText } = createApp({ platform: 'ios' });
    drive.put('/a', 'content');
    drive.fail({ on: 'download', error: 'insufficientPermissions' });
    await storage.downloadFile('/a', localPath('received'));
    expect(JSON.parse(localText('received') ?? '')).toMatchObject({ error: { code: 403 } });
  });
});

describe('docs/api/enums/CloudStorageErrorCode.md#err_network_error', () => {
  it('has the status of a refused download in its message on Android', async () => {
    const { drive, storage, localPath } = createApp();
    drive.put('/a', 'content');
    drive.fail({ on: 'download', error: 'insufficientPermissions' });
    const error = await errorOf(() => storage.downloadFile('/a', localPath('received')));
    expect(error).toMatchObject({ code: 'ERR_NETWORK_ERROR' });
    expect(error.message).toMatch(/^Download error for path .*: HTTP 403: /);
  });

  it('is thrown on iOS if there is no answer', async () => {
    const { drive, storage, localPath } = createApp({ platform: 'ios' });
    drive.put('/a', 'content');
    drive.fail({ on: 'download', networkError: 'lost' });
    expect(await errorOf(() => storage.downloadFile('/a', localPath('received')))).toMatchObject({
      code: 'ERR_NETWORK_ERROR',
    });
  });
});

describe('docs/guides/google-drive-errors.md#timeouts', () => {
  it('do not cover the transfer of a download', async () => {
    const app = createApp();
    app.drive.put('/a', 'content');
    app.drive.fail({ on: 'download', delayMs: 20 });
    const path = app.localPath('received');
    await callThatTimesOut(app, () => app.storage.downloadFile('/a', path));
    expect(app.localText('received')).toBe('content');
  });
});
