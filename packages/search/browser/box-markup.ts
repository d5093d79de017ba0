import { MAX_QUERY_LENGTH, RETRY_CLASS } from '../constants.ts';
import { ICONS } from './icons.ts';

/** Shown if the dialog's code cannot be loaded. */
const FAILURE =
  '<div class="DocSearch-ErrorScreen" role="alert" hidden>' +
  '<p class="DocSearch-Title">Unable to fetch results</p>' +
  '<p class="DocSearch-Help">You might want to check your network connection.</p>' +
  `<button type="button" class="DocSearch-Prefill ${RETRY_CLASS}">Retry</button></div>`;

const MAGNIFIER =
  '<svg width="20" height="20" class="DocSearch-Search-Icon" viewBox="0 0 20 20" ' +
  'aria-hidden="true"><path d="M14.386 14.386l4.0877 4.0877-4.0877-4.0877c-2.9418 ' +
  '2.9419-7.7115 2.9419-10.6533 0-2.9419-2.9418-2.9419-7.7115 0-10.6533 2.9418-2.9419 ' +
  '7.7115-2.9419 10.6533 0 2.9419 2.9418 2.9419 7.7115 0 10.6533z" stroke="currentColor" ' +
  'fill="none" fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round"></path></svg>';

const INPUT =
  '<input class="DocSearch-Input" type="search" role="combobox" aria-expanded="false" ' +
  'aria-autocomplete="list" aria-haspopup="grid" aria-label="Search" placeholder="Search docs" ' +
  'autocomplete="off" autocorrect="off" autocapitalize="off" spellcheck="false" ' +
  `enterkeyhint="go" maxlength="${MAX_QUERY_LENGTH}">`;

/**
 * Returns the template's content: DocSearch's search box, and the dialog's style sheet if it has
 * its own.
 */
export function searchBoxMarkup(stylesPath?: string): string {
  const stylesLink = stylesPath ? `<link data-search rel="stylesheet" href="${stylesPath}">` : '';
  // DocSearch's own search bar is a <header>. Next to the announcement bar, it would be a page's
  // second banner.
  return (
    '<div class="DocSearch DocSearch-Container" role="dialog" aria-modal="true" ' +
    'aria-label="Search"><div class="DocSearch-Modal"><div class="DocSearch-SearchBar">' +
    `<div class="DocSearch-Form"><span class="DocSearch-MagnifierLabel">${MAGNIFIER}</span>` +
    `<div class="DocSearch-LoadingIndicator">${ICONS.loading}</div>${INPUT}</div>` +
    '<button type="button" class="DocSearch-Cancel">Cancel</button></div>' +
    '<p class="DocSearch-VisuallyHiddenForAccessibility" role="status"></p>' +
    `${FAILURE}</div></div>` +
    stylesLink
  );
}
