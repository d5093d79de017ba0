/** Finds out whether React Native's code generator accepts the specs of a package. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { byVersion, minorOf } from './history';

export const GENERATOR = '@react-native/codegen';

/** The part of a generator that React Native runs on the specs of a package. */
interface Generator {
  combineSchemasInFileList(
    files: readonly string[],
    platform: string,
    exclude: null,
  ): { modules: object };
}

/** @param from a file of the package that depends on the generator. @param name the name under which it is installed */
export function loadGenerator(from: string, name = GENERATOR): Generator {
  return createRequire(from)(`${name}/lib/cli/combine/combine-js-to-schema.js`) as Generator;
}

/** Whether a generator accepts the specs that a package's manifest names. Takes the folder of the package. */
export function acceptsSpecs({ combineSchemasInFileList }: Generator, folder: string): boolean {
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { codegenConfig } = JSON.parse(manifest) as { codegenConfig: { jsSrcsDir: string } };
  const specs = path.join(folder, codegenConfig.jsSrcsDir);
  try {
    return ['android', 'ios'].every(
      (platform) =>
        Object.keys(combineSchemasInFileList([specs], platform, null).modules).length > 0,
    );
  } catch {
    return false;
  }
}

/** Returns the newest version of each minor release, from a minimum on, oldest first. */
export function newestOfMinors(versions: readonly string[], minimum: string): string[] {
  const released = versions.filter(
    (version) => /^[\d.]+$/.test(version) && byVersion(version, minimum) >= 0,
  );
  return [
    ...new Map(released.toSorted(byVersion).map((version) => [minorOf(version), version])).values(),
  ];
}
