/**
 * Why: the stock menu does not manage the focus. Before hydration it is missing, and the early
 * menu replaces it.
 */
import { useEffect, type ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useRouteContext from '@docusaurus/useRouteContext';
import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';

import { EARLY_MENU_ID, EarlyMenu } from '../../../components/EarlyMenu';

const isEarlyMenuOpen = () => document.querySelector(`#${EARLY_MENU_ID}:popover-open`) !== null;

/**
 * Whether the reader has opened the early menu. Not read from the page at hydration alone: if that
 * fails, React draws the page anew, with a menu that is closed.
 */
let wasOpened = false;

if (ExecutionEnvironment.canUseDOM) {
  wasOpened = isEarlyMenuOpen();
  const record = () => {
    wasOpened = isEarlyMenuOpen();
  };
  // Toggle events do not bubble.
  document.addEventListener('toggle', record, { capture: true });
}

function useFocus(): void {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) return undefined;
    const menu = document.querySelector('.navbar-sidebar');
    menu?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const close = (event: Event) => {
      const isLeft =
        event.type === 'focusin' && event.target instanceof Node && !menu?.contains(event.target);
      if (isLeft || (event instanceof KeyboardEvent && event.key === 'Escape')) toggle();
    };
    const listening = new AbortController();
    for (const type of ['focusin', 'keydown'])
      document.addEventListener(type, close, { signal: listening.signal });
    return () => {
      listening.abort();
      const focused = document.activeElement;
      // If the reader has left the menu, the focus stays where it is.
      if (focused === document.body || menu?.contains(focused)) {
        document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
      }
    };
  }, [shown, toggle]);
}

/** The early menu of pages other than documents, whose sidebar has it. */
function PageMenu(): ReactNode {
  const isBrowser = useIsBrowser();
  // By the route, not the address: the not-found page is built once for all addresses.
  const { plugin } = useRouteContext();
  if (isBrowser || plugin.name === 'docusaurus-plugin-content-docs') return null;
  return (
    <EarlyMenu>
      <div className="navbar-sidebar__item menu">
        <PrimaryMenu />
      </div>
    </EarlyMenu>
  );
}

export default function EarlyKeyboardMobileSidebar(): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  useFocus();
  // A menu that was opened before hydration stays open.
  useEffect(() => {
    if (wasOpened) toggle();
    wasOpened = false;
  }, [toggle]);
  return (
    <>
      {/* The navbar reports an item that cannot be rendered, and a crashed page has no route. */}
      <ErrorBoundary fallback={() => <></>}>
        <PageMenu />
      </ErrorBoundary>
      <NavbarMobileSidebar />
    </>
  );
}
