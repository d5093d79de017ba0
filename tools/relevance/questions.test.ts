import { describe, expect, it } from 'vitest';

import { SYNONYMS } from '../../src/synonyms';
import { askAll, askEngine, placeOf, placeOfPage, summaryOf } from './measure';
import { parseQuestions, readQuestionLists, unknownAnswers } from './questions';
import { recordsOfDocs } from './records';

const records = await recordsOfDocs();
const ask = askEngine(records, SYNONYMS);
const lists = readQuestionLists();
/** What users ask in the library's repository and elsewhere, in few words and as they typed it. */
const ASKED = ['Issues of the repository', 'Titles of issues', 'Left-out questions'];
const issues = lists
  .filter(({ title }) => ASKED.includes(title))
  .flatMap(({ questions }) => questions);

it('reads questions by lines, and names one that has another shape', () => {
  expect(parseQuestions('part\tread file\ta/b#c d\n\n')).toEqual([
    { kind: 'part', query: 'read file', answers: ['a/b#c', 'd'] },
  ]);
  expect(() => parseQuestions('part\ta\tb\npart\ta\n')).toThrow('Line 2');
});

it('counts a page once, by its best hit, and an answer without a section by any', () => {
  const question = { kind: 'part', query: '', answers: ['b#x', 'c'] };
  expect(placeOfPage(question, ['a', 'a#y', 'b#x', 'c#z'])).toBe(2);
  expect(placeOfPage(question, ['b#w', 'b#x', 'c#z'])).toBe(2);
});

it('prints a line for each kind, tabs between', () => {
  const questions = parseQuestions('part\ta\tx\ntypo\tb\ty');
  const outcomes = askAll(() => ['w', 'y'], questions);
  expect(summaryOf('ours', outcomes)).toEqual([
    'ours\tall\t2\t0.000\t0.500',
    'ours\tpart\t1\t0.000\t0.000',
    'ours\ttypo\t1\t0.000\t1.000',
  ]);
});

it('has all questions of nineteen lists', () => {
  expect(lists).toHaveLength(19);
  expect(lists.flatMap(({ questions }) => questions)).toHaveLength(2295);
});

describe('what users of the library ask', () => {
  it('has its answers in the docs', () => {
    expect(issues).toHaveLength(96);
    expect(unknownAnswers(issues, records)).toEqual([]);
  });

  it.each(issues)('is found at one of the first three places: $query', (question) => {
    const urls = ask(question.query);
    expect(placeOf(question, urls), urls.slice(0, 3).join(', ')).toBeLessThanOrEqual(3);
  });
});
