import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** Writes the address of a page in its canonical form before the application reads it. README.md says why. */
export default async function canonicalAddress(): Promise<Plugin> {
  const script = await readFile(path.join(__dirname, 'address.js'), 'utf8');
  return {
    name: 'canonical-address',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: script }] }),
  };
}
