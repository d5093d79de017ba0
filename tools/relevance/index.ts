/**
 * `npm run relevance`: how often an answer is the first hit, and in the top three, for each list
 * of questions and for those generated from identifiers. Prints list, kind, number of questions
 * and both shares, separated by tabs.
 *
 *   --failures                       names each question whose answer is not the first hit
 *   --sources                        queries the pages in `docs/` as they are, without a build
 *   --others                         queries the documentation of other projects alone
 * --docs <folder> --questions <f> queries any folder of Markdown, with our engine and with stock
 * MiniSearch
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { SEARCH_RECORDS_FILE } from '@docs-kit/search/files';
import { SYNONYMS } from '../../src/synonyms';
import { generateQuestions } from './generate';
import { askEngine, askMiniSearch, measure, placeOf, placeOfPage, type Ask } from './measure';
import { fetchDocs, OTHER_DOCS, questionsOf, removeDocs } from './other-docs';
import { parseQuestions, readQuestionLists, unknownAnswers, type Question } from './questions';
import { readRecords, recordsOfDocs, recordsOfFolder } from './records';

const { values: options } = parseArgs({
  options: {
    failures: { type: 'boolean', default: false },
    sources: { type: 'boolean', default: false },
    others: { type: 'boolean', default: false },
    docs: { type: 'string' },
    questions: { type: 'string' },
  },
});

function print(name: string, ask: Ask, questions: readonly Question[], placeIn = placeOf): void {
  console.log(measure(name, ask, questions, placeIn).join('\n'));
  for (const question of options.failures ? questions : []) {
    const urls = ask(question.query);
    const place = placeIn(question, urls);
    const [answer] = question.answers;
    if (place > 1)
      console.log(
        `  ${question.query} [${place}]: ${urls.slice(0, 3).join(', ')}; wanted ${answer}`,
      );
  }
}

async function measureFolder(folder: string, file: string): Promise<void> {
  const { records, aliases } = await recordsOfFolder(folder);
  const questions = parseQuestions(readFileSync(file, 'utf8')).map((question) => ({
    ...question,
    answers: question.answers.map((answer) => aliases.get(answer) ?? answer),
  }));
  for (const answer of unknownAnswers(questions, records)) console.warn(`No page has ${answer}`);
  print('ours', askEngine(records), questions, placeOfPage);
  print('minisearch', await askMiniSearch(records), questions, placeOfPage);
}

async function measureOwn(): Promise<void> {
  const records = options.sources
    ? await recordsOfDocs()
    : readRecords(`build/${SEARCH_RECORDS_FILE}`);
  const ask = askEngine(records, SYNONYMS);
  const lists = [
    ...readQuestionLists(),
    { title: 'Made of identifiers', questions: generateQuestions(records) },
  ];
  for (const { title, questions } of lists) {
    for (const answer of unknownAnswers(questions, records)) console.warn(`No page has ${answer}`);
    print(title, ask, questions);
  }
}

/** Asks questions on the documentation of other projects, which their packages ship. */
async function measureOthers(): Promise<void> {
  const places = new Map<string, { question: Question; urls: string[] }[]>();
  for (const docs of OTHER_DOCS) {
    const folder = fetchDocs(docs);
    const { records } = await recordsOfFolder(folder);
    removeDocs(folder);
    const questions = questionsOf(docs);
    for (const answer of unknownAnswers(questions, records)) console.warn(`No page has ${answer}`);
    const ask = askEngine(records);
    print(docs.name, ask, questions, placeOfPage);
    const title = docs.isHeldOut ? 'Others, held out' : 'Others, tuned on';
    const asked = questions.map((question) => ({ question, urls: ask(question.query) }));
    places.set(title, [...(places.get(title) ?? []), ...asked]);
  }
  for (const [title, asked] of places) {
    // Each question brings its own hits, as the sets have different pages.
    const questions = asked.map(({ question }) => question);
    const urlsOf = new Map(asked.map(({ question, urls }) => [question, urls]));
    const placeIn = (question: Question) => placeOfPage(question, urlsOf.get(question) ?? []);
    console.log(measure(title, () => [], questions, placeIn).join('\n'));
  }
}

async function measureAll(): Promise<void> {
  if (options.docs && options.questions) {
    await measureFolder(options.docs, options.questions);
    return;
  }
  if (!options.others) await measureOwn();
  await measureOthers();
}

void measureAll();
