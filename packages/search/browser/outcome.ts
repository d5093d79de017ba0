import type { LiteClient } from 'algoliasearch/lite';

/** How a search ended. */
export interface SearchOutcome {
  query: string;
  /** Nobody could be asked, or what came back was no answer. */
  failed: boolean;
  /** There are hits. */
  found: boolean;
  /** Queries to try instead of one that found nothing; undefined where nobody was asked for any. */
  suggestions?: string[];
}

type SearchMethod = LiteClient['search'];

interface Query {
  query?: string;
  params?: { query?: string };
}

/** The first query of a request: the dialog sends `{ requests }`, the search page a list with its fields in `params`. */
function queriesOf(request: Parameters<SearchMethod>[0]): Query[] {
  return (Array.isArray(request) ? request : request.requests) as Query[];
}

function queryOf({ query, params }: Query): string {
  return query ?? params?.query ?? '';
}

/** A reply with no hits, for each of the request's queries, in the provider's shape. */
function emptyReply(queries: readonly Query[]): Awaited<ReturnType<SearchMethod>> {
  const results = queries.map((query) => ({
    hits: [],
    nbHits: 0,
    page: 0,
    nbPages: 0,
    hitsPerPage: 0,
    query: queryOf(query),
    params: '',
    processingTimeMS: 0,
  }));
  return { results };
}

/**
 * A client that tells how each search ended and never rejects: a search that failed is answered with no hits. What the
 * stock dialog does on a rejection is undone by its own core, and the stock search page breaks on it, so the failure
 * goes past them to where it can be shown.
 *
 * @param report is called before the answer is given
 * @param suggest is asked for other queries where one found nothing
 */
export function reportingClient(
  client: LiteClient,
  report: (outcome: SearchOutcome) => void,
  suggest?: (query: string) => Promise<string[]>,
): LiteClient {
  return {
    ...client,
    async search(request, options) {
      const queries = queriesOf(request);
      const query = queryOf(queries[0] ?? {});
      try {
        const reply = await client.search(request, options);
        const found = reply.results.some((result) => 'hits' in result && result.hits.length > 0);
        report({ query, failed: false, found, ...(!found && suggest && { suggestions: await suggest(query) }) });
        return reply as never;
      } catch (error) {
        // A refusal is for whoever configured the search; that a network is down the browser has said already.
        if (error instanceof Error && error.name !== 'RetryError') console.error(error);
        report({ query, failed: true, found: false });
        return emptyReply(queries) as never;
      }
    },
  };
}
