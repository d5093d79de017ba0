import type { Page } from './page';
import type { ServedSite } from './site';

/** One thing that a reader does with the site. */
export interface Check {
  readonly name: string;
  /** Pages that it takes: a build without one of them is not held to the check. */
  readonly pages: readonly string[];
  readonly needsTouch?: boolean;
  /** Problems that it brings about on purpose. */
  readonly expected?: RegExp;
  /** Throws an Error where the site does not do what it should. Problems that the page has told are looked at after it. */
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
