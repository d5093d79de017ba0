import { expect, test } from 'vitest';
import { engineOf, heading, hitsOf, text, titlesOf } from './fixture.ts';

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
    heading(['A', 'ERR_NETWORK_ERROR']),
    heading(['A', 'Errors of the network']),
  ]);
  expect(titlesOf(engine, 'network error')[0]).toBe('ERR_NETWORK_ERROR');
  expect(titlesOf(engine, 'NETWORK_ERROR')[0]).toBe('ERR_NETWORK_ERROR');
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

test('weighs what a query is about more than common words in it', () => {
  const engine = engineOf([
    heading(['A', 'Loops']),
    text(['A', 'Loops'], 'runs every several minutes'),
    heading(['A', 'Uploads']),
    text(['A', 'Uploads'], 'each photo is sent, and a photo is kept'),
    ...['Dates', 'Names', 'Sizes'].flatMap((title) => [
      heading(['A', title]),
      text(['A', title], 'a photo'),
    ]),
  ]);
  expect(titlesOf(engine, 'several photo')[0]).toBe('Uploads');
});

test('ranks pages about versions after others, unless the query is about versions', () => {
  const engine = engineOf([
    heading(['A', 'Migration guide', 'a timeout option']),
    heading(['A', 'Client', 'the timeout option']),
  ]);
  expect(titlesOf(engine, 'timeout option')).toEqual(['the timeout option', 'a timeout option']);
  expect(titlesOf(engine, 'timeout option changed')[0]).toBe('a timeout option');
});

test('takes the name of a method for neither its parts nor other words for them', () => {
  const engine = engineOf(
    [
      heading(['A', 'Storage', 'readFile']),
      heading(['A', 'Storage', 'readFileSync']),
      heading(['A', 'Hook', 'read']),
      heading(['A', 'Files']),
      heading(['A', 'Load']),
      text(['A', 'Load'], 'call readFile'),
    ],
    [{ words: ['read'], find: ['load'] }],
  );
  expect(titlesOf(engine, 'readFile')).toEqual(['readFile', 'readFileSync', 'Load']);
  expect(titlesOf(engine, 'readFile ').sort()).toEqual(['Load', 'readFile']);
  expect(titlesOf(engine, 'read file')).toContain('Files');
  expect(titlesOf(engine, 'readFiles')).toContain('Files');
});

test('ranks lists of changes last for a name of the API, and first for one that is gone', () => {
  const engine = engineOf([
    heading(['A', 'Storage', 'readFile']),
    heading(['A', 'Storage', 'What changed']),
    text(['A', 'Storage', 'What changed'], '2.0: changed readFile, readFile; removed getFile'),
    heading(['A', 'Paths']),
    text(['A', 'Paths'], 'A long text that has readFile among many words, of which few matter.'),
  ]);
  expect(titlesOf(engine, 'readFile')).toEqual(['readFile', 'Paths', 'What changed']);
  expect(titlesOf(engine, 'getFile')[0]).toBe('What changed');
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
      engineOf([
        heading(['A', 'News', 'a backup'], { docusaurus_tag: 'default' }),
        heading(['A', 'Docs', 'the backup']),
      ]),
      'backup',
    )[0],
  ).toBe('the backup');
});

test('passes over the addresses in a pasted error, but not over one that is the question', () => {
  const engine = engineOf([
    heading(['A', 'Sign-in on the web']),
    text(
      ['A', 'Sign-in on the web'],
      'Allow the origin http://localhost, then load https://example.com/auth/scope.',
    ),
    heading(['A', 'Local paths']),
    text(['A', 'Local paths'], 'Cut off file:// first.'),
    heading(['A', 'Page', 'Could not save the file']),
    heading(['A', 'Page', 'ERR_FILE_LOST']),
  ]);
  for (const [query, title] of [
    [
      'Could not save the file at load (http://10.0.2.2:8081/auth.bundle?load=true:12:34)',
      'Could not save the file',
    ],
    ['Could not save the file https://example.com/auth/scope', 'Could not save the file'],
    ['ERR_FILE_LOST https://example.com/auth/scope?load=true', 'ERR_FILE_LOST'],
    ['ERR_FILE_LOST file:///data/user/0/a.jpg', 'ERR_FILE_LOST'],
    ['what is https://example.com/auth/scope', 'Sign-in on the web'],
    ['http://localhost:8081', 'Sign-in on the web'],
  ] as const) {
    expect(titlesOf(engine, query)[0], query).toBe(title);
  }
});

test('finds other forms of a word', () => {
  const engine = engineOf([heading(['A', 'Expired tokens'])]);
  expect(titlesOf(engine, 'token expires')).toEqual(['Expired tokens']);
});

