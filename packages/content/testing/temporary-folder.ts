import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeFiles, type Files } from './write-files';

/** A folder that exists until it is removed. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/**
 * @param files content by path from the root of the folder
 * @returns a new folder with these files; unlike `fixtureFolder`, it may be shared by several
 * tests
 */
export function temporaryFolder(files: Files = {}): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-test-'));
  writeFiles(folder, files);
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
