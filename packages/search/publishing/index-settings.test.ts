import { expect, it } from 'vitest';

import { INDEX_SETTINGS, synonymHits } from './index-settings';

it("searches the attributes in the engine's order", () => {
  const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`);
  expect(INDEX_SETTINGS.searchableAttributes).toEqual([...levels, 'keywords', 'content']);
});

it('makes one-way synonyms of a rule, one for each word', () => {
  expect(synonymHits([{ words: ['erase', 'log out'], find: ['unlink', 'rmdir'] }])).toEqual([
    { objectID: 'erase', type: 'oneWaySynonym', input: 'erase', synonyms: ['unlink', 'rmdir'] },
    { objectID: 'log-out', type: 'oneWaySynonym', input: 'log out', synonyms: ['unlink', 'rmdir'] },
  ]);
});

it('joins the rules of a word, and leaves out the word itself', () => {
  const rules = [
    { words: ['move'], find: ['move', 'copy'] },
    { words: ['move'], find: ['upgrade'] },
  ];
  expect(synonymHits(rules).map(({ synonyms }) => synonyms)).toEqual([['copy', 'upgrade']]);
});

it('leaves out a word that would find but itself', () => {
  expect(synonymHits([{ words: ['move'], find: ['move'] }])).toEqual([]);
});

it('gives each word an id of its own', () => {
  const rules = [
    { words: ['log in', 'login'], find: ['sign'] },
    { words: ['log in'], find: ['signing'] },
  ];
  expect(synonymHits(rules).map(({ objectID }) => objectID)).toEqual(['log-in', 'login']);
});
