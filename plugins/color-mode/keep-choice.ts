/**
 * Why: when the system changes between light and dark, the stock color mode forgets the reader's choice and goes back
 * to the default, although it is not to follow the system (`respectPrefersColorScheme` is off). Here the choice is put
 * back before anything is drawn: the stock provider takes it up as it takes up a choice made in another tab.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { COLOR_MODE_STORAGE_KEY } from '../../src/constants';

function savedChoice(): string | null {
  try {
    return localStorage.getItem(COLOR_MODE_STORAGE_KEY);
  } catch {
    return null;
  }
}

function keepChoice(): void {
  const choice = savedChoice();
  if (choice === null) return;
  // A frame tells its media queries first and runs its animation callbacks next: all stock listeners have run by then,
  // wherever they stand in the order, and React has not drawn yet.
  requestAnimationFrame(() => {
    if (savedChoice() !== null) return;
    localStorage.setItem(COLOR_MODE_STORAGE_KEY, choice);
    window.dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_STORAGE_KEY, newValue: choice }));
  });
}

if (ExecutionEnvironment.canUseDOM) {
  // Client modules run before the application renders, so this listener reads the choice before a stock one forgets it.
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', keepChoice);
}
