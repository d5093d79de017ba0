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

/**
 * Reads our own lists, oldest first. An answer is a path in the documents, or an address with a
 * leading slash.
 */
export function readQuestionLists(): QuestionList[] {
  const lists = new Map<string, string[]>();
  const [, ...rows] = readFileSync(path.join(__dirname, 'questions.tsv'), 'utf8')
    .trim()
    .split('\n');
  for (const row of rows) {
    const title = row.slice(0, row.indexOf('\t'));
    lists.set(title, [...(lists.get(title) ?? []), row.slice(title.length + 1)]);
  }
  return [...lists].map(([title, lines]) => ({
    title,
    questions: parseQuestions(lines.join('\n')).map((question) => ({
      ...question,
      answers: question.answers.map((answer) =>
        answer.startsWith('/') ? answer : `/docs/${answer}`,
      ),
    })),
  }));
}

/** Returns answers that are not the address of a section or page. Every engine would fail them. */
export function unknownAnswers(
  questions: readonly Question[],
  records: readonly { url: string }[],
): string[] {
  const urls = new Set(records.flatMap(({ url }) => [url, url.replace(/#.*/s, '')]));
  return [
    ...new Set(questions.flatMap(({ answers }) => answers.filter((answer) => !urls.has(answer)))),
  ];
}
