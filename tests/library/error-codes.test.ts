/**
 * Tables of error codes: they have to list what calls throw on Google Drive, and may list nothing
 * else of it.
 */
import { describe, expect, it } from 'vitest';

import { FILE_CALL_NAMES, methodOf } from './file-calls';
import { createApp, errorOf } from './setup';
import { codesIn, readTable, readThrownErrors, type Row, sectionOf } from './tables';
import {
  ACTIONS,
  COMMON_CODES,
  FILE_ERRORS,
  THROWN,
  NO_CODE,
  OF_KEY_VALUES,
  type Thrown,
} from './thrown-errors';

const API = 'docs/api/CloudStorage.md';
const CODES = 'docs/api/enums/CloudStorageErrorCode.md';
const KEY_VALUE = 'docs/api/CloudKVStorage.md#errors';

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

const commonRows = rowsOnDrive(readTable(`${API}#common-errors`, 'Code'));
const commonCodes = commonRows.map(codeOf);

describe(`${API}#common-errors`, () => {
  for (const row of commonRows) {
    const code = codeOf(row);
    it(`${row.place} every call can throw ${code} on Drive`, () => {
      const throwing = THROWN.filter((thrown) => thrown.code === code);
      expect(throwing.length, `${row.place}: calls that throw ${code}`).toBeGreaterThan(3);
      expect(driveOf(row.cell('Provider').text), row.place).toBe('Drive');
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
      const throwing = THROWN.filter((action) => action.call === call && action.code === code);
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
  const throwing = THROWN.filter((action) => action.code === code);

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
    const section = sectionOf(`${CODES}#${code.toLowerCase()}`);
    const list = section.find((node) => node.type === 'list');
    const place = `${CODES}:${list?.position?.start.line ?? 1}`;
    const item = list?.children[0];
    const names = item ? codesIn(item as never) : [];
    const fileCalls = names.filter((name) => (FILE_CALL_NAMES as string[]).includes(name));
    const throwing = THROWN.filter(
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
      const throwing = THROWN.filter((thrown) => thrown.call === call && thrown.code === NO_CODE);
      const isNeverThrown = throwing.length === 0;
      expect(isNever, `${place}: ${call} never throws an error without a code`).toBe(isNeverThrown);
    });
  }

  it('lists each call', () => {
    const calls = new Set(THROWN.map(({ call }) => call).filter((call) => call !== 'triggerSync'));
    expect(
      cells.map(({ call }) => call).sort(),
      `${CODES}#errors-without-a-code: add the missing calls`,
    ).toEqual([...calls].sort());
  });
});

describe(KEY_VALUE, () => {
  const rows = readTable(KEY_VALUE, 'Code').filter((row) => codeOf(row) !== 'ERR_KV_NOT_SUPPORTED');

  for (const row of rows) {
    it(`${row.place} throws ${codeOf(row)}`, () => {
      const codes = OF_KEY_VALUES.map(({ code }) => code);
      expect(codes, row.place).toContain(codeOf(row));
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

  for (const row of rows) {
    it(`${row.place} ${codeOf(row)}`, () => {
      const throwing = THROWN.filter(({ code }) => code === codeOf(row));
      expect(driveNamedIn(row.cell('Cause').text), row.place).toBe(driveIn(throwing));
    });
  }
});
