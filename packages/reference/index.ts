/** The commands `write` and `release`, and what `tests/library/declarations.test.ts` checks. */
import type { ReferenceConfig } from './config';
import { readProject, writePages } from './project';
import { release } from './release';

export { defineReference, type ReferenceConfig } from './config';
export { checkProject, readProject } from './project';

async function write(root: string, config: ReferenceConfig): Promise<void> {
  const files = writePages(await readProject(root, config));
  for (const file of files) console.log(file);
  console.log(`Pages written: ${files.length}. npm run check:docs says what is left to do.`);
}

/**
 * Runs a command.
 *
 * @throws Error for an unknown command, or if a release cannot be installed
 */
export async function runReference(
  [command = '', version]: readonly string[],
  config: ReferenceConfig,
): Promise<void> {
  const root = process.cwd();
  if (command === 'write') {
    await write(root, config);
  } else if (command === 'release' && version !== undefined) {
    await release(root, config, version);
  } else {
    throw new Error('expected write, or release with a version, as in npm run release -- 3.2.0.');
  }
}
