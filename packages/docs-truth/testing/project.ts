import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { copyProject } from '../../../tests/support/project-copy';
import { INSTALLED } from './installed';

const PROJECT = path.join(__dirname, '../../..');
const LIBRARY = path.join('node_modules', INSTALLED.packageName);

/**
 * Makes a copy of this project whose library is its own too.
 *
 * @returns its folder, which the test has to remove
 */
export function copyWithLibrary(): string {
  const root = copyProject(PROJECT, 'release-');
  rmSync(path.join(root, LIBRARY));
  cpSync(path.join(PROJECT, LIBRARY), path.join(root, LIBRARY), { recursive: true });
  return root;
}

/** Changes the library that is installed in a copy, as another release would. */
export function changeLibrary(
  root: string,
  edits: Readonly<Record<string, (text: string) => string>>,
): void {
  for (const [name, edit] of Object.entries(edits)) {
    const file = path.join(root, LIBRARY, name);
    const text = readFileSync(file, 'utf8');
    if (edit(text) === text) throw new Error(`${name}: expected an edit that changes it`);
    writeFileSync(file, edit(text));
  }
}
