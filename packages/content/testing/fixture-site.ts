import { onTestFinished } from 'vitest';

import { temporaryFolder } from './temporary-folder';
import type { Files } from './write-files';

/**
 * @param files content by path from the root of the folder
 * @returns a new folder with these files, which is removed when the running test has finished
 */
export function fixtureFolder(files: Files = {}): string {
  const folder = temporaryFolder(files);
  onTestFinished(() => folder.remove());
  return folder.path;
}
