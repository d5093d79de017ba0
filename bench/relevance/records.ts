import { readFileSync } from 'node:fs';

import { expandIndex } from '../../plugins/search/records/compact';
import type { SearchRecord } from '../../plugins/search/records/record';

/** The records of the last build. */
export const BUILT_RECORDS = 'build/search-records.txt';

/** @param path a file of records, as they are sent or as they are */
export function readRecords(path: string = BUILT_RECORDS): SearchRecord[] {
  const text = readFileSync(path, 'utf8');
  return text.startsWith('[') ? (JSON.parse(text) as SearchRecord[]) : [...expandIndex(text).records];
}
