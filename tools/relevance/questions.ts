import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const FOLDER = path.join(__dirname, 'questions');

/**
 * An identifier as pages write it; parts or the beginning of one; a slip of the finger in either; or what a reader says
 * who does not know the pages' words.
 */
export const KINDS = ['identifier', 'part', 'typo', 'own words'];

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

/** A path in the documents, or an address with its leading slash. */
const toUrl = (answer: string) => (answer.startsWith('/') ? answer : `/docs/${answer}`);

/**
 * @param source a list as YAML: title, origin, and the questions by kind
 * @throws Error for anything else, with the file's name
 */
export function parseQuestions(source: string, file: string): QuestionList {
  const list = parse(source, { mapAsMap: true }) as Map<string, unknown>;
  const refuse = (what: string): never => {
    throw new Error(`${file}: ${what}.`);
  };
  const title = list.get('title');
  const kinds = list.get('questions');
  if (typeof title !== 'string' || typeof list.get('origin') !== 'string') return refuse('title or origin is missing');
  if (!(kinds instanceof Map)) return refuse('there are no questions');
  const questions = [...(kinds as Map<string, unknown>)].flatMap(([kind, rows]): Question[] => {
    if (!KINDS.includes(kind)) return refuse(`"${kind}" is no kind of question`);
    if (!(rows instanceof Map)) return refuse(`"${kind}" holds no queries`);
    return [...(rows as Map<unknown, unknown>)].map(([query, answers]) => {
      const isList = Array.isArray(answers) && answers.length > 0 && answers.every((one) => typeof one === 'string');
      if (typeof query !== 'string' || !isList) return refuse(`"${String(query)}" needs quotes, or a list of answers`);
      return { kind, query, answers: (answers as string[]).map(toUrl) };
    });
  });
  return { title, questions };
}

/** All lists of questions, the oldest first. */
export function readQuestionLists(): QuestionList[] {
  const files = readdirSync(FOLDER).sort();
  return files.map((file) => parseQuestions(readFileSync(path.join(FOLDER, file), 'utf8'), file));
}

/** Answers that no record has: every engine would fail them. */
export function unknownAnswers(questions: readonly Question[], records: readonly { url: string }[]): string[] {
  const urls = new Set(records.map(({ url }) => url));
  return [...new Set(questions.flatMap(({ answers }) => answers.filter((answer) => !urls.has(answer))))];
}
