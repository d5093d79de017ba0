/** A phone whose user is signed in to Google and to iCloud, and on which a test sees everything. */
import { GoogleDrive } from '@docs-kit/google-drive-emulator';
import { createPhone, type Phone } from '@docs-kit/samples/app';
import type { Platform } from '@docs-kit/samples/library';
import type { DeviceFiles, SignIn } from '@docs-kit/samples/project';

import { createGoogleSignIn } from '../../../src/playground/google-sign-in';
import { SAMPLE_PROJECT } from '../sample-project';
import { ICloud, ICloudFiles } from './icloud-container';

/** The cloud that samples use, and in which a test lets something fail. */
export type CloudName = 'Drive' | 'iCloud';

/** The files of one user in one cloud. */
export interface CloudFiles {
  /** Writes a file, as another device does. */
  put(path: string, text: string): void;
  /** Returns the text of the only file at a path, or undefined if there is none. */
  text(path: string): string | undefined;
  /** Returns all paths, sorted. Those of folders end with a slash. */
  paths(): string[];
}

/** What belongs to a user of a phone. */
export interface User {
  drive: GoogleDrive;
  iCloudFiles: ICloudFiles;
  cloud: CloudFiles;
}

export interface TestPhone extends Phone, User {
  cloudName: CloudName;
  iCloud: ICloud;
  /** The second user, who owns the account of `cloudName` after `changeUser`. */
  otherUser: User;
  changeUser(): void;
  /** Writes a file on the phone. */
  save(path: string, text: string): void;
  /** Returns the text of a file on the phone, or undefined if there is none. */
  text(path: string): string | undefined;
}

export interface GoogleSignIn {
  configure(options: { scopes?: readonly string[] }): void;
  signIn(): Promise<unknown>;
  signOut(): Promise<unknown>;
}

/** The sign-in of a phone. */
export function googleSignIn({ signIn }: Pick<Phone, 'signIn'>): GoogleSignIn {
  return signIn.module.GoogleSignin as GoogleSignIn;
}

/** Whether the second user has signed in to iCloud. */
export function hasOtherUser({ iCloud, otherUser }: TestPhone): boolean {
  return iCloud.files === otherUser.iCloudFiles;
}

/** The files of a Drive, without those that users see. */
export function filesOnDrive(drive: GoogleDrive): CloudFiles {
  const textOf = (path: string) => (drive.paths().includes(path) ? drive.at(path).text : undefined);
  return {
    put: (path, text) => {
      const known = textOf(path) === undefined ? undefined : drive.get(drive.at(path).id);
      if (known) drive.change(known, { content: new TextEncoder().encode(text) });
      else drive.put(path, text);
    },
    text: textOf,
    paths: () => drive.paths(),
  };
}

function createUser(cloudName: CloudName, drive: GoogleDrive): User {
  const iCloudFiles = new ICloudFiles();
  return { drive, iCloudFiles, cloud: cloudName === 'iCloud' ? iCloudFiles : filesOnDrive(drive) };
}

/**
 * Adds another user's Drive to a phone.
 *
 * @param prefix how the tokens of this user begin
 */
export function addDrive(first: GoogleDrive, prefix: string): GoogleDrive {
  const other = new GoogleDrive();
  const ofFirst = first.fetch;
  first.fetch = (request) => {
    const [, token = ''] = (request.headers.get('Authorization') ?? '').split(' ');
    return token.startsWith(prefix) ? other.fetch(request) : ofFirst(request);
  };
  return other;
}

/** Joins the sign-ins of two users to that of a phone, on which one of them is current. */
function joinSignIns(signIns: readonly SignIn[], current: () => SignIn): SignIn {
  const configure: GoogleSignIn['configure'] = (options) => {
    for (const signIn of signIns) googleSignIn({ signIn }).configure(options);
  };
  const GoogleSignin = new Proxy(googleSignIn({ signIn: current() }), {
    get: (_target, name: keyof GoogleSignIn) =>
      name === 'configure' ? configure : googleSignIn({ signIn: current() })[name],
  });
  return {
    ...current(),
    module: { ...current().module, GoogleSignin },
    expireToken: () => current().expireToken(),
  };
}

/** AsyncStorage, on the files of a phone. */
function createAsyncStorage(files: DeviceFiles) {
  const pathOf = (key: string) => `/async-storage/${key}`;
  return {
    __esModule: true,
    default: {
      getItem: async (key: string) => {
        const content = await Promise.resolve(files.get(pathOf(key)));
        return content ? new TextDecoder().decode(content) : null;
      },
      setItem: async (key: string, value: string) => {
        await Promise.resolve();
        files.set(pathOf(key), new TextEncoder().encode(value));
      },
    },
  };
}

export function createTestPhone(platform: Platform, cloudName: CloudName = 'Drive'): TestPhone {
  const phone = createPhone(SAMPLE_PROJECT, platform);
  const { files } = phone;
  const iCloud = new ICloud(files);
  const user = createUser(cloudName, phone.drive);
  const otherUser = createUser(cloudName, addDrive(phone.drive, 'other'));
  iCloud.files = user.iCloudFiles;
  const ofOther = createGoogleSignIn(otherUser.drive, 'other');
  let signIn = phone.signIn;
  void googleSignIn(phone).signIn();
  return {
    ...phone,
    ...user,
    cloudName,
    signIn: joinSignIns([phone.signIn, ofOther], () => signIn),
    packages: { '@react-native-async-storage/async-storage': createAsyncStorage(files) },
    nativeModules: {
      ...phone.nativeModules,
      ...(platform === 'ios' && {
        CloudStorageCloudKit: iCloud,
        CloudStorageKVStore: iCloud.keyValueStore,
      }),
    },
    iCloud,
    otherUser,
    changeUser: () => {
      if (cloudName === 'Drive') signIn = ofOther;
      else iCloud.files = otherUser.iCloudFiles;
    },
    save: (path, text) => {
      files.set(path, new TextEncoder().encode(text));
    },
    text: (path) => {
      const content = files.get(path);
      return content && new TextDecoder().decode(content);
    },
  };
}
