import { expect, test } from 'vitest';
import { api, engineOf, heading, hitsOf, text, titlesOf } from './fixture.ts';

test('shows a page and heading once, by the record that matches best', () => {
  const section = ['A', 'Page', 'Tokens'];
  const engine = engineOf([
    heading(section),
    text(section, 'code: const refresh = 1', 'code'),
    text(section, 'Prose about refresh.'),
    text(section, 'refresh in a table', 'table'),
  ]);
  expect(hitsOf(engine, 'refresh').map(({ content }) => content)).toEqual(['Prose about refresh.']);
  expect(hitsOf(engine, 'tokens').map(({ type }) => type)).toEqual(['lvl2']);
});

test('shows a text if the heading has no word of the query, code only if no other text has one', () => {
  const below = (title: string) => ['A', 'Renew tokens', title];
  const engine = engineOf([
    heading(['A', 'Renew tokens']),
    heading(below('In a component')),
    text(below('In a component'), 'Mount it first.'),
    text(below('In a component'), 'Then renew all.'),
    text(below('In a component'), 'renew(tokens, tokens)', 'code'),
    heading(below('In an effect')),
    text(below('In an effect'), 'Not twice.'),
    text(below('In an effect'), 'renew(tokens)', 'code'),
    heading(below('Renew all')),
    text(below('Renew all'), 'As above.'),
  ]);
  const shown = hitsOf(engine, 'renew tokens').map(({ type, content }) => content ?? type);
  expect(shown.sort()).toEqual(['Then renew all.', 'lvl1', 'lvl2', 'renew(tokens)']);
});

test('shows how a section begins that was found by a keyword', () => {
  const section = ['A', 'Page', 'Consent'];
  const engine = engineOf([
    heading(section, { keywords: ['logged out'] }),
    text(section, 'Open the console.'),
    text(section, 'Press a button.'),
  ]);
  expect(hitsOf(engine, 'logged out').map(({ content }) => content)).toEqual(['Open the console.']);
});

test('finds words that stand apart in one section', () => {
  const section = ['A', 'Page', 'Tokens'];
  const engine = engineOf([
    heading(section),
    text(section, 'first: apple'),
    text(section, 'second: pear'),
  ]);
  expect(titlesOf(engine, 'apple pear')).toEqual(['Tokens']);
});

test('takes quotes in a pasted message for plain text', () => {
  const engine = engineOf([heading(['A', 'File not found'])]);
  expect(titlesOf(engine, 'File "/notes.txt" not found')).toEqual(['File not found']);
});

test('filters by facets: all must hold, of a nested list one', () => {
  const engine = engineOf([
    heading(['A', 'one token'], { docusaurus_tag: 'default' }),
    heading(['A', 'two token'], { docusaurus_tag: 'docs-default-current' }),
    heading(['A', 'three token'], { docusaurus_tag: 'docs-default-1.0' }),
    heading(['A', 'four token'], { language: 'de' }),
  ]);
  const facetFilters = [
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ];
  expect(titlesOf(engine, 'token', { facetFilters })).toEqual(['two token', 'one token']);
  expect(titlesOf(engine, 'token', { facetFilters: ['language:de'] })).toEqual(['four token']);
});

test('gives 20 hits unless asked for more, and counts all', () => {
  const engine = engineOf(Array.from({ length: 45 }, (_, i) => heading(['A', `token ${i}`])));
  expect(engine.search({ query: 'token' })).toMatchObject({ nbHits: 45, hits: { length: 20 } });
  const urls = engine.search({ query: 'token', hitsPerPage: 50 }).hits.map((hit) => hit.url);
  expect(new Set(urls).size).toBe(45);
});

test('answers a query without letters with nothing', () => {
  expect(hitsOf(api, '')).toHaveLength(0);
  expect(hitsOf(api, '()')).toHaveLength(0);
});

test('marks the letters that match, in parts of identifiers too', () => {
  const marked = (query: string) => hitsOf(api, query)[0]!._highlightResult!.hierarchy.lvl3?.value;
  expect(marked('provider opt')).toBe('set<mark>ProviderOpt</mark>ions');
  expect(marked('err_file')).toBe('<mark>ERR_FILE</mark>_NOT_FOUND');
  expect(marked('raedf')).toBe('<mark>readF</mark>ile');
  expect(marked('delete')).toBe('<mark>unlink</mark>');
});

test('marks a word of the pages, not others that are a letter away', () => {
  const engine = engineOf([heading(['A', 'setItem']), heading(['A', 'getItem'])]);
  const marked = hitsOf(engine, 'set item').map(
    (hit) => hit._highlightResult!.hierarchy.lvl1!.value,
  );
  expect(marked).toEqual(['<mark>setItem</mark>', 'get<mark>Item</mark>']);
});

test.each(['1024', '1,024'])('marks 1,024 for %s', (query) => {
  const engine = engineOf([heading(['A', 'over 1,024 keys'])]);
  const [hit] = hitsOf(engine, query);
  expect(hit?._highlightResult?.hierarchy.lvl1?.value).toBe('over <mark>1,024</mark> keys');
});