test('shows hits with fewer words below, when not all match', () => {
  const engine = engineOf([
    heading(['A', 'alpha beta']),
    heading(['A', 'alpha']),
    heading(['A', 'delta']),
  ]);
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
  expect(titlesOf(engine, 'token expiry')).toEqual([
    'token and, further on, expiry',
    'Together',
    'Apart',
  ]);
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
  const engine = engineOf([
    heading(['A', 'B', 'exists and what it gives']),
    heading(['A', 'B', 'C', 'exists']),
  ]);
  expect(titlesOf(engine, 'exists')[0]).toBe('exists');
});

test('ranks the words in their order as a heading before the same words in another', () => {
  const engine = engineOf([heading(['A', 'exists file']), heading(['A', 'file exists'])]);
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
    ...Array.from({ length: 28 }, (_, i) =>
      text(['A', `Page ${i}`], i % 2 === 0 ? 'In sync.' : 'A phone.'),
    ),
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

test('puts the heading that is the query before a section that the author calls so', () => {
  const engine = engineOf([
    heading(['A', 'Page', 'Data'], { keywords: ['file'] }),
    heading(['A', 'Page', 'Section', 'file']),
  ]);
  expect(titlesOf(engine, 'file')).toEqual(['file', 'Data']);
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

test.each(['useKeys returns', 'useKeys return', 'what does useKeys return'])(
  'takes a heading together with its page for what the query says: %s',
  (query) => {
    const engine = engineOf([
      heading(['A', 'useKeys']),
      text(['A', 'useKeys'], 'useKeys reads and returns keys.'),
      heading(['A', 'useKeys', 'Write']),
      text(['A', 'useKeys', 'Write'], 'const keys = useKeys(); write(keys);', 'code'),
      heading(['A', 'useKeys', 'What it returns']),
      text(['A', 'useKeys', 'What it returns'], 'A list.'),
      heading(['A', 'Other', 'What it returns']),
    ]);
    const urls = engine.search({ query }).hits.map(({ url }) => url);
    expect(urls.slice(0, 2)).toEqual(['/docs/useKeys', '/docs/useKeys/What it returns']);
  },
);

test('ranks a guide whose title has all words before rows of a table that have them', () => {
  const row = 'Two files or more have the same name';
  const engine = engineOf([
    heading(['API', 'ErrorCode']),
    ...['ERR_SAME_NAME', 'ERR_FILE_NAME', 'ERR_TWO_FILES'].flatMap((code) => [
      heading(['API', 'ErrorCode', code], { url: `/docs/api/ErrorCode#${code}` }),
      text(['API', 'ErrorCode', code], row, 'table'),
    ]),
    heading(['Guides', 'Files with the same name on Google Drive']),
    text(['Guides', 'Files with the same name on Google Drive'], 'Drive keeps both.'),
  ]);
  expect(titlesOf(engine, 'two files same name')[0]).toBe(
    'Files with the same name on Google Drive',
  );
});

test.each([
  ['a page of release notes', ['Docs', 'Release notes 2.0', 'Open a window']],
  ['a list of breaking changes', ['Docs', 'Breaking Changes', 'Open a window']],
  ['a migration between versions', ['Docs', 'Migrate from 4.x to 5.0', 'Open a window']],
  ['a category of old pages', ['Legacy', 'Shell 1', 'Open a window']],
])('ranks %s after a page of the current docs', (_, headings) => {
  const engine = engineOf([
    heading(headings),
    heading(['Docs', 'Shell', 'Open a window'], { url: '/docs/windows#open' }),
  ]);
  expect(hitsOf(engine, 'open a window')[0]?.url).toBe('/docs/windows#open');
});

test('ranks the page of an older version after that of the current one', () => {
  const engine = engineOf([
    heading(['Docs', 'Pan gesture'], { url: '/docs/1.x/pan' }),
    heading(['Docs', 'Pan gesture'], { url: '/docs/pan' }),
  ]);
  expect(hitsOf(engine, 'pan gesture')[0]?.url).toBe('/docs/pan');
  expect(hitsOf(engine, 'drag gesture')[0]?.url).toBe('/docs/pan');
});

test('ranks the interface that has an identifier before one that only ends in its words', () => {
  const engine = engineOf([
    heading(['API', 'ErrorCode']),
    heading(['API', 'ErrorCode', 'ERR_PATH_IS_DIRECTORY'], { url: '/docs/api/ErrorCode#err' }),
    heading(['API', 'isDirectory of FileStat']),
    text(['API', 'isDirectory of FileStat'], 'isDirectory · whether it is a directory', 'table'),
  ]);
  expect(titlesOf(engine, 'isDirectory')[0]).toBe('isDirectory of FileStat');
});
