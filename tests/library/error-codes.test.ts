/**
 * Tables of error codes. Each action makes a call throw a code; the tables have to list it, and
 * may list nothing else of Google Drive. What iCloud throws cannot run here, so it is not tested.
 */
import { describe, expect, it } from 'vitest';

import type { Platform } from '@docs-kit/samples/library';

import { FILE_CALL_NAMES, type FileCall, fillDrive, makeCall, methodOf } from './file-calls';
import { type App, createApp, errorOf } from './setup';
import { codesIn, readTable, readThrownErrors, type Row, sectionOf } from './tables';

const API = 'docs/api/CloudStorage.md';
const CODES = 'docs/api/enums/CloudStorageErrorCode.md';
const KEY_VALUE = 'docs/api/CloudKVStorage.md#errors';

/** The name in the tables for an error that is not a `CloudStorageError`. */
const NO_CODE = 'no code';

/** Something that makes a call throw. */
interface Action {
  call: string;
  code: string;
  /** The only platform on which the code is thrown. */
  platform?: Platform;
  app?: Parameters<typeof createApp>[0];
  prepare?: (app: App) => void;
  act: (app: App) => unknown;
}

function onPath(name: FileCall, path: string, code: string, more: Partial<Action> = {}): Action {
  return {
    call: methodOf(name),
    code,
    prepare: fillDrive,
    act: (app) => makeCall(app, name, path),
    ...more,
  };
}

const LOOKING_UP = FILE_CALL_NAMES.filter((name) => name !== 'triggerSync');

const pathFor = (name: FileCall) => (/dir/.test(name) ? '/folder' : '/file.txt');

/** Errors that every call can throw: `failing` has its first request fail. */
function common(name: FileCall): Action[] {
  const failing = (error: 'invalidCredentials' | 'backendError') => (app: App) => {
    fillDrive(app);
    app.drive.fail({ error });
  };
  const twice = (app: App) => {
    app.drive.put('/copy', '');
    app.drive.put('/copy', '');
  };
  return [
    onPath(name, pathFor(name), 'ERR_AUTHENTICATION_FAILED', {
      prepare: failing('invalidCredentials'),
    }),
    onPath(name, pathFor(name), 'ERR_UNKNOWN', { prepare: failing('backendError') }),
    onPath(name, '/copy', 'ERR_MULTIPLE_FILES_SAME_NAME', {
      app: { options: { strictFilenames: true } },
      prepare: twice,
    }),
  ];
}

const COMMON: readonly Action[] = [
  ...LOOKING_UP.flatMap(common),
  ...FILE_CALL_NAMES.map((name) =>
    onPath(name, '/file.txt', 'ERR_ACCESS_TOKEN_MISSING', {
      app: { options: { accessToken: null } },
    }),
  ),
];

/** A request after the lookup fails: the call, its path, and how many requests succeed before. */
const LATER_REQUESTS: readonly (readonly [FileCall, string, number])[] = [
  ['readFile', '/file.txt', 1],
  ['writeFile', '/file.txt', 1],
  ['writeFile', '/new.txt', 1],
  ['writeFile', '/folder/new.txt', 2],
  ['appendFile', '/file.txt', 1],
  ['appendFile', '/file.txt', 2],
  ['appendFile', '/folder/new.txt', 2],
  ['uploadFile', '/new.txt', 1],
  ['uploadFile', '/folder/new.txt', 2],
  ['stat', '/file.txt', 1],
  ['unlink', '/file.txt', 1],
  ['mkdir', '/new', 1],
  ['mkdir', '/folder/new', 2],
  ['readdir', '/folder', 1],
  ['readdir', '/', 0],
  ['rmdir', '/folder', 1],
  ['rmdir', '/empty', 2],
  ['rmdir (recursive)', '/folder', 1],
];

const WITHOUT_CODE: readonly Action[] = LATER_REQUESTS.map(([name, path, after]) =>
  onPath(name, path, NO_CODE, {
    prepare: (app) => {
      fillDrive(app);
      app.drive.fail({ error: 'backendError', after });
    },
  }),
);

const NOT_FOUND = ['readFile', 'downloadFile', 'stat', 'unlink', 'readdir', 'rmdir'] as const;
const NEEDING_A_PARENT = ['writeFile', 'appendFile', 'uploadFile', 'mkdir'] as const;
const ON_FILES_ONLY = [
  'readFile',
  'writeFile',
  'appendFile',
  'uploadFile',
  'downloadFile',
  'unlink',
] as const;

