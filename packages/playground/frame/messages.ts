/** What the page and its frame say to each other. Both sides check the window that a message comes from. */
import type { Space } from '@docs-kit/google-drive-emulator';

/** Something that goes wrong on the emulated Drive for as long as its switch is on. */
export type FaultName = 'offline' | 'expired' | 'scope' | 'slow' | 'server';

/** A file in the cloud. `path` begins with a slash; two files may have the same. */
export interface CloudFile {
  readonly id: string;
  readonly path: string;
  readonly space: Space;
  readonly isFolder: boolean;
  readonly text: string;
}

/** A request that the package has made. */
export interface RequestLine {
  readonly method: string;
  readonly path: string;
  /** Undefined while it runs, and where no answer came. */
  readonly status: number | undefined;
  /** Undefined while it runs. */
  readonly milliseconds: number | undefined;
  /** The call of the package that made it, as `writeFile`, and its number among all calls. */
  readonly call: { readonly name: string; readonly number: number } | undefined;
}

/** A line of the console, or what became of the run. `line` counts from 1, in the file named. */
export interface Output {
  readonly kind: 'log' | 'warning' | 'error' | 'passed';
  readonly text: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
}

/** A module of the sample as JavaScript, lines as in the source. */
export interface CompiledModule {
  readonly name: string;
  readonly code: string;
}

export type ToFrame =
  | {
      readonly type: 'run';
      readonly modules: readonly CompiledModule[];
      readonly files: readonly CloudFile[];
      readonly faults: readonly FaultName[];
      /** Whether time passes as soon as nothing else happens, as it does where samples are checked. */
      readonly skipsTime: boolean;
    }
  | { readonly type: 'faults'; readonly faults: readonly FaultName[] }
  | { readonly type: 'put'; readonly file: Omit<CloudFile, 'id'> }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'ping' };

export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'pong' }
  /** The modules have run to their end; a component may go on. */
  | { readonly type: 'ran'; readonly hasFailed: boolean }
  | { readonly type: 'output'; readonly output: Output }
  | { readonly type: 'files'; readonly files: readonly CloudFile[] }
  | { readonly type: 'requests'; readonly requests: readonly RequestLine[] };
