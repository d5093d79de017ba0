import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { compactIndex } from '../../plugins/search/records/compact';
import type { SearchRecord } from '../../plugins/search/records/record';
import { SYNONYMS } from '../../plugins/search/synonyms';
import { SEARCH_RECORDS_FILE } from '../../src/constants';

/** The worker's script, in a built site. */
export const WORKER_FILE = /\/search\.[0-9a-f]+\.js$/;

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
  const scripts = path.join(root, 'assets', 'js');
  const worker = readdirSync(scripts).find((file) => WORKER_FILE.test(`/${file}`));
  if (worker === undefined) throw new Error(`${scripts} has no search.<hash>.js.`);
  const compressed = (file: string) => brotliCompressSync(readFileSync(file)).length;
  return { records: compressed(path.join(root, SEARCH_RECORDS_FILE)), worker: compressed(path.join(scripts, worker)) };
}

/** @returns bytes of the records as they are sent */
export function weighRecords(records: readonly SearchRecord[]): number {
  return brotliCompressSync(compactIndex({ records, synonyms: SYNONYMS })).length;
}
