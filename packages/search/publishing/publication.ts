import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch';

import { escape } from '../markup.ts';
import type { SynonymRule } from '../engine/index.ts';
import { SEARCH_RECORDS_FILE } from '../files.ts';
import { parseIndex } from '../records/index-file.ts';
import { HIERARCHY_LEVELS, mapHeadings, type SearchRecord } from '../records/record.ts';

/** The full content of an index at the provider. */
export interface Publication {
  objects: { objectID: string }[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
}

/** The provider ranks by numbers only. */
const KIND_WEIGHTS = { prose: 2, table: 1, code: 0 };

/**
 * Prepares a record for the hosted provider: `url` is absolute, and `weight` also ranks a text by
 * how it was rendered. Texts are HTML, as from DocSearch's own crawler, because they are shown as
 * HTML. Only lvl0 is plain text.
 *
 * @param siteUrl origin of the site, without a trailing slash
 */
export function publishedRecord(record: SearchRecord, siteUrl: string) {
  return {
    ...record,
    hierarchy: mapHeadings(record.hierarchy, escape),
    content: record.content && escape(record.content),
    url: siteUrl + record.url,
    weight: { ...record.weight, kind: record.kind ? KIND_WEIGHTS[record.kind] : 0 },
  };
}

/**
 * Search settings of the hosted provider: those that DocSearch gives its indexes
 * (https://docsearch.algolia.com/docs/templates/#docusaurus-v3-template), with the author's
 * keywords below the headings and prose before tables before code, so that readers find the same
 * order in both modes. What each query adds is in `browser/search-request.ts`.
 */
export const INDEX_SETTINGS: IndexSettings = {
  searchableAttributes: [
    ...HIERARCHY_LEVELS.map((level) => `unordered(hierarchy.${level})`),
    'keywords',
    'content',
  ],
  attributesForFaceting: ['type', 'language', 'docusaurus_tag'],
  attributesToHighlight: ['hierarchy', 'content'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.level)', 'desc(weight.kind)', 'asc(weight.position)'],
  distinct: true,
  attributeForDistinct: 'section',
  attributeCriteriaComputedByMinProximity: true,
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  camelCaseAttributes: ['hierarchy', 'content', 'keywords'],
  separatorsToIndex: '_',
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  ignorePlurals: true,
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional',
};

/**
 * Converts the site's synonyms for the provider: one per reader's word, as the provider's have one
 * input each.
 */
export function synonymHits(rules: readonly SynonymRule[]): SynonymHit[] {
  return rules.flatMap(({ words, find }, rule) =>
    words.map((word) => ({
      objectID: `${rule}-${word.replaceAll(' ', '-')}`,
      type: 'oneWaySynonym' as const,
      input: word,
      synonyms: find.filter((found) => found !== word),
    })),
  );
}

/** Returns what the provider is to hold of a site. `siteUrl` is the site's origin. */
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
 * Reads what a build publishes.
 *
 * @throws if there is no build, it has no records, or it cannot be read
 */
export async function readPublication(outDir: string, siteUrl: string): Promise<Publication> {
  const file = path.join(outDir, SEARCH_RECORDS_FILE);
  if (!existsSync(file)) throw new Error(`There is no ${file}. Run: npm run build`);
  const publication = publicationOf(parseIndex(await readFile(file, 'utf8')), siteUrl);
  if (publication.objects.length === 0)
    throw new Error(`${file} has no records. Run: npm run build`);
  return publication;
}

/**
 * Publishes settings and synonyms, and then replaces all records at once, so that readers find the
 * old ones until all new ones are there.
 *
 * @param indexName the index to replace; created if it does not exist
 * @throws if the provider refuses or cannot be reached; the records are then the old ones
 */
export async function publish(
  client: Algoliasearch,
  indexName: string,
  { objects, settings, synonyms }: Publication,
): Promise<void> {
  await client.setSettings({ indexName, indexSettings: settings });
  const { taskID } = await client.saveSynonyms({
    indexName,
    synonymHit: synonyms,
    replaceExistingSynonyms: true,
  });
  // The new records get a copy of both.
  await client.waitForTask({ indexName, taskID });
  await client.replaceAllObjects({ indexName, objects });
}
