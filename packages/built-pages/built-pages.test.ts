import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { expect, it, vi } from 'vitest';

import { fixtureFolder } from './testing/fixture-site';
import { readBuiltPages } from './built-pages';

const SITE = { 'a.html': '<p>A', 'b.html': '<p>B' };
const textOf = (tree: Root) => toString(tree);
const fileOf = (_: Root, { file }: { file: string }) => file;

it('reads what is asked of each page', () => {
  const pages = readBuiltPages(fixtureFolder(SITE));
  expect(pages.map(({ read }) => [read(fileOf), read(textOf)])).toEqual([
    ['/a.html', 'A'],
    ['/b.html', 'B'],
  ]);
});

it('makes the tree of a page once for all readers that are asked together', () => {
  const trees: Root[] = [];
  const [first, second] = [0, 1].map(() => vi.fn((tree: Root) => trees.push(tree)));
  if (!first || !second) throw new Error('two readers are there');
  const [page] = readBuiltPages(fixtureFolder(SITE), [first, second]);
  page?.read(first);
  page?.read(second);
  expect(trees[0]).toBe(trees[1]);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
