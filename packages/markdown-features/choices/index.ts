import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** Keeps what a reader chooses once: platform, provider, package manager. README.md says how. */
export default function choices(): Plugin {
  return { name: 'choices', getClientModules: () => [path.join(__dirname, 'client.ts')] };
}
