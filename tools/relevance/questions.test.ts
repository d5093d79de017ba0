import { describe, expect, it } from 'vitest';

import { askEngine, placeOf } from './measure';
import { parseQuestions, readQuestionLists, unknownAnswers } from './questions';
import { recordsOfDocs } from './records';

const records = await recordsOfDocs();
const ask = askEngine(records);
const lists = readQuestionLists();
const issues = lists.find(({ title }) => title === 'Issues of the repository')?.questions ?? [];

describe('a list of questions', () => {
  const list = (rows: string) => `title: A list\norigin: By hand\nquestions:\n  ${rows}\n`;

  it('names documents without /docs/, and other pages by their address', () => {
    const { questions } = parseQuestions(list('part: { "403": [intro#a, /search] }'), 'a.yml');
    expect(questions).toEqual([{ kind: 'part', query: '403', answers: ['/docs/intro#a', '/search'] }]);
  });

  it.each([
    ['parts: { a: [intro] }', '"parts" is no kind of question'],
    ['part: []', '"part" holds no queries'],
    ['part: { 403: [intro] }', '"403" needs quotes, or a list of answers'],
    ['part: { a: intro }', '"a" needs quotes, or a list of answers'],
    ['part: { a: [] }', '"a" needs quotes, or a list of answers'],
  ])('is refused: %s', (rows, message) => {
    expect(() => parseQuestions(list(rows), 'a.yml')).toThrow(`a.yml: ${message}.`);
  });

  it('asks no query twice as one kind', () => {
    expect(() => parseQuestions(list('part: { a: [intro], a: [intro] }'), 'a.yml')).toThrow('unique');
  });
});

it('has all questions of seventeen lists', () => {
  expect(lists).toHaveLength(17);
  expect(lists.flatMap(({ questions }) => questions)).toHaveLength(2234);
});

describe('what users of the library ask', () => {
  it('has its answers in the docs', () => {
    expect(issues).toHaveLength(35);
    expect(unknownAnswers(issues, records)).toEqual([]);
  });

  it.each(issues)('is found at one of the first three places: $query', (question) => {
    const urls = ask(question.query);
    expect(placeOf(question, urls), urls.slice(0, 3).join(', ')).toBeLessThanOrEqual(3);
  });
});
