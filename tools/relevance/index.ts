/**
 * `npm run relevance`: how often an answer is the first hit or among the first three, and the mean reciprocal rank of the
 * first answer among five, for each list of questions and for those made of identifiers.
 *
 *   --failures     names each question whose answer is not the first hit
 *   --docs         asks the pages as they stand in `docs/`, without a build
 *   --dir <folder> folder of the built site; default `build`
 */
import path from 'node:path';
import { parseArgs } from 'node:util';

import { SEARCH_RECORDS_FILE } from '@docs-kit/search/files';
import { generateQuestions } from './generate';
import { askEngine, measureRelevance } from './measure';
import { readQuestionLists, unknownAnswers } from './questions';
import { readRecords, recordsOfDocs } from './records';

const { values: options } = parseArgs({
  options: {
    failures: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    dir: { type: 'string', default: 'build' },
  },
});

async function run(): Promise<void> {
  const records = options.docs ? await recordsOfDocs() : readRecords(path.join(options.dir, SEARCH_RECORDS_FILE));
  const ask = askEngine(records);
  const lists = [...readQuestionLists(), { title: 'Made of identifiers', questions: generateQuestions(records) }];
  for (const { title, questions } of lists) {
    const unknown = unknownAnswers(questions, records);
    if (unknown.length > 0) console.warn(`${title}: no page has ${unknown.join(', ')}`);
    const { scores, failures } = measureRelevance(ask, questions);
    for (const { kind, count, first, firstThree, meanReciprocalRank } of scores) {
      const figures = [first, firstThree, meanReciprocalRank].map((figure) => figure.toFixed(3)).join('  ');
      console.log(`${title.padEnd(26)}${`${kind} (${count})`.padEnd(24)}${figures}`);
    }
    for (const { question, place, found } of options.failures ? failures : []) {
      console.log(`  ${question.query} [${place}]: ${found.slice(0, 3).join(', ')}; wanted ${question.answers[0]}`);
    }
  }
}

void run();
