/** `npm run new -- guide "Title"` starts a page, `npm run new -- claim drive.stat.empty` prints a claim. */
import { readFileSync } from 'node:fs';

import { begin } from '@docs-kit/authoring/new-page';

const KINDS = {
  guide: { folder: 'guides', category: 'Guides' },
  installation: { folder: 'installation', category: 'Installation' },
};

/** Returns a claim to paste into a file in `truth/claims` and to fill in. */
function claimOf(id = 'drive.call.what'): string {
  const [, call, what] = id.split('.');
  if (!call || !what) throw new Error(`expected an id such as drive.stat.empty, found ${id}.`);
  const template = readFileSync('truth/claims/template.txt', 'utf8');
  return template
    .replaceAll('{id}', id)
    .replaceAll('{call}', call)
    .replaceAll('{anchor}', call.toLowerCase());
}

async function main([kind = '', ...args]: string[]): Promise<void> {
  if (kind === 'claim') console.log(claimOf(args[0]));
  else await begin([kind, ...args], KINDS);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`new: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
