/** What `npm run new` does: begins a page in its folder and in the sidebar, or a claim. */
import { readFile, writeFile } from 'node:fs/promises';

import { format, resolveConfig } from 'prettier';

import { readPages } from '@docs-kit/markdown-source/pages';
import { newPage } from './new-page';

const SIDEBARS = 'sidebars.ts';

/**
 * Begins what the arguments name.
 *
 * @param writeClaim begins a claim and returns what to tell the author
 */
export async function begin(
  args: readonly string[],
  writeClaim: (args: readonly string[]) => Promise<string>,
): Promise<void> {
  const [kind, ...rest] = args;
  if (kind === 'claim') {
    console.log(await writeClaim(rest));
    return;
  }
  const files = (await readPages('docs')).map(({ file }) => file);
  const page = newPage(args, { sidebars: await readFile(SIDEBARS, 'utf8'), files });
  const sidebars = await format(page.sidebars, { ...(await resolveConfig(SIDEBARS)), filepath: SIDEBARS });
  // "wx": what is there already is not overwritten.
  await writeFile(page.file, page.markdown, { flag: 'wx' });
  await writeFile(SIDEBARS, sidebars);
  console.log(`${page.file} is begun, and stands last in its category in ${SIDEBARS}.`);
  console.log('Write its description and its text, look at it with "npm start", and run "npm run check".');
}
