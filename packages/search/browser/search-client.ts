import type { Hit, SearchReply } from '../engine/index.ts';

export type SearchHit = Hit;

/** A reply, and what else to try. */
export interface SearchResult extends SearchReply {
  /** Similar queries for one that found nothing, as HTML. */
  readonly suggestions: readonly string[];
}

/** A request in the hosted provider's format. Both clients take the same. */
export interface SearchRequest {
  readonly query: string;
  readonly indexName: string;
  readonly attributesToRetrieve: readonly string[];
  readonly attributesToSnippet: readonly string[];
  readonly snippetEllipsisText: string;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly hitsPerPage: number;
  readonly clickAnalytics: boolean;
  readonly facetFilters: readonly (string | readonly string[])[];
}

/**
 * Answers a request: the site's own engine, or the hosted provider.
 *
 * @throws if there is no answer, or the request is refused
 */
export type Search = (request: SearchRequest) => Promise<SearchResult>;
