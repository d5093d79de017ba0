import { readFiles } from '@docs-kit/content/pages';

/**
 * Text files of a package by their path inside it: `package.json`, `ios/Utils/FileUtils.swift`.
 */
export type PackageFiles = ReadonlyMap<string, string>;

/** The files that say what a package declares and does. Everything else is compiled from them. */
const READ_FILES =
  /^package\.json$|^[\w-]+\.podspec$|^src\/.*\.tsx?$|\.d\.ts$|^ios\/.*\.(?:swift|mm|h)$|^android\/.*\.kt$/;

/** @param folder the package's own folder, which holds its `package.json` */
export async function readPackageFiles(folder: string): Promise<PackageFiles> {
  const files = await readFiles('', READ_FILES, folder);
  return new Map(files.map(({ file, markdown }) => [file, markdown]));
}
