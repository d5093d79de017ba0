import { expect, test } from 'vitest';
import { engineOf, heading, hitsOf, text, titlesOf } from './fixture';

const API = ['API', 'CloudStorage'];
const api = engineOf(
  [
    heading(API),
    heading([...API, 'Methods', 'setProvider']),
    heading([...API, 'Methods', 'setProviderOptions']),
    text([...API, 'Methods', 'setProviderOptions'], 'Merges options into the current ones.'),
    heading([...API, 'Methods', 'readFile']),
    heading([...API, 'Methods', 'unlink']),
    heading([...API, 'Methods', 'rmdir']),
    heading(['API', 'Error codes']),
    heading(['API', 'Error codes', 'Files', 'ERR_FILE_NOT_FOUND']),
    heading(['API', 'CloudStorageFileStat']),
    heading(['Guides', 'Scopes']),
    text(['Guides', 'Scopes'], 'Ask for drive.appdata, or app_data will be missing.'),
  ],
  { synonyms: [{ words: ['delete', 'log out'], find: ['unlink', 'rmdir'] }] },
);

test.each([
  ['setProviderOptions', 'setProviderOptions'],
  ['provider options', 'setProviderOptions'],
  ['set options', 'setProviderOptions'],
  ['setProviderOptoins', 'setProviderOptions'],
  ['setprovidero', 'setProviderOptions'],
  ['err_file', 'ERR_FILE_NOT_FOUND'],
  ['file not found', 'ERR_FILE_NOT_FOUND'],
  ['NOT_FOUND', 'ERR_FILE_NOT_FOUND'],
  ['file stat', 'CloudStorageFileStat'],
  ['filestat', 'CloudStorageFileStat'],
  ['CloudStorage.readFile', 'readFile'],
  ['readFile()', 'readFile'],
  ['drive.appdata', 'Scopes'],
  ['.appdata', 'Scopes'],
  ['app_data', 'Scopes'],
])('finds by %s first: %s', (query, title) => {
  expect(titlesOf(api, query)[0]).toBe(title);
});

test('finds all identifiers that begin as typed', () => {
  expect(titlesOf(api, 'setprov')).toEqual(['setProvider', 'setProviderOptions']);
});

test.each([
  ['raedFile', 'readFile'],
  ['eadFile', 'readFile'],
  ['unlnik', 'unlink'],
  ['setPorvi', 'setProvider'],
])('forgives the typo in %s', (query, title) => {
  expect(titlesOf(api, query)[0]).toBe(title);
});

test('forgives no typo in two letters, one in three, two in seven', () => {
  const engine = engineOf([heading(['A', 'tok']), heading(['A', 'storage'])]);
  expect(titlesOf(engine, 'tok ')).toEqual(['tok']);
  expect(titlesOf(engine, 'ko ')).toEqual([]);
  expect(titlesOf(engine, 'tko')).toEqual(['tok']);
  expect(titlesOf(engine, 'tsoraeg ')).toEqual(['storage']);
  expect(titlesOf(engine, 'tsorag ')).toEqual([]);
});

test('never ranks an exact match under a fuzzy one', () => {
  const engine = engineOf([
    heading(['A', 'states']),
    heading(['A', 'Page']),
    text(['A', 'Page'], 'the stakes are high'),
  ]);
  expect(titlesOf(engine, 'stakes')).toEqual(['Page', 'states']);
});

test('finds what the author calls synonyms, in the order of the list, and not the other way round', () => {
  expect(titlesOf(api, 'delete')).toEqual(['unlink', 'rmdir']);
  expect(titlesOf(api, 'deleting')).toEqual(['unlink', 'rmdir']);
  expect(titlesOf(api, 'delte')).toEqual(['unlink', 'rmdir']);
  expect(titlesOf(api, 'logged out').slice(0, 2)).toEqual(['unlink', 'rmdir']);
  expect(titlesOf(api, 'unlink')).toEqual(['unlink']);
});

test('finds a page by its keywords', () => {
  const engine = engineOf([heading(['A', 'Paths'], { keywords: ['sign in', 'slash'] }), heading(['A', 'Signs'])]);
  expect(titlesOf(engine, 'slash')).toEqual(['Paths']);
  expect(titlesOf(engine, 'signs')[0]).toBe('Signs');
});