/** Uploads a local file that does not exist. */
const uploadMissing = ({ storage, localPath }: App) =>
  storage.uploadFile('/a', localPath('missing'), { mimeType: 'text/plain' });

function failTransfer(app: App): void {
  fillDrive(app);
  app.drive.fail({ error: 'backendError', after: 1 });
}

const TRANSFERS: readonly Action[] = [
  {
    call: 'uploadFile',
    code: 'ERR_FILE_NOT_FOUND',
    platform: 'android',
    act: uploadMissing,
  },
  { call: 'uploadFile', code: 'ERR_READ_ERROR', platform: 'ios', act: uploadMissing },
  onPath('uploadFile', '/file.txt', 'ERR_NETWORK_ERROR', { prepare: failTransfer }),
  onPath('downloadFile', '/file.txt', 'ERR_NETWORK_ERROR', { prepare: failTransfer }),
  onPath('uploadFile', '/new.txt', 'ERR_UNSUPPORTED_PLATFORM', { platform: 'web' }),
  onPath('downloadFile', '/file.txt', 'ERR_UNSUPPORTED_PLATFORM', { platform: 'web' }),
  onPath('downloadFile', '/file.txt', 'ERR_UNKNOWN', { app: { linked: false } }),
  {
    call: 'downloadFile',
    code: 'ERR_WRITE_ERROR',
    prepare: fillDrive,
    act: ({ storage, saveLocalFile }) =>
      storage.downloadFile('/file.txt', `${saveLocalFile('file', '')}/inside`),
  },
];

const OF_CALLS: readonly Action[] = [
  ...NOT_FOUND.map((name) => onPath(name, '/new.txt', 'ERR_FILE_NOT_FOUND')),
  onPath('rmdir', '/file.txt', 'ERR_FILE_NOT_FOUND'),
  ...NEEDING_A_PARENT.map((name) => onPath(name, '/no/new.txt', 'ERR_DIRECTORY_NOT_FOUND')),
  ...ON_FILES_ONLY.map((name) => onPath(name, '/folder', 'ERR_PATH_IS_DIRECTORY')),
  onPath('mkdir', '/folder', 'ERR_FILE_EXISTS'),
  onPath('mkdir', '/', 'ERR_FILE_EXISTS'),
  onPath('rmdir', '/folder', 'ERR_DELETE_ERROR'),
  ...TRANSFERS,
];

function keyValueStore({ library }: App, options = {}) {
  return new library.CloudKVStorage(library.CloudStorageProvider.GoogleDrive, {
    accessToken: 'token',
    ...options,
  });
}

const DOCUMENT = '/.rncs-kv.json';

function keyValue(code: string, act: Action['act'], prepare?: Action['prepare']): Action {
  return { call: 'CloudKVStorage', code, act, ...(prepare && { prepare }) };
}

const OF_KEY_VALUES: readonly Action[] = [
  keyValue('ERR_KV_INVALID_KEY', (app) => keyValueStore(app).getItem('')),
  keyValue('ERR_KV_QUOTA_EXCEEDED', (app) =>
    keyValueStore(app).setItem('k', 'x'.repeat(1024 * 1024)),
  ),
  keyValue('ERR_ACCESS_TOKEN_MISSING', (app) =>
    keyValueStore(app, { accessToken: null }).getItem('k'),
  ),
  keyValue(
    'ERR_READ_ERROR',
    (app) => keyValueStore(app).getItem('k'),
    ({ drive }) => drive.put(DOCUMENT, 'not JSON'),
  ),
  keyValue(
    'ERR_MULTIPLE_FILES_SAME_NAME',
    (app) => keyValueStore(app, { strictFilenames: true }).getItem('k'),
    ({ drive }) => {
      drive.put(DOCUMENT, '{"version":1,"entries":{}}');
      drive.put(DOCUMENT, '{"version":1,"entries":{}}');
    },
  ),
  keyValue(
    NO_CODE,
    (app) => keyValueStore(app).getItem('k'),
    ({ drive }) => drive.fail({ error: 'invalidCredentials' }),
  ),
];

const ACTIONS = [...COMMON, ...WITHOUT_CODE, ...OF_CALLS, ...OF_KEY_VALUES];

/** Thrown by native code that the stand-ins do not have; read in the package's sources. */
const READ_IN_SOURCES: readonly Pick<Action, 'call' | 'code' | 'platform'>[] = [
  { call: 'uploadFile', code: 'ERR_INVALID_URL', platform: 'android' },
];

