import { HITS_PER_PAGE, SNIPPET_WORDS } from '../constants.ts';
import type { SearchRecord } from '../records/record.ts';
import { createHighlighter } from './highlight.ts';
import { buildIndex } from './inverted-index.ts';
import { parseQuery } from './query.ts';
import { createRanking } from './ranking.ts';
import { toHit, type Hit } from './reply.ts';
import { createSections, type Section } from './section.ts';
import { createSpellingCorrector } from './spelling.ts';
import { createSuggester } from './suggestion.ts';
import type { SynonymRule } from './synonyms.ts';

export type { Hit } from './reply.ts';
export type { SynonymRule } from './synonyms.ts';

/** A query in the hosted provider's format. It may have fields that the engine ignores. */
export interface SearchRequest {
  readonly query: string;
  /** Defaults to 20. */
  readonly hitsPerPage?: number;
  /** Conditions such as `language:en`. All must hold; of a nested array, at least one must. */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /** The attribute whose value is cut, with its length in words: `content:10`, the default. */
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

const DEFAULT_ATTRIBUTES_TO_SNIPPET = [`content:${SNIPPET_WORDS}`];

/**
 * Reports whether a section passes all filters. The site's clients filter by language and set of
 * documents.
 */
function passesFilters(
  { records: [record] }: Section,
  filters: NonNullable<SearchRequest['facetFilters']>,
): boolean {
  const facets = [`language:${record!.language}`, `docusaurus_tag:${record!.docusaurus_tag}`];
  return filters.every((filter) => {
    const conditions = [filter].flat();
    return conditions.some((condition) => facets.includes(condition));
  });
}

/** Returns the length of snippets in words: the number after the last colon. */
function snippetWordsOf(attributesToSnippet: readonly string[]): number {
  return Number(attributesToSnippet[0]?.split(':')[1]);
}

/**
 * Creates an engine that answers like the hosted provider, from records in memory, without DOM or
 * Node.
 */
export function createEngine(
  records: readonly SearchRecord[],
  synonyms: readonly SynonymRule[] = [],
): Engine {
  const sections = createSections(records);
  const index = buildIndex(sections, synonyms);
  const rank = createRanking(index);
  const correct = createSpellingCorrector(index);

  return {
    search({
      query,
      hitsPerPage = HITS_PER_PAGE,
      facetFilters = [],
      attributesToSnippet = DEFAULT_ATTRIBUTES_TO_SNIPPET,
    }) {
      const parsed = parseQuery(query, correct, index.oneWordHeadings);
      const found = rank(parsed, (section) => passesFilters(section, facetFilters));
      const highlighter = createHighlighter(index.vocabulary.terms, found.matches);
      const snippetWords = snippetWordsOf(attributesToSnippet);
      const hits = found.sections
        .slice(0, hitsPerPage)
        .map((number) => toHit(sections[number]!, snippetWords, highlighter));
      return { hits, nbHits: found.sections.length };
    },
    suggest: createSuggester(index),
  };
}
