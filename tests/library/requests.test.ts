/** How many requests a call sends to Drive. */
import { describe, expect, it } from 'vitest';

import { FILE_CALL_NAMES, type FileCall, makeCall } from './file-calls';
import { type App, createApp, requestsOf } from './setup';
import { readTable, type Row } from './tables';

const REQUESTS = 'docs/api/CloudStorage.md#requests';

type Item = 'file' | 'empty directory' | 'full directory' | 'nothing';

/** What a row of the tables is about: a call, and what is at its path before. */
const CALLS: Readonly<Record<string, { call: FileCall; item: Item }>> = {
  exists: { call: 'exists', item: 'file' },
  readFile: { call: 'readFile', item: 'file' },
  stat: { call: 'stat', item: 'file' },
  unlink: { call: 'unlink', item: 'file' },
  'writeFile, existing file': { call: 'writeFile', item: 'file' },
  'writeFile, new file': { call: 'writeFile', item: 'nothing' },
  'appendFile, existing file': { call: 'appendFile', item: 'file' },
  'appendFile, new file': { call: 'appendFile', item: 'nothing' },
  mkdir: { call: 'mkdir', item: 'nothing' },
  readdir: { call: 'readdir', item: 'full directory' },
  rmdir: { call: 'rmdir', item: 'empty directory' },
  'rmdir, recursive': { call: 'rmdir (recursive)', item: 'full directory' },
  'uploadFile, existing file': { call: 'uploadFile', item: 'file' },
  'uploadFile, new file': { call: 'uploadFile', item: 'nothing' },
  downloadFile: { call: 'downloadFile', item: 'file' },
  triggerSync: { call: 'triggerSync', item: 'file' },
};

/** Folders with 0, 1 and 2 folders on the way to what is in them. */
const FOLDERS = ['', '/x', '/x/y'];

function fill({ drive }: App, item: Item, folder: string): void {
  if (folder !== '') drive.put(`${folder}/other`, '');
  if (item === 'file') drive.put(`${folder}/a`, 'content');
  if (item === 'full directory') drive.put(`${folder}/a/inside`, '');
  if (item === 'empty directory') {
    const inside = drive.put(`${folder}/a/removed`, '');
    drive.remove(inside);
  }
}

/** Counts the requests of a row's call, by the number of folders before the name. */
async function countRequests(name: string, depth: number): Promise<number> {
  const known = CALLS[name];
  if (!known) throw new Error(`${name} is not a call that this test knows`);
  const app = createApp();
  const folder = FOLDERS[depth] ?? '';
  fill(app, known.item, folder);
  return requestsOf(app, () => makeCall(app, known.call, `${folder}/a`));
}

/** Calls whose number of requests does not depend on a path. */
const OTHERS: Readonly<Record<string, (app: App) => Promise<unknown>>> = {
  isCloudAvailable: ({ storage }) => storage.isCloudAvailable(),
  "exists('/')": ({ storage }) => storage.exists('/'),
  "stat('/')": ({ storage }) => storage.stat('/'),
  "readdir('/')": ({ storage }) => storage.readdir('/'),
};

/** Returns the calls of a row, whose first cell is "readFile, stat" or "writeFile, new file". */
function callsOf({ name }: Row): string[] {
  return name in CALLS ? [name] : name.split(', ');
}

/** Computes a formula such as `2d + 2`. */
function compute(formula: string, d: number): number {
  const [, factor, constant] = /^(?:(\d*)d \+ )?(\d+)$/.exec(formula) ?? [];
  if (constant === undefined) throw new Error(`expected a formula such as 2d + 2, got ${formula}`);
  if (factor === undefined) return Number(constant);
  return (factor === '' ? 1 : Number(factor)) * d + Number(constant);
}

