/** Where a release of the library is taken from: a local package, the installed one, or the registry. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { packageFolder } from '../reference/load';
import { versionIn } from '../reference/package-files';
import type { InstalledPackage } from '../truth';

/** A release, and where to look for it. */
export interface WantedRelease {
  version: string;
  /** Folder or archive of a local package, from the project's root. */
  from?: string | undefined;
}

/**
 * @param answer what `npm pack --json` prints, an error included
 * @returns the name of the archive
 * @throws Error that names what was asked for and what to do
 */
export function packedArchive(answer: string, wanted: string): string {
  const packed = JSON.parse(answer || '{}') as { filename: string }[] | { error?: { code?: string } };
  if (Array.isArray(packed) && packed[0]) return packed[0].filename;
  const code = ('error' in packed && packed.error?.code) || 'no answer';
  const mend = 'Run npm view for the versions in the registry, or name a folder or an archive with --from.';
  throw new Error(`expected the package ${wanted}, found ${code}. ${mend}`);
}

/** Unpacks what npm understands as a package into a folder. */
function unpack(wanted: string, cwd: string): string {
  // By default npm tries for more than a minute.
  const args = ['pack', wanted, '--json', '--ignore-scripts', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const archive = packedArchive(spawnSync('npm', args, { cwd, encoding: 'utf8' }).stdout, wanted);
  execFileSync('tar', ['-xzf', archive, '--strip-components=1'], { cwd, stdio: 'ignore' });
  return cwd;
}

/**
 * Hands on the folder of a release, unpacked for as long as `read` runs.
 *
 * @throws Error when there is no such release, or the local package is of another version
 */
export async function withRelease<T>(
  installed: InstalledPackage,
  { version, from }: WantedRelease,
  read: (folder: string) => T | Promise<T>,
): Promise<T> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'library-'));
  const own = packageFolder(installed);
  const wanted = from === undefined ? `${installed.packageName}@${version}` : path.resolve(installed.root, from);
  try {
    const folder = from === undefined && versionIn(own) === version ? own : unpack(wanted, temporary);
    const found = versionIn(folder) ?? 'none';
    if (found === version) return await read(folder);
    throw new Error(`--from: expected a package.json with version ${version} in ${from}, found ${found}.`);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
