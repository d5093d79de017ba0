/** Where a release of the library is taken from: a local package, the installed one, or the registry. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { packageFolder } from '../reference/load';
import type { InstalledPackage } from '../truth';
import { downloadRelease, type Npm } from './registry';

/** Where a release is looked for. */
export interface PackageSource extends InstalledPackage {
  version: string;
  /** Folder or archive of a local package, from the project's root. */
  from?: string | undefined;
  npm?: Npm;
}

/** The version in the manifest of a package; undefined where there is none. */
function versionIn(folder: string): string | undefined {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string }).version;
}

/** Where the release lies; a folder, or an archive. */
function locate({ from, npm, version, ...installed }: PackageSource, folder: string): string {
  if (from === undefined) {
    const known = packageFolder(installed);
    if (versionIn(known) === version) return known;
    return path.join(folder, downloadRelease(installed.packageName, version, folder, npm));
  }
  const place = path.resolve(installed.root, from);
  if (!existsSync(place)) throw new Error(`--from: expected a folder or an archive of the package, found no ${from}.`);
  return place;
}

/**
 * Hands on the folder of a release, unpacked for as long as `read` runs.
 *
 * @throws Error when the local package is none or of another version, and what `downloadRelease` throws
 */
export async function withRelease<T>(source: PackageSource, read: (folder: string) => T | Promise<T>): Promise<T> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'library-'));
  try {
    let folder = locate(source, temporary);
    if (!statSync(folder).isDirectory()) {
      const unpacked = path.join(temporary, 'package');
      mkdirSync(unpacked);
      execFileSync('tar', ['-xzf', folder, '-C', unpacked, '--strip-components=1'], { stdio: 'ignore' });
      folder = unpacked;
    }
    const found = versionIn(folder) ?? 'none';
    if (found === source.version) return await read(folder);
    const where = source.from ?? 'the archive';
    throw new Error(`--from: expected a package.json with version ${source.version} in ${where}, found ${found}.`);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
