import { expect, test } from 'vitest';
import { originalPlaces } from './plain-text.ts';
import { forEachTerm, tokenize } from './tokenize.ts';

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

/** Returns the parts of all words as the text has them. */
function partsAsWritten(text: string): string[] {
  const placeOf = originalPlaces(text);
  return tokenize(text).flatMap(({ start, pieces }) =>
    pieces.map((piece) => {
      const place = placeOf(start + piece.start, start + piece.end);
      return text.slice(place.start, place.end);
    }),
  );
}

test('gives every part its place in the text', () => {
  expect(partsAsWritten('call setProvider now')).toEqual(['call', 'set', 'Provider', 'now']);
});

test('compares without case and diacritics', () => {
  expect(parts('Überprüfung')).toEqual([['uberprufung']]);
});

test.each([
  ['full-width letters', 'ｗｒｉｔｅＦｉｌｅ', ['write', 'file'], ['ｗｒｉｔｅ', 'Ｆｉｌｅ']],
  ['bold letters of a chat', '𝘄𝗿𝗶𝘁𝗲𝗙𝗶𝗹𝗲', ['write', 'file'], ['𝘄𝗿𝗶𝘁𝗲', '𝗙𝗶𝗹𝗲']],
  ['full-width digits and dots', 'ｖ３．１', ['v3', '1'], ['ｖ３', '１']],
  ['a full-width underscore', 'ERR＿FILE', ['err', 'file'], ['ERR', 'FILE']],
  ['ligatures', 'read a ﬁle', ['read', 'a', 'file'], ['read', 'a', 'ﬁle']],
  [
    'decomposed accents',
    'cafe\u0301 E\u0301COLE',
    ['cafe', 'ecole'],
    ['cafe\u0301', 'E\u0301COLE'],
  ],
  ['soft hyphens', 'sync\u00adhro\u00adnize', ['synchronize'], ['sync\u00adhro\u00adnize']],
  ['zero-width spaces', 'write\u200bFile', ['write', 'file'], ['write\u200b', 'File']],
  ['a byte-order mark', '\ufeffwriteFile', ['write', 'file'], ['write', 'File']],
  ['marks of direction', '\u2068write\u2069 file', ['write', 'file'], ['write\u2069', 'file']],
  [
    'no-break spaces',
    'write\u00a0the\u202ffile',
    ['write', 'the', 'file'],
    ['write', 'the', 'file'],
  ],
  [
    'smart quotes',
    '“writeFile” don’t ‘a’',
    ['write', 'file', 'dont', 'a'],
    ['write', 'File', 'don’t', 'a'],
  ],
  ['an accent as an apostrophe', 'don´t', ['dont'], ['don´t']],
  ['hyphens that do not break', 'react\u2011native', ['react', 'native'], ['react', 'native']],
  ['symbols', 'iCloud™ → Drive©', ['icloud', 'drive'], ['iCloud', 'Drive']],
])('reads %s like the plain letters, at their place', (_, text, words, written) => {
  expect(parts(text).flat()).toEqual(words);
  expect(partsAsWritten(text)).toEqual(written);
});

test('joins identifiers at hyphens and dots of other keyboards', () => {
  expect(parts('react\u2011native drive．appdata')).toEqual([
    ['react', 'native'],
    ['drive', 'appdata'],
  ]);
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