test('takes a keyword with words like "in" for the name it is, and not for the rest of its words', () => {
  const engine = engineOf([
    heading(['A', 'stat'], { keywords: ['is it a folder', 'sign in'] }),
    heading(['A', 'folders']),
    heading(['A', 'Signs']),
  ]);
  expect(titlesOf(engine, 'is it a folder')[0]).toBe('stat');
  expect(titlesOf(engine, 'sign in')[0]).toBe('stat');
  expect(titlesOf(engine, 'folder')[0]).toBe('folders');
});

test('takes keywords in another order, and in words that the author calls synonyms, for the same name', () => {
  const engine = engineOf(
    [
      heading(['A', 'Page', 'Folder of deleted files']),
      heading(['A', 'Page', 'rmdir'], { keywords: ['delete folder'] }),
      heading(['A', 'Page', 'Erase the directory of a user']),
    ],
    {
      synonyms: [
        { words: ['delete', 'erase'], find: ['delete'] },
        { words: ['folder', 'directory'], find: ['folder', 'directory'] },
      ],
    },
  );
  expect(titlesOf(engine, 'folder delete')[0]).toBe('rmdir');
  expect(titlesOf(engine, 'erase directory')[0]).toBe('rmdir');
});

test('finds a member with its owner where a table explains it, unless it has a section of its own', () => {
  const engine = engineOf([
    heading(['A', 'Scope']),
    text(['A', 'Scope'], 'AppData · Hidden', 'table'),
    text(['A', 'Scope'], 'Documents · Seen by the user', 'table'),
    heading(['A', 'Scope', 'Documents'], { url: '/docs/Scope#documents' }),
    heading(['A', 'Example']),
    text(['A', 'Example'], 'write(Scope.AppData, Scope.Documents)', 'code'),
  ]);
  expect(titlesOf(engine, 'Scope.AppData')[0]).toBe('Scope');
  expect(titlesOf(engine, 'Scope.Documents')[0]).toBe('Documents');
});

test('finds a method by the name that the reader gave its owner', () => {
  const engine = engineOf([
    heading(['A', 'Tutorial']),
    text(['A', 'Tutorial'], 'await drive.writeFile(path)', 'code'),
    heading(['A', 'writeFile']),
    text(['A', 'writeFile'], 'The same on Drive.'),
  ]);
  expect(titlesOf(engine, 'drive.writeFile')[0]).toBe('writeFile');
});

test('takes an identifier with a typo for the nearest one, not for parts that only others have', () => {
  const engine = engineOf([
    ...Array.from({ length: 12 }, (_, number) => text(['A', `Style ${number}`], 'borderRadius: 8, file', 'code')),
    heading(['A', 'readFile']),
  ]);
  expect(titlesOf(engine, 'radFile')[0]).toBe('readFile');
});

test('takes words with others between them for the keyword that they are', () => {
  const engine = engineOf([
    heading(['A', 'Upload sizes']),
    text(['A', 'Upload sizes'], 'how large an image may be'),
    heading(['A', 'Page', 'put'], { keywords: ['upload image'] }),
  ]);
  expect(titlesOf(engine, 'upload large gallery image')[0]).toBe('put');
});

test('takes a word with a typo for that which a heading is, even where a more frequent one is as near', () => {
  const engine = engineOf([
    heading(['A', 'Page'], { keywords: ['settings'] }),
    text(['A', 'Page'], 'set it, then set that'),
    heading(['A', 'Other page', 'stat']),
  ]);
  expect(titlesOf(engine, 'sat')[0]).toBe('stat');
});

test('prefers the identifier that begins as typed to one that only ends so, wherever they stand', () => {
  const engine = engineOf([
    heading(['A', 'useIsCloudAvailable']),
    heading(['A', 'Page', 'Section', 'isCloudAvailable']),
  ]);
  expect(titlesOf(engine, 'iscl')).toEqual(['isCloudAvailable', 'useIsCloudAvailable']);
});

