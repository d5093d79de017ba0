import { expect, it } from 'vitest';

import { goalsTable, median } from './report';

it('takes the middle value, or the mean of two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([Infinity, 1, Infinity])).toBe(Infinity);
  expect(median([])).toBeNaN();
});

/** Returns the row of a figure, with its values for our site and for others. */
function rowOf(name: string, ...values: readonly number[]): string | undefined {
  const sites = ['ours', 'peer', 'floor'].slice(0, values.length);
  const rounds = new Map(
    sites.map((site, index) => [site, [new Map([[name, values[index] ?? NaN]])]]),
  );
  return goalsTable(rounds, 'peer', 'floor')
    .split('\n')
    .find((row) => row.startsWith(`| ${name} |`));
}

it('says which goals are met', () => {
  expect(rowOf('LCP', 800, 2000, 600)).toBe('| LCP | 800 ms | 2000 ms | 600 ms | ≤ 900 ms | met |');
  expect(rowOf('TBT', 40, 900, 30)).toContain('≤ 30 ms | **no** |');
  expect(rowOf('sent until shown', 44_000)).toBe(
    '| sent until shown | 44.0 kB | ≤ 45.0 kB | met |',
  );
  expect(rowOf('score: seo', 99, 100, 100)).toContain('≥ 100 | **no** |');
  expect(rowOf('click to the whole next page', 101, 100, NaN)).toBe(
    '| click to the whole next page | 101 ms | 100 ms | – | ≤ 100 ms | **no** |',
  );
  expect(rowOf('click to the whole next page', 75, 150, 30)).toContain('≤ 150 ms | met |');
  expect(rowOf('first interaction: menu', Infinity, 80, 20)).toContain(
    '| lost | 80 ms | 20 ms | ≤ 200 ms | **no** |',
  );
});
