/** What a claim is: something that the pages say of the library, and what shows that it is so. */
import type { GoogleDrive, GoogleDriveOptions } from '@docs-kit/google-drive-emulator';

import type { Plugin } from '../library/config-plugin';
import type { Library, LoadedLibrary, Platform } from '../library/load';

type CloudStorage = InstanceType<Library['CloudStorage']>;

export type DriveOptions = Parameters<CloudStorage['setProviderOptions']>[0];

/** A section (`api/CloudStorage#paths`) and sentences of it. A part of a sentence will do where no other sentence has it. */
export type Saying = readonly [section: string, ...sentences: string[]];

export type Says = Saying | readonly Saying[];

/** Sentences of claims that are made in a loop, by the claim's id. */
export type Sentences = Readonly<Record<string, Says>>;

/** What all claims tell, those that run and those read from native sources. */
export interface Statement {
  /** `provider.method.what`. */
  id: string;
  /** One line, in words of the pages. */
  statement: string;
  says?: Says;
  /** Further sections that it is about. Their tables have to tell what it throws. */
  pages?: readonly string[];
}

/** What a claim finds when it runs: a new Drive, a new library, an instance that has a token. */
export interface Scene {
  drive: GoogleDrive;
  loaded: LoadedLibrary;
  library: Library;
  /** An instance on Drive with the claim's options. */
  storage: CloudStorage;
  configPlugin: Plugin;
  /** A path on the device. */
  local(name: string): string;
  /** Writes a file on the device and returns its path. */
  localFile(name: string, content: string): string;
  /** The text of a file on the device; undefined where there is none. */
  localText(name: string): string | undefined;
  unhandled: readonly unknown[];
}

/** How a call fails. What is left out of an expectation is not looked at. */
export interface ExpectedError {
  /** The code, or null for an error that is no `CloudStorageError`. */
  code: string | null;
  message?: string | RegExp;
  name?: string;
  /** The HTTP status on errors without a code. */
  status?: number;
  details?: unknown;
  /** Whether the call itself throws, instead of returning a promise that rejects. */
  atOnce?: boolean;
}

/** What comes of a call. What is left out is not looked at. */
export interface Expectation {
  /** Objects are compared in the fields given here, arrays and the rest as a whole. Without `throws`, nothing may throw. */
  returns?: unknown;
  throws?: ExpectedError;
  /** How many requests reach Drive, transfers of the native module included. */
  requests?: number;
  effect?: unknown;
}

/** A place in one of the tables that are made from the results. */
export interface Cell {
  table: 'codes' | 'requests';
  row: string;
  column: string;
}

/** A claim about the library on Google Drive, and its test. */
export interface Claim extends Statement {
  cells?: readonly Cell[];
  /** The only platform that it is about. Left out, it holds on all and is tested on Android. */
  platform?: Platform;
  /** Whether the native modules are in the app. They are, if left out. */
  linked?: boolean;
  drive?: GoogleDriveOptions;
  /** Options besides the token, or instead of it. */
  options?: DriveOptions;
  /** The default scope of the instance; AppData, as the library has it, if left out. */
  scope?: 'app_data' | 'documents';
  /** Lets the library's timeout run out whenever Drive holds a request back. */
  timesOut?: boolean;
  given?: (scene: Scene) => void | Promise<void>;
  when: (scene: Scene) => unknown;
  effect?: (scene: Scene) => unknown;
  expected: Expectation;
}

/** Code of the package's native sources. */
export interface NativeSource {
  /** Path inside the package: `ios/Utils/FileUtils.swift`. */
  file: string;
  /** How the declaration begins, as written there: `func readFile`. */
  symbol: string;
  /** Code that its body has to hold, white space aside. */
  contains?: readonly string[];
  /** Code that its body must not hold, for claims that something is not done. */
  lacks?: readonly string[];
}

/** A claim about iCloud, or about Drive's native transfers. Neither runs in a test, so it names what it was read from. */
export interface NativeClaim extends Statement {
  /** The code of the error that is claimed; the first source has to throw the native error of that code. */
  throws?: string;
  /** What was read, the deciding place first. */
  sources: readonly NativeSource[];
}

export const claim = (id: string, body: Omit<Claim, 'id'>): Claim => ({ id, ...body });

export const nativeClaim = (id: string, body: Omit<NativeClaim, 'id'>): NativeClaim => ({ id, ...body });

/** The sayings of a claim, as a list. */
export function sayingsOf({ says = [] }: Pick<Statement, 'says'>): readonly Saying[] {
  return typeof says[0] === 'string' ? [says as Saying] : (says as readonly Saying[]);
}

export function sectionsNamedBy(claim: Statement): string[] {
  return [...new Set([...sayingsOf(claim).map(([section]) => section), ...(claim.pages ?? [])])];
}

/** Gives claims the sentences that they show, by their ids. @throws Error for an id that no claim has */
export function withSentences(claims: readonly Claim[], says: Sentences): readonly Claim[] {
  const unknown = Object.keys(says).find((id) => !claims.some((each) => each.id === id));
  if (unknown !== undefined) throw new Error(`expected sentences of a claim that there is, found ${unknown}`);
  return claims.map((each): Claim => ({ ...each, ...(says[each.id] && { says: says[each.id] as Says }) }));
}
