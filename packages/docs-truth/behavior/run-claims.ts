/** Puts claims to the test, each with a Drive, a library and a "device" of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { GoogleDrive } from '@docs-kit/google-drive-emulator';

import type { Claim, Expectation, Scene } from './claim';
import { type Library, loadLibrary } from '../library/load';
import { supervise } from '../library/supervise';
import type { Truth } from '../truth';
import { type Observation, type ObservedError, type Outcome, outcomeOf } from './outcome';

function show(value: unknown): string {
  return value === undefined || value instanceof RegExp ? String(value) : JSON.stringify(value);
}

/** Lists where a value is not as expected. Objects are compared in the expected fields only, texts with patterns too. */
export function differencesOf(what: string, expected: unknown, actual: unknown): string[] {
  const isList = Array.isArray(expected);
  if (typeof expected === 'object' && expected !== null && !(expected instanceof RegExp)) {
    const isComparable = typeof actual === 'object' && actual !== null && Array.isArray(actual) === isList;
    if (isComparable && (!isList || expected.length === (actual as unknown[]).length)) {
      return Object.entries(expected).flatMap(([name, value]) =>
        differencesOf(`${what}.${name}`, value, (actual as Record<string, unknown>)[name]),
      );
    }
  } else if (
    expected instanceof RegExp ? typeof actual === 'string' && expected.test(actual) : Object.is(expected, actual)
  ) {
    return [];
  }
  return [`${what}: expected ${show(expected)}, got ${show(actual)}`];
}

/** Errors keep their message out of JSON; this makes them, and what they hold, plain. */
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

function observeError(error: unknown, library: Library, atOnce: boolean): ObservedError {
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
  truth: Pick<Truth, 'packageName' | 'nativeModules'>;
  /** Folder of the library's package; the installed one if left out. */
  libraryFolder?: string | undefined;
  /** How long the claim may take, in milliseconds. */
  limit?: number;
}

function createScene(claim: Claim, { directory, truth, libraryFolder }: TestPlace, unhandled: unknown[]): Scene {
  const drive = new GoogleDrive(claim.drive);
  const { platform = 'android', linked = true } = claim;
  const nativeModules = linked ? truth.nativeModules(platform, drive) : {};
  const loaded = loadLibrary({ drive, platform, nativeModules, package: libraryFolder ?? truth.packageName });
  const { library } = loaded;
  const local = (name: string) => {
    mkdirSync(directory, { recursive: true });
    return join(directory, name);
  };
  let storage: Scene['storage'] | undefined;
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

/** Makes the call and waits for its end, letting time run out on the way if the claim is about that. */
async function observe(claim: Claim, scene: Scene, end: AbortSignal): Promise<Partial<Observation>> {
  let pending: unknown;
  try {
    pending = claim.when(scene);
  } catch (error) {
    return { throws: observeError(error, scene.library, true) };
  }
  let settled = false;
  const settle = Promise.resolve(pending).then(
    (returns): Partial<Observation> => ({ returns: plain(returns) }),
    (error: unknown) => ({ throws: observeError(error, scene.library, false) }),
  );
  void settle.then(() => (settled = true));
  while (claim.timesOut && !settled && !end.aborted) {
    await pause(0);
    if (scene.drive.delayed > 0) scene.loaded.elapse();
  }
  return settle;
}

function compare(expected: Expectation, observed: Observation): string[] {
  const { throws, returns, requests, effect } = expected;
  return [
    ...(throws ? differencesOf('throws', throws, observed.throws) : []),
    ...(!throws && observed.throws ? [`returns: expected no error, got ${show(observed.throws)}`] : []),
    ...('returns' in expected && !observed.throws ? differencesOf('returns', returns, observed.returns) : []),
    ...(requests === undefined ? [] : differencesOf('requests', requests, observed.requests)),
    ...('effect' in expected ? differencesOf('effect', effect, observed.effect) : []),
  ];
}

/** Puts a claim to the test, in a scene of its own. One that watches for unhandled rejections has to run alone. */
export async function testClaim(claim: Claim, place: TestPlace): Promise<Outcome> {
  const observed: Observation = { requests: 0 };
  const unhandled: unknown[] = [];
  const test = async (end: AbortSignal) => {
    const scene = createScene(claim, place, unhandled);
    await claim.given?.(scene);
    scene.drive.clearRequests();
    Object.assign(observed, await observe(claim, scene, end));
    observed.requests = scene.drive.requests.length;
    if (claim.effect) observed.effect = plain(await claim.effect(scene));
  };
  try {
    const watch = claim.watchesRejections ? (error: unknown) => void unhandled.push(error) : undefined;
    await supervise(test, place.limit ?? 20_000, watch);
    return outcomeOf(claim, { observed, differences: compare(claim.expected, observed) });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const broken = `the test itself failed: ${reason}`;
    const differences = [broken, ...compare(claim.expected, observed)];
    return outcomeOf(claim, { observed, differences, broken: broken.split('\n')[0] ?? '' });
  }
}

/** How many claims run side by side. They mostly wait, for React or for each other's turn. */
const SIDE_BY_SIDE = 8;

/**
 * Puts claims to the test. Those that watch for unhandled rejections run alone, at the end.
 *
 * @param libraryFolder the package of another release of the library; the installed one if left out
 * @returns the outcomes in the order of the claims; a claim that does not hold is an outcome, not an error
 */
export async function runClaims(
  claims: readonly Claim[],
  truth: TestPlace['truth'],
  libraryFolder?: string,
): Promise<Outcome[]> {
  const directory = mkdtempSync(join(tmpdir(), 'claims-'));
  const outcomes: Outcome[] = [];
  const run = async (queue: (readonly [number, Claim])[]) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, claim] = next;
      outcomes[index] = await testClaim(claim, { directory: join(directory, String(index)), truth, libraryFolder });
    }
  };
  try {
    const together = [...claims.entries()].filter(([, { watchesRejections }]) => !watchesRejections);
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => run(together)));
    await run([...claims.entries()].filter(([, { watchesRejections }]) => watchesRejections));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return outcomes;
}
