import { describe, expect, it } from 'vitest';

import { LOADING, median, medians } from './figures';
import { figure, goalsTable, ratioTable } from './report';

describe('median', () => {
  it('is the middle value, or the mean of two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([Infinity, 1, Infinity])).toBe(Infinity);
    expect(median([])).toBeNaN();
  });

  it('is taken of each figure', () => {
    expect(medians([new Map([['a', 1]]), new Map([['a', 3]]), new Map([['a', 2]])])).toEqual(new Map([['a', 2]]));
  });
});

it('writes values with their units', () => {
  expect(figure(1978.4, 'ms')).toBe('1978 ms');
  expect(figure(166_000, 'kB')).toBe('166.0 kB');
  expect(figure(0.0123, 'shift')).toBe('0.012');
  expect(figure(Infinity, 'ms')).toBe('lost');
  expect(figure(NaN, 'ms')).toBe('–');
});

/** The row of a figure, with its values for our site and for others. */
function rowOf(name: string, ...values: readonly number[]): string | undefined {
  const names = ['ours', 'peer', 'floor'].slice(0, values.length);
  const rows = goalsTable(
    names,
    values.map((value) => new Map([[name, value]])),
  ).split('\n');
  return rows.find((row) => row.startsWith(`| ${name} |`));
}

it('says which goals are met', () => {
  expect(rowOf(LOADING.lcp.name, 800, 2000, 600)).toBe('| LCP | 800 ms | 2000 ms | 600 ms | ≤ 900 ms | met |');
  expect(rowOf(LOADING.tbt.name, 40, 900, 30)).toContain('≤ 30 ms | **no** |');
  expect(rowOf(LOADING.seo.name, 99, 100, 100)).toContain('≥ 100 | **no** |');
  expect(rowOf('click to next page', 55, 100, 30)).toContain('≤ 50 ms | **no** |');
  expect(rowOf('click to next page', 55, 150, 30)).toContain('≤ 60 ms | met |');
  expect(rowOf('first act: menu', Infinity, 80, 20)).toContain('| lost | 80 ms | 20 ms | ≤ 200 ms | **no** |');
});

it('compares two builds', () => {
  const of = (value: number) => new Map([[LOADING.lcp.name, value]]);
  expect(ratioTable(['now', 'before'], [of(450), of(900)])).toContain('| LCP | 450 ms | 900 ms | 0.50 |');
});
