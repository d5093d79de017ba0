/** Tables of what a call gives by what is at its path. */
import { describe, expect, it } from 'vitest';

import {
  FILE_CALL_NAMES,
  type FileCall,
  fillDrive,
  makeCall,
  methodOf,
  resultOf,
} from './file-calls';
import { createApp, errorOf, requestsOf } from './setup';
import { readTable, testColumn } from './tables';

/** What is at a path, as a section of the page says it. */
interface Situation {
  path: string;
  app?: Parameters<typeof createApp>[0];
  /** The calls that the table has to list. All of them by default. */
  calls?: readonly FileCall[];
}

/** Calls that the page about copies leaves out: on directories, or without effect on Drive. */
const NOT_ON_COPIES: readonly FileCall[] = ['triggerSync', 'readdir', 'rmdir', 'rmdir (recursive)'];

const CALLS_ON_COPIES = FILE_CALL_NAMES.filter((name) => !NOT_ON_COPIES.includes(name));

/** By the anchor of the section. */
const SITUATIONS: Readonly<Record<string, Situation>> = {
  'existing-file': { path: '/file.txt' },
  directory: { path: '/folder' },
  'empty-directory': { path: '/empty', calls: ['readdir', 'rmdir', 'rmdir (recursive)'] },
  nothing: { path: '/new.txt' },
  'no-parent': { path: '/no/new.txt' },
  root: {
    path: '/',
    calls: FILE_CALL_NAMES.filter((name) => name !== 'rmdir (recursive)'),
  },
  'no-token': {
    path: '/file.txt',
    app: { options: { accessToken: null } },
  },
  'same-name': { path: '/copy', calls: CALLS_ON_COPIES },
  'same-name-strict': {
    path: '/copy',
    app: { options: { strictFilenames: true } },
    calls: CALLS_ON_COPIES,
  },
};

function appIn(situation: Situation) {
  const app = createApp(situation.app);
  fillDrive(app);
  if (situation.path === '/copy') {
    app.drive.put('/copy', 'older');
    app.drive.put('/copy', 'newer');
  }
  return app;
}

/** The result of a call on one kind of path: a code, `works` or a value. */
const resultIn = (situation: Situation, call: FileCall) =>
  resultOf(appIn(situation), call, situation.path);

const BY_CALL = 'docs/api/errors-by-call.md';

/** Splits a cell such as "rmdir, rmdir (recursive)". */
const callsIn = (text: string) => text.split(/, /) as FileCall[];

describe.each(Object.entries(SITUATIONS))(`${BY_CALL}#%s`, (anchor, situation) => {
  const rows = readTable(`${BY_CALL}#${anchor}`, 'Result');
  const cells = rows.flatMap(({ place, name, cell }) =>
    callsIn(cell('Calls').text).map((call) => ({ place, result: name, call })),
  );

  for (const { place, result, call } of cells) {
    it(`${place} ${call} gives ${result}`, async () => {
      const said = result.replaceAll('", "', '","');
      expect(said, place).toBe(await resultIn(situation, call));
    });
  }

  it('lists every call', () => {
    const listed = cells.map(({ call }) => call);
    const fix = `${BY_CALL}#${anchor}: add the missing calls to the cells, or NOT_ON_COPIES here.`;
    expect(listed.sort(), fix).toEqual([...(situation.calls ?? FILE_CALL_NAMES)].sort());
  });
});

const FILE = { path: '/file.txt' };
const DIRECTORY = { path: '/folder' };
const MISSING = { path: '/new.txt' };
const NO_PARENT = { path: '/no/new.txt' };

