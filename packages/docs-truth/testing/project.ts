import { execFileSync } from 'node:child_process';
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

/** Makes a release of the library up from the installed one: an archive as `npm pack` makes it. */
export function makeRelease(archive: string, edits: Readonly<Record<string, (text: string) => string>>): void {
  const folder = path.join(path.dirname(archive), 'package');
  cpSync(path.join(PROJECT, LIBRARY), folder, { recursive: true });
  for (const [name, edit] of Object.entries(edits)) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (edit(text) === text) throw new Error(`${name}: expected an edit that changes it`);
    writeFileSync(file, edit(text));
  }
  execFileSync('tar', ['-czf', archive, '-C', path.dirname(archive), 'package']);
  rmSync(folder, { recursive: true });
}
