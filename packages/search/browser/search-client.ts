import type { SearchRequest, SearchResult } from './hits';

/** Who answers searches: an engine of this site's, or the hosted provider. */
export interface SearchClient {
  /** @throws when nobody answers, or the request is refused */
  search(requests: readonly SearchRequest[]): Promise<readonly SearchResult[]>;
  /** Queries near to one that found nothing. */
  suggest(query: string): Promise<readonly string[]>;
}
