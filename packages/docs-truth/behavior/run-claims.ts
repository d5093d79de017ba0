/** Tests claims, each with its own Drive, library and device. */
import { setTimeout as pause } from 'node:timers/promises';

import { GoogleDrive } from '@docs-kit/google-drive-emulator';

import type { Claim, Expectation, ExpectedError, Scene } from './claim';
import { loadConfigPlugin } from '../library/config-plugin';
import { type Library, loadLibrary } from '@docs-kit/samples/library';
import { supervise } from '@docs-kit/samples/supervise';
import type { DeviceFiles } from '@docs-kit/samples/project';
import type { Truth } from '../truth';
import { type Observation, type Outcome, outcomeOf } from './outcome';

function show(value: unknown): string {
  return value === undefined || value instanceof RegExp ? String(value) : JSON.stringify(value);
}

/** Whether a value is compared in its fields. */
function hasFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp);
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined);

/** Lists differences from an expected value. Compares objects only in expected fields, strings also with patterns. */
export function differencesOf(what: string, expected: unknown, actual: unknown): string[] {
  if (Object.is(expected, actual)) return [];
  if (expected instanceof RegExp && typeof actual === 'string' && expected.test(actual)) return [];
  if (hasFields(expected) && hasFields(actual) && lengthOf(expected) === lengthOf(actual)) {
    return Object.entries(expected).flatMap(([name, value]) =>
      differencesOf(`${what}.${name}`, value, actual[name]),
    );
  }
  return [`${what}: expected ${show(expected)}, got ${show(actual)}`];
}

/** Turns a value and what it holds into plain data. JSON would leave out the message of an error. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  const fields = Object.entries(value).filter(([, field]) => typeof field !== 'function');
  const { name, message } = value as { name?: unknown; message?: unknown };
  return {
    ...Object.fromEntries(fields.map(([key, field]) => [key, plain(field)])),
    ...('message' in value && { name, message }),
  };
}

function observeError(error: unknown, library: Library, atOnce: boolean): ExpectedError {
  const {
    name = '',
    message = '',
    status,
  } = error as { name?: string; message?: string; status?: number };
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

type ClaimsTruth = Pick<Truth, 'packageName' | 'nativeModules'>;

/** Unhandled rejections, and whether the claim has read them. */
interface Rejections {
  seen: unknown[];
  isRead: boolean;
}

function createScene(claim: Claim, truth: ClaimsTruth, rejections: Rejections): Scene {
  const drive = new GoogleDrive(claim.drive);
  const files: DeviceFiles = new Map();
  const { platform = 'android', linked = true } = claim;
  const nativeModules = linked ? truth.nativeModules(platform, drive, files) : {};
  const loaded = loadLibrary({ drive, platform, nativeModules, package: truth.packageName });
  const { library } = loaded;
  const local = (name: string) => `/device/${name}`;
  let storage: Scene['storage'] | undefined;
  return {
    drive,
    loaded,
    library,
    // Created on first access, because claims about the first use of the library create their own.
    get storage() {
      storage ??= new library.CloudStorage(library.CloudStorageProvider.GoogleDrive, {
        accessToken: 'token',
        ...(claim.scope === 'documents' && { scope: library.CloudStorageScope.Documents }),
        ...claim.options,
      });
      return storage;
    },
    get configPlugin() {
      return loadConfigPlugin(truth.packageName);
    },
    local,
    localFile: (name, content) => {
      files.set(local(name), new TextEncoder().encode(content));
      return local(name);
    },
    localText: (name) => {
      const bytes = files.get(local(name));
      return bytes && new TextDecoder().decode(bytes);
    },
    get unhandled() {
      rejections.isRead = true;
      return rejections.seen;
    },
  };
}

/** Makes the call and waits until it settles. If the claim is about a timeout, lets timers run out meanwhile. */
async function observe(
  claim: Claim,
  scene: Scene,
  end: AbortSignal,
): Promise<Partial<Observation>> {
  let [atOnce, isSettled] = [true, false];
  const call = async (): Promise<Partial<Observation>> => {
    try {
      const pending = claim.when(scene);
      atOnce = false;
      return { returns: plain(await pending) };
    } catch (error) {
      return { throws: observeError(error, scene.library, atOnce) };
    } finally {
      isSettled = true;
    }
  };
  const observed = call();
  while (claim.timesOut && !isSettled && !end.aborted) {
    await pause(0);
    if (scene.drive.delayed > 0) scene.loaded.elapse();
  }
  return observed;
}

function compare(expected: Expectation, observed: Observation): string[] {
  if (!expected.throws && observed.throws)
    return [`returns: expected no error, got ${show(observed.throws)}`];
  const seen: Readonly<Record<string, unknown>> = { ...observed };
  return Object.entries(expected).flatMap(([what, value]) =>
    differencesOf(what, value, seen[what]),
  );
}

/** Only one may run at a time, because every unhandled rejection is attributed to it. */
async function testClaim(claim: Claim, truth: ClaimsTruth, limitMs: number): Promise<Outcome> {
  const observed: Observation = { requests: 0 };
  const rejections: Rejections = { seen: [], isRead: false };
  const broken: string[] = [];
  const test = async (end: AbortSignal) => {
    const scene = createScene(claim, truth, rejections);
    await claim.given?.(scene);
    scene.drive.clearRequests();
    Object.assign(observed, await observe(claim, scene, end));
    observed.requests = scene.drive.requests.length;
    if (claim.effect) observed.effect = plain(await claim.effect(scene));
  };
  await supervise(test, limitMs, (error) => void rejections.seen.push(error)).catch(
    (error: unknown) => {
      broken.push(
        `the test itself failed: ${error instanceof Error ? error.stack : String(error)}`,
      );
    },
  );
  const unexpected = rejections.isRead
    ? []
    : rejections.seen.map((error) => `an unhandled rejection: ${String(error)}`);
  const differences = [...broken, ...unexpected, ...compare(claim.expected, observed)];
  return outcomeOf(claim, observed, differences);
}

/** Tests claims one after another. A claim that does not hold is an outcome, not an error. */
export async function runClaims(
  claims: readonly Claim[],
  truth: ClaimsTruth,
  limitMs = 20_000,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const claim of claims) outcomes.push(await testClaim(claim, truth, limitMs));
  return outcomes;
}
