import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { onPath } from '../support/browser';

/** Debian's packages with WebKitGTK's driver and browser, and a screen for it. */
export const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xauth'];

/**
 * Returns the path of WebKitGTK's MiniBrowser, or undefined if it, its driver or a virtual screen
 * is not installed. Distributions put it in a versioned folder of a library folder.
 */
export function findMiniBrowser(): string | undefined {
  if (!onPath('WebKitWebDriver') || !onPath('xvfb-run')) return undefined;
  const libraries = readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join('/usr/lib', name));
  return ['/usr/libexec', '/usr/lib', ...libraries]
    .map((folder) => path.join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(existsSync);
}
