import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PACKAGE_NAME } from '../package-name';

const PROJECT = path.join(__dirname, '../../..');

/** What commands write to, or what depends on where it stands. */
const COPIED = ['docs', 'src', 'plugins', 'package.json'];
const LINKED = ['emulators', '.prettierrc.json', 'tsconfig.json', 'sidebars.ts', 'docusaurus.config.ts'];

/**
 * Makes a copy of this project that a test may change: pages, checks and the library are its own, all other packages are
 * those of the project.
 *
 * @returns its folder, which the test has to remove
 */
export function copyProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  for (const name of COPIED) cpSync(path.join(PROJECT, name), path.join(root, name), { recursive: true });
  for (const name of LINKED) symlinkSync(path.join(PROJECT, name), path.join(root, name));
  const packages = path.join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(path.join(PROJECT, 'node_modules'))) {
    const source = path.join(PROJECT, 'node_modules', name);
    // The cache is the project's own, as what it holds depends on the library.
    if (name === PACKAGE_NAME) cpSync(source, path.join(packages, name), { recursive: true });
    else if (name !== '.cache') symlinkSync(source, path.join(packages, name));
  }
  return root;
}

/**
 * Makes a release of the library up from the installed one.
 *
 * @param folder where it goes
 * @param edits by file: from the old text to the new one
 */
export function makeRelease(folder: string, edits: Readonly<Record<string, (text: string) => string>>): void {
  cpSync(path.join(PROJECT, 'node_modules', PACKAGE_NAME), folder, { recursive: true });
  for (const [name, edit] of Object.entries(edits)) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (edit(text) === text) throw new Error(`${name}: expected an edit that changes it`);
    writeFileSync(file, edit(text));
  }
}
