import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

const TEMPLATE_ID = 'load-guard';
/** The text of what could not be loaded goes into the paragraph. */
const BAR = '<div class="notice load-guard" role="alert"><p></p><button type="button">Retry</button></div>';

/**
 * Says so when a piece of the site's code cannot be loaded, where the stock client stays silently dead: on first load,
 * and when a lazy part (the search dialog, say) is asked for by a tab that a deployment has left behind.
 */
export default async function loadGuard(): Promise<Plugin> {
  const guard = await readFile(path.join(__dirname, 'guard.js'), 'utf8');
  return {
    name: 'load-guard',
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: guard.replace('idOfTemplate', JSON.stringify(TEMPLATE_ID)) }],
      preBodyTags: [{ tagName: 'template', attributes: { id: TEMPLATE_ID }, innerHTML: BAR }],
    }),
    getClientModules: () => [path.join(__dirname, 'guard.css')],
  };
}
