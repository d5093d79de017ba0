import type { EngineHost } from './engine-host';
import type { SearchRequest, SearchResult } from './hits';

/** Who answers searches: an engine of this site's, or the hosted provider. */
export interface SearchClient {
  /** @throws when nobody can be asked, or what came back is no answer; the console says which, where it is not the network */
  search(requests: readonly SearchRequest[]): Promise<readonly SearchResult[]>;
  /** Queries near to one that found nothing. */
  suggest(query: string): Promise<readonly string[]>;
}

/** A client that asks an engine of this site's. */
export function embeddedClient(engine: EngineHost): SearchClient {
  return {
    async search(requests) {
      const { status, content } = await engine.search(JSON.stringify({ requests }));
      if (status > 200) console.error(content);
      if (status !== 200) throw new Error(content);
      return (JSON.parse(content) as { results: SearchResult[] }).results;
    },
    suggest: (query) => engine.suggest(query),
  };
}
