import { describe, expect, it } from 'vitest';

import { isFasterThanLinear, readPhases, stepsOf, treeMemory } from './growth';

describe('stepsOf', () => {
  it('finds the power of the growth and the cost of a page', () => {
    const [step] = stepsOf([
      [100, 1000],
      [1000, 100_000],
    ]);
    expect(step?.exponent).toBeCloseTo(2);
    expect(step?.perPage).toBeCloseTo(110);
  });
});

describe('isFasterThanLinear', () => {
  const of = (...points: [number, number][]) => isFasterThanLinear(stepsOf(points));

  it('lets linear growth with a fixed part pass', () => {
    expect(of([15, 1015], [115, 1115], [1015, 2015])).toBe(false);
  });

  it('sees a square, even behind a fixed part', () => {
    expect(of([100, 100], [1000, 10_000])).toBe(true);
    expect(of([15, 10_000], [115, 10_100], [1015, 20_000])).toBe(true);
  });

  it('says nothing of a single point', () => {
    expect(of([100, 1])).toBe(false);
  });
});

describe('readPhases', () => {
  it('reads times in both units, without colors, and sums up', () => {
    const output =
      '\u001b[33m[PERF]\u001b[39m Build > en > SSG - \u001b[31m2.50 seconds!\u001b[39m - (1mb -> 2mb)\n' +
      '[PERF] Load site - 12.34 ms - (1mb -> 2mb)\n[PERF] Load site - 7.66 ms - (1mb -> 2mb)\n[INFO] - 3 ms';
    expect(readPhases(output)).toEqual(
      new Map([
        ['Build > en > SSG', 2500],
        ['Load site', 20],
      ]),
    );
  });
});

describe('treeMemory', () => {
  it('sums up a process and all below it', () => {
    expect(treeMemory(' 1 0 10\n 2 1 5\n 3 2 1\n 4 0 100\n', 1)).toBe(16 * 1024);
  });
});
