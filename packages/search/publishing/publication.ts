import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { IndexSettings, SynonymHit } from 'algoliasearch';

import { escape } from '../browser/markup';
import type { SynonymRule } from '../engine';
import { SEARCH_RECORDS_FILE } from '../files';
import { expandIndex } from '../records/compact';
import type { Hierarchy, SearchRecord } from '../records/record';
import { INDEX_SETTINGS, synonymHits } from './index-settings';

/** All that an index of the provider's is to hold. */
export interface Publication {
  objects: { objectID: string }[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
}

/** The provider ranks by numbers only. */
const KIND_WEIGHTS = { prose: 2, table: 1, code: 0 };

/**
 * Makes a record ready for the hosted provider: `url` is absolute, and `weight` also ranks what a text was drawn as. The
 * provider gives texts back as they are, between its marks, and the dialog and the search page write them as HTML; so they
 * are escaped here, as DocSearch's own crawler does. Only lvl0, the part of the site, is written as text.
 *
 * @param siteUrl origin of the site, without a slash at the end
 */
export function publishedRecord(record: SearchRecord, siteUrl: string) {
  const levels = Object.entries(record.hierarchy).map(([level, title]) => [level, title && escape(title)]);
  return {
    ...record,
    hierarchy: { ...(Object.fromEntries(levels) as Hierarchy), lvl0: record.hierarchy.lvl0 },
    content: record.content && escape(record.content),
    url: siteUrl + record.url,
    weight: { ...record.weight, kind: record.kind ? KIND_WEIGHTS[record.kind] : 0 },
  };
}

/**
 * What the provider is to hold of a site.
 *
 * @param siteUrl origin of the site
 */
export function publicationOf(
  { records, synonyms }: { records: readonly SearchRecord[]; synonyms: readonly SynonymRule[] },
  siteUrl: string,
): Publication {
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
 * @throws where there is no build, one without records, or one that this code can't read
 */
export async function readPublication(outDir: string, siteUrl: string): Promise<Publication> {
  const file = path.join(outDir, SEARCH_RECORDS_FILE);
  const refuse = (problem: string) => new Error(`${problem} Run: npm run build`);
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
