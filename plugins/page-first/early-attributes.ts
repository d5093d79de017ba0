import { readFileSync } from 'node:fs';
import path from 'node:path';

import { KEYLESS } from '../../src/constants';
import { CHOICE_NAMES, STORAGE_PREFIX } from '../choices/groups';

/** The theme's own script for the same, found by what a part of it reads: `?docusaurus-data-…`. */
const STOCK_SCRIPT = /<script>(?:(?!<\/script>)[^])*docusaurus-data-[^]*?<\/script>/;

/**
 * What a page template draws at the top of the body: what the theme puts there, with our script in the place of its own.
 * The stock one lets any address set any `data-` attribute, and hides an announcement bar whose id has changed since the
 * reader closed it until the application runs; and it is twice as long, in front of every page.
 *
 * @param announcementId id of the announcement bar, see `themeConfig`
 * @returns a part of an Eta template; drawing it throws an Error where the theme's script cannot be found
 */
export function preBodyTags(announcementId: string): string {
  const settings = [[...CHOICE_NAMES, KEYLESS], STORAGE_PREFIX, announcementId]
    .map((value) => JSON.stringify(value))
    .join();
  const script = readFileSync(path.join(__dirname, 'attributes.js'), 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace('settings', () => settings);
  return `<% if (!${STOCK_SCRIPT}.test(it.preBodyTags))
      throw new Error('page-first: expected the inline script of the theme at the top of the body, found none.'); %>
    <%~ it.preBodyTags.replace(${STOCK_SCRIPT}, () => ${JSON.stringify(`<script>${script}</script>`)}) %>`;
}
