import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { COLOR_MODE_STORAGE_KEY } from '../../src/constants';

/** Mends two faults of the stock color mode: clicks before hydration, changes of the system. README.md says how. */
export default async function colorMode(): Promise<Plugin> {
  const script = await readFile(path.join(__dirname, 'early-toggle.js'), 'utf8');
  return {
    name: 'color-mode',
    // In development nobody tells the script when the application answers, which is soon.
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production'
        ? {
            headTags: [
              { tagName: 'script', innerHTML: script.replace('storageKey', JSON.stringify(COLOR_MODE_STORAGE_KEY)) },
            ],
          }
        : {},
    getClientModules: () => [path.join(__dirname, 'keep-choice.ts')],
  };
}
