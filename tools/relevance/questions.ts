import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Question {
  readonly kind: string;
  readonly query: string;
  /** Addresses of pages and sections. Any of them answers the question. */
  readonly answers: readonly string[];
}

/** Questions by the titles of their lists, oldest list first. */
export type QuestionLists = ReadonlyMap<string, readonly Question[]>;

/**
 * Reads lines of list, kind, query and answers, separated by tabs; answers by spaces.
 *
 * @throws for another shape
 */
export function parseQuestions(table: string): QuestionLists {
  const lists = new Map<string, Question[]>();
  for (const [index, line] of table.trimEnd().split('\n').entries()) {
    const [list, kind, query, answers = '', ...others] = line.split('\t');
    if (!list || !kind || !query || answers.trim() === '' || others.length > 0) {
      throw new Error(
        `Line ${index + 1}: expected list, kind, query and answers with tabs between, found "${line}".`,
      );
    }
    const question = { kind, query, answers: answers.trim().split(' ') };
    lists.set(list, [...(lists.get(list) ?? []), question]);
  }
  return lists;
}

/** Reads all questions: ours, and those on the documentation of other projects by its name. */
export function readQuestions(): QuestionLists {
  const table = readFileSync(path.join(__dirname, 'questions.tsv'), 'utf8');
  return parseQuestions(table.slice(table.indexOf('\n') + 1));
}

/** Returns a question of ours, whose answers are paths in the documents, with their addresses. */
export function withAddresses(question: Question): Question {
  const answers = question.answers.map((answer) =>
    answer.startsWith('/') ? answer : `/docs/${answer}`,
  );
  return { ...question, answers };
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
