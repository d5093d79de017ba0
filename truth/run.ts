/** `npm run check:docs`, `npm run release` and `npm run behavior:results`. */
import { runCommand } from '@docs-kit/docs-truth';

import { truth } from '.';

void runCommand(process.argv.slice(2), { ...truth, root: process.cwd() });
