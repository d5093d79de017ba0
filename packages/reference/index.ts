/** The commands `write` and `release`, and what `tests/library/declarations.test.ts` checks. */
import path from 'node:path';

import type { ReferenceConfig } from './config';
import { noteSourcesRead } from './native-sources';
import { readProject, writePages } from './project';
import { release } from './release';

export { defineReference, type ReferenceConfig } from './config';
export { checkProject, readProject } from './project';

async function write(
  root: string,
  config: ReferenceConfig,
  options: readonly string[],
): Promise<void> {
  const project = await readProject(root, config);
  if (options.includes('--sources-read')) {
    noteSourcesRead(path.join(root, config.nativeSources), project.files);
  }
  const files = writePages(project);
  for (const file of files) console.log(file);
  console.log(`Pages written: ${files.length}. npm run check:docs says what is left to do.`);
}

/**
 * Runs a command.
 *
 * @throws Error for an unknown command, or if a release cannot be installed
 */
export async function runReference(
  [command = '', ...args]: readonly string[],
  config: ReferenceConfig,
): Promise<void> {
  const root = process.cwd();
  const [version] = args;
  if (command === 'write') {
    await write(root, config, args);
  } else if (command === 'release' && version !== undefined) {
    await release(root, config, version);
  } else {
    throw new Error('expected write, or release with a version, as in npm run release -- 3.2.0.');
  }
}
