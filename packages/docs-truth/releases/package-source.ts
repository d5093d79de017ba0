/** Where a release of the library is taken from: a local package, the installed one, or the registry. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
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
  throw new Error(
    `expected ${wanted} in the registry, found ${code}. ` +
      `Run npm view ${wanted.replace(/@[\d.]+$/, '')} versions, or name a local package with --from.`,
  );
}

function download(wanted: string, folder: string): string {
  // By default npm tries for more than a minute.
  const args = ['pack', wanted, '--json', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  return path.join(folder, packedArchive(spawnSync('npm', args, { cwd: folder, encoding: 'utf8' }).stdout, wanted));
}

/** @throws Error when no release can be had */
function locate({ root, packageName }: InstalledPackage, { version, from }: WantedRelease, temporary: string): string {
  const installed = packageFolder({ root, packageName });
  if (from === undefined && versionIn(installed) === version) return installed;
  const place = from === undefined ? download(`${packageName}@${version}`, temporary) : path.resolve(root, from);
  if (!existsSync(place)) throw new Error(`--from: expected a folder or an archive of the package, found no ${from}.`);
  if (statSync(place).isDirectory()) return place;
  const unpacked = path.join(temporary, 'package');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', place, '-C', unpacked, '--strip-components=1'], { stdio: 'ignore' });
  return unpacked;
}

/**
 * Hands on the folder of a release, unpacked for as long as `read` runs.
 *
 * @throws Error when there is no such release, or the local package is of another version
 */
export async function withRelease<T>(
  installed: InstalledPackage,
  wanted: WantedRelease,
  read: (folder: string) => T | Promise<T>,
): Promise<T> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'library-'));
  try {
    const folder = locate(installed, wanted, temporary);
    const found = versionIn(folder) ?? 'none';
    if (found === wanted.version) return await read(folder);
    const where = wanted.from ?? 'the archive';
    throw new Error(`--from: expected a package.json with version ${wanted.version} in ${where}, found ${found}.`);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