test('takes no word for the beginning of two that a keyword has', () => {
  const engine = engineOf([heading(['A', 'Root'], { keywords: ['mkdir root'] }), heading(['A', 'Page', 'mkdir'])]);
  expect(titlesOf(engine, 'mkdirr')[0]).toBe('mkdir');
});

test('passes over what is handed to a call', () => {
  const engine = engineOf([
    heading(['A', 'exists']),
    text(['A', 'exists'], 'Asks the storage.'),
    heading(['A', 'Sample']),
    text(['A', 'Sample'], 'const there = await storage.exists(path)', 'code'),
  ]);
  expect(titlesOf(engine, 'await storage.exists(path)')[0]).toBe('exists');
  expect(titlesOf(engine, 'exists(somewhere)')[0]).toBe('exists');
});

test('counts words like "get" where a heading has them', () => {
  const engine = engineOf([
    heading(['A', 'Providers'], { keywords: ['instances'] }),
    heading(['A', 'Page', 'getDefaultInstance']),
  ]);
  expect(titlesOf(engine, 'get instance')[0]).toBe('getDefaultInstance');
  expect(titlesOf(engine, 'instance')[0]).toBe('Providers');
});

test('leads to the table that an option is an entry of, not to a heading with its parts', () => {
  const engine = engineOf([
    heading(['A', 'Key-value storage']),
    text(['A', 'Key-value storage'], 'Needs enableKeyValueStorage.'),
    heading(['A', 'Page', 'Plugin options']),
    text(['A', 'Page', 'Plugin options'], 'enableKeyValueStorage · Adds the entitlement', 'table'),
  ]);
  expect(titlesOf(engine, 'enableKeyValueStorage')[0]).toBe('Plugin options');
});

test('prefers a word with a typo to none at all', () => {
  const engine = engineOf([
    heading(['A', 'Enable the Drive API']),
    ...Array.from({ length: 12 }, (_, number) => text(['A', `Drive ${number}`], 'drive')),
    heading(['A', 'Other']),
    text(['A', 'Other'], 'enable the api'),
  ]);
  expect(titlesOf(engine, 'enable drvie api')[0]).toBe('Enable the Drive API');
});

test('takes a complete word for one with a slip as soon as for the beginning of another', () => {
  const engine = engineOf([
    heading(['A', 'Other'], { keywords: ['fields'] }),
    text(['A', 'Other'], 'size'),
    heading(['A', 'Page', 'File size']),
  ]);
  expect(titlesOf(engine, 'fiel size')[0]).toBe('File size');
});

test('prefers the word itself in a heading to its synonym in a higher one', () => {
  const engine = engineOf([heading(['A', 'Requirements']), heading(['A', 'Page', 'getSupportedProviders'])], {
    synonyms: [{ words: ['support'], find: ['requirement'] }],
  });
  expect(titlesOf(engine, 'supported')).toEqual(['getSupportedProviders', 'Requirements']);
});

test('finds the section that an error message names, however much else was pasted', () => {
  const engine = engineOf([
    heading(['A', 'Page']),
    text(['A', 'Page'], 'Unable to save documents notes txt for a path'),
    heading(['A', 'ERR_WRITE_ERROR']),
    heading(['A', 'Could not get file id for path …']),
  ]);
  expect(titlesOf(engine, 'Error: ERR_WRITE_ERROR Unable to save /Documents/notes.txt')[0]).toBe('ERR_WRITE_ERROR');
  expect(titlesOf(engine, '[Failure: Could not get file id for path /notes.txt]')[0]).toBe(
    'Could not get file id for path …',
  );
});

test('finds a keyword whose words are misspelled before pages that have them apart', () => {
  const engine = engineOf([
    heading(['A', 'Denied to all but those with permission']),
    heading(['A', 'Forbidden'], { keywords: ['permission denied'] }),
  ]);
  expect(titlesOf(engine, 'permision denied')[0]).toBe('Forbidden');
});

