/** What a claim is, and how one is put to the test. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { createGoogleDrive, type GoogleDrive, type GoogleDriveOptions } from '../../../../emulators/google-drive';
import { type Library, type LibraryWorld, loadLibrary, type LoadedLibrary } from '../library';

type CloudStorage = InstanceType<Library['CloudStorage']>;

/** Options of the Drive provider, as `setProviderOptions` takes them. */
export type DriveOptions = Parameters<CloudStorage['setProviderOptions']>[0];

/** What a claim finds when it runs: a new Drive, a new library, an instance that has a token. */
export interface Scene {
  drive: GoogleDrive;
  loaded: LoadedLibrary;
  library: Library;
  /** An instance on Drive with the claim's options. */
  storage: CloudStorage;
  /** A path on the "device", whose folder exists. */
  local(name: string): string;
  /** Writes a file on the "device" and returns its path. */
  localFile(name: string, content: string): string;
  /** Rejections that nobody handled, if the claim watches for them. */
  unhandled: readonly unknown[];
}

/** How a call fails. What is left out is not looked at. */
export interface ExpectedError {
  /** The code, or null for an error that is no `CloudStorageError`. */
  code: string | null;
  message?: string | RegExp;
  name?: string;
  /** The HTTP status on errors without a code. */
  status?: number;
  /** Part of `details`. */
  details?: unknown;
  /** True if the call itself throws, instead of returning a promise that rejects. False asks for the contrary. */
  atOnce?: boolean;
}

/** What comes of a call. What is left out is not looked at. */
export interface Expectation {
  /** Objects are compared in the fields given here, arrays and the rest as a whole. Without `throws`, nothing may throw. */
  returns?: unknown;
  throws?: ExpectedError;
  /** How many requests reach Drive, transfers of the native module included. */
  requests?: number;
  /** What `effect` gives afterwards. */
  effect?: unknown;
}

/** A place in one of the tables that are made from the results. */
export interface Cell {
  table: 'codes' | 'requests';
  row: string;
  column: string;
}

/** A claim of the pages about the library on Google Drive, and its test. */
export interface Claim {
  /** `provider.method.what`. */
  id: string;
  /** One line, in words of the pages. */
  statement: string;
  /** Where the pages make it: path below `docs/` without extension, `#`, anchor. Empty if no page says it. */
  pages: readonly string[];
  /** Its places in the tables. */
  cells?: readonly Cell[];
  /** On which platform alone. Left out, it holds on all of them and is tested on Android, where the library starts on Drive. */
  platform?: LibraryWorld['platform'];
  /** Whether the native modules are in the app. They are, if left out. */
  linked?: boolean;
  drive?: GoogleDriveOptions;
  /** Options besides the token, or instead of it. */
  options?: DriveOptions;
  /** The default scope of the instance; AppData, as the library has it, if left out. */
  scope?: 'app_data' | 'documents';
  /** The claim rests on `native-file-system.ts`, which is written after the native sources, and not on them. */
  transcribed?: boolean;
  /** The claim rests on an answer of Drive's that Google does not document; says which. */
  undocumented?: string;
  /** Lets the library's timeout run out whenever Drive holds a request back. */
  timesOut?: boolean;
  /** Counts rejections that nobody handles. Such claims run alone. */
  watchesRejections?: boolean;
  given?: (scene: Scene) => void | Promise<void>;
  when: (scene: Scene) => unknown;
  effect?: (scene: Scene) => unknown;
  expected: Expectation;
}

/** An error as data. */
export interface ObservedError {
  code: string | null;
  message: string;
  name: string;
  status?: number;
  details?: unknown;
  atOnce: boolean;
}

/** What came of a claim's call. */
export interface Observation {
  returns?: unknown;
  throws?: ObservedError;
  requests: number;
  effect?: unknown;
}

/** A claim's result, all data. */
export interface ClaimResult {
  id: string;
  statement: string;
  pages: readonly string[];
  cells: readonly Cell[];
  platform: LibraryWorld['platform'];
  onlyOn?: LibraryWorld['platform'];
  transcribed: boolean;
  undocumented?: string;
  passed: boolean;
  expected: Expectation;
  observed: Observation;
  /** What differs, one line each; empty if the claim holds. */
  differences: readonly string[];
}

function show(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

/** Lists where a value is not as expected. Objects are compared in the expected fields only, texts with patterns too. */
export function differencesOf(what: string, expected: unknown, actual: unknown): string[] {
  if (expected instanceof RegExp) {
    return typeof actual === 'string' && expected.test(actual)
      ? []
      : [`${what}: expected ${expected}, got ${show(actual)}`];
  }
  if (typeof expected !== 'object' || expected === null) {
    return Object.is(expected, actual) ? [] : [`${what}: expected ${show(expected)}, got ${show(actual)}`];
  }
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual) !== Array.isArray(expected)) {
    return [`${what}: expected ${show(expected)}, got ${show(actual)}`];
  }
  if (Array.isArray(expected) && expected.length !== (actual as unknown[]).length) {
    return [`${what}: expected ${show(expected)}, got ${show(actual)}`];
  }
  return Object.entries(expected).flatMap(([name, value]) =>
    differencesOf(`${what}.${name}`, value, (actual as Record<string, unknown>)[name]),
  );
}

