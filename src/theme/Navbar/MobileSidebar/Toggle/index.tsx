/**
 * Why: the stock button does nothing before hydration, and accepts no attribute that names the
 * early menu.
 */
import type { ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import IconMenu from '@theme/Icon/Menu';

import { EARLY_MENU_ID } from '../../../../components/EarlyMenu';

export default function MobileSidebarToggle(): ReactNode {
  const { toggle, shown } = useNavbarMobileSidebar();
  const isBrowser = useIsBrowser();
  return (
    <button
      onClick={toggle}
      aria-label="Toggle navigation bar"
      // The browser reports the state of the early menu by itself.
      aria-expanded={isBrowser ? shown : undefined}
      popoverTarget={isBrowser ? undefined : EARLY_MENU_ID}
      className="navbar__toggle clean-btn"
      type="button"
    >
      <IconMenu />
    </button>
  );
}
