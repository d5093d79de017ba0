import type { GoogleDrive } from '@docs-kit/google-drive-emulator';

import type { Platform } from './library/load';

/** The files of a device, by absolute path. */
export type DeviceFiles = Map<string, Uint8Array<ArrayBuffer>>;

/** The module that samples sign in with, and a way to expire its token. */
export interface SignIn {
  name: string;
  module: Readonly<Record<string, unknown>>;
  expireToken(): void;
}

/** What the samples of a site are compiled against. */
export interface CompiledProject {
  root: string;
  packageName: string;
  /** Option types of config plugins as TypeScript source, keyed by the plugin's package name. */
  pluginOptionTypes: Readonly<Record<string, string>>;
}

/** What the samples of a site run with. */
export interface SampleProject extends CompiledProject {
  /**
   * Creates the library's native modules for one app, keyed by name. Transfers go to the Drive.
   */
  nativeModules: (
    platform: Platform,
    drive: GoogleDrive,
    files: DeviceFiles,
  ) => Readonly<Record<string, unknown>>;
  /** Creates the sign-in of one sample and registers its tokens with the Drive. */
  signIn: (drive: GoogleDrive) => SignIn;
}
