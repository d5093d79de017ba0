import { expect, test } from 'vitest';

import { groupByPage, groupHits } from './hit-groups.ts';
import { hit } from './hit-fixture.ts';
import type { SearchHit } from './search-client.ts';

const namesOf = (hits: readonly SearchHit[]) =>
  groupHits(hits).map(({ title, hits: grouped }) => [
    title,
    ...grouped.map(({ hit: { objectID }, parent, isLastChild }) =>
      [objectID, parent && 'child', isLastChild && 'last'].filter(Boolean).join(' '),
    ),
  ]);

test('groups hits by part of the site, and within it by page, the group of the best hit first', () => {
  const hits = [
    hit('lvl2', 'Guides', 'One', 'a'),
    hit('lvl2', 'API', 'Two', 'b'),
    hit('lvl2', 'Guides', 'Three', 'c'),
    hit('lvl3', 'Guides', 'One', 'd'),
  ];
  expect(namesOf(hits)).toEqual([
    ['Guides', 'a', 'd', 'c'],
    ['API', 'b'],
  ]);
});

test('hangs the sections of a page below it, where the page itself was found', () => {
  const hits = [
    hit('lvl1', 'API', 'One'),
    hit('lvl2', 'API', 'One', 'a'),
    hit('lvl2', 'API', 'One', 'b'),
  ];
  expect(namesOf(hits)).toEqual([['API', 'One', 'a child', 'b child last']]);
});

test('hangs nothing below a page that comes later', () => {
  const hits = [
    hit('lvl2', 'API', 'One', 'a'),
    hit('lvl1', 'API', 'One'),
    hit('lvl2', 'API', 'One', 'b'),
  ];
  expect(namesOf(hits)).toEqual([['API', 'a', 'One', 'b child last']]);
});

test('shows no more of a group than its limit', () => {
  const hits = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => hit('lvl2', 'API', 'One', title));
  expect(namesOf(hits)).toEqual([['API', 'a', 'b', 'c', 'd', 'e']]);
});

test('groups hits by page for the search page, each 20 on their own', () => {
  const hits = [
    hit('lvl2', 'API', 'One', 'a'),
    hit('lvl2', 'API', 'Two', 'b'),
    hit('lvl1', 'API', 'One'),
    ...Array.from({ length: 17 }, (_, number) => hit('lvl2', 'API', 'Three', `c${number}`)),
    hit('lvl2', 'API', 'Two', 'd'),
  ];
  const pages = groupByPage(hits);
  // The last one says that there were hits of its page above.
  expect(pages.map(({ isContinued }) => isContinued)).toEqual([false, false, false, true]);
  const groups = pages.map((group) => group.hits.map(({ objectID }) => objectID));
  expect(groups.map(({ length }) => length)).toEqual([2, 1, 17, 1]);
  expect([groups[0], groups[1], groups[3]]).toEqual([['a', 'One'], ['b'], ['d']]);
});
