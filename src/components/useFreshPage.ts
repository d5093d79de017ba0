import { useEffect } from 'react';
import { useLocation } from '@docusaurus/router';

/**
 * Loads the next page anew when the reader leaves one that has crashed. The crash would stay in
 * the layout that both share, and what the crashed page had put into the head, such as its title,
 * on every page without one of its own.
 */
export default function useFreshPage(): void {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      // "Try again" ends this page without a change of the address.
      if (window.location.pathname !== pathname) window.location.reload();
    },
    [pathname],
  );
}