testColumn('docs/api/enums/CloudStorageProvider.md#where-they-differ', 'Behavior', 'Google Drive', {
  'writeFile, missing parent': () => resultIn(NO_PARENT, 'writeFile'),
  'writeFile onto a directory': () => resultIn(DIRECTORY, 'writeFile'),
  'appendFile, missing parent': () => resultIn(NO_PARENT, 'appendFile'),
  'appendFile onto a directory': () => resultIn(DIRECTORY, 'appendFile'),
  'uploadFile, missing parent': () => resultIn(NO_PARENT, 'uploadFile'),
  'uploadFile onto a directory': () => resultIn(DIRECTORY, 'uploadFile'),
  'downloadFile, local file exists': downloadOntoLocalFile,
  'downloadFile, local folder missing': downloadIntoMissingFolder,
  'file:// in local paths': async () => {
    const app = createApp();
    await app.storage.uploadFile('/a', `file://${app.saveLocalFile('sent', 'content')}`, {
      mimeType: 'text/plain',
    });
    return app.drive.at('/a').text === 'content' ? 'removed' : 'not understood';
  },
  'mkdir, missing parent': () => resultIn(NO_PARENT, 'mkdir'),
  'mkdir, directory exists': () => resultIn(DIRECTORY, 'mkdir'),
  'mkdir, a file has the name': () => resultIn(FILE, 'mkdir'),
  'readdir, missing': () => resultIn(MISSING, 'readdir'),
  'readdir on a file': () => resultIn(FILE, 'readdir'),
  'readFile on a directory': () => resultIn(DIRECTORY, 'readFile'),
  'unlink, missing': () => resultIn(MISSING, 'unlink'),
  'unlink on a directory': () => resultIn(DIRECTORY, 'unlink'),
  'rmdir, not empty, no recursive': () => resultIn(DIRECTORY, 'rmdir'),
  'rmdir on a file': () => resultIn(FILE, 'rmdir'),
  triggerSync: async () => {
    const app = createApp();
    const requests = await requestsOf(app, () => app.storage.triggerSync('/a'));
    return requests === 0 ? 'does nothing' : 'sends requests';
  },
  'stat().size': async () => {
    const { drive, storage } = createApp();
    drive.put('/a', 'content');
    return `a ${typeof (await storage.stat('/a')).size}`;
  },
});

describe('docs/api/enums/CloudStorageProvider.md#where-they-differ', () => {
  /** Calls that do the same on both providers. */
  const SAME_ON_BOTH = ['exists'];

  it('lists every other call', () => {
    const named = namedIn('docs/api/enums/CloudStorageProvider.md#where-they-differ', 'Behavior');
    const methods = new Set(FILE_CALL_NAMES.map(methodOf));
    const missing = [...methods].filter((name) => !named.includes(name));
    expect(missing, 'Add rows about them, or add them to SAME_ON_BOTH here.').toEqual(SAME_ON_BOTH);
  });
});

/** Downloads onto a file that exists, and tells whether it is replaced. */
async function downloadOntoLocalFile(): Promise<string> {
  const { drive, storage, saveLocalFile, localText } = createApp();
  drive.put('/a', 'content');
  await storage.downloadFile('/a', saveLocalFile('there', 'a longer text than the new one'));
  return localText('there') === 'content' ? 'replace' : 'not replaced';
}

/** Downloads into a folder that is missing, and tells whether it is created. */
async function downloadIntoMissingFolder(): Promise<string> {
  const { drive, storage, localPath, localText } = createApp();
  drive.put('/a', 'content');
  await storage.downloadFile('/a', localPath('new/folder/received'));
  return localText('new/folder/received') === 'content' ? 'created' : 'not created';
}

testColumn('docs/api/CloudStorage.md#local-paths', 'Case', 'Google Drive', {
  'Missing local folder (download)': downloadIntoMissingFolder,
  'Local file exists (download)': downloadOntoLocalFile,
  'file:// in front': async () => {
    const { drive, storage, localPath, localText } = createApp();
    drive.put('/a', 'content');
    await storage.downloadFile('/a', `file://${localPath('received')}`);
    return localText('received') === 'content' ? 'removed' : 'not removed';
  },
  '%20 and the like': async () => {
    const { storage, saveLocalFile } = createApp();
    const path = saveLocalFile('with space', 'content').replace(' ', '%20');
    const error = await errorOf(() => storage.uploadFile('/a', path, { mimeType: 'text/plain' }));
    return error.code === 'ERR_FILE_NOT_FOUND' ? 'not decoded' : 'decoded';
  },
});

