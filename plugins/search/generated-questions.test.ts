import { expect, it } from 'vitest';

import { recordsOfDocs } from '../../bench/relevance/docs';
import { DERIVATIONS, generateQuestions } from '../../bench/relevance/generated-questions';
import { createEngine } from './engine';
import { SYNONYMS } from './synonyms';

const records = await recordsOfDocs();
const engine = createEngine(records, { indexName: 'docs', origin: '', synonyms: SYNONYMS });
const questions = generateQuestions(records);

/** Two parts or a beginning may also be what another section is called: a few answers are a matter of opinion. */
const LEAST_SHARE = 0.97;
const LEAST_SHARE_OF_WHOLE = 0.995;
const OPEN_DERIVATIONS: readonly string[] = ['two parts', 'beginning'];

it.each(DERIVATIONS)(
  'finds every identifier: %s',
  (derivation) => {
    const asked = questions.filter((question) => question.derivation === derivation);
    const missed = asked.filter(({ query, answers }) => {
      const first = engine.search({ requests: [{ indexName: 'docs', query, hitsPerPage: 1 }] }).results[0]?.hits[0];
      return !first || !answers.includes(first.url);
    });
    const least = OPEN_DERIVATIONS.includes(derivation) ? LEAST_SHARE : LEAST_SHARE_OF_WHOLE;
    expect(asked.length).toBeGreaterThan(40);
    expect(1 - missed.length / asked.length, missed.map(({ query }) => query).join(', ')).toBeGreaterThanOrEqual(least);
  },
  60_000,
);
