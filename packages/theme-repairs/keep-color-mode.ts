/**
 * Why: when the system changes between light and dark, the stock color mode forgets the reader's choice, even with
 * `respectPrefersColorScheme` off. This puts the choice back before anything is drawn.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';

// Client modules run before the application renders, so this listener comes before the stock one.
if (ExecutionEnvironment.canUseDOM) {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    const slot = createStorageSlot('theme');
    const choice = slot.get();
    // By the next animation frame the stock listeners have run, and React has not drawn yet.
    requestAnimationFrame(() => choice !== null && slot.set(choice));
  });
}
