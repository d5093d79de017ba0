import { expect, test } from 'vitest';
import { generateQueries, generateRecords } from './records';

test('makes as many records as asked for, the same for the same seed', () => {
  const records = generateRecords(500, 7);
  expect(records).toHaveLength(500);
  expect(generateRecords(500, 7)).toEqual(records);
  expect(generateRecords(500, 8)).not.toEqual(records);
});

test('makes queries as they are typed, letter by letter', () => {
  const [first = 'none', second = ''] = generateQueries(generateRecords(100), 2);
  expect(second.startsWith(first)).toBe(true);
});
