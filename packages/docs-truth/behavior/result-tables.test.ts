import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';

import { code } from '@docs-kit/markdown-source/markdown-nodes';
import type { Measured } from './outcome';
import { outcomeTable } from './result-tables';

function measured(
  call: string,
  situation: string,
  result: string,
  table: 'codes' | 'requests' = 'codes',
): Measured {
  return {
    id: `drive.${call}.x`,
    result,
    platform: 'android',
    cells: [{ table, row: call, column: situation }],
  };
}

const rowsOf = (...results: Measured[]) =>
  outcomeTable({
    facts: { results: new Map(results.map((each, index) => [String(index), each])) },
    linkedCode: code,
  })
    .children.slice(1)
    .map(({ children }) => children.map((cell) => toString(cell)));

test('calls that give the same in a situation share a row', () => {
  const rows = rowsOf(
    measured('readFile', 'a directory', 'ERR_PATH_IS_DIRECTORY'),
    measured('stat', 'a directory', 'works'),
    measured('rmdir recursive', 'a directory', 'ERR_PATH_IS_DIRECTORY'),
  );
  expect(rows).toEqual([
    ['a directory', 'ERR_PATH_IS_DIRECTORY', 'readFile, rmdir (recursive)'],
    ['a directory', 'works', 'stat'],
  ]);
});

test('situations stay apart, in the order in which they come', () => {
  const rows = rowsOf(measured('stat', 'b', 'works'), measured('stat', 'a', 'works'));
  expect(rows.map(([situation]) => situation)).toEqual(['b', 'a']);
});

test('cells of other tables are passed over', () => {
  expect(rowsOf(measured('stat', '/a', 'works', 'requests'))).toEqual([]);
});
