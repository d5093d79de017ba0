/**
 * Why: the stock menu leaves the keyboard behind. The focus stays on the button that opened it, goes on through the
 * page behind, and is lost when the menu closes; Escape does nothing. Here the focus moves into the menu, Escape closes
 * it, leaving it closes it, and the button has the focus again.
 */
import { useEffect, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar';

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

export default function KeyboardMobileSidebar(): ReactNode {
  useFocus();
  return <NavbarMobileSidebar />;
}
