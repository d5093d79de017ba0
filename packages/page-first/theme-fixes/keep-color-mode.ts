/**
 * Restores the reader's choice, which the stock color mode forgets when the system changes between
 * light and dark.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';

import { STORAGE_KEYS } from '../names';

// Client modules run before the application renders, so this listener runs before the stock one.
if (ExecutionEnvironment.canUseDOM) {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    const slot = createStorageSlot(STORAGE_KEYS.theme);
    const choice = slot.get();
    // By the next animation frame, the stock listeners have run, but React has not rendered yet.
    requestAnimationFrame(() => choice !== null && slot.set(choice));
  });
}
