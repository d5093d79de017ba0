import { beforeEach, describe, expect, it } from 'vitest';

import { type App, createApp, errorOf } from './setup';

let app: App;

beforeEach(() => {
  app = createApp();
});

describe('docs/api/CloudStorage.md#readfile', () => {
  it('gives the whole content, decoded as UTF-8', async () => {
    app.drive.put('/a', 'Grüße, 日本 😀\r\nline\n');
    expect(await app.storage.readFile('/a')).toBe('Grüße, 日本 😀\r\nline\n');
  });

  it('gives replacement characters for bytes that are not UTF-8', async () => {
    app.drive.put('/a', new Uint8Array([0xff, 0x41, 0xfe]));
    expect(await app.storage.readFile('/a')).toBe('\uFFFDA\uFFFD');
  });
});

describe('docs/api/CloudStorage.md#exists', () => {
  it('is false if a parent folder is missing', async () => {
    expect(await app.storage.exists('/no/a')).toBe(false);
  });

  it('is true for the root of an empty Drive', async () => {
    expect(await app.storage.exists('/')).toBe(true);
  });
});

describe('docs/api/CloudStorage.md#stat', () => {
  it('describes the root as a directory', async () => {
    const stat = await app.storage.stat('/');
    expect([stat.isDirectory(), stat.isFile()]).toEqual([true, false]);
  });
});

describe('docs/api/interfaces/CloudStorageFileStat.md#size', () => {
  it('is a string of digits for a file', async () => {
    app.drive.put('/a', '12345');
    const { size } = await app.storage.stat('/a');
    expect(size).toBe('5');
    expect(size + 1).toBe('51');
  });

  it('is the text 0 for an empty file', async () => {
    app.drive.put('/a', '');
    expect((await app.storage.stat('/a')).size).toBe('0');
  });

  it('counts bytes', async () => {
    app.drive.put('/a', 'ä');
    expect(Number((await app.storage.stat('/a')).size)).toBe(2);
  });

  it('is 0 for a directory', async () => {
    app.drive.mkdir('/a');
    expect((await app.storage.stat('/a')).size).toBe(0);
  });
});

describe('docs/api/interfaces/CloudStorageFileStat.md#times', () => {
  it('are createdTime and modifiedTime, as numbers and as dates', async () => {
    let time = Date.parse('2026-01-01T00:00:00.000Z');
    const now = () => {
      time += 1000;
      return time;
    };
    const { drive, storage } = createApp({ drive: { now } });
    drive.put('/a', '');
    await storage.writeFile('/a', 'changed');
    const stat = await storage.stat('/a');
    const { createdTime, modifiedTime } = drive.at('/a');
    expect(stat.birthtime).toEqual(new Date(createdTime));
    expect(stat.birthtimeMs).toBe(Date.parse(createdTime));
    expect(stat.mtime).toEqual(new Date(modifiedTime));
    expect(stat.mtimeMs).toBe(Date.parse(modifiedTime));
    expect(stat.mtimeMs).toBeGreaterThan(stat.birthtimeMs);
  });
});

describe('docs/api/interfaces/CloudStorageFileStat.md#keeping-it', () => {
  it('loses isFile and isDirectory in JSON, and dates become strings', async () => {
    app.drive.put('/a', '');
    const stat = await app.storage.stat('/a');
    const stored = JSON.parse(JSON.stringify(stat)) as Record<string, unknown>;
    expect(stat.isFile()).toBe(true);
    expect(stored).not.toHaveProperty('isFile');
    expect(stored).not.toHaveProperty('isDirectory');
    expect(stored.mtime).toBeTypeOf('string');
  });
});

describe('docs/api/CloudStorage.md#readdir', () => {
  it('gives bare names of files and directories, one level deep', async () => {
    app.drive.put('/a/file', '');
    app.drive.put('/a/folder/inside', '');
    expect((await app.storage.readdir('/a')).sort()).toEqual(['file', 'folder']);
  });

  it.each([
    ['newest-first', ['a', 'b']],
    ['oldest-first', ['b', 'a']],
  ] as const)("keeps Drive's order, %s", async (listOrder, names) => {
    const { drive, storage } = createApp({ drive: { listOrder } });
    drive.put('/b', '');
    drive.put('/a', '');
    expect(await storage.readdir('/')).toEqual(names);
  });
});

describe('docs/api/CloudStorage.md#triggersync', () => {
  it('does nothing on Drive, but needs an access token', async () => {
    await app.storage.triggerSync('/a');
    expect(app.drive.requests).toEqual([]);
    app.storage.setProviderOptions({ accessToken: null });
    expect(await errorOf(() => app.storage.triggerSync('/a'))).toMatchObject({
      code: 'ERR_ACCESS_TOKEN_MISSING',
    });
  });
});
