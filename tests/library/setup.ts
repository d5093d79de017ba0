/**
 * What the tests of the library start from: a phone, the published package and an emulated Drive.
 */
import { setTimeout as pause } from 'node:timers/promises';

import { loadLibrary, type Platform } from '@docs-kit/samples/library';
import { GoogleDrive, type GoogleDriveOptions } from '@docs-kit/google-drive-emulator';

import { PACKAGE_NAME } from '../../src/site';
import { createNativeModules } from './native-modules';

/** The options of an instance, as `setProviderOptions` takes them. */
type Options = Parameters<
  InstanceType<(typeof import('react-native-cloud-storage'))['CloudStorage']>['setProviderOptions']
>[0];

interface AppOptions {
  /**
   * The phone's `Platform.OS`. Most of the library does the same everywhere; Android by default.
   */
  platform?: Platform;
  /** Whether the app was built with the library's native modules. In Expo Go, it was not. */
  linked?: boolean;
  drive?: GoogleDriveOptions;
  /** Options of the instance `storage`, besides its access token. */
  options?: Options;
}

/** An app with its own copy of the package, on a Drive of its own. */
export type App = ReturnType<typeof createApp>;

/** Creates an app whose instance `storage` is signed in to an empty Google Drive. */
export function createApp({
  platform = 'android',
  linked = true,
  drive: driveOptions,
  options,
}: AppOptions = {}) {
  const drive = new GoogleDrive(driveOptions);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const nativeModules = linked ? createNativeModules(platform, drive, files) : {};
  const { library, timers, elapse } = loadLibrary({
    drive,
    platform,
    nativeModules,
    package: PACKAGE_NAME,
  });
  const storage = new library.CloudStorage(library.CloudStorageProvider.GoogleDrive, {
    accessToken: 'token',
    ...options,
  });
  const localPath = (name: string) => `/device/${name}`;
  return {
    drive,
    library,
    nativeModules,
    storage,
    /** The delays of all timers that the library has set. They never go off by themselves. */
    timers,
    /** Lets all timers of the library go off. */
    elapse,
    localPath,
    /** Writes a file on the phone and returns its path. */
    saveLocalFile: (name: string, content: string) => {
      files.set(localPath(name), new TextEncoder().encode(content));
      return localPath(name);
    },
    /** Returns the text of a file on the phone, or undefined if there is none. */
    localText: (name: string) => {
      const content = files.get(localPath(name));
      return content && new TextDecoder().decode(content);
    },
  };
}

/** Where a key-value store keeps its values on the Drive. */
export const KV_DOCUMENT = '/.rncs-kv.json';
/** Its text if there are none. */
export const EMPTY_KV_DOCUMENT = '{"version":1,"entries":{}}';

/** Creates a key-value store on the Drive of an app, signed in with a token. */
export function createKeyValueStore({ library }: App, options: Options = {}) {
  const { CloudKVStorage, CloudStorageProvider } = library;
  return new CloudKVStorage(CloudStorageProvider.GoogleDrive, { accessToken: 'token', ...options });
}

/** The error of a call, whether it throws at once or rejects. Fails if there is none. */
export async function errorOf(call: () => unknown): Promise<{ code?: unknown } & Error> {
  let value: unknown;
  try {
    value = await call();
  } catch (error) {
    return error as Error;
  }
  throw new Error(`expected an error, got ${JSON.stringify(value)}`);
}

/** Counts the requests that a call sends to Drive, whether it succeeds or not. */
export async function requestsOf({ drive }: App, call: () => unknown): Promise<number> {
  drive.clearRequests();
  await Promise.resolve()
    .then(call)
    .catch(() => undefined);
  return drive.requests.length;
}

/** Waits until Drive holds back this many requests. */
export async function untilDelayed({ drive }: App, count = 1): Promise<void> {
  while (drive.delayed < count) await pause(0);
}

/** Makes a call, and lets the library's timers go off as soon as Drive holds back a request. */
export async function callThatTimesOut<T>(app: App, call: () => Promise<T>): Promise<T> {
  const pending = call();
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  pending.then(settle, settle);
  while (!isSettled) {
    await pause(0);
    if (app.drive.delayed > 0) app.elapse();
  }
  return pending;
}

/**
 * Waits until React and Drive have nothing left to do: six turns of the event loop without a
 * request.
 */
export async function untilIdle({ drive }: App): Promise<void> {
  const seen = () => drive.requests.map(({ status }) => status).join();
  let before = seen();
  let quiet = 0;
  while (quiet < 6) {
    await pause(0);
    quiet = seen() === before ? quiet + 1 : 0;
    before = seen();
  }
}