test.each([
  ['ｗｒｉｔｅＦｉｌｅ', 'how writeFile works', 'how <mark>writeFile</mark> works'],
  ['write\u00adFi\u200ble', 'how writeFile works', 'how <mark>writeFile</mark> works'],
  ['“don’t write”', 'Why files don’t write', 'Why files <mark>don’t</mark> <mark>write</mark>'],
  ['re\u0301sume\u0301', 'Of résumés now', 'Of <mark>résumés</mark> now'],
  ['file', 'A ﬁle and a ﬁl\u00adename', 'A <mark>ﬁle</mark> and a <mark>ﬁl\u00ade</mark>name'],
  ['f', 'A ﬁle', 'A <mark>ﬁ</mark>le'],
  ['write', 'so: ｗｒｉｔｅＦｉｌｅ()', 'so: <mark>ｗｒｉｔｅ</mark>Ｆｉｌｅ()'],
])('finds by %s and marks the letters of the page', (query, title, marked) => {
  const [hit] = hitsOf(engineOf([heading(['A', title])]), query);
  expect(hit?._highlightResult?.hierarchy.lvl1?.value).toBe(marked);
});

test('lists the highlighted levels that there are, outermost first', () => {
  expect(Object.keys(hitsOf(api, 'unlink')[0]!._highlightResult!.hierarchy)).toEqual([
    'lvl0',
    'lvl1',
    'lvl2',
    'lvl3',
  ]);
});

test('cuts the snippet around the match', () => {
  const words = Array.from({ length: 40 }, (_, i) => `w${i}`);
  words[20] = 'token';
  const engine = engineOf([heading(['A', 'Page']), text(['A', 'Page'], words.join(' '))]);
  const snippetOf = (length: number) =>
    hitsOf(engine, 'token', { attributesToSnippet: [`content:${length}`] })[0]!._snippetResult!
      .content!.value;
  expect(snippetOf(5)).toBe('…w18 w19 <mark>token</mark> w21 w22…');
  expect(snippetOf(10).split(' ')).toHaveLength(10);
  expect(snippetOf(100)).not.toContain('…');
});

const HOSTILE = ['Q&A', 'Map<K, V>', 'The <img src=x onerror=alert(1)> token'];

test('writes records as HTML that shows them, but the hierarchy’s lvl0 as text', () => {
  const engine = engineOf([heading(HOSTILE), text(HOSTILE, 'Map<K, V> & token')]);
  const hit = hitsOf(engine, 'map')[0]!;
  expect(hit.hierarchy).toMatchObject({ lvl0: 'Q&A', lvl1: 'Map&#60;K, V&#62;' });
  expect(hit._highlightResult!.hierarchy.lvl1!.value).toBe('<mark>Map</mark>&#60;K, V&#62;');
  expect(hit._highlightResult!.hierarchy.lvl0!.value).toBe('Q&#38;A');
  // Escapes on both sides of the mark.
  expect(hitsOf(engine, 'V')[0]!._highlightResult!.hierarchy.lvl1!.value).toBe(
    'Map&#60;K, <mark>V</mark>&#62;',
  );
  const { hierarchy, _highlightResult, _snippetResult } = hitsOf(engine, 'img onerror')[0]!;
  expect(JSON.stringify([hierarchy, _highlightResult, _snippetResult])).not.toContain('<img');
});

test('suggests words of its own', () => {
  expect(api.suggest('cluodstorrageflstat')[0]).toBe('CloudStorageFileStat');
  expect(api.suggest('zzzzqqq')).toEqual([]);
});

test('suggests three queries at most', () => {
  const engine = engineOf(
    ['Provider', 'Providers', 'Provided', 'Provide', 'Providing'].map((word) =>
      heading(['A', word]),
    ),
  );
  expect(engine.suggest('pprovidre')).toHaveLength(3);
});

test('looks for misspellings where many sections have one of the words, but none has all', () => {
  const others = Array.from({ length: 12 }, (_, i) => heading(['A', `Token ${i}`]));
  const engine = engineOf([...others, heading(['A', 'Token refresh'])]);
  expect(titlesOf(engine, 'token refrseh')[0]).toBe('Token refresh');
});

test('takes an error’s code in a pasted message for what it is about', () => {
  const engine = engineOf([
    heading(['A', 'Paths']),
    text(['A', 'Paths'], 'Reading fails for a path of the app.'),
    heading(['A', 'Codes']),
    heading(['A', 'Codes', 'ERR_READ']),
  ]);
  expect(titlesOf(engine, 'ERR_READ reading fails for path app')[0]).toBe('ERR_READ');
});

test('doubts a misspelling of a word that the index has', () => {
  const others = Array.from({ length: 20 }, (_, i) => heading(['A', `Files ${i}`]));
  const engine = engineOf([
    heading(['A', 'Date of files']),
    heading(['A', 'Data of files']),
    ...others,
  ]);
  expect(titlesOf(engine, 'data files')[0]).toBe('Data of files');
});

test('says how the section begins whose heading is the hit, or whose code', () => {
  const section = ['A', 'Page', 'Tokens'];
  const engine = engineOf([
    heading(section),
    text(section, 'token(): string', 'code'),
    text(section, 'Call it like this:'),
    text(section, 'Returns a short text that Google gives and that no token lacks.'),
    text(section, 'A second text.'),
    heading(['A', 'Page', 'Token of nothing']),
    heading(['A', 'Page', 'Lead-in']),
    text(['A', 'Page', 'Lead-in'], 'With Expo:'),
  ]);
  const introductions = (query: string) =>
    hitsOf(engine, query, { attributesToSnippet: ['content:5'] }).map(
      ({ _snippetResult }) => _snippetResult!.introduction?.value,
    );
  expect(introductions('token')).toEqual(['Returns a short text that…', undefined]);
  expect(introductions('short')).toEqual(['Returns a <mark>short</mark> text that…']);
  // Nothing else is there.
  expect(introductions('lead-in')).toEqual(['With Expo:']);
});
