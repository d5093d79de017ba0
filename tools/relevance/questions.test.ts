import { describe, expect, it } from 'vitest';

import { SYNONYMS } from '../../src/synonyms';
import { askAll, askEngine, placeOf, placeOfPage, summaryOf } from './measure';
import { parseQuestions, readQuestions, unknownAnswers, withAddresses } from './questions';
import { recordsOfDocs } from './records';

const records = await recordsOfDocs();
const ask = askEngine(records, SYNONYMS);
/** Lists with questions that must be answered: what readers typed where they found nothing. */
const CHECKED_LISTS = [
  'Issues of the repository',
  'Titles of issues',
  'Left-out questions',
  'Readers’ words',
];
const lists = readQuestions();
const checked = CHECKED_LISTS.flatMap((title) => lists.get(title)?.map(withAddresses) ?? []);

it('reads questions by lines, and names one that has another shape', () => {
  expect(parseQuestions('ours\tpart\tread file\ta/b#c d\n').get('ours')).toEqual([
    { kind: 'part', query: 'read file', answers: ['a/b#c', 'd'] },
  ]);
  expect(() => parseQuestions('ours\tpart\ta\tb\npart\ta\tb\n')).toThrow('Line 2');
});

it('counts a page once, by its best hit, and an answer without a section by any', () => {
  const question = { kind: 'part', query: '', answers: ['b#x', 'c'] };
  expect(placeOfPage(question, ['a', 'a#y', 'b#x', 'c#z'])).toBe(2);
  expect(placeOfPage(question, ['b#w', 'b#x', 'c#z'])).toBe(2);
});

it('prints a line for each kind, tabs between', () => {
  const questions = parseQuestions('ours\tpart\ta\tx\nours\ttypo\tb\ty').get('ours') ?? [];
  const outcomes = askAll(() => ['w', 'y'], questions);
  expect(summaryOf('ours', outcomes)).toEqual([
    'ours\tall\t2\t0.000\t0.500',
    'ours\tpart\t1\t0.000\t0.000',
    'ours\ttypo\t1\t0.000\t1.000',
  ]);
});

describe('the lists that must be answered', () => {
  it('have their answers in the docs', () => {
    expect(unknownAnswers(checked, records)).toEqual([]);
  });

  it.each(checked)('at one of the first three places: $query', (question) => {
    const urls = ask(question.query);
    expect(placeOf(question, urls), urls.slice(0, 3).join(', ')).toBeLessThanOrEqual(3);
  });
});
