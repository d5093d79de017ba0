import { setTimeout as pause } from 'node:timers/promises';

import type { Scene } from '@docs-kit/docs-truth/claim';

/**
 * Waits until React and the simulated Drive are idle. Counts idle turns of the event loop, not time, so that a
 * busy machine cannot make it give up early.
 */
export async function rest({ drive }: Scene): Promise<void> {
  let before = '';
  for (let quiet = 0; quiet < 6;) {
    await pause(0);
    const now = drive.requests.map(({ status }) => status).join();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}
