import { beforeEach, describe, expect, it } from 'vitest';

import { type App, callThatTimesOut, createApp, errorOf } from './setup';

let app: App;

beforeEach(() => {
  app = createApp();
});

describe('docs/api/CloudStorage.md#writefile', () => {
  it('stores UTF-8, in a new file and in an existing one', async () => {
    const text = 'Grüße, 日本 😀\r\n';
    await app.storage.writeFile('/a', text);
    expect(app.drive.at('/a').text).toBe(text);
    await app.storage.writeFile('/a', text + text);
    expect(app.drive.at('/a').text).toBe(text + text);
  });

  it('does not create parents', async () => {
    const error = await errorOf(() => app.storage.writeFile('/no/a', ''));
    expect(error).toMatchObject({
      code: 'ERR_DIRECTORY_NOT_FOUND',
      message: 'Directory not found',
    });
    expect(app.drive.paths()).toEqual([]);
  });

  it('may have arrived if it ends in an AbortError', async () => {
    app.drive.fail({ on: 'create', delayMs: Infinity, effect: 'before' });
    const call = () => app.storage.writeFile('/a', '1');
    expect(await errorOf(() => callThatTimesOut(app, call))).toMatchObject({ name: 'AbortError' });
    expect(app.drive.paths()).toEqual(['/a']);
  });
});

describe('docs/api/CloudStorage.md#appendfile', () => {
  it('adds no line break', async () => {
    app.drive.put('/log', 'one');
    await app.storage.appendFile('/log', 'two');
    expect(app.drive.at('/log').text).toBe('onetwo');
  });

  it('creates the file if it is missing', async () => {
    await app.storage.appendFile('/log', 'one');
    expect(app.drive.at('/log').text).toBe('one');
  });

  it('can lose one of two appends at the same time', async () => {
    app.drive.put('/log', '0');
    await Promise.all([app.storage.appendFile('/log', '1'), app.storage.appendFile('/log', '2')]);
    expect(app.drive.at('/log').text).toHaveLength(2);
  });
});

describe('docs/api/CloudStorage.md#unlink', () => {
  it('deletes for good, past the trash', async () => {
    app.drive.put('/a', '', { space: 'drive' });
    await app.storage.unlink('/a', app.library.CloudStorageScope.Documents);
    expect(app.drive.files()).toEqual([]);
  });

  it('keeps a directory', async () => {
    app.drive.put('/a/b', '');
    expect(await errorOf(() => app.storage.unlink('/a'))).toMatchObject({
      code: 'ERR_PATH_IS_DIRECTORY',
      message: 'Path /a is a directory',
    });
    expect(app.drive.paths()).toEqual(['/a/', '/a/b']);
  });
});

describe('docs/api/CloudStorage.md#mkdir', () => {
  it('makes a directory', async () => {
    await app.storage.mkdir('/a');
    expect(app.drive.paths()).toEqual(['/a/']);
  });
});

describe('docs/api/CloudStorage.md#rmdir', () => {
  it('deletes for good, past the trash', async () => {
    app.drive.mkdir('/a', { space: 'drive' });
    await app.storage.rmdir('/a', {}, app.library.CloudStorageScope.Documents);
    expect(app.drive.files()).toEqual([]);
  });

  it('deletes the contents with recursive, at any depth', async () => {
    app.drive.put('/a/b/c', '');
    await app.storage.rmdir('/a', { recursive: true });
    expect(app.drive.files()).toEqual([]);
  });

  it('keeps the contents without recursive', async () => {
    app.drive.put('/a/b', '');
    expect(await errorOf(() => app.storage.rmdir('/a'))).toMatchObject({
      code: 'ERR_DELETE_ERROR',
    });
    expect(app.drive.paths()).toEqual(['/a/', '/a/b']);
  });

  it('keeps a file', async () => {
    app.drive.put('/a', '');
    expect(await errorOf(() => app.storage.rmdir('/a'))).toMatchObject({
      code: 'ERR_FILE_NOT_FOUND',
      message: 'Path /a is a file',
    });
    expect(app.drive.paths()).toEqual(['/a']);
  });
});
