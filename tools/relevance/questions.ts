import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Question {
  readonly kind: string;
  readonly query: string;
  /** Addresses of pages and sections. Any of them answers the question. */
  readonly answers: readonly string[];
}

export interface QuestionList {
  readonly title: string;
  readonly questions: readonly Question[];
}

/**
 * Reads lines of `kind`, `query` and `answers`, separated by tabs; answers by spaces.
 *
 * @throws for another shape
 */
export function parseQuestions(table: string): Question[] {
  return table.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const [kind, query, answers = '', ...others] = line.split('\t');
    if (!kind || !query || answers.trim() === '' || others.length > 0) {
      throw new Error(
        `Line ${at + 1}: expected kind, query and answers with tabs between, found "${line}".`,
      );
    }
    return [{ kind, query, answers: answers.trim().split(' ') }];
  });
}

/** The answers of our own lists are paths in the documents, or addresses with a leading slash. */
function withAddresses(question: Question): Question {
  const answers = question.answers.map((answer) =>
    answer.startsWith('/') ? answer : `/docs/${answer}`,
  );
  return { ...question, answers };
}

/** Reads our own lists, oldest first. The title of the list is the first cell of each line. */
export function readQuestionLists(): QuestionList[] {
  const table = readFileSync(path.join(__dirname, 'questions.tsv'), 'utf8');
  const [, ...rows] = table.trim().split('\n');
  const lists = new Map<string, Question[]>();
  for (const row of rows) {
    const title = row.slice(0, row.indexOf('\t'));
    const questions = parseQuestions(row.slice(title.length + 1)).map(withAddresses);
    lists.set(title, [...(lists.get(title) ?? []), ...questions]);
  }
  return Array.from(lists, ([title, questions]) => ({ title, questions }));
}

/** Returns answers that are not the address of a section or page. Every engine would fail them. */
export function unknownAnswers(
  questions: readonly Question[],
  records: readonly { url: string }[],
): string[] {
  const known = new Set(records.flatMap(({ url }) => [url, url.replace(/#.*/s, '')]));
  const answers = new Set(questions.flatMap((question) => question.answers));
  return [...answers].filter((answer) => !known.has(answer));
}
