/** What the page and its frame say to each other. Both sides check the window that a message comes from. */
import type { FileView } from '@docs-kit/google-drive-emulator';

/** What goes wrong on the emulated Drive for as long as its switch is on. */
export const FAULT_NAMES = ['Offline', 'Token expired', 'Missing scope', 'Slow', 'Server error'] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

/** A file for the cloud. Two files may have the same path. */
export type CloudFile = Pick<FileView, 'path' | 'space' | 'isFolder' | 'text'>;

/** A file in the cloud. */
export type StoredFile = CloudFile & Pick<FileView, 'id'>;

/** A request that the package has made. */
export interface RequestLine {
  readonly method: string;
  readonly path: string;
  /** The call of the package that made it, as `CloudStorage.writeFile`: the same object for all its requests. */
  readonly call: { readonly name: string } | undefined;
  /** None while it runs, and where no answer came. */
  status?: number;
  /** None while it runs. */
  milliseconds?: number;
}

/** A line of the console, or what became of the run. `line` counts from 1. */
export interface Output {
  readonly kind: 'log' | 'error' | 'passed';
  readonly text: string;
  readonly line?: number | undefined;
}

/** What to run. */
export interface Run {
  /** Modules as JavaScript, lines as in the source; each can import those before it. */
  readonly modules: readonly { readonly name: string; readonly code: string }[];
  readonly files: readonly CloudFile[];
  readonly faults: readonly FaultName[];
}

/** What a reader sees of the cloud. */
export interface World {
  readonly files: readonly StoredFile[];
  readonly requests: readonly RequestLine[];
}

export type ToFrame =
  | ({ readonly type: 'run' } & Run)
  | { readonly type: 'faults'; readonly faults: readonly FaultName[] }
  | { readonly type: 'put'; readonly file: CloudFile }
  | { readonly type: 'remove'; readonly id: string };

export type FromFrame =
  /** The frame goes on. */
  | { readonly type: 'alive' }
  /** The modules have run to their end; a component may go on. */
  | { readonly type: 'ran'; readonly hasFailed: boolean }
  | { readonly type: 'output'; readonly output: Output }
  | ({ readonly type: 'world' } & World);
