import type { SearchRecord } from '../records/record';
import { countFacets, passesFilters } from './facets';
import { createHighlighter } from './highlight';
import { buildIndex, type SynonymRule } from './inverted-index';
import { keeping } from './keeping';
import { createSpelling } from './matching';
import { parseQuery, type Query } from './query';
import { chooseRecord, toHit } from './reply';
import { createRanking, type RankedSections } from './ranking';
import { gatherSections } from './section';
import { createSuggester } from './suggestion';
import {
  readRequests,
  type MultiSearchBody,
  type MultiSearchReply,
  type SearchReply,
  type SearchRequest,
} from './wire';

export { EngineError } from './wire';
export type { Hit, MultiSearchBody, MultiSearchReply, SearchReply, SearchRequest } from './wire';
export type { SynonymRule } from './inverted-index';

const MAX_KEPT_FILTERS = 16;

export interface EngineSettings {
  /** The one index that the engine answers for. */
  readonly indexName: string;
  /** Put before every hit's URL, such as `https://example.org`; empty leaves them as the records have them. */
  readonly origin: string;
  readonly synonyms: readonly SynonymRule[];
}

export interface Engine {
  /**
   * Answers what a client sends to `POST /1/indexes/{any}/queries`.
   *
   * @param body the request's body, an object or its JSON text
   * @throws {EngineError} with the provider's status and message for a request that it refuses
   */
  search(body: MultiSearchBody): MultiSearchReply;
  /** Offers at most three queries of the index's own words, likeliest first, in place of one that found nothing. */
  suggest(query: string, limit?: number): string[];
}

/** Builds an engine that answers the hosted provider's search calls from records in memory, without DOM or Node. */
export function createEngine(records: readonly SearchRecord[], settings: EngineSettings): Engine {
  const sections = gatherSections(records);
  const index = buildIndex(sections, settings.synonyms);
  const score = createRanking(index);
  const spelling = createSpelling(index);
  const suggest = createSuggester(index);
  /** Filters repeat from keystroke to keystroke. */
  const sectionsPassing = keeping((key) => {
    const filters = JSON.parse(key) as SearchRequest['facetFilters'];
    return Uint8Array.from(sections, (section) => (passesFilters(filters, section) ? 1 : 0));
  }, MAX_KEPT_FILTERS);

  function rank(request: SearchRequest, advancedSyntax: boolean): RankedSections & { query: Query } {
    const query = parseQuery(request.query, advancedSyntax, spelling);
    const allowed = sectionsPassing(JSON.stringify(request.facetFilters));
    if (query.words.length > 0) return { query, ...score(query, allowed) };
    const all = request.query.trim() === '' ? [...sections.keys()] : [];
    return { query, sections: all.filter((section) => allowed[section] === 1), matches: [] };
  }

  function answer(request: SearchRequest): SearchReply {
    const started = performance.now();
    const { page, hitsPerPage, facets } = request;
    let ranked = rank(request, request.advancedSyntax);
    if (ranked.sections.length === 0 && ranked.query.phrases.length + ranked.query.excluded.length > 0) {
      // Error messages have quotes and dashes too; nobody who pastes one means them as syntax.
      ranked = rank(request, false);
    }
    const hits = ranked.sections.map((number) => sections[number]!);
    const { highlightPreTag, highlightPostTag } = request;
    const { terms } = index.vocabulary;
    const highlighter = createHighlighter(terms, ranked.matches, ranked.query.words, highlightPreTag, highlightPostTag);
    return {
      hits: hits
        .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
        .map((section) => toHit(chooseRecord(section, highlighter), settings.origin, request, highlighter)),
      nbHits: hits.length,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(hits.length / hitsPerPage),
      hitsPerPage,
      ...(facets.length > 0 && { facets: countFacets(facets, hits), exhaustiveFacetsCount: true }),
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { ...(facets.length > 0 && { facetsCount: true }), nbHits: true, typo: true },
      query: request.query,
      params: request.params,
      index: request.indexName,
      renderingContent: {},
      processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    };
  }

  return {
    search: (body) => ({ results: readRequests(body, settings.indexName).map(answer) }),
    suggest: (query, limit = 3) => suggest(query, limit),
  };
}
