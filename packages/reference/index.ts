/** The commands: `write`, `check` and `release`. */
import { describe } from '@docs-kit/content/finding';
import path from 'node:path';

import type { ReferenceConfig } from './config';
import { noteSourcesRead } from './native-sources';
import { checkProject, readProject, writePages } from './project';
import { release } from './release';

export { defineReference, type ReferenceConfig } from './config';

async function write(
  root: string,
  config: ReferenceConfig,
  options: readonly string[],
): Promise<number> {
  const project = await readProject(root, config);
  if (options.includes('--sources-read')) {
    noteSourcesRead(path.join(root, config.nativeSources), project.files);
  }
  const files = writePages(project);
  for (const file of files) console.log(file);
  console.log(`Pages written: ${files.length}. npm run check:docs says what is left to do.`);
  return 0;
}

async function check(root: string, config: ReferenceConfig): Promise<number> {
  const findings = checkProject(await readProject(root, config));
  for (const finding of findings) console.error(`${describe(finding)}\n`);
  console.log(`Reference checks, findings: ${findings.length}`);
  return findings.length === 0 ? 0 : 1;
}

/**
 * Runs a command.
 *
 * @returns the exit code
 * @throws Error for an unknown command, or if a release cannot be installed
 */
export async function runReference(
  [command = '', ...args]: readonly string[],
  config: ReferenceConfig,
  root = process.cwd(),
): Promise<number> {
  if (command === 'write') return write(root, config, args);
  if (command === 'check') return check(root, config);
  const [version] = args;
  if (command === 'release' && version !== undefined) {
    await release(root, config, version);
    return 0;
  }
  throw new Error(
    'expected write, check or release with a version, as in npm run release -- 3.2.0.',
  );
}
