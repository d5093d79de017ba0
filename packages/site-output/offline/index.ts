import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** Lets readers read without a network what they have visited once: the whole site. README.md tells how. */
export default function offline(): Plugin {
  return {
    name: 'offline',
    getClientModules: () => (isOfflineOff(process.env) ? [] : [path.join(__dirname, 'registration.ts')]),
  };
}

/** Whether the build is to take back service workers of earlier builds. @throws Error for an unknown `OFFLINE` */
export function isOfflineOff({ OFFLINE = '' }: NodeJS.ProcessEnv): boolean {
  if (OFFLINE !== '' && OFFLINE !== 'off') {
    throw new Error(`OFFLINE is ${JSON.stringify(OFFLINE)}, expected "off" or nothing.`);
  }
  return OFFLINE === 'off';
}
