import type { SearchRecord } from '../records/record';
import { createHighlighter } from './highlight';
import { buildIndex, type SynonymRule } from './inverted-index';
import { createSpelling } from './matching';
import { parseQuery } from './query';
import { chooseRecord, toHit, type Hit } from './reply';
import { createRanking } from './ranking';
import { gatherSections, type Section } from './section';
import { createSuggester } from './suggestion';

export type { Hit } from './reply';
export type { SynonymRule } from './inverted-index';

/** A query in the hosted provider's format. It may have fields that the engine ignores. */
export interface SearchRequest {
  readonly query: string;
  /** Defaults to 20. */
  readonly hitsPerPage?: number;
  /** Conditions such as `language:en`. All must hold; of a nested array, at least one must. */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /**
   * Attributes with their snippet lengths in words: `content:10`, the default. The last length
   * applies to all.
   */
  readonly attributesToSnippet?: readonly string[];
}

/** A reply in the hosted provider's format. */
export interface SearchReply {
  readonly hits: readonly Hit[];
  /** Number of all hits of the query, not only those in the reply. */
  readonly nbHits: number;
}

export interface Engine {
  search(request: SearchRequest): SearchReply;
  /**
   * Suggests at most three queries from the index's words, most similar first, for one that found
   * nothing.
   */
  suggest(query: string): string[];
}

/**
 * Reports whether a section passes all filters. The site's clients filter by language and set of
 * documents.
 */
function passes(
  { records: [record] }: Section,
  filters: NonNullable<SearchRequest['facetFilters']>,
): boolean {
  const facets = [`language:${record!.language}`, `docusaurus_tag:${record!.docusaurus_tag}`];
  return filters.every((filter) => [filter].flat().some((condition) => facets.includes(condition)));
}

/**
 * Creates an engine that answers like the hosted provider, from records in memory, without DOM or
 * Node.
 */
export function createEngine(
  records: readonly SearchRecord[],
  synonyms: readonly SynonymRule[] = [],
): Engine {
  const sections = gatherSections(records);
  const index = buildIndex(sections, synonyms);
  const rank = createRanking(index);
  const spelling = createSpelling(index);

  return {
    search({ query, hitsPerPage = 20, facetFilters = [], attributesToSnippet = ['content:10'] }) {
      const found = rank(parseQuery(query, spelling), (section) => passes(section, facetFilters));
      const highlighter = createHighlighter(index.vocabulary.terms, found.matches);
      const snippetWords = Number(attributesToSnippet.at(-1)?.split(':')[1]);
      return {
        hits: found.sections
          .slice(0, hitsPerPage)
          .map((number) => chooseRecord(sections[number]!, highlighter))
          .map((record) => toHit(record, snippetWords, highlighter)),
        nbHits: found.sections.length,
      };
    },
    suggest: createSuggester(index),
  };
}