test('answers a sentence from headings and keywords rather than from a text that has a frequent word more', () => {
  const engine = engineOf([
    heading(['A', 'Elsewhere']),
    text(['A', 'Elsewhere'], 'There we store data that json calls a file.'),
    heading(['A', 'write'], { keywords: ['store data', 'json'] }),
    ...Array.from({ length: 12 }, (_, i) => heading(['A', `Another file ${i}`])),
  ]);
  expect(titlesOf(engine, 'store json data file')[0]).toBe('write');
});

test('takes a single letter behind a dash for the option of a command', () => {
  const engine = engineOf([heading(['A', 'ensureDirectory'], { keywords: ['mkdir -p'] }), heading(['A', 'mkdir'])]);
  expect(titlesOf(engine, 'mkdir -p')[0]).toBe('ensureDirectory');
  expect(titlesOf(engine, 'mkdir -ensure')).toEqual(['mkdir']);
});

test('ranks the section whose keyword is the query before headings that have its words among others', () => {
  const engine = engineOf([
    heading(['A', 'Page', 'Show and delete folder icons']),
    heading(['A', 'Page', 'rmdir'], { keywords: ['delete folders', 'directory'] }),
    heading(['A', 'Page', 'delete folder']),
  ]);
  expect(titlesOf(engine, 'how to delete a folder')).toEqual([
    'delete folder',
    'rmdir',
    'Show and delete folder icons',
  ]);
});

test('ranks words of keywords before those of prose', () => {
  const engine = engineOf([
    heading(['A', 'Page']),
    text(['A', 'Page'], 'a crash at startup'),
    heading(['A', 'Page', 'Launch'], { keywords: ['app crash', 'startup'] }),
  ]);
  expect(titlesOf(engine, 'crash startup')).toEqual(['Launch', 'Page']);
});

test('takes the end of an identifier for its name, where it is a heading', () => {
  const engine = engineOf([
    heading(['A', 'Network'], { keywords: ['network error'] }),
    heading(['A', 'ERR_NETWORK_ERROR']),
    heading(['A', 'Errors of the network']),
  ]);
  expect(titlesOf(engine, 'network error')[0]).toBe('ERR_NETWORK_ERROR');
  expect(titlesOf(engine, 'NETWORK_ERROR')[0]).toBe('ERR_NETWORK_ERROR');
});

test('ranks an identifier as typed before one that ends with it', () => {
  const engine = engineOf([
    heading(['A', 'ERR_PATH_IS_DIRECTORY']),
    heading(['A', 'Stat']),
    text(['A', 'Stat'], 'isDirectory · Is it one?', 'table'),
  ]);
  expect(titlesOf(engine, 'isDirectory')).toEqual(['Stat', 'ERR_PATH_IS_DIRECTORY']);
});

test('finds the row that explains an identifier by parts of it', () => {
  const engine = engineOf([
    heading(['A', 'Notes']),
    text(['A', 'Notes'], 'the container environment'),
    heading(['A', 'Options']),
    text(['A', 'Options'], 'iCloudContainerEnvironment · Which one', 'table'),
  ]);
  expect(titlesOf(engine, 'container environment')).toEqual(['Options', 'Notes']);
});

test('does not take one word for two of the query', () => {
  const engine = engineOf(
    [heading(['A', 'exists already']), heading(['A', 'Page']), text(['A', 'Page'], 'check whether it exists')],
    { synonyms: [{ words: ['check'], find: ['exists'] }] },
  );
  expect(titlesOf(engine, 'check exists')[0]).toBe('Page');
  expect(titlesOf(engine, 'check')).toContain('exists already');
});

test('ranks pages of the docs before others', () => {
  const engine = engineOf([
    heading(['A', 'backup now'], { docusaurus_tag: 'default' }),
    heading(['A', 'Restore']),
    text(['A', 'Restore'], 'restores the backup'),
  ]);
  expect(titlesOf(engine, 'backup')).toEqual(['backup now', 'Restore']);
  expect(
    titlesOf(
      engineOf([heading(['A', 'a backup'], { docusaurus_tag: 'default' }), heading(['A', 'my backup'])]),
      'backup',
    )[0],
  ).toBe('my backup');
});

