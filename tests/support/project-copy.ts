import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Everything that is generated from the sources, and the Git history. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  '.docusaurus',
  '.git',
  'build',
  'node_modules',
  'test-results',
  'tour',
]);
/** The folder next to the packages where builds keep their caches, which a copy does not share. */
const CACHE = '.cache';
/** The scope of the project's own packages. */
const WORKSPACE = '@docs-kit';
const LINKS_AS_THEY_ARE = { recursive: true, verbatimSymlinks: true };

/**
 * Copies a project's sources into a new temporary folder. Its packages are linked.
 *
 * @param projectDir root of the project
 * @param prefix beginning of the folder's name
 * @returns the folder, which the caller has to remove
 */
export function copyProject(projectDir: string, prefix: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), prefix));
  for (const name of readdirSync(projectDir)) {
    if (!LEFT_OUT.has(name))
      cpSync(path.join(projectDir, name), path.join(copy, name), { recursive: true });
  }
  const [from, to] = [projectDir, copy].map((folder) => path.join(folder, 'node_modules')) as [
    string,
    string,
  ];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === CACHE) continue;
    // Links to the project's own packages must point into the copy.
    if (name === WORKSPACE) cpSync(path.join(from, name), path.join(to, name), LINKS_AS_THEY_ARE);
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
  return copy;
}