const KNOWN = [...ACTIONS, ...READ_IN_SOURCES];

describe('the actions of this test', () => {
  const titled = ACTIONS.map((action, index) => ({ ...action, index }));

  it.each(titled)('$index: $call throws $code', async ({ code, app, platform, prepare, act }) => {
    const world = createApp({ ...app, ...(platform && { platform }) });
    prepare?.(world);
    const error = await errorOf(() => act(world));
    if (code === NO_CODE) {
      expect(error).not.toBeInstanceOf(world.library.CloudStorageError);
      expect(error).toMatchObject({ status: expect.any(Number) as number });
    } else {
      expect(error).toBeInstanceOf(world.library.CloudStorageError);
      expect(error.code).toBe(code);
    }
  });
});

const PLATFORM_NAMES = { android: 'Android', ios: 'iOS', web: 'the web' } as const;

/**
 * Names the part of Drive that throws, as the column Provider does: "Drive" or "Drive on Android".
 */
function driveIn(actions: readonly Pick<Action, 'platform'>[]): string {
  const platforms = new Set(actions.map(({ platform }) => platform));
  if (platforms.size === 0) return '';
  const isEverywhere =
    platforms.has(undefined) || (platforms.has('android') && platforms.has('ios'));
  if (isEverywhere) return 'Drive';
  const names = [...platforms].map((platform) => platform && PLATFORM_NAMES[platform]);
  return `Drive on ${names.join(' and ')}`;
}

/** Returns what a cell of the column Provider says of Drive; the empty string for "iCloud". */
function driveOf(provider: string): string {
  if (provider === 'both') return 'Drive';
  return /\bDrive\b.*$/.exec(provider)?.[0] ?? '';
}

/** Returns the code that a row begins with. */
const codeOf = (row: Row) => /ERR_\w+|no code/.exec(row.name)?.[0] ?? row.name;

/** Rows about Drive, as a row may be about iCloud alone. */
const rowsOnDrive = (rows: readonly Row[]) =>
  rows.filter((row) => driveOf(row.cell('Provider').text) !== '');

const commonRows = readTable(`${API}#common-errors`, 'Code');
const commonCodes = rowsOnDrive(commonRows).map(codeOf);

describe(`${API}#common-errors`, () => {
  for (const { place, code, row } of rowsOnDrive(commonRows).map((row) => ({
    place: row.place,
    code: codeOf(row),
    row,
  }))) {
    it(`${place} every call can throw ${code} on Drive`, () => {
      const throwing = KNOWN.filter((action) => action.code === code);
      expect(throwing.length, `${place}: calls that throw ${code}`).toBeGreaterThan(3);
      expect(driveOf(row.cell('Provider').text), place).toBe('Drive');
    });
  }

  it('lists what every call throws', () => {
    const codes = [...COMMON, ...WITHOUT_CODE].map(({ code }) => code);
    expect([...new Set(codes)].sort()).toEqual([...commonCodes].sort());
  });
});

/** Calls that throw no more than every call does, so their sections have no table. */
const CALLS_WITHOUT_TABLE = ['exists', 'triggerSync'];

const CALLS_WITH_ERRORS = [...new Set(FILE_CALL_NAMES.map(methodOf))].filter(
  (call) => !CALLS_WITHOUT_TABLE.includes(call),
);

describe.each(CALLS_WITH_ERRORS)(`${API}, Throws of %s`, (call) => {
  const errors = readThrownErrors(`${API}#${call.toLowerCase()}`);
  const onDrive = errors.filter(({ provider }) => driveOf(provider) !== '');

  for (const { place, code, provider } of onDrive) {
    it(`${place} throws ${code}`, () => {
      const throwing = KNOWN.filter((action) => action.call === call && action.code === code);
      expect(driveOf(provider), `${place}: ${code} of ${call}`).toBe(driveIn(throwing));
    });
  }

  it('lists each code that it throws on Drive', () => {
    const thrown = OF_CALLS.filter((action) => action.call === call).map(({ code }) => code);
    const listed = [...onDrive.map(({ code }) => code), 'ERR_UNKNOWN'];
    expect(listed, errors[0]?.place).toEqual(expect.arrayContaining(thrown));
  });
});

const CODES_WITH_TABLE = [
  'ERR_FILE_NOT_FOUND',
  'ERR_DIRECTORY_NOT_FOUND',
  'ERR_READ_ERROR',
  'ERR_WRITE_ERROR',
  'ERR_DELETE_ERROR',
];