test('ranks a scheme as typed before the bare word', () => {
  const engine = engineOf([
    heading(['A', 'file']),
    heading(['A', 'Local paths']),
    text(['A', 'Local paths'], 'Cut off file:// first.'),
  ]);
  expect(titlesOf(engine, 'file://')[0]).toBe('Local paths');
});

test('finds other forms of a word', () => {
  const engine = engineOf([heading(['A', 'Expired tokens'])]);
  expect(titlesOf(engine, 'token expires')).toEqual(['Expired tokens']);
});

test('shows hits with fewer words below, when not all match', () => {
  const engine = engineOf([heading(['A', 'alpha beta']), heading(['A', 'alpha']), heading(['A', 'delta'])]);
  expect(titlesOf(engine, 'alpha beta gamma')).toEqual(['alpha beta', 'alpha']);
});

test('ranks by words before typos', () => {
  const engine = engineOf([heading(['A', 'cloud']), heading(['A', 'cloud storaeg'])]);
  expect(titlesOf(engine, 'cloud storage')[0]).toBe('cloud storaeg');
});

test('ranks by attribute: page title, deeper headings, prose, table, code', () => {
  const engine = engineOf([
    heading(['A', 'In code']),
    text(['A', 'In code'], 'the word token there', 'code'),
    heading(['A', 'In a table']),
    text(['A', 'In a table'], 'the word token there', 'table'),
    heading(['A', 'In prose']),
    text(['A', 'In prose'], 'the word token there', 'prose'),
    heading(['A', 'Page', 'Section', 'deep token there']),
    heading(['A', 'Page', 'high token there']),
    heading(['A', 'page token there']),
  ]);
  expect(titlesOf(engine, 'token')).toEqual([
    'page token there',
    'high token there',
    'deep token there',
    'In prose',
    'In a table',
    'In code',
  ]);
});

test('ranks by attribute before proximity, and by proximity before exactness', () => {
  const engine = engineOf([
    heading(['A', 'Apart']),
    text(['A', 'Apart'], 'token that one day has an expiry'),
    heading(['A', 'Together']),
    text(['A', 'Together'], 'tokens expiry and other matters here'),
    heading(['A', 'token and, further on, expiry']),
  ]);
  expect(titlesOf(engine, 'token expiry')).toEqual(['token and, further on, expiry', 'Together', 'Apart']);
});

test('ranks by exactness before heading level and position', () => {
  const engine = engineOf([
    heading(['A', 'First']),
    text(['A', 'First'], 'two tokens'),
    heading(['A', 'Second']),
    text(['A', 'Second'], 'one token!'),
  ]);
  expect(titlesOf(engine, 'token ')).toEqual(['Second', 'First']);
});

test('ranks by position where all else is alike', () => {
  const engine = engineOf([
    heading(['A', 'B', 'later token'], { weight: { level: 90, position: 9 } }),
    heading(['A', 'C', 'early token'], { weight: { level: 90, position: 1 } }),
  ]);
  expect(titlesOf(engine, 'token')).toEqual(['early token', 'later token']);
});

test('ranks a heading that is the query before all others', () => {
  const engine = engineOf([heading(['A', 'exists and what it gives']), heading(['A', 'B', 'C', 'exists'])]);
  expect(titlesOf(engine, 'exists')[0]).toBe('exists');
});

test('ranks the words in their order as a heading before the same words in another', () => {
  const engine = engineOf([heading(['A', 'exists file']), heading(['A', 'B', 'C', 'file exists'])]);
  expect(titlesOf(engine, 'file exists')[0]).toBe('file exists');
});

test('ranks a heading that has all words before one that has only the rarest', () => {
  const engine = engineOf([
    ...Array.from({ length: 30 }, (_, i) => text(['A', `Page ${i}`], 'file after file after file')),
    heading(['A', 'CloudStorageFileStat']),
    heading(['A', 'B', 'C', 'stat']),
    text(['A', 'B', 'C', 'stat'], 'file stat'),
  ]);
  expect(titlesOf(engine, 'file stat').slice(0, 2)).toEqual(['CloudStorageFileStat', 'stat']);
});

