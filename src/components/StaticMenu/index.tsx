import type { ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';

import styles from './styles.module.css';

/** Id of the menu that the navbar's button opens before hydration. */
export const STATIC_MENU_ID = '__static-menu';

/**
 * The mobile sidebar until hydration: a popover, which needs no script. In a wide window, it has
 * no box.
 */
export function StaticMenu({ children }: { children: ReactNode }): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <div id={STATIC_MENU_ID} popover={isBrowser ? undefined : 'auto'} className={styles.menu}>
      {/* Looks like the header of the mobile sidebar, but its button closes the popover. */}
      {!isBrowser && (
        <div className={`navbar-sidebar__brand ${styles.brand}`}>
          <NavbarLogo />
          <NavbarColorModeToggle className="margin-right--md" />
          <button
            type="button"
            popoverTarget={STATIC_MENU_ID}
            popoverTargetAction="hide"
            className="clean-btn navbar-sidebar__close"
            aria-label="Close navigation bar"
          >
            <IconClose color="var(--ifm-color-emphasis-600)" />
          </button>
        </div>
      )}
      {children}
    </div>
  );
}
