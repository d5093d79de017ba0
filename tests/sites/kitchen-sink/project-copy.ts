import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Everything that is generated from the sources, and the Git history. */
const LEFT_OUT: readonly string[] = [
  '.docusaurus',
  '.git',
  'build',
  'node_modules',
  'test-results',
];
/** The folder next to the packages where builds keep their caches, which a copy does not share. */
const CACHE = '.cache';
/** The scope of the project's own packages. */
const WORKSPACE = '@docs-kit';

/** Links the project's packages, and its own ones to their sources in the copy. */
function linkPackages(copy: string): void {
  const from = path.resolve('node_modules');
  const to = path.join(copy, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => each !== CACHE)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name === WORKSPACE) cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(source, target);
  }
}

/**
 * Copies the project's sources into a new temporary folder. Its packages are linked.
 *
 * @returns the folder, which the caller has to remove
 */
export function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'kitchen-sink-'));
  for (const name of readdirSync('.').filter((each) => !LEFT_OUT.includes(each))) {
    cpSync(name, path.join(copy, name), { recursive: true });
  }
  linkPackages(copy);
  return copy;
}
