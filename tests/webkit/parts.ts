import type { Reader } from './reader';

/** Pages, and parts of them, that several files use. */
export const INTRO = '/docs/intro';
export const EXAMPLE = { path: '/docs/example', name: 'Example', title: 'Example app' };
export const HOOK = { path: '/docs/api/hooks/useCloudFile', name: 'useCloudFile' };
export const SIDEBAR_LINK = 'nav[aria-label="Docs sidebar"] a';

/** The search dialog. */
export const DIALOG = {
  BUTTON: '.DocSearch-Button',
  MODAL: '.DocSearch-Modal',
  INPUT: '.DocSearch-Input',
  PANEL: '.DocSearch-Dropdown',
  HIT: '.DocSearch-Hit',
  ACTIVE_HIT: '.DocSearch-Hit[aria-selected="true"]',
} as const;

/** Waits until the field of the search dialog accepts typing. */
export async function fieldHasFocus(reader: Reader): Promise<void> {
  await reader.until(
    'the field of the search to have the focus',
    (input) => document.activeElement?.matches(input),
    DIALOG.INPUT,
  );
}

/** Types a query into the search dialog and waits for its hits. */
export async function search(reader: Reader, query: string): Promise<void> {
  await fieldHasFocus(reader);
  await reader.type(query);
  await reader.sees(DIALOG.HIT, query);
}
