import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

import { writeFiles, type Files } from './write-files';

/**
 * @param files content by path from the root of the folder
 * @returns a new folder with these files, which is removed when the running test has finished
 */
export function fixtureFolder(files: Files = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}