test('ranks a section that says a word of its heading in its text or keywords as well before one that does not', () => {
  const engine = engineOf([
    heading(['A', 'Page', 'Pick a folder']),
    heading(['A', 'Page', 'Make a folder']),
    text(['A', 'Page', 'Make a folder'], 'The folder is made once.'),
    heading(['A', 'Page', 'Show a picture']),
    heading(['A', 'Page', 'Crop a picture'], { keywords: ['picture frame'] }),
  ]);
  expect(titlesOf(engine, 'folder')).toEqual(['Make a folder', 'Pick a folder']);
  expect(titlesOf(engine, 'picture')).toEqual(['Crop a picture', 'Show a picture']);
});

test('takes what a single word begins for it sooner than other forms of it, however often these stand there', () => {
  const engine = engineOf([
    heading(['A', 'Page', 'Tidy up'], { keywords: ['removed files'] }),
    text(['A', 'Page', 'Tidy up'], 'What was removed is gone.'),
    heading(['A', 'Page', 'Removal']),
  ]);
  expect(titlesOf(engine, 'remov')).toEqual(['Removal', 'Tidy up']);
});

test('takes two frequent words of a sentence for more than the rare one', () => {
  const engine = engineOf([
    ...Array.from({ length: 28 }, (_, i) => text(['A', `Page ${i}`], i % 2 === 0 ? 'In sync.' : 'A phone.')),
    text(['A', 'Rare'], 'The invoice.'),
    text(['A', 'Frequent'], 'A phone in sync.'),
  ]);
  expect(titlesOf(engine, 'phone sync invoice ')[0]).toBe('Frequent');
});

test('ranks words side by side in a table before words apart in prose', () => {
  const engine = engineOf([
    heading(['A', 'Apart']),
    text(['A', 'Apart'], 'a token that, as one day passes after the other, has its expiry'),
    heading(['A', 'Together']),
    text(['A', 'Together'], 'set token expiry', 'table'),
  ]);
  expect(titlesOf(engine, 'token expiry')).toEqual(['Together', 'Apart']);
});

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

test('finds words that stand apart in one section', () => {
  const section = ['A', 'Page', 'Tokens'];
  const engine = engineOf([heading(section), text(section, 'first: apple'), text(section, 'second: pear')]);
  expect(titlesOf(engine, 'apple pear')).toEqual(['Tokens']);
});

test('needs quoted words side by side and leaves out excluded ones', () => {
  const engine = engineOf([
    heading(['A', 'file id']),
    heading(['A', 'id of a file']),
    heading(['A', 'icloud file id']),
  ]);
  expect(titlesOf(engine, '"file id"')).toEqual(['file id', 'icloud file id']);
  expect(titlesOf(engine, 'file id -icloud')).toEqual(['file id', 'id of a file']);
});

test('takes quotes in a pasted message for plain text when the phrase is nowhere', () => {
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
  const facetFilters = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
  expect(titlesOf(engine, 'token', { facetFilters })).toEqual(['two token', 'one token']);
  expect(titlesOf(engine, 'token', { facetFilters: ['language:-en'] })).toEqual(['four token']);
});

test('counts facets over all hits, not only those of the page', () => {
  const engine = engineOf([
    heading(['A', 'token a']),
    heading(['A', 'token b']),
    heading(['A', 'token c'], { language: 'de' }),
  ]);
  const { results } = engine.search({
    requests: [{ indexName: 'docs', query: 'token', facets: ['language'], hitsPerPage: 0 }],
  });
  expect(results[0]).toMatchObject({ hits: [], nbHits: 3, nbPages: 0, facets: { language: { en: 2, de: 1 } } });
});

test('pages through all hits', () => {
  const engine = engineOf(Array.from({ length: 45 }, (_, i) => heading(['A', `token ${i}`])));
  const page = (number: number) =>
    engine.search({ requests: [{ indexName: 'docs', query: 'token', page: number }] }).results[0]!;
  expect(page(0)).toMatchObject({ nbHits: 45, nbPages: 3, page: 0, hitsPerPage: 20 });
  const urls = [0, 1, 2, 3].flatMap((number) => page(number).hits.map((hit) => hit.url));
  expect(new Set(urls).size).toBe(45);
});

