import { expect, it } from 'vitest';

import { memoryGrowth, report, type ServerFigures } from './report';

const GOOD = { requests: 100, seconds: 0.02, requestsPerSecond: 5_000, p50: 4, p99: 12, slowest: 20, errors: 0 };
const FIGURES: ServerFigures = {
  machine: '2 cores',
  connections: 32,
  pages: GOOD,
  slowClients: 1_000,
  besideSlow: GOOD,
  slowLeft: 0,
  memory: { requests: 800, errors: 0, megabytes: [60, 90, 100, 100, 101, 99, 100, 100] },
};

it('takes a heap that has found its size for flat, and one that grows on for a leak', () => {
  expect(memoryGrowth(FIGURES.memory.megabytes)).toBeLessThan(1);
  expect(memoryGrowth([60, 70, 80, 90, 100, 110, 120, 130])).toBeGreaterThan(20);
});

it('misses no goal with good figures', () => {
  expect(report(FIGURES).missed).toEqual([]);
});

it.each([
  [{ pages: { ...GOOD, requestsPerSecond: 2_999 } }, 'pages: 2,999 requests/s'],
  [{ besideSlow: { ...GOOD, p99: 25.1 } }, 'beside 1000 slow clients: 99 % within 25.1 ms'],
  [{ pages: { ...GOOD, errors: 1 } }, 'pages: 1 errors'],
  [{ slowLeft: 3 }, '3 slow clients are still connected'],
  [{ memory: { requests: 800, errors: 0, megabytes: [60, 70, 80, 90, 100, 110, 120, 130] } }, 'memory grew by 33.3 %'],
])('names the goal that is missed', (change, missed) => {
  expect(report({ ...FIGURES, ...change }).missed).toEqual([missed]);
});
