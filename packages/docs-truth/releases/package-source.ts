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

function unpack(archive: string, folder: string): string {
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'], { stdio: 'ignore' });
  return folder;
}

function localPackage({ root, version, from = '' }: PackageSource, folder: string): string {
  const place = path.resolve(root, from);
  if (!existsSync(place)) throw new Error(`--from: expected a folder or an archive of the package, found no ${from}.`);
  const unpacked = statSync(place).isDirectory() ? place : unpack(place, path.join(folder, 'package'));
  const found = versionIn(unpacked);
  if (found === version) return unpacked;
  throw new Error(
    `--from: expected a package.json with version ${version} in ${from}, found ${found ?? 'none'}. Name ${found ?? 'another package'} instead.`,
  );
}

/**
 * Hands on the folder of a release, unpacked for as long as `read` runs.
 *
 * @throws Error when the local package is none or of another version, and what `downloadRelease` throws
 */
export async function withRelease<T>(source: PackageSource, read: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'library-'));
  try {
    if (source.from !== undefined) return await read(localPackage(source, folder));
    const installed = packageFolder(source);
    if (versionIn(installed) === source.version) return await read(installed);
    const archive = downloadRelease(source.packageName, source.version, folder, source.npm);
    return await read(unpack(path.join(folder, archive), path.join(folder, 'package')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
