import { setTimeout as pause } from 'node:timers/promises';

import type { Scene } from '@docs-kit/docs-truth/claim';

/** Waits until React and the simulated Drive are idle. Counts turns of the event loop, as machines may be busy. */
export async function rest({ drive }: Scene): Promise<void> {
  let before = '';
  for (let quiet = 0; quiet < 6;) {
    await pause(0);
    const now = drive.requests.map(({ status }) => status).join();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}
