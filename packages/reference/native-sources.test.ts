import { expect, test } from 'vitest';

import { checkNativeSources } from './native-sources';

const SECTIONS = ['api/Storage#read'];

/** Of the text `func read()`. */
const SHA256 = 'dd7496171d9c75bc97f980e24eefb272a25a7592074dc6b5938c03b8b1f6126e';

const check = (sha256: string, file = 'ios/A.swift') =>
  checkNativeSources(
    { [file]: { sha256, sections: SECTIONS } },
    new Map([['ios/A.swift', 'func read()']]),
    'sources.json',
  );

test('names the sections to read again, until a person writes the hash of what they read', () => {
  expect(check('of another text')).toMatchObject([
    {
      file: 'sources.json',
      expected: expect.stringContaining('api/Storage#read') as string,
      found: 'another text',
      fix: expect.stringContaining(SHA256) as string,
    },
  ]);
  expect(check(SHA256)).toEqual([]);
});

test('names the sections whose source is gone', () => {
  expect(check(SHA256, 'ios/B.swift')).toMatchObject([
    { found: 'no such file in the package', fix: expect.stringContaining('took its place') },
  ]);
});
