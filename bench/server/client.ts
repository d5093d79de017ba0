import { request, type Agent, type RequestOptions } from 'node:http';

/** What a run of requests came to; times in milliseconds. */
export interface LoadFigures {
  readonly requests: number;
  readonly seconds: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Answers that were not 200 or not whole, and requests without an answer. */
  readonly errors: number;
}

/** What to ask, how much of it at a time, and how much in all. */
export interface Load {
  readonly port: number;
  /** Addresses, asked in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Keeps connections open and bounds how many there are. */
  readonly agent: Agent;
  readonly connections: number;
  readonly requests: number;
}

/**
 * Asks as fast as answers come, on so many connections at once.
 *
 * @param load what to ask
 * @returns figures of the whole run
 */
export async function run({ port, paths, headers, agent, connections, requests }: Load): Promise<LoadFigures> {
  const times = new Float64Array(requests);
  let asked = 0;
  let errors = 0;
  const started = performance.now();
  const connection = async () => {
    for (let number = asked++; number < requests; number = asked++) {
      const begun = performance.now();
      const path = paths[number % paths.length] ?? '/';
      if (!(await ask({ host: '127.0.0.1', port, path, headers, agent }))) errors += 1;
      times[number] = performance.now() - begun;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - started) / 1000;
  times.sort();
  const at = (share: number): number => times[Math.min(requests - 1, Math.floor(requests * share))] ?? 0;
  return {
    requests,
    seconds,
    requestsPerSecond: requests / seconds,
    p50: at(0.5),
    p99: at(0.99),
    slowest: at(1),
    errors,
  };
}

/** @returns whether the answer is 200 and as long as it says */
function ask(options: RequestOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request(options, (incoming) => {
      const expected = Number(incoming.headers['content-length']);
      let received = 0;
      incoming.on('data', (chunk: Buffer) => (received += chunk.length));
      incoming.on('end', () => resolve(incoming.statusCode === 200 && received === expected));
      incoming.on('error', () => resolve(false));
    });
    outgoing.on('error', () => resolve(false));
    outgoing.end();
  });
}
