import { beforeEach, describe, expect, it } from 'vitest';

import { GoogleDrive } from '.';
import { createJson, errorOf, FILES, listUrl, send, testDrive } from './testing/drive';

const UPLOAD = 'https://www.googleapis.com/upload/drive/v3/files';
const FOLDER = 'application/vnd.google-apps.folder';

let drive: GoogleDrive;

beforeEach(() => {
  drive = testDrive();
});

async function list(
  parameters: Record<string, string> = {},
): Promise<{ files: { id: string; name: string }[] }> {
  return (await (await send(drive, listUrl(parameters))).json()) as {
    files: { id: string; name: string }[];
  };
}

describe('files.create', () => {
  it('answers with kind, id, name and mimeType by default, and puts the file into My Drive', async () => {
    const response = await createJson(drive, { name: 'Invoices', mimeType: FOLDER });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      kind: 'drive#file',
      id: 'id-2',
      name: 'Invoices',
      mimeType: FOLDER,
    });
    expect(drive.paths('drive')).toEqual(['/Invoices/']);
  });

  it('takes a multipart upload', async () => {
    const response = await send(drive, `${UPLOAD}?uploadType=multipart&fields=id,size`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/related; boundary=b' },
      body:
        '--b\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n{"name":"ä.txt","parents":["appDataFolder"]}\r\n' +
        '--b\r\nContent-Type: text/plain\r\n\r\nGrüße\r\n--b--',
    });
    // size is an int64 and therefore a string. It counts bytes: ü and ß take two each.
    expect(await response.json()).toEqual({ id: 'id-2', size: '7' });
    expect(drive.at('/ä.txt')).toMatchObject({
      text: 'Grüße',
      mimeType: 'text/plain',
      space: 'appDataFolder',
    });
  });

  it('makes two files of one name', async () => {
    await createJson(drive, { name: 'a' });
    await createJson(drive, { name: 'a' });
    expect(drive.paths('drive')).toEqual(['/a', '/a']);
  });

  it('refuses a folder that does not exist', async () => {
    const error = await errorOf(await createJson(drive, { parents: ['nowhere'] }));
    expect(error).toMatchObject({ code: 404, errors: [{ reason: 'notFound' }] });
  });

  it.each([
    ['uploadType=multipart', 'multipart/related; boundary=b', 'nothing'],
    ['uploadType=resumable', 'text/plain', ''],
  ])('refuses an upload with %s', async (query, type, body) => {
    const response = await send(drive, `${UPLOAD}?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect(response.status).toBe(400);
  });
});

describe('files.list', () => {
  it('has the documented shape', async () => {
    drive.put('/a', 'x', { space: 'drive' });
    expect(await list()).toEqual({
      kind: 'drive#fileList',
      incompleteSearch: false,
      files: [{ kind: 'drive#file', id: 'id-2', name: 'a', mimeType: 'text/plain' }],
    });
  });

  it('lists one space, My Drive by default', async () => {
    drive.put('/mine', '', { space: 'drive' });
    drive.put('/hidden', '');
    expect((await list()).files.map(({ name }) => name)).toEqual(['mine']);
    expect((await list({ spaces: 'appDataFolder' })).files.map(({ name }) => name)).toEqual([
      'hidden',
    ]);
  });

  it('lists files in the trash unless told not to', async () => {
    drive.trash(drive.put('/a', '', { space: 'drive' }));
    expect((await list()).files).toHaveLength(1);
    expect((await list({ q: 'trashed = false' })).files).toHaveLength(0);
  });

  it('resolves the aliases in queries', async () => {
    drive.put('/top', '');
    drive.put('/folder/deep', '');
    const { files } = await list({
      spaces: 'appDataFolder',
      q: "'appDataFolder' in parents and trashed = false",
    });
    expect(files.map(({ name }) => name).sort()).toEqual(['folder', 'top']);
  });

  it('gives pages', async () => {
    drive = new GoogleDrive({ pageSize: 2, listOrder: 'oldest-first' });
    for (const name of ['a', 'b', 'c']) drive.put(`/${name}`, '', { space: 'drive' });
    const fields = 'nextPageToken,files(name)';
    const first = await list({ fields });
    expect(first).toEqual({ files: [{ name: 'a' }, { name: 'b' }], nextPageToken: '2' });
    expect(await list({ pageToken: '2', fields })).toEqual({ files: [{ name: 'c' }] });
  });

  it('has 100 files in a page unless told otherwise', async () => {
    for (let count = 0; count < 101; count += 1) drive.put(`/${count}`, '', { space: 'drive' });
    expect(await list()).toMatchObject({ files: { length: 100 }, nextPageToken: '100' });
  });

  it('lists the file changed last first', async () => {
    drive.put('/a', '', { space: 'drive' });
    drive.put('/b', '', { space: 'drive' });
    expect((await list()).files.map(({ name }) => name)).toEqual(['b', 'a']);
  });

  it('refuses a query that it cannot read', async () => {
    const response = await send(drive, listUrl({ q: 'name =' }));
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({
      errors: [{ domain: 'global', reason: 'invalid', location: 'q' }],
    });
  });
});

describe('files.get', () => {
  it('gives metadata, with the id of the real parent and the size as text', async () => {
    const id = drive.put('/folder/a.txt', 'hello');
    const folder = drive.at('/folder');
    const fields = 'id,kind,mimeType,name,parents,spaces,size,createdTime,modifiedTime';
    expect(await (await send(drive, `${FILES}/${id}?fields=${fields}`)).json()).toEqual({
      id,
      kind: 'drive#file',
      mimeType: 'text/plain',
      name: 'a.txt',
      parents: [folder.id],
      spaces: ['appDataFolder'],
      size: '5',
      createdTime: '2026-01-01T00:00:03.000Z',
      modifiedTime: '2026-01-01T00:00:03.000Z',
    });
  });

  it.each(['root', 'appDataFolder'])('knows the alias %s', async (alias) => {
    const root = (await (
      await send(drive, `${FILES}/${alias}?fields=mimeType,parents,size`)
    ).json()) as Record<string, unknown>;
    expect(root).toMatchObject({ mimeType: FOLDER });
    expect(root).not.toHaveProperty('parents');
    expect(root).not.toHaveProperty('size');
  });

  it('gives content with alt=media, bytes unchanged', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10]);
    const id = drive.put('/a', bytes, { mimeType: 'image/png' });
    const response = await send(drive, `${FILES}/${id}?alt=media`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  it('refuses the content of a folder', async () => {
    const error = await errorOf(await send(drive, `${FILES}/${drive.mkdir('/a')}?alt=media`));
    expect(error).toMatchObject({ code: 403, errors: [{ reason: 'fileNotDownloadable' }] });
  });

  it('answers 404 as documented for what is not there', async () => {
    expect(await errorOf(await send(drive, `${FILES}/nowhere`))).toEqual({
      code: 404,
      message: 'File not found: nowhere.',
      errors: [
        {
          domain: 'global',
          reason: 'notFound',
          message: 'File not found: nowhere.',
          location: 'fileId',
          locationType: 'parameter',
        },
      ],
    });
  });
});

describe('files.update', () => {
  it('replaces content and type with a media upload', async () => {
    const id = drive.put('/a', 'old', { mimeType: 'application/json' });
    const created = drive.at('/a');
    const response = await send(drive, `${UPLOAD}/${id}?uploadType=media`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'text/plain' },
      body: 'new',
    });
    expect(response.status).toBe(200);
    expect(drive.at('/a')).toMatchObject({
      id,
      text: 'new',
      mimeType: 'text/plain',
      createdTime: created.createdTime,
    });
    expect(drive.at('/a').modifiedTime > created.modifiedTime).toBe(true);
  });
});

describe('files.delete', () => {
  it('removes a folder with all that is in it, past the trash, and answers 204 without a body', async () => {
    drive.put('/a/b/c', '');
    const response = await send(drive, `${FILES}/${drive.at('/a').id}`, { method: 'DELETE' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(drive.files()).toEqual([]);
  });

  it('does not remove a root', async () => {
    expect((await send(drive, `${FILES}/root`, { method: 'DELETE' })).status).toBe(403);
  });
});

describe('tokens', () => {
  it('answers 401 to an unknown and to an expired token, as the service does today', async () => {
    drive.grant('old', { scopes: ['drive'], expired: true });
    for (const token of ['unknown', 'old']) {
      const response = await send(drive, FILES, { token });
      expect(response.status).toBe(401);
      expect(await errorOf(response)).toMatchObject({
        code: 401,
        status: 'UNAUTHENTICATED',
        errors: [
          {
            domain: 'global',
            reason: 'authError',
            location: 'Authorization',
            locationType: 'header',
          },
        ],
      });
    }
  });

  it('answers 401 with the body of the guide on demand', async () => {
    drive.fail({ error: 'documentedInvalidCredentials' });
    expect(await (await send(drive, FILES)).json()).toEqual({
      error: {
        errors: [
          {
            domain: 'global',
            reason: 'authError',
            message: 'Invalid Credentials',
            locationType: 'header',
            location: 'Authorization',
          },
        ],
        code: 401,
        message: 'Invalid Credentials',
      },
    });
  });

  it('answers 401 without a token', async () => {
    expect((await send(drive, FILES, { token: null })).status).toBe(401);
  });

  it('answers 403 if the API is not enabled', async () => {
    drive.grant('t', { scopes: ['drive'], apiEnabled: false });
    expect(await errorOf(await send(drive, FILES, { token: 't' }))).toMatchObject({
      code: 403,
      errors: [{ domain: 'usageLimits', reason: 'accessNotConfigured' }],
    });
  });

  it('opens the app data folder with drive.appdata only', async () => {
    drive.grant('all', { scopes: ['drive', 'drive.file'] });
    drive.grant('appdata', { scopes: ['drive.appdata'] });
    const listing = (token: string, spaces: string) => send(drive, listUrl({ spaces }), { token });
    expect((await listing('appdata', 'appDataFolder')).status).toBe(200);
    expect((await listing('appdata', 'drive')).status).toBe(403);
    expect(await errorOf(await listing('all', 'appDataFolder'))).toMatchObject({
      code: 403,
      message: 'The granted scopes do not give access to all of the requested spaces.',
      errors: [{ reason: 'insufficientScopes' }],
    });
  });

  it('shows drive.file only what its own project made, and not the root', async () => {
    drive.grant('mine', { scopes: ['drive.file'], project: 'mine' });
    const other = drive.put('/other', '', { space: 'drive', project: 'other' });
    drive.put('/own', '', { space: 'drive', project: 'mine' });
    const listing = await send(drive, listUrl({ q: "'root' in parents" }), { token: 'mine' });
    expect(await listing.json()).toMatchObject({ files: [{ name: 'own' }] });
    expect((await send(drive, `${FILES}/${other}`, { token: 'mine' })).status).toBe(404);
    expect((await send(drive, `${FILES}/root`, { token: 'mine' })).status).toBe(404);
    const created = await send(drive, FILES, {
      token: 'mine',
      method: 'POST',
      body: '{"name":"new","parents":["root"]}',
    });
    expect(created.status).toBe(200);
  });

  it('gives each project its own app data folder', async () => {
    drive.grant('b', { scopes: ['drive.appdata'], project: 'b' });
    drive.put('/a', '');
    const listing = await send(drive, listUrl({ spaces: 'appDataFolder' }), { token: 'b' });
    expect(await listing.json()).toMatchObject({ files: [] });
  });

  it('lets a token of reading read only', async () => {
    drive.grant('read', { scopes: ['drive.readonly'] });
    const id = drive.put('/a', 'x', { space: 'drive' });
    expect((await send(drive, `${FILES}/${id}?alt=media`, { token: 'read' })).status).toBe(200);
    const response = await send(drive, `${FILES}/${id}`, { token: 'read', method: 'DELETE' });
    expect(await errorOf(response)).toMatchObject({
      code: 403,
      message: 'Request had insufficient authentication scopes.',
      errors: [{ reason: 'insufficientPermissions' }],
    });
  });

  it('refuses a token without any scope of Drive', async () => {
    drive.grant('none', { scopes: [] });
    expect((await send(drive, FILES, { token: 'none' })).status).toBe(403);
  });
});
