/** `npm run new -- guide "Title"` begins a page, `npm run new -- claim drive.stat.empty` a claim. */
import { begin } from '@docs-kit/authoring/new-page';
import { writeClaim } from '@docs-kit/docs-truth/new-claim';

import { truth } from '../truth';

const KINDS = {
  guide: { folder: 'guides', category: 'Guides' },
  installation: { folder: 'installation', category: 'Installation' },
};

async function main([kind = '', ...args]: string[]): Promise<void> {
  if (kind === 'claim') console.log(await writeClaim(args, { ...truth, root: process.cwd() }));
  else await begin([kind, ...args], KINDS);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`new: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
