import type { Claim, NativeClaim } from './behavior/claim';
import type { SampleProject } from '@docs-kit/samples/project';

/** What a project says about the library it documents. Its `truth/` folder holds claims, facts and results. */
export interface Truth {
  root: string;
  packageName: string;
  /** Claims that run as tests. Loaded only when needed, because a build runs none. */
  loadClaims: () => Promise<readonly Claim[]>;
  nativeClaims: readonly NativeClaim[];
  /** Display names of the providers, keyed by their enum values. */
  providers: Readonly<Record<string, string>>;
  /** Names that pages may use although neither the package nor a sample contains them, keyed by the reason. */
  names: Readonly<Record<string, readonly string[]>>;
  /** The class whose calls the claims are about. */
  callsOf: string;
  /** Creates the library's native modules for one app, keyed by name. */
  nativeModules: SampleProject['nativeModules'];
  /** Reasons why pages do not document an export, keyed by its path. Its members are left out too. */
  leftOut: Readonly<Record<string, string>>;
  /** Reasons why no page quotes a message, keyed by the message as `readMessages` returns it. */
  leftOutMessages: Readonly<Record<string, string>>;
  /** The page where a message belongs if no page quotes it. */
  codesPage: string;
}
