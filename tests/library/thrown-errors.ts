/**
 * Which errors calls throw: each file call runs on each kind of path, with each of its requests
 * failing. What iCloud throws cannot run here.
 */
import type { Platform } from '@docs-kit/samples/library';

import { FILE_CALL_NAMES, type FileCall, fillDrive, methodOf, resultOf } from './file-calls';
import { type App, createApp, createKeyValueStore, EMPTY_KV_DOCUMENT, KV_DOCUMENT } from './setup';

/** The name in the tables for an error that is not a `CloudStorageError`. */
export const NO_CODE = 'no code';

/** A code that a call throws. */
export interface Thrown {
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

/** Makes a file call in a situation. */
async function resultIn(
  name: FileCall,
  { path, app, prepare }: Situation,
): Promise<{ thrown: Thrown[]; requests: number }> {
  const world = createApp(app);
  fillDrive(world);
  prepare?.(world);
  const code = await resultOf(world, name, path);
  const isThrown = /^ERR_/.test(code) || code === NO_CODE;
  const thrown = isThrown ? [{ call: methodOf(name), code }] : [];
  return { thrown, requests: world.drive.requests.length };
}

/** Makes each file call in each situation, and returns what they throw. */
async function thrownIn(situations: readonly Situation[]): Promise<Thrown[]> {
  const thrown: Thrown[] = [];
  for (const name of FILE_CALL_NAMES) {
    for (const situation of situations) thrown.push(...(await resultIn(name, situation)).thrown);
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

const BY_PATH = await thrownIn(PATHS.map((path) => ({ path })));

/** Makes each request of a file call fail in turn, and returns what it throws. */
async function thrownByRequests(name: FileCall, path: string): Promise<Thrown[]> {
  const { requests } = await resultIn(name, { path });
  const thrown: Thrown[] = [];
  for (let after = 0; after < requests; after += 1) {
    const prepare = failing('backendError', after);
    thrown.push(...(await resultIn(name, { path, prepare })).thrown);
  }
  return thrown;
}

const BY_REQUEST: Thrown[] = [];
for (const name of FILE_CALL_NAMES) {
  for (const path of PATHS) BY_REQUEST.push(...(await thrownByRequests(name, path)));
}

const ON_THE_WEB = await thrownIn([{ path: '/file.txt', app: { platform: 'web' } }]);

/** The codes that every call can throw. */
export const COMMON_CODES = new Set([...EVERY_CALL.map(({ code }) => code), NO_CODE]);

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

/** Something that makes a call of a key-value store throw. */
function keyValue(code: string, act: Action['act'], prepare?: Action['prepare']): Action {
  return { call: 'CloudKVStorage', code, act, ...(prepare && { prepare }) };
}

/** What a key-value store throws. */
export const OF_KEY_VALUES: readonly Action[] = [
  keyValue('ERR_KV_INVALID_KEY', (app) => createKeyValueStore(app).getItem('')),
  keyValue('ERR_KV_QUOTA_EXCEEDED', (app) =>
    createKeyValueStore(app).setItem('k', 'x'.repeat(1024 * 1024)),
  ),
  keyValue('ERR_ACCESS_TOKEN_MISSING', (app) =>
    createKeyValueStore(app, { accessToken: null }).getItem('k'),
  ),
  keyValue(
    'ERR_READ_ERROR',
    (app) => createKeyValueStore(app).getItem('k'),
    ({ drive }) => drive.put(KV_DOCUMENT, 'not JSON'),
  ),
  keyValue(
    'ERR_MULTIPLE_FILES_SAME_NAME',
    (app) => createKeyValueStore(app, { strictFilenames: true }).getItem('k'),
    ({ drive }) => {
      drive.put(KV_DOCUMENT, EMPTY_KV_DOCUMENT);
      drive.put(KV_DOCUMENT, EMPTY_KV_DOCUMENT);
    },
  ),
  keyValue(
    NO_CODE,
    (app) => createKeyValueStore(app).getItem('k'),
    ({ drive }) => drive.fail({ error: 'invalidCredentials' }),
  ),
];

/** What the tests make happen for these errors. */
export const ACTIONS = [...WITH_LOCAL_FILES, ...OF_KEY_VALUES];

/** Thrown by native code that the stand-ins do not have; read in the package's sources. */
const READ_IN_SOURCES: readonly Thrown[] = [
  { call: 'uploadFile', code: 'ERR_INVALID_URL', platform: 'android' },
];

/** What file calls throw besides that. */
export const FILE_ERRORS: readonly Thrown[] = [
  ...BY_PATH,
  ...BY_REQUEST,
  ...ON_THE_WEB.filter(({ code }) => code === 'ERR_UNSUPPORTED_PLATFORM').map((thrown) => ({
    ...thrown,
    platform: 'web' as const,
  })),
  ...WITH_LOCAL_FILES,
];

/** All that calls throw on Google Drive. */
export const THROWN = [...EVERY_CALL, ...FILE_ERRORS, ...OF_KEY_VALUES, ...READ_IN_SOURCES];
