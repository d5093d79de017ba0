/** `npm run behavior:results`: runs the claims and writes what the build puts into the pages. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { measuredJson } from './outcome';
import { RESULTS_FILE } from './read-results';
import { readOutcomes } from './run';

async function main(root: string): Promise<void> {
  const outcomes = await readOutcomes(root);
  writeFileSync(path.join(root, RESULTS_FILE), measuredJson(outcomes));
  const failed = outcomes.filter(({ passed }) => !passed).length;
  console.log(`${outcomes.length} claims, ${failed} of which do not hold`);
}

main(process.cwd()).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
