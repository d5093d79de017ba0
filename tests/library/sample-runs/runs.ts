/**
 * The runs that a real app meets, for samples that keep a user's data: one failure at each request
 * in turn, then the same action again.
 */
import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import type { CloudStorage } from 'react-native-cloud-storage';

import type { Fault } from '@docs-kit/google-drive-emulator';
import { type App, createPhone, type Phone, startApp } from '@docs-kit/samples/app';
import { readFences } from '@docs-kit/samples/fences';
import type { Platform } from '@docs-kit/samples/library';

import { ICloudContainer, nativeError } from './icloud-container';
import { SAMPLE_PROJECT } from '../sample-project';

const fences = await readFences(SAMPLE_PROJECT.root);

/** A sample: its page below `docs`, and its title. */
export type SampleName = readonly [page: string, title: string];

export const DRIVE: SampleName = ['installation/configure-google-drive', 'drive.ts'];

/** A phone on which a test can look at everything. */
export interface TestPhone extends Phone {
  iCloud: ICloudContainer;
  /** Writes a file on the phone. */
  save(path: string, text: string): void;
  /** Returns the text of a file on the phone, or undefined if there is none. */
  text(path: string): string | undefined;
}

/** Something that the user does with an app, and what must be so afterwards. */
export interface Action {
  /** Both, unless it needs iCloud. */
  platforms?: readonly Platform[];
  /** The samples of the app, in the order in which they import each other. */
  samples: readonly SampleName[];
  /** Sets up what is on the phone and on Drive before. */
  prepare(phone: TestPhone): void;
  /** Does it. May be called again, also after a restart of the app. */
  act(app: App, phone: TestPhone): Promise<unknown>;
  /** What another device of the user writes meanwhile, if that can be. */
  elsewhere?(phone: TestPhone): void;
  /** Fails if data of the user is lost. Called whenever `act` has ended, or was cut short. */
  keeps(phone: TestPhone): void;
  /** Fails unless everything is as it should be. Called when `act` has resolved. */
  succeeds(phone: TestPhone, result: unknown): void;
}

/** What happens at one request. */
interface Failure {
  fault?: Fault;
  /** Whether the app is closed then, so that the request never ends for it. */
  closes?: boolean;
  happens?(phone: TestPhone, action: Action): void;
}

const LOST = 'Network request failed';

const FAILURES: Readonly<Record<string, Failure>> = {
  'a request gets lost': { fault: { networkError: LOST } },
  'an answer gets lost': { fault: { networkError: LOST, effect: 'before' } },
  'the network goes': { fault: { networkError: LOST, times: Infinity } },
  'Google refuses the permission': { fault: { error: 'insufficientPermissions' } },
  'Drive is full': { fault: { error: 'storageQuotaExceeded' } },
  'the app is closed before a request': { fault: { delayMs: Infinity }, closes: true },
  'the app is closed after a request': {
    fault: { delayMs: Infinity, effect: 'before' },
    closes: true,
  },
  'the token expires': { happens: ({ signIn }) => signIn.expireToken() },
  'the token expires, and there is no new one': {
    happens: (phone) => {
      phone.signIn.expireToken();
      void googleSignIn(phone).signOut();
    },
  },
  'another device writes': { happens: (phone, action) => action.elsewhere?.(phone) },
  'the phone is full': {
    happens: ({ files }) => {
      files.set = () => {
        throw Object.assign(new Error('No space left'), { code: 'ERR_WRITE_ERROR' });
      };
    },
  },
};

/** The sign-in of a phone. */
function googleSignIn({ signIn }: Phone) {
  return signIn.module.GoogleSignin as { signIn(): Promise<unknown>; signOut(): Promise<unknown> };
}

/** Creates a phone whose user is signed in to Google and to iCloud. */
export function createTestPhone(platform: Platform): TestPhone {
  const phone = createPhone(SAMPLE_PROJECT, platform);
  const { files } = phone;
  const iCloud = new ICloudContainer(files);
  void googleSignIn(phone).signIn();
  return {
    ...phone,
    nativeModules: {
      ...phone.nativeModules,
      ...(platform === 'ios' && { CloudStorageCloudKit: iCloud }),
    },
    iCloud,
    save: (path, text) => {
      files.set(path, new TextEncoder().encode(text));
    },
    text: (path) => {
      const content = files.get(path);
      return content && new TextDecoder().decode(content);
    },
  };
}

