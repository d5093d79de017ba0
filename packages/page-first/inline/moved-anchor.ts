import { isCopy } from './parts/own-address';

/**
 * Shows the section that an anchor of this page named before it moved to another page. It replaces
 * the address, so Back leads to where the reader came from.
 *
 * @param moved the new address of each anchor
 */
export default function movedAnchor(moved: Readonly<Record<string, string>>): void {
  // The address is one of the site, which would lead off a copy.
  if (isCopy()) return;
  const { pathname } = location;
  // Not looked up in the object itself, as an anchor can be called `constructor`.
  const addresses = new Map(Object.entries(moved));
  const follow = (): void => {
    // The application can have changed the page.
    if (location.pathname !== pathname) return;
    const target = addresses.get(location.hash.slice(1));
    if (target === undefined) return;
    const address = new URL(target, location.href);
    address.search = location.search;
    location.replace(address);
  };
  addEventListener('hashchange', follow);
  follow();
}
