import type { Claim, NativeClaim } from './behavior/claim';

/** Something that the package exports and the pages do not document. */
export interface LeftOut {
  /** Path of an export; its members are left out with it. */
  path: string;
  /** A page that has to name it all the same. */
  namedOn?: string;
  reason: string;
}

/** A message that no page quotes, with the reason. */
export interface LeftOutMessage {
  /** As `readMessages` gives it. */
  readonly text: string;
  readonly reason: string;
}

/** Where the installed package is found. */
export interface InstalledPackage {
  /** The project's root. */
  root: string;
  packageName: string;
}

/**
 * What a project tells of the library that its pages document. Its folder `truth/` also holds the claims, the facts of
 * releases and the results of the claims.
 */
export interface Truth extends InstalledPackage {
  /** Claims that run. Loaded only when needed: an earlier run has mostly told all. */
  loadClaims: () => Promise<readonly Claim[]>;
  nativeClaims: readonly NativeClaim[];
  leftOut: readonly LeftOut[];
  leftOutMessages: readonly LeftOutMessage[];
  /** The page where a message belongs that no page quotes. */
  codesPage: string;
  /** The type of the options of the package's config plugin. */
  pluginOptions: string;
  /** The types of the options of config plugins, as TypeScript, by the name of the plugin's package. */
  pluginOptionTypes: Readonly<Record<string, string>>;
}
