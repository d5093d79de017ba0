import { expect, test } from 'vitest';
import { parseQuery } from './query';

test('takes identifiers apart and keeps them as typed', () => {
  const { words, spans } = parseQuery('setProvider', true);
  expect(words.map(({ text }) => text)).toEqual(['set', 'provider']);
  expect(spans.filter((span) => span.typedAsOne).map(({ text }) => text)).toEqual(['set', 'setprovider', 'provider']);
});

test('can do without words that say nothing, unless there are no others', () => {
  expect(parseQuery('how to read', true).words.filter(({ optional }) => !optional)).toHaveLength(1);
  expect(parseQuery('how to', true).words.every(({ optional }) => !optional)).toBe(true);
});

test('keeps schemes and identifiers with separators as they were typed', () => {
  expect(parseQuery('file:// or Drive.AppData', true).literals).toEqual(['file://', 'drive.appdata']);
});

test('takes the last word for a beginning until a blank follows', () => {
  const asPrefix = (text: string): boolean => parseQuery(text, true).spans.at(-1)!.asPrefix;
  expect(asPrefix('read fi')).toBe(true);
  expect(asPrefix('read file ')).toBe(false);
});

test('tries neighbouring words as one', () => {
  expect(parseQuery('airplane mode', true).spans.map(({ text }) => text)).toContain('airplanemode');
});

test('reads phrases and excluded words, if asked to', () => {
  const query = parseQuery('"file id" drive -icloud', true);
  expect(query.phrases).toEqual([{ first: 0, last: 1 }]);
  expect(query.excluded).toEqual(['icloud']);
  expect(parseQuery('"file id" -icloud', false)).toMatchObject({ phrases: [], excluded: [] });
});

test.each([
  ['Directory not found at path /notes/today.txt', 'directory not found at path'],
  ["File '/a b' not found", 'file b not found'],
  ['Write error for path backups/2024/db.json', 'write error for path'],
  ['works on iOS/Android', 'works on ios android'],
  ['@expo/config not found', 'expo config not found'],
  ['scope https://www.googleapis.com/auth/drive.file', 'scope https www googleapis com auth drive file'],
  ['/notes/today.txt', 'notes today txt'],
  ['where is /notes', 'where is notes'],
])('leaves out the paths of %j beside a subject', (text, words) => {
  expect(parseQuery(text, true).words.map((word) => word.text)).toEqual(words.split(' '));
});

test('leaves a phrase its path', () => {
  expect(parseQuery('"at path /notes" error', true).words.map(({ text }) => text)).toEqual([
    'at',
    'path',
    'notes',
    'error',
  ]);
});

test('takes an open quote and an inner dash for what they are', () => {
  expect(parseQuery('"file id', true).phrases).toEqual([]);
  expect(parseQuery('react-native --device', true).excluded).toEqual([]);
});

test('takes a letter or two behind a dash for the options of a command', () => {
  expect(parseQuery('mkdir -p', true).excluded).toEqual([]);
  expect(parseQuery('rm -rf', true).excluded).toEqual([]);
});

test('can do without no part of an identifier', () => {
  expect(parseQuery('isFile exists', true).words.every(({ optional }) => !optional)).toBe(true);
});
