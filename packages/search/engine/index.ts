import type { SearchRecord } from '../records/record';
import { createHighlighter } from './highlight';
import { buildIndex, type SynonymRule } from './inverted-index';
import { createSpelling } from './matching';
import { parseQuery } from './query';
import { chooseRecord, toHit } from './reply';
import { createRanking } from './ranking';
import { gatherSections, type Section } from './section';
import { createSuggester } from './suggestion';
import type { MultiSearchBody, MultiSearchReply, SearchReply, SearchRequest } from './wire';

export type { Hit, MultiSearchBody, MultiSearchReply, SearchReply, SearchRequest } from './wire';
export type { SynonymRule } from './inverted-index';

export interface EngineSettings {
  /** Put before every hit's URL, such as `https://example.org`; empty leaves them as the records have them. */
  readonly origin: string;
  readonly synonyms: readonly SynonymRule[];
}

export interface Engine {
  /** Answers each query of a request as the hosted provider does. */
  search(body: MultiSearchBody): MultiSearchReply;
  /** Offers at most three queries of the index's own words, likeliest first, in place of one that found nothing. */
  suggest(query: string, limit?: number): string[];
}

/** Whether a section passes all filters. The site's clients filter by its language and its set of documents. */
function passes({ records: [record] }: Section, filters: NonNullable<SearchRequest['facetFilters']>): boolean {
  const facets = [`language:${record!.language}`, `docusaurus_tag:${record!.docusaurus_tag}`];
  return filters.every((filter) => [filter].flat().some((condition) => facets.includes(condition)));
}

/** Builds an engine that answers the hosted provider's search calls from records in memory, without DOM or Node. */
export function createEngine(records: readonly SearchRecord[], settings: EngineSettings): Engine {
  const sections = gatherSections(records);
  const index = buildIndex(sections, settings.synonyms);
  const rank = createRanking(index);
  const spelling = createSpelling(index);
  const suggest = createSuggester(index);

  function answer(request: SearchRequest): SearchReply {
    const { query, page = 0, hitsPerPage = 20, facetFilters = [], attributesToSnippet = ['content:10'] } = request;
    const ranked = (withPhrases: boolean) =>
      rank(parseQuery(query, withPhrases, spelling), (section) => passes(section, facetFilters));
    let found = ranked(true);
    // Error messages have quotes too; nobody who pastes one means a phrase.
    if (found.sections.length === 0) found = ranked(false);
    const highlighter = createHighlighter(index.vocabulary.terms, found.matches);
    const start = page * hitsPerPage;
    return {
      hits: found.sections
        .slice(start, start + hitsPerPage)
        .map((number) => chooseRecord(sections[number]!, highlighter))
        .map((record) => toHit(record, settings.origin, attributesToSnippet, highlighter)),
      nbHits: found.sections.length,
      page,
      nbPages: Math.ceil(found.sections.length / hitsPerPage),
      hitsPerPage,
      query,
    };
  }

  return {
    search: ({ requests }) => ({ results: requests.map(answer) }),
    suggest: (query, limit = 3) => suggest(query, limit),
  };
}
