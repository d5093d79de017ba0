import { describe, expect, it } from 'vitest';

import { middleResult } from './measures/lighthouse';
import { median } from './statistics';
import { figure, markdownTable } from './table';

describe('median', () => {
  it('is the middle value, or the mean of two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([Infinity, 1, Infinity])).toBe(Infinity);
    expect(median([])).toBeNaN();
  });
});

describe('figure', () => {
  it('shows value, unit and ratio to ours', () => {
    expect(figure(1978.4, 'ms', 900)).toBe('1978 (×2.2)');
    expect(figure(166_000, 'kB', 2000)).toBe('166.0 (×83)');
    expect(figure(0.0123, 'shift')).toBe('0.012');
  });

  it('shows no ratio where there is none', () => {
    expect(figure(134, 'ms', 0)).toBe('134');
    expect(figure(Infinity, 'ms', 50)).toBe('lost');
    expect(figure(NaN, 'ms', 50)).toBe('–');
  });
});

describe('markdownTable', () => {
  it('makes a row for the head, the rule and each row', () => {
    expect(markdownTable(['a', 'b'], [['c', '1']])).toBe('| a | b |\n| --- | ---: |\n| c | 1 |');
  });
});

describe('middleResult', () => {
  const result = (tbt: number, ...failed: string[]) => ({
    lcp: 800,
    tbt,
    cls: 0,
    sent: 30_000,
    scores: { performance: 100 - tbt, accessibility: 100, 'best-practices': 100, seo: 100 },
    failed,
  });

  it('takes the middle of each figure, and what failed mostly', () => {
    const results = [result(0), result(90, 'total-blocking-time'), result(10, 'speed-index'), result(4, 'speed-index')];
    expect(middleResult(results.slice(0, 3))).toEqual(result(10));
    expect(middleResult(results.slice(1))).toEqual(result(10, 'speed-index'));
  });
});
