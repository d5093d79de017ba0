import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Text files of a package by their path inside it: `package.json`, `src/index.ts`, `ios/Utils/FileUtils.swift`. */
export type PackageFiles = ReadonlyMap<string, string>;

/** What the checks read. Everything else in a package is compiled from it or has nothing to tell. */
const READ_FILES =
  /^package\.json$|^[\w-]+\.podspec$|^src\/.*\.tsx?$|\.d\.ts$|^ios\/.*\.(?:swift|mm|h)$|^android\/.*\.kt$/;

/**
 * Reads a package from the disk.
 *
 * @param folder the package's own folder, which holds its `package.json`
 * @throws when the folder is missing
 */
export function readPackageFiles(folder: string): PackageFiles {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile() && READ_FILES.test(file)) files.set(file, readFileSync(path.join(folder, file), 'utf8'));
  }
  return files;
}

/** The version in the manifest of a package; undefined where there is none. */
export function versionIn(folder: string): string | undefined {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string }).version;
}
