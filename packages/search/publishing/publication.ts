import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { IndexSettings, SynonymHit } from 'algoliasearch';

import { SEARCH_RECORDS_FILE } from '../files';
import { expandIndex, type SearchIndex } from '../records/compact';
import { INDEX_SETTINGS, synonymHits } from './index-settings';
import { publishedRecord } from './published-record';

/** All that an index of the provider's is to hold. */
export interface Publication {
  objects: { objectID: string }[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
}

/** Why there is nothing to publish or to serve, in one line for the person at the terminal. */
export class NoRecordsError extends Error {}

/**
 * What the provider is to hold of a site, from the site's own index.
 *
 * @param siteUrl origin of the site
 */
export function publicationOf({ records, synonyms }: SearchIndex, siteUrl: string): Publication {
  return {
    objects: records.map((record) => publishedRecord(record, siteUrl)),
    settings: INDEX_SETTINGS,
    synonyms: synonymHits(synonyms),
  };
}

/**
 * Reads what a build has to publish.
 *
 * @param outDir folder of the built site
 * @param siteUrl its origin
 * @throws {NoRecordsError} where there is no build, one without records, or one that this code can't read
 */
export async function readPublication(outDir: string, siteUrl: string): Promise<Publication> {
  const file = path.join(outDir, SEARCH_RECORDS_FILE);
  const refuse = (problem: string) => new NoRecordsError(`${problem} Run: npm run build`);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? refuse(`There is no ${file}.`) : error;
  });
  let publication: Publication;
  try {
    publication = publicationOf(expandIndex(text), siteUrl);
  } catch (error) {
    throw refuse(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (publication.objects.length === 0) throw refuse(`${file} holds no records.`);
  return publication;
}
