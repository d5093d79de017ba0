/** Messages between the page and its frame. Both sides check which window a message comes from. */
import type { FileView } from '@docs-kit/google-drive-emulator';

/** Faults of the emulated Drive. Each lasts as long as its switch is on. */
export const FAULT_NAMES = [
  'Offline',
  'Token expired',
  'Missing scope',
  'Slow',
  'Server error',
] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

/** The color mode of the site, which is the app's too. */
export type ColorScheme = 'light' | 'dark';

/** A file to put into the cloud. Two files may have the same path. */
export type CloudFile = Pick<FileView, 'path' | 'space' | 'isFolder' | 'text'>;

/** A file in the cloud. */
export type StoredFile = CloudFile & Pick<FileView, 'id'>;

/** A call of the package. */
export interface Call {
  readonly name: string;
  /** The code of the error that it has thrown. */
  code?: string;
}

/** A request that the package has made. */
export interface RequestLine {
  readonly method: string;
  readonly path: string;
  /**
   * The package call that made it, such as `CloudStorage.writeFile`. All requests of a call share
   * this object.
   */
  readonly call: Call | undefined;
  /** Undefined while the request runs, and if no response came. */
  status?: number;
  /** Undefined while the request runs. */
  milliseconds?: number;
}

/** A line of the console, or an outcome of the run. `line` counts from 1. */
export interface Output {
  readonly kind: 'log' | 'error' | 'passed';
  readonly text: string;
  readonly line?: number | undefined;
}

/** What to run. */
export interface Run {
  /** Modules as JavaScript, with the source's line numbers. Each can import those before it. */
  readonly modules: readonly { readonly name: string; readonly code: string }[];
  /** Why there are no modules: the code does not compile. */
  readonly mistake?: Output;
  /** Whether a check is of code that the reader has changed, which may lead to other results. */
  readonly isChanged: boolean;
  readonly files: readonly StoredFile[];
  readonly faults: readonly FaultName[];
  /** Texts to type into fields of the app, by placeholder. */
  readonly fields: Readonly<Record<string, string>>;
  readonly colorScheme: ColorScheme;
}

/** What a reader sees of the cloud. */
export interface DriveState {
  readonly files: readonly StoredFile[];
  readonly requests: readonly RequestLine[];
}

export type ToFrame =
  | ({ readonly type: 'run' } & Run)
  | { readonly type: 'faults'; readonly faults: readonly FaultName[] }
  | { readonly type: 'colorScheme'; readonly colorScheme: ColorScheme }
  | { readonly type: 'put'; readonly file: CloudFile }
  | { readonly type: 'write'; readonly id: string; readonly text: string }
  | { readonly type: 'remove'; readonly id: string };

export type FromFrame =
  /** The frame has loaded. What a server sends in its place does not say so. */
  | { readonly type: 'loaded' }
  /** The modules have run to the end. A component may still be running. */
  | { readonly type: 'ran'; readonly hasFailed: boolean }
  | { readonly type: 'output'; readonly output: Output }
  /** An app is rendered. Sent again with its height in pixels, and whenever that changes. */
  | { readonly type: 'rendered'; readonly height: number | undefined }
  | ({ readonly type: 'drive' } & DriveState);
