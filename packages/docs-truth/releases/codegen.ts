/** Whether React Native's code generator accepts what a package has it generate code from. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LibraryFacts } from '../reference/facts';
import { byVersion, minorOf } from './history';

const GENERATOR = '@react-native/codegen';

/** The part of a generator that React Native runs over the specs of a package. */
interface Generator {
  combineSchemasInFileList(files: readonly string[], platform: string, exclude: null): { modules: object };
}

/**
 * @param from a file of the package that depends on the generator
 * @param name what it is installed as
 */
export function loadGenerator(from: string, name = GENERATOR): Generator {
  return createRequire(from)(`${name}/lib/cli/combine/combine-js-to-schema.js`) as Generator;
}

/** Whether a generator reads the specs that the manifest of the package in a folder names. */
export function acceptsSpecs({ combineSchemasInFileList }: Generator, folder: string): boolean {
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { codegenConfig } = JSON.parse(manifest) as { codegenConfig: { jsSrcsDir: string } };
  const specs = path.join(folder, codegenConfig.jsSrcsDir);
  try {
    return ['android', 'ios'].every(
      (platform) => Object.keys(combineSchemasInFileList([specs], platform, null).modules).length > 0,
    );
  } catch {
    return false;
  }
}

/** The newest version of each minor, from one on; oldest first. */
export function newestOfMinors(versions: readonly string[], minimum: string): string[] {
  const released = versions.filter((version) => /^[\d.]+$/.test(version) && byVersion(version, minimum) >= 0);
  return [...new Map(released.toSorted(byVersion).map((version) => [minorOf(version), version])).values()];
}

/** Whether code is generated from a release's specs. */
export function isGenerated({ requires }: LibraryFacts): boolean {
  return requires.architecture === 'turbo';
}

/**
 * Hands on the generators that releases may meet, by version, installed from the registry for as long as `run` takes.
 *
 * @throws Error when npm can't install them
 */
export async function withGenerators<T>(
  releases: readonly LibraryFacts[],
  run: (generators: ReadonlyMap<string, Generator>) => Promise<T>,
): Promise<T> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'codegen-'));
  try {
    const versions = JSON.parse(execFileSync('npm', ['view', GENERATOR, 'versions', '--json'], { encoding: 'utf8' }));
    const declared = releases.filter(isGenerated).map(({ requires }) => minorOf(requires.reactNative));
    const tried = newestOfMinors(versions as string[], declared.toSorted(byVersion)[0] ?? '');
    writeFileSync(path.join(cwd, 'package.json'), '{}');
    const aliases = tried.map((version) => `codegen-${version}@npm:${GENERATOR}@${version}`);
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', ...aliases], { cwd, stdio: 'inherit' });
    const from = path.join(cwd, 'package.json');
    return await run(new Map(tried.map((version) => [version, loadGenerator(from, `codegen-${version}`)])));
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}
