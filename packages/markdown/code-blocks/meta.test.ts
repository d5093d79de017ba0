import { expect, test } from 'vitest';

import { parseMeta } from './meta';

test('no meta means no title, no lines, no flags', () => {
  expect(parseMeta('')).toEqual({
    title: undefined,
    highlightedLines: new Set(),
    cannotRun: undefined,
    flags: new Set(),
  });
});

test('a title may hold blanks and stand in either kind of quotes', () => {
  expect(parseMeta('title="ios/My App.swift"').title).toBe('ios/My App.swift');
  expect(parseMeta("title='App.tsx'").title).toBe('App.tsx');
});

test('lines are single numbers and ranges', () => {
  expect([...parseMeta('{1,3-5}').highlightedLines]).toEqual([1, 3, 4, 5]);
});

test('bare words are flags, words of the title are not', () => {
  expect([...parseMeta('signature title="not a flag" {2}').flags]).toEqual(['signature']);
});

test('why a sample cannot run is no flag', () => {
  const meta = parseMeta('cannot-run="needs an {iPhone}" {2} signature');
  expect(meta).toMatchObject({ cannotRun: 'needs an {iPhone}', flags: new Set(['signature']) });
  expect([...meta.highlightedLines]).toEqual([2]);
});

test.each(['{a}', '{0}', '{5-2}'])('%s is no range of lines', (range) => {
  expect(() => parseMeta(range)).toThrow('expected lines such as {1,3-5}');
});

test.each([
  ['showLineNumbers', 1],
  ['{2} showLineNumbers=5 title="a"', 5],
  ['title="showLineNumbers"', undefined],
])('lines of %s begin at %s', (meta, first) => {
  expect(parseMeta(meta).firstLineNumber).toBe(first);
});

test('flags of live code are no numbers', () => {
  expect([...parseMeta('live noInline showLineNumbers=5').flags]).toEqual([
    'live',
    'noInline',
    'showLineNumbers',
  ]);
});

test.each([
  ['showLineNumbers=x', 'found showLineNumbers=x'],
  ['title=App.js', 'expected title="…"'],
  ['title="App.js', 'expected title="…"'],
])('%s is refused', (meta, message) => {
  expect(() => parseMeta(meta)).toThrow(message);
});
