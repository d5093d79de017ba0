import { setTimeout } from 'node:timers/promises';

import { compactIndex } from '../../plugins/search/records/compact';
import type { SearchRecord } from '../../plugins/search/records/record';
import { SYNONYMS } from '../../plugins/search/synonyms';
import { median } from '../first-second/statistics';
import { generateQueries } from './records';
import { startEngine, type ShippedEngine } from './worker';

const QUERIES = 1_000;
const WARM_UP = 200;
/** One start alone tells more of the rubbish that lies about in this process than of the engine. */
const STARTS = 5;
const SETTLE_MS = 50;

/** What the engine takes over one set of records; times in milliseconds. */
export interface EngineFigures {
  readonly records: number;
  /** Until the first answer, from when the records have come: the median of several starts. */
  readonly build: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Bytes that the engine keeps, its records among them. */
  readonly memory: number;
}

/** The request of the dialog, as `@docsearch/react` 3.9 sends it. */
function dialogRequest(query: string): object {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`);
  return {
    requests: [
      {
        indexName: 'docs',
        query,
        attributesToSnippet: [...levels, 'content:10'],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      },
    ],
  };
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Bytes in use after collections; without `--expose-gc` garbage is counted too. What the last engine kept is let go of
 * only after a while, and its buffers a collection later.
 */
async function memoryInUse(): Promise<number> {
  for (let collections = 0; collections < 3; collections++) {
    await setTimeout(SETTLE_MS);
    globalThis.gc?.();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/**
 * Has the built worker make an index of the records, and asks it what readers type, letter by letter.
 *
 * @param worker path of the worker's script
 */
export async function measureEngine(worker: string, records: readonly SearchRecord[]): Promise<EngineFigures> {
  const queries = generateQueries(records, QUERIES + WARM_UP);
  const sent = compactIndex({ records, synonyms: SYNONYMS });
  const builds: number[] = [];
  async function start(): Promise<ShippedEngine> {
    const started = performance.now();
    const ready = startEngine(worker, sent);
    await ready.search(dialogRequest(''));
    builds.push(performance.now() - started);
    return ready;
  }
  const memoryBefore = await memoryInUse();
  const engine = await start();
  const memory = (await memoryInUse()) - memoryBefore;
  while (builds.length < STARTS) {
    globalThis.gc?.();
    await start();
  }

  const times: number[] = [];
  for (const [i, query] of queries.entries()) {
    const asked = performance.now();
    const { status, content } = await engine.search(dialogRequest(query));
    if (status !== 200) throw new Error(`The engine answered "${query}" with ${status}: ${content}`);
    if (i >= WARM_UP) {
      times.push(performance.now() - asked);
    }
  }
  times.sort((a, b) => a - b);
  return {
    records: records.length,
    build: median(builds),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: percentile(times, 1),
    memory,
  };
}