describe(REQUESTS, () => {
  const rows = readTable(REQUESTS, 'Call');
  const calls = rows.flatMap((row) =>
    callsOf(row).map((call) => ({
      call,
      place: row.place,
      formula: row.cell('Requests').text,
      flat: row.cell('/a.txt').text,
      deep: row.cell('/x/y/a.txt').text,
    })),
  );

  for (const { call, place, formula, flat, deep } of calls.filter(
    ({ call }) => !(call in OTHERS),
  )) {
    it(`${place} ${call} makes ${formula} requests`, async () => {
      const counted = await Promise.all([0, 1, 2].map((depth) => countRequests(call, depth)));
      expect(
        [0, 1, 2].map((depth) => compute(formula, depth)),
        place,
      ).toEqual(counted);
      expect([flat, deep], place).toEqual([String(counted[0]), String(counted[2])]);
    });
  }

  for (const { call, place, formula } of calls.filter(({ call }) => call in OTHERS)) {
    it(`${place} ${call} makes ${formula} requests`, async () => {
      const app = createApp();
      expect(formula, place).toBe(String(await requestsOf(app, () => OTHERS[call]?.(app))));
    });
  }

  it('has a case for every file call', () => {
    const known = Object.values(CALLS).map(({ call }) => call);
    expect(
      [...new Set(known)].sort(),
      'Add it to CALLS in tests/library/requests.test.ts.',
    ).toEqual([...FILE_CALL_NAMES].sort());
  });

  it('lists every call', () => {
    const listed = calls.map(({ call }) => call).sort();
    const known = [...Object.keys(CALLS), ...Object.keys(OTHERS)].sort();
    expect(listed, `${REQUESTS}: add the missing rows.`).toEqual(known);
  });

  it('adds a request per further page of a listing, of 100 names each', async () => {
    const app = createApp();
    for (let count = 0; count < 101; count += 1) app.drive.put(`/${count}`, '');
    expect(await app.storage.readdir('/')).toHaveLength(101);
    expect(app.drive.requests).toHaveLength(2);
  });

  it('joins the pages of a listing', async () => {
    const app = createApp({ drive: { pageSize: 2, listOrder: 'oldest-first' } });
    for (const name of ['a', 'b', 'c', 'd', 'e']) app.drive.put(`/folder/${name}`, '');
    expect(await app.storage.readdir('/folder')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(app.drive.requests).toHaveLength(1 + 3);
  });

  it.each(['exists', 'stat'] as const)(
    "lists every file of the app for %s('/') in AppData",
    async (name) => {
      const app = createApp({ drive: { pageSize: 2 } });
      for (const file of ['a', 'b', 'c', 'd', 'e']) app.drive.put(`/folder/${file}`, '');
      await app.storage[name]('/');
      const lists = app.drive.requests.filter(({ operation }) => operation === 'list');
      expect(lists).toHaveLength(3);
    },
  );

  it('remembers nothing between calls', async () => {
    const app = createApp();
    app.drive.put('/x/a', '');
    await app.storage.readFile('/x/a');
    expect(await requestsOf(app, () => app.storage.readFile('/x/a'))).toBe(3);
  });
});

describe('docs/guides/google-drive-errors.md#drive-is-slow', () => {
  it('looks a file up twice for exists and then readFile', async () => {
    const app = createApp();
    app.drive.put('/a', 'content');
    const readIfThere = async () => (await app.storage.exists('/a')) && app.storage.readFile('/a');
    expect(await requestsOf(app, readIfThere)).toBe(1 + 2);
  });

  it('downloads and uploads the whole file for appendFile', async () => {
    const app = createApp();
    app.drive.put('/log', 'one');
    await app.storage.appendFile('/log', 'two');
    expect(app.drive.requests.map(({ operation }) => operation)).toEqual([
      'list',
      'download',
      'upload',
    ]);
  });
});

describe('docs/guides/google-drive-errors.md#root-directory', () => {
  it("lists the top level only for readdir('/')", async () => {
    const app = createApp({ drive: { pageSize: 2 } });
    for (const file of ['a', 'b', 'c']) app.drive.put(`/folder/${file}`, '');
    expect(await app.storage.readdir('/')).toEqual(['folder']);
    expect(app.drive.requests).toHaveLength(1);
  });
});
