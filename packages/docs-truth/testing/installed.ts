import { truth } from '../../../truth';
import { packageFolder, readPackageFiles } from '../reference/load';
import type { LibraryFacts } from '../reference/facts';
import { readFacts } from '../reference/read-facts';
import type { Truth } from '../truth';

/** A real library to try the checks on. */
export const INSTALLED: Truth = { ...truth, root: process.cwd() };

export async function readInstalledFacts(): Promise<LibraryFacts> {
  return readFacts(await readPackageFiles(packageFolder(INSTALLED)));
}
