import { describe, expect, it } from 'vitest';

import { recordsOfDocs } from '../../bench/relevance/docs';
import { ISSUE_QUESTIONS } from '../../bench/relevance/issue-questions';
import { placeOf, unknownAnswers } from '../../bench/relevance/measure';
import { createEngine } from './engine';
import { SYNONYMS } from './synonyms';

const records = await recordsOfDocs();
const engine = createEngine(records, { indexName: 'docs', origin: '', synonyms: SYNONYMS });

describe('what users of the library ask', () => {
  it('has its answers in the docs', () => {
    expect(unknownAnswers(ISSUE_QUESTIONS, records)).toEqual([]);
  });

  it.each(ISSUE_QUESTIONS)('is found at one of the first three places: $query', (question) => {
    const { hits } = engine.search({ requests: [{ indexName: 'docs', query: question.query }] }).results[0] ?? {
      hits: [],
    };
    const urls = hits.map(({ url }) => url);
    expect(placeOf(question, urls), urls.slice(0, 3).join(', ')).toBeLessThanOrEqual(3);
  });
});