describe.each(CODES_WITH_TABLE)(`${CODES}, calls that throw %s`, (code) => {
  const rows = rowsOnDrive(readTable(`${CODES}#${code.toLowerCase()}`, 'Call'));
  const listed = rows.flatMap((row) =>
    row.cell('Call').codes.map((call) => ({ place: row.place, call, row })),
  );
  const throwing = KNOWN.filter((action) => action.code === code);

  for (const { place, call, row } of listed) {
    it(`${place} ${call}`, () => {
      const actions = throwing.filter((action) => action.call === call);
      expect(driveOf(row.cell('Provider').text), place).toBe(driveIn(actions));
    });
  }

  it('lists each call that throws it on Drive', () => {
    const calls = listed.map(({ call }) => call).sort();
    const expected = [...new Set(throwing.map(({ call }) => call))].sort();
    expect([...new Set(calls)], rows[0]?.place).toEqual(expected);
  });
});

/** Sections whose first list item names the calls that throw the code. */
const CODES_WITH_LIST = [
  'ERR_AUTHENTICATION_FAILED',
  'ERR_MULTIPLE_FILES_SAME_NAME',
  'ERR_PATH_IS_DIRECTORY',
];

describe.each(CODES_WITH_LIST)(`${CODES}, the list of calls that throw %s`, (code) => {
  it('names each file call that throws it on Drive', () => {
    const section = sectionOf(CODES, code.toLowerCase());
    const list = section.find((node) => node.type === 'list');
    const place = `${CODES}:${list?.position?.start.line ?? 1}`;
    const item = list?.children[0];
    const names = item ? codesIn(item as never) : [];
    const fileCalls = names.filter(
      (name) => name in Object.fromEntries(FILE_CALL_NAMES.map((each) => [each, true])),
    );
    const throwing = KNOWN.filter(
      (action) => action.code === code && action.call !== 'CloudKVStorage',
    );
    expect([...new Set(fileCalls)].sort(), place).toEqual(
      [...new Set(throwing.map(({ call }) => call))].sort(),
    );
  });
});

describe(`${CODES}#errors-without-a-code`, () => {
  const rows = readTable(`${CODES}#errors-without-a-code`, 'Call');
  const cells = rows.flatMap((row) =>
    row.cell('Call').codes.map((call) => ({
      place: row.place,
      call,
      isNever: row.cell('Fails when').text === 'never',
    })),
  );

  for (const { place, call, isNever } of cells) {
    it(`${place} ${call}`, () => {
      const throwing = ACTIONS.filter((action) => action.call === call && action.code === NO_CODE);
      expect(throwing.length === 0, `${place}: ${call} never throws an error without a code`).toBe(
        isNever,
      );
    });
  }

  it('lists each call', () => {
    const calls = new Set(ACTIONS.map(({ call }) => call).filter((call) => call !== 'triggerSync'));
    expect(cells.map(({ call }) => call).sort()).toEqual([...calls].sort());
  });
});

describe(KEY_VALUE, () => {
  const rows = readTable(KEY_VALUE, 'Code').filter((row) => codeOf(row) !== 'ERR_KV_NOT_SUPPORTED');

  for (const { place, code } of rows.map((row) => ({ place: row.place, code: codeOf(row) }))) {
    it(`${place} throws ${code}`, () => {
      const codes = OF_KEY_VALUES.map((action) => action.code);
      expect(codes, place).toContain(code);
    });
  }

  it('lists each code', () => {
    expect(rows.map(codeOf)).toEqual(
      expect.arrayContaining(OF_KEY_VALUES.map((action) => action.code)),
    );
  });
});

/**
 * Returns the part of Drive that a cell speaks of: "Drive: no token is set", "Both: nothing is
 * there".
 */
function driveNamedIn(text: string): string {
  if (text.startsWith('Both: ')) return 'Drive';
  return /\bDrive(?: on [\w ]+)?(?=: )/.exec(text)?.[0] ?? '';
}

describe(`${CODES}, what happened`, () => {
  const rows = readTable(`${CODES}#`, 'Code');

  for (const { place, code, row } of rows.map((row) => ({
    place: row.place,
    code: codeOf(row),
    row,
  }))) {
    it(`${place} ${code}`, () => {
      const throwing = KNOWN.filter((action) => action.code === code);
      expect(driveNamedIn(row.cell('What happened').text), place).toBe(driveIn(throwing));
    });
  }
});
