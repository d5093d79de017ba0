import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

/**
 * @param files content by path from the root of the folder
 * @returns a new folder with these files, which is removed when the running test has finished
 */
export function fixtureFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

/**
 * @param folder folder to write into
 * @param files content by path from the folder
 */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
