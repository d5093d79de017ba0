import type { BuiltLanguage, BuiltPage } from './built-pages';

export type { BuiltLanguage };

/** A built site, as seen by the steps that complete it. */
export interface BuiltSite {
  /** Folder of the whole site, with all languages that are built. */
  readonly outDir: string;
  /** The language that was built last. */
  readonly language: BuiltLanguage;
  /** @returns the site's pages, as the previous steps left them */
  pages(): readonly BuiltPage[];
}

/**
 * A step that completes a built site. It runs once per language and keeps what an earlier run did
 * to a page.
 */
export interface BuildStep {
  /** Whether the step changes pages. If so, the next step reads them again. */
  readonly changesPages?: boolean;
  /** Whether it reads files that no later step may change, as to sign or to compress them. */
  readonly needsFinalFiles?: boolean;
  /** Headers that `npm start` sends, so that it refuses what the built site refuses. */
  readonly developmentHeaders?: Readonly<Record<string, string>>;
  run(site: BuiltSite): Promise<void> | void;
}
