/** Defines a claim: something that the pages say about the library, with what proves it. */
import type { GoogleDrive, GoogleDriveOptions } from '@docs-kit/google-drive-emulator';

import type { Plugin } from '../library/config-plugin';
import type { Library, LoadedLibrary, Platform } from '@docs-kit/samples/library';

type CloudStorage = InstanceType<Library['CloudStorage']>;

export type DriveOptions = Parameters<CloudStorage['setProviderOptions']>[0];

/** A section (`api/CloudStorage#paths`) and some of its sentences. Part of a sentence is enough if no other has it. */
export type Saying = readonly [section: string, ...sentences: string[]];

export type Says = Saying | readonly Saying[];

/** Sentences of claims that are created in a loop, keyed by claim id. */
export type Sentences = Readonly<Record<string, Says>>;

/** What all claims have, both those that run and those read from native sources. */
export interface Statement {
  /** `provider.method.what`. */
  id: string;
  /** One line, in words of the pages. */
  statement: string;
  says?: Says;
  /** Further sections that it is about. Their tables must list what it throws. */
  pages?: readonly string[];
}

/** What a claim gets when it runs: a new Drive, a new library, and an instance with a token. */
export interface Scene {
  drive: GoogleDrive;
  loaded: LoadedLibrary;
  library: Library;
  /** An instance on Drive with the claim's options. */
  storage: CloudStorage;
  configPlugin: Plugin;
  /** Returns a path on the device. */
  local(name: string): string;
  /** Writes a file on the device and returns its path. */
  localFile(name: string, content: string): string;
  /** Returns the text of a file on the device, or undefined if there is no such file. */
  localText(name: string): string | undefined;
  unhandled: readonly unknown[];
}

/** How a call fails. Fields omitted from an expectation are not checked. */
export interface ExpectedError {
  /** The code, or null for an error that is not a `CloudStorageError`. */
  code: string | null;
  message?: string | RegExp;
  name?: string;
  /** The HTTP status on errors without a code. */
  status?: number;
  details?: unknown;
  /** Whether the call itself throws, instead of returning a promise that rejects. */
  atOnce?: boolean;
}

/** The expected result of a call. Omitted fields are not checked. */
export interface Expectation {
  /** Objects are compared only in the fields given here, all else as a whole. Without `throws`, nothing may throw. */
  returns?: unknown;
  throws?: ExpectedError;
  /** The number of requests that reach Drive, including transfers of the native module. */
  requests?: number;
  effect?: unknown;
}

/** A cell in one of the tables built from the results. */
export interface Cell {
  table: 'codes' | 'requests';
  row: string;
  column: string;
}

/** A claim about the library on Google Drive, and its test. */
export interface Claim extends Statement {
  cells?: readonly Cell[];
  /** The only platform that it is about. If omitted, it holds on all and is tested on Android. */
  platform?: Platform;
  /** Whether the app has the native modules. True by default. */
  linked?: boolean;
  drive?: GoogleDriveOptions;
  /** Options in addition to the token, or instead of it. */
  options?: DriveOptions;
  /** The default scope of the instance. If omitted, the library's default, AppData. */
  scope?: 'app_data' | 'documents';
  /** Lets the library's timeout run out whenever Drive holds a request back. */
  timesOut?: boolean;
  given?: (scene: Scene) => void | Promise<void>;
  when: (scene: Scene) => unknown;
  effect?: (scene: Scene) => unknown;
  expected: Expectation;
}

/** Code in the package's native sources. */
export interface NativeSource {
  /** Path inside the package: `ios/Utils/FileUtils.swift`. */
  file: string;
  /** How the declaration begins, as written there: `func readFile`. */
  symbol: string;
  /** Code that its body must contain, ignoring whitespace. */
  contains?: readonly string[];
  /** Code that its body must not contain, for claims that something is not done. */
  lacks?: readonly string[];
}

/** A claim about iCloud, or about Drive's native transfers. Neither runs in a test, so it names what it was read from. */
export interface NativeClaim extends Statement {
  /** The code of the claimed error. The first source must throw the native error with that code. */
  throws?: string;
  /** The code that was read, the decisive place first. */
  sources: readonly NativeSource[];
}

export const claim = (id: string, body: Omit<Claim, 'id'>): Claim => ({ id, ...body });

export const nativeClaim = (id: string, body: Omit<NativeClaim, 'id'>): NativeClaim => ({
  id,
  ...body,
});

/** Returns the sayings of a claim as a list. */
export function sayingsOf({ says = [] }: Pick<Statement, 'says'>): readonly Saying[] {
  return typeof says[0] === 'string' ? [says as Saying] : (says as readonly Saying[]);
}

export function sectionsNamedBy(claim: Statement): string[] {
  return [...new Set([...sayingsOf(claim).map(([section]) => section), ...(claim.pages ?? [])])];
}

/** Adds to claims, by id, the sentences that they show. @throws Error for an id that no claim has */
export function withSentences(claims: readonly Claim[], says: Sentences): readonly Claim[] {
  const unknown = Object.keys(says).find((id) => !claims.some((each) => each.id === id));
  if (unknown !== undefined)
    throw new Error(`expected the id of an existing claim, found ${unknown}`);
  return claims.map((each): Claim => ({
    ...each,
    ...(says[each.id] && { says: says[each.id] as Says }),
  }));
}