test('answers several queries of one request in their order, each with its own text', () => {
  const { results } = api.search({
    requests: ['readFile', 'unlink'].map((query) => ({ indexName: 'docs', query, clickAnalytics: false })),
  });
  expect(results.map(({ query, hits }) => [query, hits[0]!.hierarchy.lvl3])).toEqual([
    ['readFile', 'readFile'],
    ['unlink', 'unlink'],
  ]);
  expect(results[0]).not.toHaveProperty('queryID');
});

test('answers an empty query with everything and one without letters with nothing', () => {
  expect(hitsOf(api, '')).toHaveLength(10);
  expect(hitsOf(api, '()')).toHaveLength(0);
});

test('makes URLs absolute', () => {
  expect(hitsOf(api, 'file stat')[0]!.url).toBe('https://example.org/docs/CloudStorageFileStat');
});

const MARKS = {
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  snippetEllipsisText: '…',
};

test('marks the letters that match, in parts of identifiers too', () => {
  const marked = (query: string) => hitsOf(api, query, MARKS)[0]!._highlightResult.hierarchy.lvl3?.value;
  expect(marked('provider opt')).toBe('set<mark>ProviderOpt</mark>ions');
  expect(marked('err_file')).toBe('<mark>ERR_FILE</mark>_NOT_FOUND');
  expect(marked('raedf')).toBe('<mark>readF</mark>ile');
  expect(marked('delete')).toBe('<mark>unlink</mark>');
});

test('lists the highlighted levels that there are, outermost first', () => {
  expect(Object.keys(hitsOf(api, 'unlink')[0]!._highlightResult.hierarchy)).toEqual(['lvl0', 'lvl1', 'lvl2', 'lvl3']);
});

test('cuts the snippet around the match', () => {
  const words = Array.from({ length: 40 }, (_, i) => `w${i}`);
  words[20] = 'token';
  const engine = engineOf([heading(['A', 'Page']), text(['A', 'Page'], words.join(' '))]);
  const snippetOf = (length: number) =>
    hitsOf(engine, 'token', { ...MARKS, attributesToSnippet: [`content:${length}`] })[0]!._snippetResult.content!.value;
  expect(snippetOf(5)).toBe('…w18 w19 <mark>token</mark> w21 w22…');
  expect(snippetOf(10).split(' ')).toHaveLength(10);
  expect(snippetOf(100)).not.toContain('…');
});

const HOSTILE = ['Q&A', 'Map<K, V>', 'The <img src=x onerror=alert(1)> token'];

test('writes records as HTML that shows them, but lvl0 as text where the dialog asks', () => {
  const engine = engineOf([heading(HOSTILE), text(HOSTILE, 'Map<K, V> & token')]);
  const dialog = { ...MARKS, attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'content:10'] };
  const hit = hitsOf(engine, 'map', dialog)[0]!;
  expect(hit.hierarchy).toMatchObject({ lvl0: 'Q&A', lvl1: 'Map&lt;K, V&gt;' });
  expect(hit._highlightResult.hierarchy.lvl0!.value).toBe('Q&A');
  expect(hit._snippetResult.hierarchy!.lvl1!.value).toBe('<mark>Map</mark>&lt;K, V&gt;');
  expect(hitsOf(engine, 'map')[0]!._highlightResult.hierarchy.lvl0!.value).toBe('Q&amp;A');
  // On both sides of the mark.
  expect(hitsOf(engine, 'V', dialog)[0]!._highlightResult.hierarchy.lvl1!.value).toBe('Map&lt;K, <mark>V</mark>&gt;');
  const { hierarchy, _highlightResult, _snippetResult } = hitsOf(engine, 'img onerror', dialog)[0]!;
  expect(JSON.stringify([hierarchy, _highlightResult, _snippetResult])).not.toContain('<img');
});

test('suggests words of its own, at most as many as asked for', () => {
  expect(api.suggest('cluodstorrageflstat')[0]).toBe('CloudStorageFileStat');
  expect(api.suggest('optionz and providr', 2)).toHaveLength(2);
  expect(api.suggest('zzzzqqq')).toEqual([]);
});

