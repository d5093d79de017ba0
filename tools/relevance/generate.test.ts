import { expect, it } from 'vitest';

import { generateQuestions } from './generate';
import { askEngine } from './measure';
import { SYNONYMS } from '../../src/synonyms';
import { recordsOfDocs } from './records';

const records = await recordsOfDocs();
const ask = askEngine(records, SYNONYMS);
const questions = generateQuestions(records);
const kinds = [...new Set(questions.map(({ kind }) => kind))];

/** Two parts or a beginning may also be what another section is called: a few answers are a matter of opinion. */
const LEAST_SHARE = 0.98;
const LEAST_SHARE_OF_WHOLE = 0.995;
const OPEN_KINDS = ['two parts', 'beginning'];

it('asks for identifiers in thirteen ways', () => expect(kinds).toHaveLength(13));

it.each(kinds)(
  'finds every identifier at one of the first three places: %s',
  (kind) => {
    const asked = questions.filter((question) => question.kind === kind);
    const missed = asked.filter(
      ({ query, answers }) =>
        !ask(query)
          .slice(0, 3)
          .some((url) => answers.includes(url)),
    );
    const least = OPEN_KINDS.includes(kind) ? LEAST_SHARE : LEAST_SHARE_OF_WHOLE;
    expect(asked.length).toBeGreaterThan(40);
    expect(1 - missed.length / asked.length, missed.map(({ query }) => query).join(', ')).toBeGreaterThanOrEqual(least);
  },
  60_000,
);
