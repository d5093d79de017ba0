/** `npm run reference` and `npm run release -- 3.2.0`. */
import { runReference } from '@docs-kit/reference';

import { REFERENCE } from './config';

runReference(process.argv.slice(2), REFERENCE).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
