import type { Page } from './page';
import type { ServedSite } from './site';

/** One thing that a reader does with the site. */
export interface Check {
  readonly name: string;
  /** Pages that the check needs. It is skipped for a build that lacks one of them. */
  readonly pages: readonly string[];
  readonly needsTouch?: boolean;
  /** Problems that the check causes on purpose. */
  readonly expected?: RegExp;
  /** Throws an Error if the site does not do what it should. Problems that the page reported are examined afterward. */
  run(page: Page, site: ServedSite): Promise<void>;
}

/** The parts of the search dialog, as selectors. */
export const DOCSEARCH = {
  BUTTON: '.DocSearch-Button',
  MODAL: '.DocSearch-Modal',
  INPUT: '.DocSearch-Input',
  PANEL: '.DocSearch-Dropdown',
  HIT: '.DocSearch-Hit',
  ACTIVE_HIT: '[aria-selected="true"]',
} as const;