/** Errors keep their message out of JSON; this makes them, and what they hold, plain. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  const fields = Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'function' ? [] : [[name, plain(field)] as const],
  );
  const known = value as { name?: unknown; message?: unknown };
  const error = 'message' in value ? { name: known.name, message: known.message } : {};
  return { ...Object.fromEntries(fields), ...error };
}

/** Turns what was thrown into data. */
export function observeError(error: unknown, library: Library, atOnce: boolean): ObservedError {
  const { name = '', message = '', status } = error as { name?: string; message?: string; status?: number };
  const coded = error instanceof library.CloudStorageError ? error : undefined;
  return {
    code: coded?.code ?? null,
    message,
    name,
    ...(status !== undefined && { status }),
    ...(coded?.details !== undefined && { details: plain(coded.details) }),
    atOnce,
  };
}

/** Where a claim is put to the test. */
export interface TestPlace {
  /** For files of the "device"; made when needed, not removed. */
  directory: string;
  /** Filled by the caller, for claims that watch rejections. */
  unhandled: readonly unknown[];
  /** Folder of the library's package; the installed one if left out. */
  libraryFolder?: string | undefined;
  /** How long the claim may take, in milliseconds. */
  limit?: number;
}

/** Where the library starts on Drive. */
const DEFAULT_PLATFORM = 'android';

function createScene(claim: Claim, { directory, unhandled, libraryFolder }: TestPlace): Scene {
  const drive = createGoogleDrive(claim.drive);
  const { platform = DEFAULT_PLATFORM, linked = true } = claim;
  const loaded = loadLibrary({ drive, platform, linked, ...(libraryFolder !== undefined && { libraryFolder }) });
  const { library } = loaded;
  const local = (name: string) => {
    mkdirSync(directory, { recursive: true });
    return join(directory, name);
  };
  let storage: CloudStorage | undefined;
  return {
    drive,
    loaded,
    library,
    // Made when first asked for: claims about the first use of the library make their own.
    get storage() {
      storage ??= new library.CloudStorage(library.CloudStorageProvider.GoogleDrive, {
        accessToken: 'token',
        ...(claim.scope === 'documents' && { scope: library.CloudStorageScope.Documents }),
        ...claim.options,
      });
      return storage;
    },
    local,
    localFile: (name, content) => {
      writeFileSync(local(name), content);
      return local(name);
    },
    unhandled,
  };
}

/** How long a claim may take. None needs more than a second; without an end, a check would never tell what it has found. */
const LIMIT_MS = 20_000;

/** Waits for the work, but not for ever. Work that goes on all the same is asked to stop. */
async function withLimit<T>(work: (isOver: () => boolean) => Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new Error(`no end after ${milliseconds} ms`));
    }, milliseconds);
  });
  try {
    return await Promise.race([work(() => isOver), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Makes the call and waits for its end, letting time run out on the way if the claim is about that. */
async function observe(
  claim: Claim,
  scene: Scene,
  isOver: () => boolean,
): Promise<Omit<Observation, 'requests' | 'effect'>> {
  let pending: unknown;
  try {
    pending = claim.when(scene);
  } catch (error) {
    return { throws: observeError(error, scene.library, true) };
  }
  let settled = false;
  const settle = Promise.resolve(pending).then(
    (returns): { returns: unknown } => ({ returns: plain(returns) }),
    (error: unknown) => ({ throws: observeError(error, scene.library, false) }),
  );
  void settle.then(() => (settled = true));
  while (claim.timesOut && !settled && !isOver()) {
    await pause(0);
    if (scene.drive.delayed > 0) scene.loaded.elapse();
  }
  return settle;
}

/** Puts a claim to the test, in a scene of its own. */
export async function testClaim(claim: Claim, place: TestPlace): Promise<ClaimResult> {
  const { id, statement, pages, cells = [], platform = DEFAULT_PLATFORM, undocumented, expected } = claim;
  const observed: Observation = { requests: 0 };
  let broken: string[] = [];
  try {
    const scene = createScene(claim, place);
    const test = async (isOver: () => boolean) => {
      await claim.given?.(scene);
      scene.drive.clearRequests();
      Object.assign(observed, await observe(claim, scene, isOver));
      observed.requests = scene.drive.requests.length;
      if (claim.effect) observed.effect = plain(await claim.effect(scene));
    };
    await withLimit(test, place.limit ?? LIMIT_MS);
  } catch (error) {
    broken = [`the test itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }

  const { throws, returns, requests, effect } = expected;
  const differences = [
    ...broken,
    ...(throws ? differencesOf('throws', throws, observed.throws) : []),
    ...(!throws && observed.throws ? [`returns: expected no error, got ${show(observed.throws)}`] : []),
    ...('returns' in expected && !observed.throws ? differencesOf('returns', returns, observed.returns) : []),
    ...(requests === undefined ? [] : differencesOf('requests', requests, observed.requests)),
    ...('effect' in expected ? differencesOf('effect', effect, observed.effect) : []),
  ];
  return {
    id,
    statement,
    pages,
    cells,
    platform,
    ...(claim.platform !== undefined && { onlyOn: claim.platform }),
    transcribed: claim.transcribed ?? false,
    ...(undocumented !== undefined && { undocumented }),
    passed: differences.length === 0,
    expected,
    observed,
    differences,
  };
}
