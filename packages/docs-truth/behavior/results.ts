import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Measured } from './outcome';

/** What the build puts into the pages, so that it need not run anything. */
export const RESULTS_FILE = 'truth/results.json';
/** How many sentences may be without a claim. */
export const UNPROVEN_FILE = 'truth/unproven.json';
export const CLAIMS_FOLDER = 'truth/claims';

/** The committed results, by the ids of the claims. */
export function readResults(root: string): ReadonlyMap<string, Measured> {
  const results = JSON.parse(readFileSync(path.join(root, RESULTS_FILE), 'utf8')) as Measured[];
  return new Map(results.map((measured) => [measured.id, measured]));
}
