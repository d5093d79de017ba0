/** `npm run new -- guide "Title"` begins a page, `npm run new -- claim drive.stat.empty` a claim. */
import { begin } from '@docs-kit/authoring/new';
import { writeClaim } from '@docs-kit/docs-truth/new-claim';

import { truth } from '../truth';

begin(process.argv.slice(2), (args) => writeClaim(args, { ...truth, root: process.cwd() })).catch((error: unknown) => {
  console.error(`new: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
