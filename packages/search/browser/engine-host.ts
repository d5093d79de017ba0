import { createEngine, EngineError, type Engine } from '../engine';
import { expandIndex } from '../records/compact';

/** What an engine needs to know of the site that it answers for. */
export interface SiteOfEngine {
  indexName: string;
  /** Absolute address of the records. */
  recordsUrl: string;
  /** Scheme, host and port that make a record's address absolute, as hits must have it. */
  origin: string;
}

/** An answer as a host would give it over HTTP. */
export interface Answer {
  /** 0 when there is none, because the records can't be had. */
  status: number;
  content: string;
}

/** An engine with its records, wherever it runs. */
export interface EngineHost {
  /** @param body of the provider's multi-query call, as JSON */
  search(body: string): Promise<Answer>;
  /** Queries near to this one that have results; none when the records can't be had. */
  suggest(query: string): Promise<string[]>;
}

async function loadEngine({ indexName, recordsUrl, origin }: SiteOfEngine): Promise<Engine> {
  const response = await fetch(recordsUrl);
  if (!response.ok) throw new Error(`${recordsUrl} answered ${response.status}.`);
  const { records, synonyms } = expandIndex(await response.text());
  return createEngine(records, { indexName, origin, synonyms });
}

/** An engine that runs right here, in a worker or on the page. The records are fetched at once, and again if that failed. */
export function createEngineHost(site: SiteOfEngine): EngineHost {
  let loading: Promise<Engine> | undefined;

  function engine(): Promise<Engine> {
    loading ??= loadEngine(site).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  // Whoever asks later hears of a failure; nobody listens to this first call.
  engine().catch(() => undefined);

  return {
    async search(body) {
      try {
        return { status: 200, content: JSON.stringify((await engine()).search(body)) };
      } catch (error) {
        if (error instanceof EngineError) return { status: error.status, content: JSON.stringify(error) };
        return { status: 0, content: String(error) };
      }
    },
    suggest: (query) =>
      engine().then(
        (ready) => ready.suggest(query),
        () => [],
      ),
  };
}
