/**
 * The runs that a real app meets, for samples that keep a user's data: one failure at each step in
 * turn, then the same action again. A step is a request to Drive, or a call to iCloud.
 */
import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import type { CloudStorage } from 'react-native-cloud-storage';

import type { Fault } from '@docs-kit/google-drive-emulator';
import { type App, type Phone, startApp } from '@docs-kit/samples/app';
import { type Fence, readFences } from '@docs-kit/samples/fences';
import type { Platform } from '@docs-kit/samples/library';

import { type CallFault, LATENESSES, type Lateness } from './icloud-container';
import { SAMPLE_PROJECT } from '../sample-project';
import { type CloudName, createTestPhone, googleSignIn, type TestPhone } from './test-phone';

const fences = await readFences(SAMPLE_PROJECT.root);

/** A sample: its page below `docs`, its title, and what the page says to change in its code. */
export type SampleName = readonly [page: string, title: string, change?: (code: string) => string];

export const DRIVE: SampleName = ['guides/renew-google-token', 'drive.ts'];

/** Something that the user does with an app, and what must be so afterwards. */
export interface Action {
  /** The clouds that the sample is for. Both, unless it says otherwise. */
  clouds?: readonly CloudName[];
  /** Where it runs on Drive. Both, unless it needs iCloud or is the same on both. */
  platforms?: readonly Platform[];
  /** The samples of the app, in the order in which they import each other. */
  samples: readonly SampleName[];
  /** Sets up what is on the phone and in the cloud before. */
  prepare(phone: TestPhone): void;
  /** Does it. May be called again, also after a restart of the app. */
  act(app: App, phone: TestPhone): Promise<unknown>;
  /** How the app signs out of Google, if not by `signOut` alone. */
  signOut?(app: App): Promise<void>;
  /** What another device of the user writes meanwhile, if that can be. */
  elsewhere?: Elsewhere;
  /** Fails if data of the user is lost. Called whenever `act` has ended, or was cut short. */
  keeps(phone: TestPhone): void;
  /** Fails unless everything is as it should be. Called when `act` has resolved. */
  succeeds(phone: TestPhone, result: unknown): void;
  /** What `act` may resolve with while iCloud has not brought the files. */
  whileUnknown?: unknown;
}

interface Elsewhere {
  writes(phone: TestPhone): void;
  isKept(phone: TestPhone): boolean;
  /** The steps before which it can come and get lost, as the page says. */
  lostBefore?: Partial<Record<CloudName, readonly number[]>>;
}

/** What happens at one step. */
interface Failure {
  clouds?: readonly CloudName[];
  drive?: Fault;
  iCloud?: CallFault & { times?: number };
  /** Whether the app is closed then, so that the step never ends for it. */
  closes?: boolean;
  happens?(phone: TestPhone, app: App, action: Action): unknown;
}

const LOST = 'Network request failed';
const ANOTHER_DEVICE = 'another device writes';
const ANOTHER_USER = 'another user signs in';

const FAILURES: Readonly<Record<string, Failure>> = {
  'a question gets lost': { drive: { networkError: LOST }, iCloud: { error: 'ERR_UNKNOWN' } },
  'an answer gets lost': {
    drive: { networkError: LOST, effect: 'before' },
    iCloud: { error: 'ERR_UNKNOWN', effect: 'before' },
  },
  'the network goes': { clouds: ['Drive'], drive: { networkError: LOST, times: Infinity } },
  'the cloud refuses the permission': {
    drive: { error: 'insufficientPermissions' },
    iCloud: { error: 'ERR_DIRECTORY_NOT_FOUND', times: Infinity },
  },
  'the cloud is full': {
    drive: { error: 'storageQuotaExceeded' },
    iCloud: { error: 'ERR_WRITE_ERROR' },
  },
  'the app is closed before a step': {
    drive: { delayMs: Infinity },
    iCloud: { hangs: true },
    closes: true,
  },
  'the app is closed after a step': {
    drive: { delayMs: Infinity, effect: 'before' },
    iCloud: { hangs: true, effect: 'before' },
    closes: true,
  },
  'the token expires': { clouds: ['Drive'], happens: ({ signIn }) => signIn.expireToken() },
  'the token expires, and there is no new one': {
    clouds: ['Drive'],
    happens: (phone) => {
      phone.signIn.expireToken();
      return googleSignIn(phone).signOut();
    },
  },
  [ANOTHER_DEVICE]: { happens: (phone, _app, { elsewhere }) => elsewhere?.writes(phone) },
  'the phone is full': {
    happens: ({ files, iCloud }) => {
      iCloud.files.isFull = true;
      files.set = () => {
        throw Object.assign(new Error('No space left'), { code: 'ERR_WRITE_ERROR' });
      };
    },
  },
  [ANOTHER_USER]: {
    happens: async (phone, app, action) => {
      const isGoogle = phone.cloudName === 'Drive';
      if (isGoogle) await (action.signOut ?? signOut)(app);
      phone.changeUser();
      if (isGoogle) await exported<() => Promise<boolean>>(app, 'drive.ts', 'signIn')();
    },
  },
};

