import type { Hit, SearchReply } from '../engine/index.ts';

export type SearchHit = Hit;
export type SearchResult = SearchReply;

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
  readonly advancedSyntax?: boolean;
}

/** What answers searches: the site's own engine, or the hosted provider. */
export interface SearchClient {
  /** @throws if there is no answer, or the request is refused */
  search(request: SearchRequest): Promise<SearchResult>;
  /** Suggests queries to try instead of one that found nothing, as HTML. */
  suggest(query: string): Promise<readonly string[]>;
}
