/**
 * `npm run new -- guide "Title"`: begins a page, in its folder and in the sidebar. `npm run new -- claim drive.stat.empty`:
 * begins a claim.
 */
import { readFile, writeFile } from 'node:fs/promises';

import { format, resolveConfig } from 'prettier';

import { writeClaim } from '../truth/behavior/write-claim';
import { readPages } from '../truth/pages';
import { newPage } from './new-page';

const SIDEBARS = 'sidebars.ts';

async function main(): Promise<void> {
  const [kind, ...rest] = process.argv.slice(2);
  if (kind === 'claim') {
    console.log(await writeClaim(rest, process.cwd()));
    return;
  }
  const files = (await readPages('docs')).map(({ file }) => file);
  const page = newPage(process.argv.slice(2), { sidebars: await readFile(SIDEBARS, 'utf8'), files });
  const sidebars = await format(page.sidebars, { ...(await resolveConfig(SIDEBARS)), filepath: SIDEBARS });
  // "wx": what is there already is not overwritten.
  await writeFile(page.file, page.markdown, { flag: 'wx' });
  await writeFile(SIDEBARS, sidebars);
  console.log(`${page.file} is begun, and stands last in its category in ${SIDEBARS}.`);
  console.log('Write its description and its text, look at it with "npm start", and run "npm run check".');
}

main().catch((error: unknown) => {
  console.error(`new: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
