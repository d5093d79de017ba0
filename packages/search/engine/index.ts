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

/** A query, as the hosted provider takes it. It may have fields that the engine has no use for. */
export interface SearchRequest {
  readonly query: string;
  /** Counted from 0, the default. */
  readonly page?: number;
  /** 20 unless told. */
  readonly hitsPerPage?: number;
  /** Conditions such as `language:en`, all of which must hold; of an array one must. */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /** Attributes, each with the number of its words: `content:10`, the default. All are snippeted to the last one's. */
  readonly attributesToSnippet?: readonly string[];
}

/** An answer, as the hosted provider gives it. */
export interface SearchReply {
  readonly hits: readonly Hit[];
  /** All hits of the query, not only those of this page. */
  readonly nbHits: number;
  readonly nbPages: number;
}

export interface Engine {
  search(request: SearchRequest): SearchReply;
  /** Offers at most three queries of the index's own words, likeliest first, in place of one that found nothing. */
  suggest(query: string): string[];
}

/** Whether a section passes all filters. The site's clients filter by its language and its set of documents. */
function passes({ records: [record] }: Section, filters: NonNullable<SearchRequest['facetFilters']>): boolean {
  const facets = [`language:${record!.language}`, `docusaurus_tag:${record!.docusaurus_tag}`];
  return filters.every((filter) => [filter].flat().some((condition) => facets.includes(condition)));
}

/** Builds an engine that answers as the hosted provider does, from records in memory, without DOM or Node. */
export function createEngine(records: readonly SearchRecord[], synonyms: readonly SynonymRule[] = []): Engine {
  const sections = gatherSections(records);
  const index = buildIndex(sections, synonyms);
  const rank = createRanking(index);
  const spelling = createSpelling(index);

  return {
    search({ query, page = 0, hitsPerPage = 20, facetFilters = [], attributesToSnippet = ['content:10'] }) {
      const found = rank(parseQuery(query, spelling), (section) => passes(section, facetFilters));
      const highlighter = createHighlighter(index.vocabulary.terms, found.matches);
      const snippetWords = Number(attributesToSnippet.at(-1)?.split(':')[1]);
      const start = page * hitsPerPage;
      return {
        hits: found.sections
          .slice(start, start + hitsPerPage)
          .map((number) => chooseRecord(sections[number]!, highlighter))
          .map((record) => toHit(record, snippetWords, highlighter)),
        nbHits: found.sections.length,
        nbPages: Math.ceil(found.sections.length / hitsPerPage),
      };
    },
    suggest: createSuggester(index),
  };
}
