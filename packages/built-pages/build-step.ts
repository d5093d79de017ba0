import type { Plugin } from '@docusaurus/types';

import type { BuiltPage } from './built-pages';

/** What Docusaurus tells of the language that it has just built. */
export type BuiltLanguage = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** A built site, as the steps see it that complete it. */
export interface BuiltSite {
  /** Folder of the whole site, with all languages that are built. */
  readonly outDir: string;
  /** The language that was built last. */
  readonly language: BuiltLanguage;
  /** @returns the site's pages, as the steps before have left them */
  pages(): readonly BuiltPage[];
}

/** A step that completes a built site, once for each language: it leaves what an earlier run has done to a page. */
export interface BuildStep {
  /** Whether it changes pages; the next step then reads them anew. */
  readonly changesPages?: boolean;
  /** Headers of `npm start`, so that it refuses what the built site refuses. */
  readonly developmentHeaders?: Readonly<Record<string, string>>;
  run(site: BuiltSite): Promise<void> | void;
}
