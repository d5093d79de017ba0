import { readFileSync } from 'node:fs';

import { expandRecords, type CompactRecords } from '../../plugins/search/records/compact';
import type { SearchRecord } from '../../plugins/search/records/record';

/** The records of the last build. */
export const BUILT_RECORDS = 'build/search-records.json';

/** @param path a file of records, as they are sent or as they are */
export function readRecords(path: string = BUILT_RECORDS): SearchRecord[] {
  const parsed = JSON.parse(readFileSync(path, 'utf8')) as CompactRecords | SearchRecord[];
  return Array.isArray(parsed) ? parsed : expandRecords(parsed);
}
