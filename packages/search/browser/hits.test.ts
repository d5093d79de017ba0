import { expect, test, vi } from 'vitest';

import { arrangeHits, requestOf, sectionOf, type SearchHit } from './hits';
import { withMarks } from '../markup';

vi.mock('./settings', () => ({
  settings: {
    indexName: 'docs',
    language: 'en',
    docs: { default: ['current', '3.1.0'], api: ['current'] },
  },
}));

const NO_LEVELS = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

const hit = (type: SearchHit['type'], lvl0: string, lvl1: string, title = lvl1): SearchHit => ({
  objectID: title,
  url: 'https://example.com/docs',
  type,
  content: null,
  hierarchy: { ...NO_LEVELS, lvl0, lvl1, ...(type !== 'content' && { [type]: title }) },
});

const namesOf = (hits: readonly SearchHit[]) =>
  arrangeHits(hits).map(({ title, hits: arranged }) => [
    title,
    ...arranged.map(({ hit: { objectID }, parent, isLastChild }) =>
      [objectID, parent && 'child', isLastChild && 'last'].filter(Boolean).join(' '),
    ),
  ]);

test('groups hits by part of the site, and within it by page, in their order', () => {
  const hits = [
    hit('lvl2', 'API', 'One', 'a'),
    hit('lvl2', 'Guides', 'Two', 'b'),
    hit('lvl2', 'API', 'Three', 'c'),
    hit('lvl3', 'API', 'One', 'd'),
  ];
  expect(namesOf(hits)).toEqual([
    ['API', 'a', 'd', 'c'],
    ['Guides', 'b'],
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

test('shows no more of a group than its limit', () => {
  const hits = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => hit('lvl2', 'API', 'One', title));
  expect(namesOf(hits)).toEqual([['API', 'a', 'b', 'c', 'd', 'e']]);
});

test.each([
  ['<mark>set</mark>Provider', '<mark>set</mark>Provider'],
  ['Map&lt;K, <mark>V</mark>&gt;', 'Map&lt;K, <mark>V</mark>&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
  ['<mark onclick=x><</mark>', '&lt;mark onclick=x>&lt;</mark>'],
])('lets no tag through but marks: %s', (value, html) => {
  expect(withMarks(value)).toBe(html);
});

test('names the innermost section of a text', () => {
  expect(
    sectionOf({
      ...hit('content', 'API', 'One'),
      hierarchy: { ...NO_LEVELS, lvl2: 'a', lvl3: 'b' },
    }),
  ).toBe('lvl3');
  expect(sectionOf(hit('content', 'API', 'One'))).toBeUndefined();
});

test('asks in the version that the reader has chosen, for shorter snippets where there is little room', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key.endsWith('-default') ? '3.1.0' : null),
  });
  const wordsAt = (width: number) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width <= Number(/^\(max-width: (\d+)px\)$/.exec(query)?.[1]),
    }));
    const request = requestOf('write');
    expect(request).toMatchObject({
      query: 'write',
      indexName: 'docs',
      facetFilters: [
        'language:en',
        [
          'docusaurus_tag:default',
          'docusaurus_tag:docs-default-3.1.0',
          'docusaurus_tag:docs-api-current',
        ],
      ],
    });
    return new Set(request.attributesToSnippet.map((attribute) => attribute.split(':')[1]));
  };
  expect(wordsAt(769)).toEqual(new Set(['10']));
  expect(wordsAt(768)).toEqual(new Set(['5']));
  vi.unstubAllGlobals();
});
