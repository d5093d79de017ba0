import { describe, expect, it } from 'vitest';

import { callThatTimesOut, createApp, errorOf } from './setup';

const JPEG = { mimeType: 'image/jpeg' };
const PDF = { mimeType: 'application/pdf' };
const BYTES = new Uint8Array([0, 255, 13, 10, 128]);

describe('docs/api/CloudStorage.md#uploadfile', () => {
  it.each(['android', 'ios'] as const)(
    'leaves an empty file if the local file is missing, on %s',
    async (platform) => {
      const { drive, storage, localPath } = createApp({ platform });
      await errorOf(() => storage.uploadFile('/a', localPath('missing'), JPEG));
      expect(drive.at('/a').text).toBe('');
    },
  );

  it('fills the empty file that a failed transfer left', async () => {
    const { drive, storage, saveLocalFile } = createApp();
    const path = saveLocalFile('sent', 'content');
    drive.fail({ on: 'upload', networkError: 'lost' });
    await errorOf(() => storage.uploadFile('/a', path, JPEG));
    expect(drive.at('/a').text).toBe('');
    await storage.uploadFile('/a', path, JPEG);
    expect(drive.at('/a').text).toBe('content');
  });

  it('takes the type from the name of the local file on Android', async () => {
    const { drive, storage, saveLocalFile } = createApp();
    await storage.uploadFile('/known', saveLocalFile('sent.jpg', 'x'), PDF);
    await storage.uploadFile('/unknown', saveLocalFile('sent.bin', 'x'), PDF);
    expect(drive.at('/known').mimeType).toBe('image/jpeg');
    expect(drive.at('/unknown').mimeType).toBe('application/octet-stream');
  });

  it('takes the type from mimeType on iOS', async () => {
    const { drive, storage, saveLocalFile } = createApp({ platform: 'ios' });
    await storage.uploadFile('/a', saveLocalFile('sent.bin', 'x'), PDF);
    expect(drive.at('/a').mimeType).toBe('application/pdf');
  });

  it('keeps any bytes, with downloadFile too', async () => {
    const { drive, storage, localPath } = createApp();
    drive.put('/a', BYTES);
    await storage.downloadFile('/a', localPath('received'));
    await storage.uploadFile('/b', localPath('received'), JPEG);
    expect(drive.at('/b').content).toEqual(BYTES);
  });
});

describe('docs/api/enums/CloudStorageErrorCode.md#err_network_error', () => {
  it.each([
    ['android', /^Upload error for path .*: HTTP 403: /],
    ['ios', /^Upload failed for path .* with status code: 403$/],
  ] as const)('has the status of a refused upload in its message on %s', async (platform, text) => {
    const { drive, storage, saveLocalFile } = createApp({ platform });
    drive.fail({ on: 'upload', error: 'storageQuotaExceeded' });
    const path = saveLocalFile('sent', 'content');
    const error = await errorOf(() => storage.uploadFile('/a', path, JPEG));
    expect(error).toMatchObject({ code: 'ERR_NETWORK_ERROR' });
    expect(error.message).toMatch(text);
    expect(drive.at('/a').text).toBe('');
  });
});

describe('docs/guides/google-drive-errors.md#timeouts', () => {
  it('do not cover the transfer of an upload', async () => {
    const app = createApp();
    app.drive.fail({ on: 'upload', delayMs: 20 });
    const path = app.saveLocalFile('sent', 'content');
    await callThatTimesOut(app, () => app.storage.uploadFile('/a', path, JPEG));
    expect(app.drive.at('/a').text).toBe('content');
  });
});