/** Signs out of Google, as `drive.ts` does. */
export function signOut(app: App): Promise<void> {
  return exported<() => Promise<void>>(app, 'drive.ts', 'signOut')();
}

/** Returns a fence whose shown code is changed. */
function changed(fence: Fence, change: (code: string) => string): Fence {
  const code = fence.shown.map(({ text }) => text).join('\n');
  const text = change(code);
  if (text === code) throw new Error(`${fence.file} has nothing to change in ${fence.meta.title}`);
  return { ...fence, shown: [{ text, source: 0, highlighted: false }] };
}

/** Starts an app that consists of these samples. */
export function start(samples: readonly SampleName[], phone: Phone): Promise<App> {
  const found = samples.map(([page, title, change]) => {
    const isIt = (file: string) => file === `docs/${page}.md`;
    const fence = fences.findLast(({ file, meta }) => isIt(file) && meta.title === title);
    if (!fence) throw new Error(`docs/${page}.md has no sample ${title}`);
    return change ? changed(fence, change) : fence;
  });
  return startApp(SAMPLE_PROJECT, phone, found);
}

/** Returns an instance for iCloud, as the samples of an app get one. */
export function iCloudOf({ library }: App): CloudStorage {
  return new library.CloudStorage(library.CloudStorageProvider.ICloud);
}

/** Returns a function that a sample exports. The test says its type. */
export function exported<F>(app: App, file: string, name: string): F {
  const value = app.files[file]?.[name];
  if (value === undefined) throw new Error(`${file} does not export ${name}`);
  return value as F;
}

/** Plans a failure. Returns whether it has happened, and a function that ends it. */
function plan(action: Action, phone: TestPhone, app: App, failure: Failure, step: number) {
  let seen = 0;
  let isOver = false;
  let happening: unknown;
  const takesStep = (times = 1): boolean => {
    if (isOver) return false;
    seen += 1;
    if (seen <= step) return false;
    const isFirst = seen === step + 1;
    if (isFirst) happening = failure.happens?.(phone, app, action);
    return isFirst || times === Infinity;
  };
  const { drive, iCloud } = failure;
  if (phone.cloudName === 'Drive') {
    const on = () => takesStep(drive?.times) && drive !== undefined;
    phone.drive.fail({ ...drive, times: Infinity, on });
  } else {
    phone.iCloud.onCall = () => (takesStep(iCloud?.times) ? iCloud : undefined);
  }
  return {
    hasHappened: () => seen > step,
    end: async () => {
      isOver = true;
      phone.iCloud.files.isFull = false;
      Reflect.deleteProperty(phone.files, 'set');
      await happening;
      await googleSignIn(phone).signIn();
    },
  };
}

/** Waits until the step at which the app is closed is held back, or the action ends. */
async function untilClosed({ drive, iCloud }: TestPhone, action: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  action.then(end, end);
  while (!hasEnded && drive.delayed + iCloud.hanging === 0)
    await new Promise((resolve) => setImmediate(resolve));
  if (hasEnded) await action;
}

/** Does an action in a running app, until it has ended or the app is closed. */
async function run(action: Action, phone: TestPhone, app: App, closes = false): Promise<unknown> {
  let problem: unknown = null;
  const acting = action.act(app, phone).then(
    (result) => {
      // An action on iCloud that another user has come into ends in that user's files.
      if (phone.cloudName === 'Drive' || phone.iCloud.files === phone.iCloudFiles)
        action.succeeds(phone, result);
    },
    (error: unknown) => {
      problem = error;
    },
  );
  await (closes ? untilClosed(phone, acting) : acting);
  action.keeps(phone);
  return problem;
}

/** Sets up a phone, and the same in the cloud of its second user. */
function prepare(action: Action, platform: Platform, cloudName: CloudName): TestPhone {
  const phone = createTestPhone(platform, cloudName);
  action.prepare(phone);
  action.prepare(phoneOfOther(phone));
  return phone;
}

/** The same phone with the second user's account of the cloud that samples use. */
function phoneOfOther(phone: TestPhone): TestPhone {
  const { drive, iCloudFiles, cloud } = phone.otherUser;
  return phone.cloudName === 'Drive'
    ? { ...phone, drive, cloud }
    : { ...phone, iCloudFiles, cloud };
}

/** A failure in one of the clouds of a phone. */
interface Case {
  platform: Platform;
  cloudName: CloudName;
  what: string;
}

/**
 * Fails an action at a step, and repeats it afterwards, which must succeed: in the same app, or in
 * a new one if the failure was that the app was closed. If there is no such step, nothing fails.
 */
