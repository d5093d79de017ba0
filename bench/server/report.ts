import type { LoadFigures } from './client';

/** All that a run of the bench measured. */
export interface ServerFigures {
  readonly machine: string;
  readonly connections: number;
  readonly pages: LoadFigures;
  readonly slowClients: number;
  readonly besideSlow: LoadFigures;
  /** Slow clients that were still connected once their time was over. */
  readonly slowLeft: number;
  readonly memory: { readonly requests: number; readonly errors: number; readonly megabytes: readonly number[] };
}

/** What the server is to bear. */
export const GOALS = {
  requestsPerSecond: 3_000,
  p99: 25,
  /** The second half of the long run may hold so much more than the first, in percent: noise, and no leak. */
  memoryGrowthPercent: 5,
} as const;

/**
 * @param megabytes memory after each of many equal runs
 * @returns how much more the second half of them held than the first, in percent. The first quarter is left out: until
 *   then the heap takes the size that it works with
 */
export function memoryGrowth(megabytes: readonly number[]): number {
  const settled = megabytes.slice(Math.floor(megabytes.length / 4));
  const middle = Math.floor(settled.length / 2);
  return (mean(settled.slice(middle)) / mean(settled.slice(0, middle)) - 1) * 100;
}

/**
 * @param figures what was measured
 * @returns the report as Markdown, and the goals that were missed
 */
export function report(figures: ServerFigures): { text: string; missed: string[] } {
  const { pages, besideSlow, memory } = figures;
  const growth = memoryGrowth(memory.megabytes);
  const missed = [
    ...missedBy('pages', pages),
    ...missedBy(`beside ${figures.slowClients} slow clients`, besideSlow),
    ...(figures.slowLeft > 0 ? [`${figures.slowLeft} slow clients are still connected`] : []),
    ...(memory.errors > 0 ? [`${memory.errors} errors in the long run`] : []),
    ...(growth > GOALS.memoryGrowthPercent ? [`memory grew by ${growth.toFixed(1)} %`] : []),
  ];
  const row = (name: string, { requests, requestsPerSecond, p50, p99, slowest, errors }: LoadFigures) =>
    `| ${[name, count(requests), count(requestsPerSecond), p50.toFixed(1), p99.toFixed(1), slowest.toFixed(1), errors].join(' | ')} |`;
  const text = `# What the Node server bears

Written by \`npm run bench:server -- --write\`: ${figures.machine}. Server and client share the machine, over loopback:
${figures.connections} connections ask for all pages in turn, as Brotli.

| Load | Requests | Requests/s | Half within ms | 99 % within ms | Slowest ms | Errors |
| --- | --- | --- | --- | --- | --- | --- |
${row('pages', pages)}
${row(`pages, beside ${figures.slowClients} slow clients`, besideSlow)}

Goals: ${count(GOALS.requestsPerSecond)} requests/s, 99 % within ${GOALS.p99} ms, no error. A slow client sends one byte a
second of a request that never ends; ${figures.slowLeft === 0 ? 'all of them were shown the door' : `${figures.slowLeft} were not shown the door`} within the time that a request may take.

Memory over ${count(memory.requests)} requests, in MB, each figure after ${count(memory.requests / memory.megabytes.length)} more:
${memory.megabytes.map((megabytes) => megabytes.toFixed(0)).join(', ')}.
From a quarter of the way on, the second half holds ${growth.toFixed(1)} % more than the first (goal: at most ${GOALS.memoryGrowthPercent} %); ${memory.errors} errors.

${missed.length === 0 ? 'All goals are met.' : `Missed: ${missed.join('; ')}.`}
`;
  return { text, missed };
}

function missedBy(name: string, { requestsPerSecond, p99, errors }: LoadFigures): string[] {
  return [
    ...(requestsPerSecond < GOALS.requestsPerSecond ? [`${name}: ${count(requestsPerSecond)} requests/s`] : []),
    ...(p99 > GOALS.p99 ? [`${name}: 99 % within ${p99.toFixed(1)} ms`] : []),
    ...(errors > 0 ? [`${name}: ${errors} errors`] : []),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
