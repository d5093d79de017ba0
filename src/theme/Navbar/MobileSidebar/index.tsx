/**
 * Why: the stock menu leaves the keyboard behind. Here the focus moves into the menu, Escape or leaving it closes it, and
 * the button has the focus again. And it does nothing before the application is there: so pages without a sidebar have an
 * early menu of the same links here, and an open one is taken over.
 */
import { useEffect, type ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useRouteContext from '@docusaurus/useRouteContext';
import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import Logo from '@theme/Logo';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';

import { EarlyMenu, isEarlyMenuOpen } from '../../../components/EarlyMenu';

function useFocus(): void {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) return undefined;
    const menu = document.querySelector('.navbar-sidebar');
    menu?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const closeWhenLeft = ({ target }: FocusEvent) => {
      if (target instanceof Node && !menu?.contains(target)) toggle();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    document.addEventListener('focusin', closeWhenLeft);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('focusin', closeWhenLeft);
      document.removeEventListener('keydown', closeOnEscape);
      const focused = document.activeElement;
      // Who has left the menu stays where they are.
      if (focused === document.body || menu?.contains(focused)) {
        document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
      }
    };
  }, [shown, toggle]);
}

/** Documents have their sidebar; search and not-found page start at once. */
function PageMenu(): ReactNode {
  const isBrowser = useIsBrowser();
  // By the route and not by the address: the not-found page is built once for all of them.
  const { plugin } = useRouteContext();
  if (isBrowser || plugin.name !== 'docusaurus-plugin-content-pages') return null;
  return (
    <EarlyMenu>
      <div>
        <Logo imageClassName="navbar__logo" />
        <div className="menu">
          <PrimaryMenu />
        </div>
      </div>
    </EarlyMenu>
  );
}

export default function EarlyKeyboardMobileSidebar(): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  useFocus();
  // The menu that the reader has opened without the application stays open.
  useEffect(() => {
    if (isEarlyMenuOpen()) toggle();
  }, [toggle]);
  return (
    <>
      {/* Of an item that cannot be drawn the navigation bar tells; a page that has crashed has no route. */}
      <ErrorBoundary fallback={() => <></>}>
        <PageMenu />
      </ErrorBoundary>
      <NavbarMobileSidebar />
    </>
  );
}
