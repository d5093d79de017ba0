import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { isOfflineOff } from './setting';

/** Lets readers read without a network what they have visited once: the whole site. README.md tells how. */
export default function offline(): Plugin {
  return {
    name: 'offline',
    getClientModules: () => (isOfflineOff(process.env) ? [] : [path.join(__dirname, 'start.ts')]),
  };
}
