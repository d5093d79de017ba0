import { canonicalPath } from '@docs-kit/content/canonical-path';

import { isCopy } from './parts/own-address';

/** Replaces the address with its canonical form before the application reads it. */
export default function canonicalAddress(): void {
  if (isCopy()) return;
  const { pathname, search, hash } = location;
  // Servers decode slashes.
  const path = canonicalPath(pathname.replace(/%2f/gi, '/'));
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
}
