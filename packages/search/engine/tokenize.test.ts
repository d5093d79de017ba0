import { expect, test } from 'vitest';
import { forEachTerm, normalize, tokenize, type Piece } from './tokenize.ts';

function parts(text: string): string[][] {
  return tokenize(text).map(({ pieces }) => pieces.map((piece) => piece.text));
}

test.each([
  ['setProviderOptions', ['set', 'provider', 'options']],
  ['ERR_FILE_NOT_FOUND', ['err', 'file', 'not', 'found']],
  ['HTTPServer', ['http', 'server']],
  ['useIsCloudAvailable', ['use', 'is', 'cloud', 'available']],
  ['drive.appdata', ['drive', 'appdata']],
  ['react-native', ['react', 'native']],
  ['CloudKVStorage', ['cloud', 'kv', 'storage']],
])('splits %s into its parts', (identifier, expected) => {
  expect(parts(identifier)).toEqual([expected]);
});

test.each(['iCloud', 'OAuth', 'URLs', 'IDs', '3.1.0', 'readdir'])(
  'keeps %s in one piece',
  (word) => {
    expect(parts(word)).toEqual([[word.toLowerCase()]]);
  },
);

test('takes a number in groups of thousands as one without commas, but not numbers in a list', () => {
  expect(parts('1,024 keys, 10,000,000 files')).toEqual([
    ['1024'],
    ['keys'],
    ['10000000'],
    ['files'],
  ]);
  expect(parts('größer als 1,024')).toEqual([['großer'], ['als'], ['1024']]);
  expect(parts('401,403 [1,2] 1,0245')).toEqual([['401'], ['403'], ['1'], ['2'], ['1'], ['0245']]);
});

test('separates the words of prose and code', () => {
  expect(parts('await fs.read("/a b");').flat()).toEqual(['await', 'fs', 'read', 'a', 'b']);
});

test('takes an apostrophe as part of its word', () => {
  expect(parts("don't")).toEqual([['dont']]);
});

test('gives every part its place in the text', () => {
  const text = 'call setProvider now';
  const [, token] = tokenize(text);
  const place = ({ start, end }: Piece) => text.slice(token!.start + start, token!.start + end);
  expect(token!.pieces.map(place)).toEqual(['set', 'Provider']);
});

test('compares without case and diacritics', () => {
  expect(normalize('Überprüfung')).toBe('uberprufung');
});

test('names the whole, its parts and their joined ends as terms of an identifier', () => {
  const termsOf = (identifier: string) => {
    const terms: string[] = [];
    forEachTerm(tokenize(identifier)[0]!.pieces, (term) => terms.push(term));
    return terms;
  };
  const ofStat = ['file', 'filestat', 'stat'];
  expect(termsOf('CloudStorageFileStat')).toEqual([
    'cloud',
    'cloudstoragefilestat',
    'storage',
    'storagefilestat',
    ...ofStat,
  ]);
  expect(termsOf('drive.fileStat')).toEqual(['drive', 'drivefilestat', ...ofStat]);
});
