import { expect, it } from 'vitest';

import { generateQuestions } from './generate';
import { askEngine } from './measure';
import { SYNONYMS } from '../../src/synonyms';
import { recordsOfDocs } from './records';

const records = await recordsOfDocs();
const ask = askEngine(records, SYNONYMS);
const questions = generateQuestions(records);
const kinds = [...new Set(questions.map(({ kind }) => kind))];

/**
 * Two parts or a beginning can also name another section, so a few answers are a matter of
 * opinion.
 */
const LEAST_SHARE = 0.97;
const LEAST_SHARE_OF_WHOLE = 0.995;
const OPEN_KINDS = ['two parts', 'beginning'];
/**
 * A slip at every place makes thousands of questions. `npm run relevance` asks them all, this test
 * only a sample.
 */
const MOST_OF_A_KIND = 60;

it('asks for identifiers in thirteen ways', () => expect(kinds).toHaveLength(13));

it.each(kinds)('finds every identifier at one of the first three places: %s', (kind) => {
  const all = questions.filter((question) => question.kind === kind);
  const step = Math.ceil(all.length / MOST_OF_A_KIND);
  const asked = all.filter((_, index) => index % step === 0);
  const missed = asked.filter(
    ({ query, answers }) =>
      !ask(query)
        .slice(0, 3)
        .some((url) => answers.includes(url)),
  );
  // In a sample of a few dozen, one missed question weighs more than it should.
  const least = OPEN_KINDS.includes(kind) || step > 1 ? LEAST_SHARE : LEAST_SHARE_OF_WHOLE;
  expect(asked.length).toBeGreaterThan(25);
  expect(
    1 - missed.length / asked.length,
    missed.map(({ query }) => query).join(', '),
  ).toBeGreaterThanOrEqual(least);
});
