import { expect, test } from 'vitest';

import type { Measured } from './outcome';
import { outcomeRows } from './outcome-table';

function measured(call: string, situation: string, result: string, table: 'codes' | 'requests' = 'codes'): Measured {
  return { id: `drive.${call}.x`, result, platform: 'android', cells: [{ table, row: call, column: situation }] };
}

test('calls that give the same in a situation share a row', () => {
  const rows = outcomeRows([
    measured('readFile', 'a directory', 'ERR_PATH_IS_DIRECTORY'),
    measured('stat', 'a directory', 'works'),
    measured('unlink', 'a directory', 'ERR_PATH_IS_DIRECTORY'),
  ]);
  expect(rows).toEqual([
    { situation: 'a directory', result: 'ERR_PATH_IS_DIRECTORY', calls: ['readFile', 'unlink'] },
    { situation: 'a directory', result: 'works', calls: ['stat'] },
  ]);
});

test('situations stay apart, in the order in which they come', () => {
  const rows = outcomeRows([measured('stat', 'b', 'works'), measured('stat', 'a', 'works')]);
  expect(rows.map(({ situation }) => situation)).toEqual(['b', 'a']);
});

test('cells of other tables are passed over', () => {
  expect(outcomeRows([measured('stat', '/a', 'works', 'requests')])).toEqual([]);
});