async function failAt(step: number, action: Action, { platform, cloudName, what }: Case) {
  const failure = FAILURES[what] ?? {};
  const phone = prepare(action, platform, cloudName);
  let app = await start(action.samples, phone);
  const { hasHappened, end } = plan(action, phone, app, failure, step);
  const problem = await run(action, phone, app, failure.closes);
  const requestsOfOther = phone.otherUser.drive.requests.length;
  await end();
  if (failure.closes) {
    app.close();
    app = await start(action.samples, phone);
  }
  const isOther = what === ANOTHER_USER && hasHappened();
  if (isOther) expect(requestsOfOther, `requests to the other user's Drive, step ${step}`).toBe(0);
  const again = await run(action, isOther ? phoneOfOther(phone) : phone, app);
  app.close();
  action.keeps(phone);
  expect(again, `again, after a failure at step ${step}`).toBeNull();
  return { phone, problem, hasHappened: hasHappened() };
}

/** Fails an action at each of its steps in turn. */
async function failAtEach(action: Action, where: Case): Promise<void> {
  const lostBefore: number[] = [];
  const elsewhere = where.what === ANOTHER_DEVICE ? action.elsewhere : undefined;
  for (let step = 0; ; step += 1) {
    const { phone, problem, hasHappened } = await failAt(step, action, where);
    if (!hasHappened) {
      // There are no more steps.
      expect(problem).toBeNull();
      break;
    }
    if (elsewhere && !elsewhere.isKept(phone)) lostBefore.push(step);
  }
  const message = 'the steps before which the writing of another device gets lost';
  expect(lostBefore, message).toEqual(elsewhere?.lostBefore?.[where.cloudName] ?? []);
}

/** Returns whether a failure can be in an app that consists of these samples. */
function canBe(what: string, cloudName: CloudName, { elsewhere, samples }: Action): boolean {
  const { clouds = [cloudName] } = FAILURES[what] ?? {};
  if (!clouds.includes(cloudName)) return false;
  if (what === ANOTHER_DEVICE) return elsewhere !== undefined;
  return what !== ANOTHER_USER || cloudName === 'iCloud' || samples.includes(DRIVE);
}

/** Tests an action with each failure at each of its steps. */
export function itSurvives(action: Action): void {
  const { clouds = ['Drive', 'iCloud'], platforms = ['android', 'ios'] } = action;
  for (const cloudName of clouds) {
    const failures = Object.keys(FAILURES).filter((what) => canBe(what, cloudName, action));
    for (const platform of cloudName === 'iCloud' ? (['ios'] as const) : platforms) {
      it.each(failures)(
        `on ${cloudName}, on ${platform}, when %s`,
        (what) => failAtEach(action, { platform, cloudName, what }),
        30_000,
      );
    }
  }
}

/** For how many calls files are late in these tests. */
const CALLS = [0, 1, 2, 3, 4, 6, 9, 14];
/** How often an action is repeated while a file that iOS knows is on its way. */
const ATTEMPTS = 20;

async function delayFor(action: Action, calls: number, as: Lateness): Promise<void> {
  const phone = createTestPhone('ios', 'iCloud');
  action.prepare(phone);
  phone.iCloudFiles.delay(as, calls);
  const app = await start(action.samples, phone);
  const succeeds: Action['succeeds'] = (_phone, result) => {
    const isUnknown = as === 'unknown' && 'whileUnknown' in action;
    if (!isUnknown || result !== action.whileUnknown) action.succeeds(phone, result);
  };
  let problem = await run({ ...action, succeeds }, phone, app);
  // A file that iOS does not know arrives when iOS likes. The others, because they are asked for.
  if (as === 'unknown') phone.iCloudFiles.arrive();
  for (let attempt = 0; attempt < ATTEMPTS && (attempt === 0 || problem !== null); attempt += 1)
    problem = await run(action, phone, app);
  app.close();
  expect(problem, `again, after files that were late for ${calls} calls`).toBeNull();
}

/** Tests an action on iCloud with files that arrive only after some calls. */
export function itWaitsForICloud(action: Action): void {
  it.each(LATENESSES)('when files are late: %s', async (as) => {
    for (const calls of CALLS) await delayFor(action, calls, as);
  });
}

type WithCloud = <T>(call: (cloud: CloudStorage) => Promise<T>) => Promise<T>;

/** Returns `withDrive` of an app whose samples include `DRIVE`. */
export function withDriveOf(app: App): WithCloud {
  return exported<WithCloud>(app, 'drive.ts', 'withDrive');
}

/** Returns a function that makes calls to the cloud of a phone, as the pages say. */
export function withCloudOf(app: App, { cloudName }: TestPhone): WithCloud {
  return cloudName === 'iCloud' ? (call) => call(iCloudOf(app)) : withDriveOf(app);
}

/** Returns what samples ask of a device. */
export function deviceOf(phone: TestPhone) {
  return {
    newPath: () => `/device/${randomUUID()}`,
    sizeOf: (path: string) => phone.files.get(path)?.length ?? 0,
  };
}
