import { readFileSync } from 'node:fs';
import path from 'node:path';

import { DataAttributeQueryStringInlineJavaScript as STOCK_SCRIPT } from '@docusaurus/theme-classic/lib/inlineScripts';

import { CHOICE_NAMES, STORAGE_PREFIX } from './groups';

const EARLY_SCRIPT = readFileSync(path.join(__dirname, 'early.js'), 'utf8')
  .replace(/^\s*\/\/.*\n/gm, '')
  .replace('choiceNames', JSON.stringify(CHOICE_NAMES))
  .replace('storagePrefix', JSON.stringify(STORAGE_PREFIX));

/**
 * The page template with our script in the place of a stock one, which lets any address set any `data-` attribute
 * (`?docusaurus-data-…`): nobody here needs it, and both would cost each reader's first second.
 *
 * @param template an Eta template for Docusaurus's `ssrTemplate`
 * @throws Error where the template does not draw what the theme puts at the top of the body
 */
export function withChoices(template: string): string {
  const place = '<%~ it.preBodyTags %>';
  if (!template.includes(place)) throw new Error(`choices: expected ${place} in the page template, found none.`);
  const [from, to] = [STOCK_SCRIPT, EARLY_SCRIPT].map((script) => JSON.stringify(script));
  return template.replace(place, () => `<%~ it.preBodyTags.replace(${from}, () => ${to}) %>`);
}
