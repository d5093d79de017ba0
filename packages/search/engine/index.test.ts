import { expect, test } from 'vitest';
import { api, engineOf, heading, text, titlesOf } from './fixture.ts';

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
  expect(titlesOf(api, query).slice(0, 2)).toContain(title);
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
  expect(titlesOf(engine, 'stakes')[0]).toBe('Page');
});

test('finds what the author calls synonyms, in the order of the list, and not the other way round', () => {
  expect(titlesOf(api, 'delete')).toEqual(['unlink', 'rmdir']);
  expect(titlesOf(api, 'deleting')).toEqual(['unlink', 'rmdir']);
  expect(titlesOf(api, 'delte')).toEqual(['unlink', 'rmdir']);
  expect(titlesOf(api, 'logged out').slice(0, 2)).toEqual(['unlink', 'rmdir']);
  expect(titlesOf(api, 'unlink')).toEqual(['unlink']);
});

test('finds a page by its keywords', () => {
  const engine = engineOf([
    heading(['A', 'Paths'], { keywords: ['sign in', 'slash'] }),
    heading(['A', 'Signs']),
  ]);
  expect(titlesOf(engine, 'slash')).toEqual(['Paths']);
  expect(titlesOf(engine, 'signs')[0]).toBe('Signs');
});

test('takes a keyword with words like "in" for the name it is, and not for the rest of its words', () => {
  const engine = engineOf([
    heading(['A', 'Page', 'stat'], { keywords: ['is it a folder', 'sign in'] }),
    heading(['A', 'Page', 'folders']),
    heading(['A', 'Page', 'Signs']),
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
    ],
    [
      { words: ['delete', 'erase'], find: ['delete'] },
      { words: ['folder', 'directory'], find: ['folder', 'directory'] },
    ],
  );
  expect(titlesOf(engine, 'folder delete')[0]).toBe('rmdir');
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
    ...Array.from({ length: 12 }, (_, number) =>
      text(['A', `Style ${number}`], 'borderRadius: 8, file', 'code'),
    ),
    heading(['A', 'readFile']),
  ]);
  expect(titlesOf(engine, 'radFile')[0]).toBe('readFile');
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
  const engine = engineOf([
    heading(['A', 'Folders', 'Root'], { keywords: ['mkdir root'] }),
    heading(['A', 'Page', 'mkdir']),
  ]);
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
  const engine = engineOf(
    [heading(['A', 'Requirements']), heading(['A', 'Page', 'getSupportedProviders'])],
    [{ words: ['support'], find: ['requirement'] }],
  );
  expect(titlesOf(engine, 'supported')).toEqual(['getSupportedProviders', 'Requirements']);
});

test('finds the section that an error message names, however much else was pasted', () => {
  const engine = engineOf([
    heading(['A', 'Page']),
    text(['A', 'Page'], 'Unable to save documents notes txt for a path'),
    heading(['A', 'ERR_WRITE_ERROR']),
    heading(['A', 'Could not get file id for path …']),
  ]);
  expect(titlesOf(engine, 'Error: ERR_WRITE_ERROR Unable to save /Documents/notes.txt')[0]).toBe(
    'ERR_WRITE_ERROR',
  );
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
  const engine = engineOf([
    heading(['A', 'ensureDirectory'], { keywords: ['mkdir -p'] }),
    heading(['A', 'mkdir']),
  ]);
  expect(titlesOf(engine, 'mkdir -p')[0]).toBe('ensureDirectory');
});

test.each([
  ['nno internet', 'no internet'],
  ['no inetrnet', 'no internet'],
  ['google drive tokenn', 'google drive token'],
  ['google xkve token', 'google drive token'],
])(
  'answers %s as it answers %s, since a word stands for what was meant everywhere',
  (slip, query) => {
    const engine = engineOf(
      [
        heading(['A', 'Airplane mode'], { keywords: ['no internet'] }),
        heading(['A', 'Page', 'Get a token']),
        text(['A', 'Page', 'Get a token'], 'For Google Drive, from the network.'),
      ],
      [{ words: ['internet'], find: ['network'] }],
    );
    expect(titlesOf(engine, slip)[0]).toBe(titlesOf(engine, query)[0]);
  },
);

test('finds a section by words that readers of any documentation use for its own', () => {
  const engine = engineOf([heading(['A', 'Log redaction']), heading(['A', 'Passing options'])]);
  expect(titlesOf(engine, 'hide in logs')[0]).toBe('Log redaction');
});

test('takes a word that only readers use for itself before it takes it for a slip', () => {
  const engine = engineOf([
    heading(['A', 'checks']),
    heading(['A', 'Copies']),
    text(['A', 'Copies'], 'Compare the digest of both.'),
  ]);
  expect(titlesOf(engine, 'checksum')).toEqual(['Copies']);
});

test('finds all that a word with a slip may mean', () => {
  const engine = engineOf([
    ...Array.from({ length: 9 }, (_, i) => text(['A', `Page ${i}`], 'See more.')),
    heading(['A', 'Numbers']),
    text(['A', 'Numbers'], 'The size.'),
  ]);
  expect(titlesOf(engine, 'sze')).toHaveLength(10);
});

test('gives more than one page of hits only of what has most of the query', () => {
  const pages = (count: number, title: string) =>
    Array.from({ length: count }, (_, number) => heading(['A', `${title} ${number}`]));
  const others = [...pages(15, 'apple'), ...pages(15, 'pear')];
  const few = engineOf([...pages(5, 'apple pear'), ...others]);
  expect(few.search({ query: 'apple pear' }).nbHits).toBe(20);
  const many = engineOf([...pages(25, 'apple pear'), ...others]);
  expect(many.search({ query: 'apple pear' }).nbHits).toBe(25);
  expect(many.search({ query: 'apple' }).nbHits).toBe(40);
});

test('takes a word that is being typed rather for its beginning than for a slip', () => {
  const engine = engineOf([
    heading(['A', 'Page']),
    text(['A', 'Page'], 'fail, and read what failed'),
    heading(['A', 'Other page']),
    text(['A', 'Other page'], 'a file that you read, and others'),
  ]);
  expect(titlesOf(engine, 'read fil')[0]).toBe('Other page');
});