test('suggests three queries at most', () => {
  const engine = engineOf(
    ['Provider', 'Providers', 'Provided', 'Provide', 'Providing'].map((word) => heading(['A', word])),
  );
  expect(engine.suggest('pprovidre')).toHaveLength(3);
});

test('puts the heading that is the query before a section that the author calls so', () => {
  const engine = engineOf([heading(['A', 'Files'], { keywords: ['file'] }), heading(['A', 'Page', 'Section', 'file'])]);
  expect(titlesOf(engine, 'file')).toEqual(['file', 'Files']);
});

test('finds a phrase where its words stand in their order only', () => {
  const engine = engineOf([
    heading(['A', 'Page']),
    text(['A', 'Page'], 'A file, a file id to read.'),
    heading(['A', 'Other']),
    text(['A', 'Other'], 'The id id of what you read is no file.'),
  ]);
  expect(titlesOf(engine, '"file id"')).toEqual(['Page']);
});

test('filters by headings, too', () => {
  const inArea = { facetFilters: ['hierarchy.lvl0:Guides'] };
  expect(titlesOf(api, 'scopes', inArea)).toEqual(['Scopes']);
  expect(titlesOf(api, 'unlink', inArea)).toEqual([]);
});

test('has words in the headings above a section count for more than in its code', () => {
  const engine = engineOf([
    heading(['A', 'Samples']),
    heading(['A', 'Samples', 'First']),
    text(['A', 'Samples', 'First'], 'quota()', 'code'),
    heading(['A', 'Quota']),
    heading(['A', 'Quota', 'Second']),
    text(['A', 'Quota', 'Second'], 'Something else.'),
  ]);
  expect(titlesOf(engine, 'quota')).toEqual(['Quota', 'Second', 'First']);
});

test('looks for misspellings where many sections have one of the words, but none has all', () => {
  const others = Array.from({ length: 12 }, (_, i) => heading(['A', `Token ${i}`]));
  const engine = engineOf([...others, heading(['A', 'Token refresh'])]);
  expect(titlesOf(engine, 'token refrseh')[0]).toBe('Token refresh');
});

test('takes an error’s code in a pasted message for what it is about', () => {
  const engine = engineOf([
    heading(['A', 'Reading fails for a path of the app']),
    heading(['A', 'Codes']),
    heading(['A', 'Codes', 'ERR_READ']),
  ]);
  expect(titlesOf(engine, 'ERR_READ reading fails for path app')[0]).toBe('ERR_READ');
});

test('finds a member with its owner where a table of the owner explains it', () => {
  const engine = engineOf([
    heading(['A', 'Notes on CloudStorageScope.AppData']),
    heading(['A', 'CloudStorageScope']),
    text(['A', 'CloudStorageScope'], 'AppData · hidden from users', 'table'),
  ]);
  expect(titlesOf(engine, 'CloudStorageScope.AppData hidden')[0]).toBe('CloudStorageScope');
  expect(titlesOf(engine, 'CloudStorageScope AppData')[0]).toBe('CloudStorageScope');
});

test('doubts a misspelling of a word that the index has', () => {
  const others = Array.from({ length: 20 }, (_, i) => heading(['A', `Files ${i}`]));
  const engine = engineOf([heading(['A', 'Date of files']), heading(['A', 'Data']), ...others]);
  expect(titlesOf(engine, 'data files').slice(0, 2)).toEqual(['Data', 'Date of files']);
});

test('a single word leads to the page with it in its title before the sections with it as a keyword', () => {
  const engine = engineOf([
    heading(['Docs', 'Files', 'Binary files'], { keywords: ['database', 'sqlite'] }),
    text(['Docs', 'Files', 'Binary files'], 'A database is a binary file.'),
    heading(['Docs', 'Storage', 'Database']),
    heading(['Docs', 'Back up a database']),
  ]);
  expect(titlesOf(engine, 'database')).toEqual(['Database', 'Back up a database', 'Binary files']);
  expect(titlesOf(engine, 'databse')).toEqual(['Database', 'Back up a database', 'Binary files']);
  expect(titlesOf(engine, 'databases').at(-1)).toBe('Binary files');
});
