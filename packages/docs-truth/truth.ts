import type { GoogleDrive } from '@docs-kit/google-drive-emulator';

import type { Claim, NativeClaim } from './behavior/claim';
import type { Platform } from './library/load';

/** The files of a device, by absolute path. */
export type DeviceFiles = Map<string, Uint8Array<ArrayBuffer>>;

/** A module with which samples sign in, and the means to let its token expire. */
export interface SignIn {
  name: string;
  module: Readonly<Record<string, unknown>>;
  expireToken(): void;
}

/** What a project tells of the library that its pages document. Its folder `truth/` holds claims, facts and results. */
export interface Truth {
  root: string;
  packageName: string;
  /** Claims that run. Loaded only when needed: a build runs none. */
  loadClaims: () => Promise<readonly Claim[]>;
  nativeClaims: readonly NativeClaim[];
  /** What the providers are called, by the values of their enum. */
  providers: Readonly<Record<string, string>>;
  /** Names that pages may write although neither the package nor a sample has them, by the reason. */
  names: Readonly<Record<string, readonly string[]>>;
  /** The class whose calls claims are about. */
  callsOf: string;
  /** The library's native modules by name, for one app. Transfers go to the Drive. */
  nativeModules: (platform: Platform, drive: GoogleDrive, files: DeviceFiles) => Readonly<Record<string, unknown>>;
  /** The sign-in of one sample, whose tokens the Drive gets to know. */
  signIn: (drive: GoogleDrive) => SignIn;
  /** Reasons by the path of an export that pages do not document; its members are left out with it. */
  leftOut: Readonly<Record<string, string>>;
  /** Reasons by a message that no page quotes, as `readMessages` gives it. */
  leftOutMessages: Readonly<Record<string, string>>;
  /** The page where a message belongs that no page quotes. */
  codesPage: string;
  /** The types of the options of config plugins, as TypeScript, by the name of the plugin's package. */
  pluginOptionTypes: Readonly<Record<string, string>>;
}
