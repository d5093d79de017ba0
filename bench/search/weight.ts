import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { compactIndex } from '../../plugins/search/records/compact';
import type { SearchRecord } from '../../plugins/search/records/record';
import { SYNONYMS } from '../../plugins/search/synonyms';
import { SEARCH_RECORDS_FILE } from '../../src/constants';
import { findWorker } from '../engine/worker';

/** Bytes as sent, compressed with Brotli. */
export interface Weight {
  readonly records: number;
  readonly worker: number;
}

/**
 * @param root folder of the built site
 * @throws Error where there is none, or no worker in it
 */
export function weigh(root: string): Weight {
  const compressed = (file: string) => brotliCompressSync(readFileSync(file)).length;
  return { records: compressed(path.join(root, SEARCH_RECORDS_FILE)), worker: compressed(findWorker(root)) };
}

/** @returns bytes of the records as they are sent */
export function weighRecords(records: readonly SearchRecord[]): number {
  return brotliCompressSync(compactIndex({ records, synonyms: SYNONYMS })).length;
}
