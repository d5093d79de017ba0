/** The committed results of the claims: what the build puts into the pages without running anything. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Measured } from './outcome';

/** Path of the committed results from the project's root. */
export const RESULTS_FILE = 'plugins/truth/behavior/results.json';

/** The text of the committed results; empty if there are none. */
export function readResultsText(root: string): string {
  try {
    return readFileSync(path.join(root, RESULTS_FILE), 'utf8');
  } catch {
    return '';
  }
}

/** The committed results, by the ids of the claims. */
export function readResults(root: string): ReadonlyMap<string, Measured> {
  const text = readResultsText(root);
  return new Map((text === '' ? [] : (JSON.parse(text) as Measured[])).map((measured) => [measured.id, measured]));
}
