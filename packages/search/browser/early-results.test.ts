import { expect, test } from 'vitest';

import { arrangeHits, earlyRequest, splitMarks, type EarlyHit } from './early-results';

const hit = (type: string, lvl0: string, lvl1: string, title = lvl1): EarlyHit => ({
  url: 'https://example.com/docs',
  type,
  content: null,
  hierarchy: { lvl0, lvl1, [type]: title },
});

const namesOf = (hits: readonly EarlyHit[], limit = 5) =>
  arrangeHits(hits, limit).map(({ title, hits: arranged }) => [
    title,
    ...arranged.map(({ hit: { type, hierarchy }, isChild, isLastChild }) =>
      [hierarchy[type], isChild && 'child', isLastChild && 'last'].filter(Boolean).join(' '),
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
  const hits = [hit('lvl1', 'API', 'One'), hit('lvl2', 'API', 'One', 'a'), hit('lvl2', 'API', 'One', 'b')];
  expect(namesOf(hits)).toEqual([['API', 'One', 'a child', 'b child last']]);
});

test('shows no more of a group than its limit', () => {
  const hits = ['a', 'b', 'c', 'd'].map((title) => hit('lvl2', 'API', 'One', title));
  expect(namesOf(hits, 3)).toEqual([['API', 'a', 'b', 'c']]);
});

test('names a group without the marks of what was found in its name', () => {
  const marked = {
    ...hit('lvl1', 'Q&A', 'One'),
    _highlightResult: { hierarchy: { lvl0: { value: '<mark>Q</mark>&A' } } },
  };
  expect(namesOf([marked])).toEqual([['Q&A', 'One']]);
});

test.each([
  ['plain', ['plain']],
  ['<mark>set</mark>Provider', ['', 'set', 'Provider']],
  ['Map&lt;K, <mark>V</mark>&gt;', ['Map<K, ', 'V', '>']],
  ['&lt;img onerror=&quot;x&quot;&gt; &amp;lt; &#39;', ['<img onerror="x"> &lt; \'']],
  ['<img src=x>', ['<img src=x>']],
  ['&constructor; &nbsp;', ['&constructor; &nbsp;']],
])('reads %s', (value, pieces) => {
  expect(splitMarks(value)).toEqual(pieces);
});

test('asks for shorter snippets where there is little room', () => {
  const site = {
    indexName: 'docs',
    searchPath: '/search',
    language: 'en',
    docsTags: ['docs-default-current'],
    hitsPerPage: 20,
    maxResultsPerGroup: 5,
    snippetWords: 10,
    narrowSnippetWords: 5,
    narrowPx: 768,
  };
  const facetFilters = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-3.1.0']];
  const wordsOf = (isNarrow: boolean) => {
    const { requests } = JSON.parse(earlyRequest('write', 'docs-default-3.1.0', isNarrow, site)) as {
      requests: { attributesToSnippet: string[]; query: string; facetFilters: unknown }[];
    };
    expect(requests).toMatchObject([{ query: 'write', indexName: 'docs', facetFilters }]);
    return new Set(requests[0]?.attributesToSnippet.map((attribute) => attribute.split(':')[1]));
  };
  expect(wordsOf(false)).toEqual(new Set(['10']));
  expect(wordsOf(true)).toEqual(new Set(['5']));
});
