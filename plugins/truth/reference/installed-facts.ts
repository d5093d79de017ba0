import type { LibraryFacts } from './facts';
import { readInstalledPackage } from './load';
import { readFacts } from './read-facts';

/** The facts of the installed package, read from the package itself. */
export function readInstalledFacts(root: string): LibraryFacts {
  return readFacts(readInstalledPackage(root));
}
