import type { IndexSettings, SynonymHit } from 'algoliasearch';

import type { SynonymRule } from '../engine';
import { HIERARCHY_LEVELS } from '../records/record';

/**
 * How the hosted provider is to search: the settings that DocSearch gives its indexes
 * (https://docsearch.algolia.com/docs/templates/#docusaurus-v3-template), with the author's keywords below the headings
 * and prose before tables before code, so that readers find in both modes the same order.
 */
export const INDEX_SETTINGS: IndexSettings = {
  searchableAttributes: [...HIERARCHY_LEVELS.map((level) => `unordered(hierarchy.${level})`), 'keywords', 'content'],
  attributesForFaceting: ['type', 'language', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.level)', 'desc(weight.kind)', 'asc(weight.position)'],
  // A page's part is told by its address, anchor included.
  distinct: true,
  attributeForDistinct: 'url',
  minProximity: 1,
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
 * The provider's form of the site's synonyms: one for each of the readers' words, as theirs have one input each. A word
 * of several rules finds what each of them names.
 */
export function synonymHits(rules: readonly SynonymRule[]): SynonymHit[] {
  const findsByWord = new Map<string, Set<string>>();
  for (const { words, find } of rules) {
    for (const word of words) {
      const finds = findsByWord.get(word) ?? new Set();
      for (const found of find) if (found !== word) finds.add(found);
      findsByWord.set(word, finds);
    }
  }
  return [...findsByWord]
    .filter(([, finds]) => finds.size > 0)
    .map(([word, finds]) => ({
      objectID: word.replaceAll(' ', '-'),
      type: 'oneWaySynonym',
      input: word,
      synonyms: [...finds],
    }));
}
