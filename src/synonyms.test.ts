import { expect, test } from 'vitest';

import { parseSynonyms } from './synonyms';

test('a rule is two lists of texts', () => {
  expect(parseSynonyms('- words: [erase]\n  find: [unlink]')).toEqual([
    { words: ['erase'], find: ['unlink'] },
  ]);
});

test.each([
  ['a key that is misspelled', '- word: [erase]\n  find: [unlink]'],
  ['a key too many', '- words: [erase]\n  find: [unlink]\n  note: old'],
  ['a text in place of a list', '- words: erase\n  find: [unlink]'],
  ['a number', '- words: [unauthorized]\n  find: [401]'],
  ['an empty rule', '- words: [erase]\n  find: [unlink]\n-'],
  ['an empty list', '- words: []\n  find: [unlink]'],
])('%s is an error that names the file and the rule', (_, text) => {
  expect(() => parseSynonyms(text)).toThrow(/^src\/synonyms\.yml: expected .* found .+\. Write /);
});
