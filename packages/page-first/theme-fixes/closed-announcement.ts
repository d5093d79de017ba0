/**
 * Hides an announcement that the reader closes in another tab, or on a later page before going
 * back. The stock bar stays.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';

import { ROOT_DATA, STORAGE_KEYS } from '../names';

if (ExecutionEnvironment.canUseDOM) {
  const slot = createStorageSlot(STORAGE_KEYS.announcementDismissed);
  const show = () => {
    document.documentElement.dataset[ROOT_DATA.announcementDismissed] = slot.get() ?? 'false';
  };
  slot.listen(show);
  // The browser shows the page as it was left.
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) show();
  });
}
