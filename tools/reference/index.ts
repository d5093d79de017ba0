/**
 * `npm run reference`, `npm run release -- 3.2.0`, and the part of `npm run check:docs` that is
 * about declarations.
 */
import { runReference } from '@docs-kit/reference';

import { REFERENCE } from './config';

runReference(process.argv.slice(2), REFERENCE).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
