import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch';

import { escape } from '../browser/markup';
import type { SynonymRule } from '../engine';
import { SEARCH_RECORDS_FILE } from '../files';
import { compactIndex, expandIndex } from '../records/compact';
import { HIERARCHY_LEVELS, type Hierarchy, type SearchRecord } from '../records/record';

/** All that an index of the provider's is to hold. */
export interface Publication {
  objects: { objectID: string }[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
}

/** The provider ranks by numbers only. */
const KIND_WEIGHTS = { prose: 2, table: 1, code: 0 };

/**
 * Makes a record ready for the hosted provider: `url` is absolute, and `weight` also ranks what a text was drawn as. Texts
 * are HTML, as DocSearch's own crawler makes them, for that is how they are shown; only lvl0 is text.
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
 * How the hosted provider is to search: the settings that DocSearch gives its indexes
 * (https://docsearch.algolia.com/docs/templates/#docusaurus-v3-template), with the author's keywords below the headings
 * and prose before tables before code, so that readers find in both modes the same order. What each query asks for besides
 * stands in `browser/hits.ts`.
 */
export const INDEX_SETTINGS: IndexSettings = {
  searchableAttributes: [...HIERARCHY_LEVELS.map((level) => `unordered(hierarchy.${level})`), 'keywords', 'content'],
  attributesForFaceting: ['type', 'language', 'docusaurus_tag'],
  attributesToHighlight: ['hierarchy', 'content'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.level)', 'desc(weight.kind)', 'asc(weight.position)'],
  // A page's part is told by its address, anchor included.
  distinct: true,
  attributeForDistinct: 'url',
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

/** The provider's form of the site's synonyms: one for each of the readers' words, as theirs have one input each. */
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

/** What the provider is to hold of a site, whose URL is its origin. */
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

/** Reads what a build has to publish. @throws where there is none, one without records, or one that can't be read */
export async function readPublication(outDir: string, siteUrl: string): Promise<Publication> {
  const file = path.join(outDir, SEARCH_RECORDS_FILE);
  const compact = await readFile(file, 'utf8').catch(() => compactIndex([]));
  const publication = publicationOf(expandIndex(compact), siteUrl);
  if (publication.objects.length === 0) throw new Error(`${file} holds no records. Run: npm run build`);
  return publication;
}

/**
 * Publishes records, settings and synonyms as one; the client's `replaceAllObjects` replaces records alone. They go to an
 * index beside the old one, begun as a copy of its settings and rules, which then takes its name.
 *
 * @param indexName the index to replace; made where there is none
 * @throws when the provider refuses or cannot be reached; the index is as it was then
 */
export async function publish(client: Algoliasearch, indexName: string, publication: Publication): Promise<void> {
  const { objects, settings, synonyms } = publication;
  const next = `${indexName}_search_push`;
  const finish = async (task: Promise<{ taskID: number }>) =>
    client.waitForTask({ indexName: next, taskID: (await task).taskID });
  await finish(client.deleteIndex({ indexName: next }));
  await finish(
    client.operationIndex({
      indexName,
      operationIndexParams: { operation: 'copy', destination: next, scope: ['settings', 'rules', 'synonyms'] },
    }),
  );
  await finish(client.setSettings({ indexName: next, indexSettings: settings }));
  await finish(client.saveSynonyms({ indexName: next, synonymHit: synonyms, replaceExistingSynonyms: true }));
  await client.saveObjects({ indexName: next, objects, waitForTasks: true });
  await finish(
    client.operationIndex({ indexName: next, operationIndexParams: { operation: 'move', destination: indexName } }),
  );
}
