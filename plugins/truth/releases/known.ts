import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { LibraryFacts } from '../reference/facts';
import { byVersion } from './since';

export const FACTS_FOLDER = path.join(__dirname, 'facts');

/** The facts of every release that `npm run release` has read, oldest first. */
export function readKnownReleases(folder = FACTS_FOLDER): LibraryFacts[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as LibraryFacts)
    .sort((a, b) => byVersion(a.version, b.version));
}