testColumn('docs/api/CloudStorage.md#mkdir', 'Case', 'Google Drive', {
  'Missing parents': () => resultIn(NO_PARENT, 'mkdir'),
  'Directory exists': () => resultIn(DIRECTORY, 'mkdir'),
  'A file has this name': () => resultIn(FILE, 'mkdir'),
});

testColumn(
  'docs/guides/using-multiple-providers.md#code-that-runs-on-both',
  'Situation',
  'Google Drive',
  {
    'Parent folder missing on write': () => resultIn(NO_PARENT, 'writeFile'),
    'mkdir on an existing folder': () => resultIn(DIRECTORY, 'mkdir'),
    'rmdir on a folder with content': () => resultIn(DIRECTORY, 'rmdir'),
    'unlink on a folder': () => resultIn(DIRECTORY, 'unlink'),
    'downloadFile onto an existing local file': downloadOntoLocalFile,
  },
);

/** Tells whether a call makes the missing parent folder of its path. */
async function makesParents(call: FileCall): Promise<string> {
  const app = createApp();
  await makeCall(app, call, '/no/new.txt').catch(() => undefined);
  return app.drive.paths().includes('/no/') ? 'yes' : 'no';
}

testColumn('docs/guides/folders.md#parents', 'Call', 'Google Drive', {
  'writeFile, appendFile': async () => {
    expect(await makesParents('appendFile')).toBe(await makesParents('writeFile'));
    return makesParents('writeFile');
  },
  mkdir: () => makesParents('mkdir'),
  uploadFile: () => makesParents('uploadFile'),
  'downloadFile, the local folder': async () =>
    (await downloadIntoMissingFolder()) === 'created' ? 'yes' : 'no',
});

/** Returns the calls that the rows of a table name. */
const namedIn = (section: string, head: string) =>
  readTable(section, head).flatMap((row) => row.cell(head).codes);

describe('docs/guides/folders.md#parents', () => {
  it('lists every call that fails without a parent', async () => {
    const failing: string[] = [];
    for (const call of FILE_CALL_NAMES) {
      const result = await resultIn(NO_PARENT, call);
      if (result === 'ERR_DIRECTORY_NOT_FOUND') failing.push(call);
    }
    const section = 'docs/guides/folders.md#parents';
    expect(namedIn(section, 'Call'), `${section}: add the missing calls`).toEqual(
      expect.arrayContaining(failing),
    );
  });
});

const ROOT_DIRECTORY = 'docs/guides/google-drive-errors.md#root-directory';

/** The result of a call on the root of an empty Drive, in words of the table. */
async function resultOnEmptyRoot(call: FileCall): Promise<string> {
  const result = await resultOf(createApp(), call, '/');
  return result.startsWith('ERR_') ? `throws ${result}` : result;
}

const ROOT_CALLS: Readonly<Record<string, FileCall>> = {
  "exists('/')": 'exists',
  "readdir('/')": 'readdir',
  "stat('/')": 'stat',
  "mkdir('/')": 'mkdir',
  "readFile('/')": 'readFile',
};

testColumn(ROOT_DIRECTORY, 'Call', 'Result on an empty folder', {
  "exists('/')": () => resultOnEmptyRoot('exists'),
  "readdir('/')": () => resultOnEmptyRoot('readdir'),
  "stat('/')": async () => {
    const stat = await createApp().storage.stat('/');
    return `${stat.isDirectory() ? 'a directory' : 'a file'} of size ${stat.size}`;
  },
  "mkdir('/')": () => resultOnEmptyRoot('mkdir'),
  "readFile('/')": () => resultOnEmptyRoot('readFile'),
});

testColumn(
  ROOT_DIRECTORY,
  'Call',
  'Requests',
  Object.fromEntries(
    Object.entries(ROOT_CALLS).map(([name, call]) => [
      name,
      async () => {
        const app = createApp();
        return String(await requestsOf(app, () => makeCall(app, call, '/')));
      },
    ]),
  ),
);