/** Starts an app that consists of these samples. */
export function start(samples: readonly SampleName[], phone: Phone): Promise<App> {
  const found = samples.map(([page, title]) => {
    const isIt = (file: string) => file === `docs/${page}.md`;
    const fence = fences.findLast(({ file, meta }) => isIt(file) && meta.title === title);
    if (!fence) throw new Error(`docs/${page}.md has no sample ${title}`);
    return fence;
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
function plan(action: Action, phone: TestPhone, { fault, happens }: Failure, request: number) {
  let seen = 0;
  let isOver = false;
  const hits = () => {
    seen += 1;
    if (isOver || seen <= request) return false;
    const isFirst = seen === request + 1;
    if (isFirst) happens?.(phone, action);
    return fault !== undefined && (isFirst || fault.times === Infinity);
  };
  phone.drive.fail({ ...fault, times: Infinity, on: hits });
  return {
    hasHappened: () => seen > request,
    end: async () => {
      isOver = true;
      Reflect.deleteProperty(phone.files, 'set');
      await googleSignIn(phone).signIn();
    },
  };
}

/** Waits until Drive holds back the request at which the app is closed, or the action ends. */
async function untilClosed({ drive }: TestPhone, action: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  action.then(end, end);
  while (!hasEnded && drive.delayed === 0) await new Promise((resolve) => setImmediate(resolve));
  if (hasEnded) await action;
}

/** Does an action in a running app, until it has ended or the app is closed. */
async function run(action: Action, phone: TestPhone, app: App, closes = false): Promise<unknown> {
  let problem: unknown = null;
  const acting = action.act(app, phone).then(
    (result) => action.succeeds(phone, result),
    (error: unknown) => {
      problem = error;
    },
  );
  await (closes ? untilClosed(phone, acting) : acting);
  action.keeps(phone);
  return problem;
}

/**
 * Fails an action at each request in turn, and repeats it afterwards, which must succeed: in the
 * same app, or in a new one if the failure was that the app was closed.
 */
async function failAtEach(action: Action, platform: Platform, failure: Failure): Promise<void> {
  for (let request = 0; ; request += 1) {
    const phone = createTestPhone(platform);
    action.prepare(phone);
    let app = await start(action.samples, phone);
    const { hasHappened, end } = plan(action, phone, failure, request);
    const problem = await run(action, phone, app, failure.closes);
    await end();
    if (failure.closes) {
      app.close();
      app = await start(action.samples, phone);
    }
    const again = await run(action, phone, app);
    app.close();
    expect(again, `again, after a failure at request ${request}`).toBeNull();
    // There are no more requests.
    if (!hasHappened()) return expect(problem).toBeNull();
  }
}

/** Tests an action on iCloud, which refuses each of its calls in turn. */
export function itSurvivesOnICloud(action: Action): void {
  it('when iCloud refuses a call', async () => {
    for (let call = 0, seen = Infinity; seen > call; call += 1) {
      const phone = createTestPhone('ios');
      action.prepare(phone);
      const app = await start(action.samples, phone);
      seen = 0;
      phone.iCloud.onCall = () => {
        seen += 1;
        if (seen === call + 1) throw nativeError('ERR_WRITE_ERROR');
      };
      await run(action, phone, app);
      phone.iCloud.onCall = () => undefined;
      expect(await run(action, phone, app), `again, after call ${call} was refused`).toBeNull();
      app.close();
    }
  });
}

/** Tests an action on Drive with each failure at each of its requests. */
export function itSurvives(action: Action): void {
  for (const platform of action.platforms ?? (['android', 'ios'] as const)) {
    for (const [what, failure] of Object.entries(FAILURES)) {
      it(`when ${what}, on ${platform}`, () => failAtEach(action, platform, failure));
    }
  }
}

type WithDrive = <T>(call: (drive: CloudStorage) => Promise<T>) => Promise<T>;

/** Returns `withDrive` of an app whose samples include `DRIVE`. */
export function withDriveOf(app: App): WithDrive {
  return exported<WithDrive>(app, 'drive.ts', 'withDrive');
}

/** Returns what samples ask of a device. */
export function deviceOf(phone: TestPhone) {
  return {
    newPath: () => `/device/${randomUUID()}`,
    sizeOf: (path: string) => phone.files.get(path)?.length ?? 0,
  };
}
