/**
 * `npm run relevance`: how often an answer is the first hit, and in the top three, for each list
 * of questions and for those generated from identifiers. Prints list, kind, number of questions
 * and both shares, separated by tabs.
 *
 *   --failures  names each question whose answer is not the first hit, but none that is held out
 *   --sources   queries the pages in `docs/` as they are, without a build
 *   --others    queries the documentation of other projects alone
 */
import { parseArgs } from 'node:util';

import { SEARCH_RECORDS_FILE } from '@docs-kit/search/files';
import type { SearchRecord } from '@docs-kit/search/records/record';
import { SYNONYMS } from '../../src/synonyms';
import { generateQuestions } from './generate';
import { askAll, askEngine, placeOfPage, summaryOf, type Outcome } from './measure';
import { fetchDocs, OTHER_DOCS, removeDocs } from './other-docs';
import { readQuestions, unknownAnswers, withAddresses, type Question } from './questions';
import { readRecords, recordsOfDocs, recordsOfFolder } from './records';

const { values: options } = parseArgs({
  options: {
    failures: { type: 'boolean', default: false },
    sources: { type: 'boolean', default: false },
    others: { type: 'boolean', default: false },
  },
});

function print(name: string, outcomes: readonly Outcome[]): void {
  for (const line of summaryOf(name, outcomes)) console.log(line);
}

/** Prints each question whose answer is not the first hit. */
function printFailures(outcomes: readonly Outcome[]): void {
  for (const { question, urls, place } of outcomes) {
    if (place === 1) continue;
    const [answer] = question.answers;
    const found = urls.slice(0, 3).join(', ');
    console.log(`  ${question.query} [${place}]: ${found}; wanted ${answer}`);
  }
}

function warnOfUnknown(questions: readonly Question[], records: readonly SearchRecord[]): void {
  for (const answer of unknownAnswers(questions, records)) console.warn(`No page has ${answer}`);
}

async function measureOwn(): Promise<void> {
  const records = options.sources
    ? await recordsOfDocs()
    : readRecords(`build/${SEARCH_RECORDS_FILE}`);
  const ask = askEngine(records, SYNONYMS);
  const isOther = (title: string) => OTHER_DOCS.some(({ name }) => name === title);
  const lists = [...readQuestions()].filter(([title]) => !isOther(title));
  const own = lists.map(([title, questions]) => [title, questions.map(withAddresses)] as const);
  const generated = ['Made of identifiers', generateQuestions(records)] as const;
  for (const [title, questions] of [...own, generated]) {
    warnOfUnknown(questions, records);
    const outcomes = askAll(ask, questions);
    print(title, outcomes);
    if (options.failures) printFailures(outcomes);
  }
}

/** Asks questions on the documentation of other projects, which their packages ship. */
async function measureOthers(): Promise<void> {
  const tunedOn: Outcome[] = [];
  const heldOut: Outcome[] = [];
  const lists = readQuestions();
  for (const docs of OTHER_DOCS) {
    const folder = fetchDocs(docs);
    const records = await recordsOfFolder(folder);
    removeDocs(folder);
    const questions = lists.get(docs.name) ?? [];
    warnOfUnknown(questions, records);
    const outcomes = askAll(askEngine(records), questions, placeOfPage);
    print(docs.name, outcomes);
    if (options.failures && !docs.isHeldOut) printFailures(outcomes);
    const group = docs.isHeldOut ? heldOut : tunedOn;
    group.push(...outcomes);
  }
  print('Others, tuned on', tunedOn);
  print('Others, held out', heldOut);
}

async function measureAll(): Promise<void> {
  if (!options.others) await measureOwn();
  await measureOthers();
}

void measureAll();
