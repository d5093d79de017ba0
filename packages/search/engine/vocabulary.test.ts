import { expect, test } from 'vitest';
import { createVocabulary } from './vocabulary';

const vocabulary = createVocabulary(
  ['mkdir', 'read', 'readdir', 'readfile', 'rmdir', 'unlink', 'unlinked', 'write'].sort(),
);

function near(word: string, maxTypos: number, asPrefix = false): Record<string, number> {
  return Object.fromEntries(
    vocabulary.near(word, maxTypos, asPrefix).map(({ term, typos }) => [vocabulary.terms[term]!, typos]),
  );
}

test.each([
  ['unlnik', 'a transposition'],
  ['unlik', 'a missing letter'],
  ['unlinkk', 'a letter too many'],
  ['unlimk', 'a wrong letter'],
  ['nulink', 'a transposition of the first letters'],
  ['nlink', 'a missing first letter'],
  ['inlink', 'a wrong first letter'],
])('finds unlink from %s: %s is one typo', (typed) => {
  expect(near(typed, 1)).toHaveProperty('unlink', 1);
});

test('finds no word with more typos than allowed', () => {
  expect(near('redfil', 1)).toEqual({});
  expect(near('redfil', 2)).toEqual({ readfile: 2 });
});

test('finds words from a misspelled beginning, and how many of their letters it stands for', () => {
  const [found] = vocabulary.near('raedf', 1, true);
  expect(found).toEqual({ term: vocabulary.find('readfile'), typos: 1, length: 5 });
});

test('agrees with the plain definition of the distance', () => {
  const distance = (a: string, b: string): number => {
    const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
    for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        const change = a[i - 1] === b[j - 1] ? 0 : 1;
        rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + change);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
          rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1);
        }
      }
    }
    return rows[a.length]![b.length]!;
  };
  const letters = ['a', 'b', 'c'];
  const words = letters.flatMap((x) =>
    letters.flatMap((y) => letters.flatMap((z) => [x, x + y, x + y + z, x + y + z + x])),
  );
  const all = createVocabulary([...new Set(words)].sort());
  for (const typed of ['abc', 'bca', 'cab', 'abca', 'ccb']) {
    const expected = all.terms.filter((term) => distance(typed, term) <= 2);
    expect(all.near(typed, 2, false).map(({ term }) => all.terms[term])).toEqual(expected);
  }
});

test('gives the range of words that begin alike', () => {
  const { start, end } = vocabulary.range('read');
  expect(vocabulary.terms.slice(start, end)).toEqual(['read', 'readdir', 'readfile']);
});
