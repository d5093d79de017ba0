/**
 * Why: the stock menu is no dialog and does not manage the focus. Before hydration it is missing,
 * and the static menu replaces it.
 */
import { useEffect, type ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { translate } from '@docusaurus/Translate';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useRouteContext from '@docusaurus/useRouteContext';
import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';

import { showEntryOfMenu } from '@docs-kit/page-first/show-current-entry';
import { STATIC_MENU_ID, StaticMenu } from '../../../components/StaticMenu';

const isStaticMenuOpen = () => document.querySelector(`#${STATIC_MENU_ID}:popover-open`) !== null;

/**
 * Whether the reader has opened the static menu. Not read from the page at hydration alone: if
 * that fails, React renders the page again, with a menu that is closed.
 */
let wasOpened = false;

if (ExecutionEnvironment.canUseDOM) {
  wasOpened = isStaticMenuOpen();
  const record = ({ target, newState }: ToggleEvent) => {
    if ((target as Element).id === STATIC_MENU_ID) wasOpened = newState === 'open';
  };
  // Comes with the press, unlike `toggle`: hydration cannot come in between. Does not bubble.
  document.addEventListener('beforetoggle', record, { capture: true });
}

/** Everything but the menu, which covers it. */
const BEHIND = '#__docusaurus > :not(.navbar), .navbar__inner';

/** Makes the menu a dialog while it is shown: nothing else can be reached. */
function useDialog(): void {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    const menu = document.querySelector('.navbar-sidebar');
    if (!shown || !menu) return undefined;
    menu.role = 'dialog';
    menu.ariaModal = 'true';
    menu.ariaLabel = translate({ id: 'theme.navbar.mobileMenu', message: 'Menu' });
    for (const part of document.querySelectorAll(BEHIND)) part.toggleAttribute('inert', true);
    menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const part of document.querySelectorAll(BEHIND)) part.toggleAttribute('inert', false);
      const focused = document.activeElement;
      // A link in the menu has led the focus to another page's heading.
      if (focused === document.body || menu.contains(focused))
        document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
  }, [shown, toggle]);
}

/** Shows the current page's entry when the menu opens, or when a page that hydrates fills it. */
function useEntryInView(): void {
  const { shown } = useNavbarMobileSidebar();
  const { content } = useNavbarSecondaryMenu();
  useEffect(() => {
    const menu = document.querySelector('.navbar-sidebar');
    if (shown && menu) showEntryOfMenu(menu);
  }, [shown, content]);
}

/** The static menu of pages other than documents, whose sidebar has it. */
function PageMenu(): ReactNode {
  const isBrowser = useIsBrowser();
  // By the route, not the address: the not-found page is built once for all addresses.
  const { plugin } = useRouteContext();
  if (isBrowser || plugin.name === 'docusaurus-plugin-content-docs') return null;
  return (
    <StaticMenu>
      <div className="navbar-sidebar__item menu">
        <PrimaryMenu />
      </div>
    </StaticMenu>
  );
}

export default function DialogMobileSidebar(): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  useDialog();
  useEntryInView();
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
