import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Truth } from '../truth';
import { measuredJson } from './outcome';
import { RESULTS_FILE } from './results';
import { runClaims } from './run-claims';

/** `npm run behavior:results`: runs the claims and writes what the build puts into the pages. */
export async function writeResults(truth: Truth): Promise<void> {
  const outcomes = await runClaims(await truth.loadClaims(), truth);
  writeFileSync(path.join(truth.root, RESULTS_FILE), measuredJson(outcomes));
  const failed = outcomes.filter(({ passed }) => !passed).length;
  console.log(`${outcomes.length} claims, ${failed} of which do not hold`);
}
