/**
 * Tables of error codes. Each file call runs on each kind of path, with each of its requests
 * failing; the tables have to list what it throws, and may list nothing else of Google Drive. What
 * iCloud throws cannot run here, so it is not tested.
 */
import { describe, expect, it } from 'vitest';

import type { Platform } from '@docs-kit/samples/library';

import { FILE_CALL_NAMES, fillDrive, methodOf, resultOf } from './file-calls';
import { type App, createApp, errorOf } from './setup';
import { codesIn, readTable, readThrownErrors, type Row, sectionOf } from './tables';

const API = 'docs/api/CloudStorage.md';
const CODES = 'docs/api/enums/CloudStorageErrorCode.md';
const KEY_VALUE = 'docs/api/CloudKVStorage.md#errors';

/** The name in the tables for an error that is not a `CloudStorageError`. */
const NO_CODE = 'no code';

/** A code that a call throws. */
interface Thrown {
  call: string;
  code: string;
  /** The only platform on which the code is thrown. */
  platform?: Platform;
}

/** What a file call finds. */
interface Situation {
  path: string;
  app?: Parameters<typeof createApp>[0];
  prepare?: (app: App) => void;
}

/** Makes each file call in each situation, and returns what they throw. */
async function thrownIn(situations: readonly Situation[]): Promise<Thrown[]> {
  const thrown: Thrown[] = [];
  for (const name of FILE_CALL_NAMES) {
    for (const { path, app, prepare } of situations) {
      const world = createApp(app);
      fillDrive(world);
      prepare?.(world);
      const code = await resultOf(world, name, path);
      if (/^ERR_/.test(code) || code === NO_CODE) thrown.push({ call: methodOf(name), code });
    }
  }
  return thrown;
}

/** Makes the request fail that comes after so many. */
const failing =
  (error: 'invalidCredentials' | 'backendError', after = 0) =>
  ({ drive }: App) =>
    drive.fail({ error, after });

/** What can happen to every call. */
const EVERY_CALL = await thrownIn([
  { path: '/file.txt', prepare: failing('invalidCredentials') },
  { path: '/folder', prepare: failing('invalidCredentials') },
  { path: '/file.txt', prepare: failing('backendError') },
  { path: '/folder', prepare: failing('backendError') },
  { path: '/file.txt', app: { options: { accessToken: null } } },
  {
    path: '/copy',
    app: { options: { strictFilenames: true } },
    prepare: ({ drive }) => {
      drive.put('/copy', '');
      drive.put('/copy', '');
    },
  },
]);

const PATHS = ['/file.txt', '/folder', '/empty', '/', '/new.txt', '/folder/new.txt', '/no/new.txt'];

/** No call sends more requests for these paths. */
const MOST_REQUESTS = 4;

const BY_PATH = await thrownIn(PATHS.map((path) => ({ path })));

const BY_LATER_REQUEST = await thrownIn(
  PATHS.flatMap((path) =>
    Array.from({ length: MOST_REQUESTS }, (_, after) => ({
      path,
      prepare: failing('backendError', after),
    })),
  ),
);

const ON_THE_WEB = await thrownIn([{ path: '/file.txt', app: { platform: 'web' } }]);

const COMMON_CODES = new Set([...EVERY_CALL.map(({ code }) => code), NO_CODE]);

/** Something that makes a call throw, besides its path and its requests. */
interface Action extends Thrown {
  prepare?: (app: App) => void;
  app?: Parameters<typeof createApp>[0];
  act: (app: App) => unknown;
}

/** Uploads a local file that does not exist. */
const uploadMissing = ({ storage, localPath }: App) =>
  storage.uploadFile('/a', localPath('missing'), { mimeType: 'text/plain' });

const WITH_LOCAL_FILES: readonly Action[] = [
  {
    call: 'uploadFile',
    code: 'ERR_FILE_NOT_FOUND',
    platform: 'android',
    act: uploadMissing,
  },
  { call: 'uploadFile', code: 'ERR_READ_ERROR', platform: 'ios', act: uploadMissing },
  {
    call: 'downloadFile',
    code: 'ERR_UNKNOWN',
    app: { linked: false },
    prepare: fillDrive,
    act: ({ storage, localPath }) => storage.downloadFile('/file.txt', localPath('received.txt')),
  },
  {
    call: 'downloadFile',
    code: 'ERR_WRITE_ERROR',
    prepare: fillDrive,
    act: ({ storage, saveLocalFile }) =>
      storage.downloadFile('/file.txt', `${saveLocalFile('file', '')}/inside`),
  },
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

const ACTIONS = [...WITH_LOCAL_FILES, ...OF_KEY_VALUES];

/** Thrown by native code that the stand-ins do not have; read in the package's sources. */
const READ_IN_SOURCES: readonly Thrown[] = [
  { call: 'uploadFile', code: 'ERR_INVALID_URL', platform: 'android' },
];

const FILE_ERRORS: readonly Thrown[] = [
  ...BY_PATH,
  ...BY_LATER_REQUEST,
  ...ON_THE_WEB.filter(({ code }) => code === 'ERR_UNSUPPORTED_PLATFORM').map((thrown) => ({
    ...thrown,
    platform: 'web' as const,
  })),
  ...WITH_LOCAL_FILES,
];

const KNOWN = [...EVERY_CALL, ...FILE_ERRORS, ...OF_KEY_VALUES, ...READ_IN_SOURCES];

describe('the actions of this test', () => {
  it.each(ACTIONS)('$call throws $code', async ({ code, app, platform, prepare, act }) => {
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
function driveIn(actions: readonly Thrown[]): string {
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
    expect([...COMMON_CODES].sort(), `${API}#common-errors: add the missing rows.`).toEqual(
      [...commonCodes].sort(),
    );
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
    const ofCall = FILE_ERRORS.filter((thrown) => thrown.call === call);
    const codes = ofCall.map(({ code }) => code).filter((code) => !COMMON_CODES.has(code));
    const expected = [...new Set(codes)];
    const listed = onDrive.map(({ code }) => code);
    const section = errors[0]?.place ?? `${API}#${call.toLowerCase()}`;
    expect(listed, `${section}: add the missing codes.`).toEqual(expect.arrayContaining(expected));
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
    expect([...new Set(calls)], `${rows[0]?.place}: add the missing calls.`).toEqual(expected);
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
    expect([...new Set(fileCalls)].sort(), `${place}: add the missing calls.`).toEqual(
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
      isNever: row.cell('No code when').text === 'never',
    })),
  );

  for (const { place, call, isNever } of cells) {
    it(`${place} ${call}`, () => {
      const throwing = KNOWN.filter((thrown) => thrown.call === call && thrown.code === NO_CODE);
      const isNeverThrown = throwing.length === 0;
      expect(isNever, `${place}: ${call} never throws an error without a code`).toBe(isNeverThrown);
    });
  }

  it('lists each call', () => {
    const calls = new Set(KNOWN.map(({ call }) => call).filter((call) => call !== 'triggerSync'));
    expect(cells.map(({ call }) => call).sort(), 'Add the missing calls.').toEqual(
      [...calls].sort(),
    );
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
    expect(rows.map(codeOf), `${KEY_VALUE}: add the missing rows.`).toEqual(
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
