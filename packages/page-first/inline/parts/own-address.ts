/**
 * Whether a page is at the address that it was built for. A copy elsewhere, such as in an archive
 * or behind a proxy that translates, is only to be read: the application would replace it.
 */
import { canonicalPath, comparablePath } from '@docs-kit/content/canonical-path';

import { ROOT_DATA } from '../../names';

const pathOf = (pathname: string) => comparablePath(canonicalPath(pathname));

/** The address that the page was built for. The page for what is not found has none. */
export function ownAddress(): string | undefined {
  return document.documentElement.dataset[ROOT_DATA.address];
}

/** Whether links are as they were built. Proxies rewrite them. */
function hasOwnLinks(): boolean {
  const home = document.querySelector('.navbar__brand')?.getAttribute('href') ?? '/';
  return home.startsWith('/');
}

/** Whether the page is a copy at another address. To be asked before the router changes it. */
export function isCopy(): boolean {
  const address = ownAddress();
  if (address === undefined) return false;
  return pathOf(location.pathname) !== pathOf(new URL(address).pathname) || !hasOwnLinks();
}
