/**
 * Why: the stock button does nothing before hydration, and accepts no attribute that names the
 * static menu.
 */
import type { ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import IconMenu from '@theme/Icon/Menu';

import { STATIC_MENU_ID } from '../../../../components/StaticMenu';

export default function MobileSidebarToggle(): ReactNode {
  const { toggle, shown } = useNavbarMobileSidebar();
  const isBrowser = useIsBrowser();
  return (
    <button
      onClick={toggle}
      aria-label="Toggle navigation bar"
      // The browser reports the state of the static menu by itself.
      aria-expanded={isBrowser ? shown : undefined}
      popoverTarget={isBrowser ? undefined : STATIC_MENU_ID}
      className="navbar__toggle clean-btn"
      type="button"
    >
      <IconMenu />
    </button>
  );
}
