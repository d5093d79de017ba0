import type { SearchRecord } from '../../plugins/search/records/record';
import { EIGHTH_QUESTIONS } from './eighth-questions';
import { ELEVENTH_QUESTIONS } from './eleventh-questions';
import { FIFTH_QUESTIONS } from './fifth-questions';
import { FOURTH_QUESTIONS } from './fourth-questions';
import { DERIVATIONS, generateQuestions, type Derivation } from './generated-questions';
import { TWELFTH_QUESTIONS } from './twelfth-questions';
import { THIRTEENTH_QUESTIONS } from './thirteenth-questions';
import { FOURTEENTH_QUESTIONS } from './fourteenth-questions';
import { FIFTEENTH_QUESTIONS } from './fifteenth-questions';
import { SIXTEENTH_QUESTIONS } from './sixteenth-questions';
import { ISSUE_QUESTIONS } from './issue-questions';
import { LATER_QUESTIONS } from './later-questions';
import { NINTH_QUESTIONS } from './ninth-questions';
import { KINDS, type Question, type QuestionKind } from './question';
import { QUESTIONS } from './questions';
import type { Rival } from './rivals';
import { SEVENTH_QUESTIONS } from './seventh-questions';
import { SIXTH_QUESTIONS } from './sixth-questions';
import { TENTH_QUESTIONS } from './tenth-questions';
import { THIRD_QUESTIONS } from './third-questions';

/** All lists of questions, the oldest first. */
export const QUESTION_LISTS: ReadonlyMap<string, readonly Question[]> = new Map([
  ['First questions', QUESTIONS],
  ['Later questions', LATER_QUESTIONS],
  ['Third questions', THIRD_QUESTIONS],
  ['Fourth questions', FOURTH_QUESTIONS],
  ['Fifth questions', FIFTH_QUESTIONS],
  ['Sixth questions', SIXTH_QUESTIONS],
  ['Seventh questions', SEVENTH_QUESTIONS],
  ['Eighth questions', EIGHTH_QUESTIONS],
  ['Ninth questions', NINTH_QUESTIONS],
  ['Tenth questions', TENTH_QUESTIONS],
  ['Eleventh questions', ELEVENTH_QUESTIONS],
  ['Twelfth questions', TWELFTH_QUESTIONS],
  ['Thirteenth questions', THIRTEENTH_QUESTIONS],
  ['Fourteenth questions', FOURTEENTH_QUESTIONS],
  ['Fifteenth questions', FIFTEENTH_QUESTIONS],
  ['Sixteenth questions', SIXTEENTH_QUESTIONS],
  ['Issues of the repository', ISSUE_QUESTIONS],
]);

const PLACES = 5;
const ROWS: readonly (QuestionKind | 'all')[] = [...KINDS, 'all'];

/** How well questions of one kind are answered: shares from 0 to 1. */
export interface Score {
  readonly kind: QuestionKind | 'all';
  readonly count: number;
  readonly first: number;
  readonly firstThree: number;
  /** Mean reciprocal rank of the first answer among five. */
  readonly meanReciprocalRank: number;
}

/** A question whose answer is not the first hit. */
export interface Failure {
  readonly question: Question;
  /** Place of the first answer, counted from 1; infinite if it is not among the first five. */
  readonly place: number;
  readonly found: readonly string[];
}

/** The question's answers that no page has: they would count as failures of all. */
export function unknownAnswers(questions: readonly Question[], records: readonly SearchRecord[]): string[] {
  const urls = new Set(records.map((record) => record.url));
  return [...new Set(questions.flatMap(({ answers }) => answers.filter((answer) => !urls.has(urlOf(answer)))))];
}

/** Pages outside the documents are named with their leading slash. */
function urlOf(answer: string): string {
  return answer.startsWith('/') ? answer : `/docs/${answer}`;
}

/** @returns place of the first right answer, counted from 1; infinite if it is not among the first five */
export function placeOf(question: Question, urls: readonly string[]): number {
  const place = urls.slice(0, PLACES).findIndex((url) => question.answers.some((answer) => url === urlOf(answer)));
  return place < 0 ? Infinity : place + 1;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Asks one engine all questions.
 *
 * @returns a score for each kind that there is, and one for all
 */
export async function measureRelevance(
  rival: Rival,
  records: readonly SearchRecord[],
  questions: readonly Question[],
): Promise<{ scores: Score[]; failures: Failure[] }> {
  const ask = await rival.prepare(records);
  const places: { kind: QuestionKind; place: number }[] = [];
  const failures: Failure[] = [];
  for (const question of questions) {
    const found = await ask(question.query);
    const place = placeOf(question, found);
    places.push({ kind: question.kind, place });
    if (place > 1) failures.push({ question, place, found });
  }
  const scores = ROWS.flatMap((kind): Score[] => {
    const own = places.filter((one) => kind === 'all' || one.kind === kind).map(({ place }) => place);
    return own.length === 0
      ? []
      : [
          {
            kind,
            count: own.length,
            first: mean(own.map((place) => (place === 1 ? 1 : 0))),
            firstThree: mean(own.map((place) => (place <= 3 ? 1 : 0))),
            meanReciprocalRank: mean(own.map((place) => 1 / place)),
          },
        ];
  });
  return { scores, failures };
}

/** Of the questions made of identifiers in one way: how many there are, and the share whose answer is the first hit. */
export interface GeneratedScore {
  readonly derivation: Derivation | 'all';
  readonly count: number;
  readonly first: number;
}

/** Asks one engine the questions that the records' own identifiers lead to. */
export async function measureGenerated(rival: Rival, records: readonly SearchRecord[]): Promise<GeneratedScore[]> {
  const ask = await rival.prepare(records);
  const outcomes: { derivation: Derivation; isFirst: boolean }[] = [];
  for (const { derivation, query, answers } of generateQuestions(records)) {
    const [first] = await ask(query);
    outcomes.push({ derivation, isFirst: first !== undefined && answers.includes(first) });
  }
  return [...DERIVATIONS, 'all' as const].map((derivation) => {
    const own = outcomes.filter((one) => derivation === 'all' || one.derivation === derivation);
    return { derivation, count: own.length, first: mean(own.map(({ isFirst }) => (isFirst ? 1 : 0))) };
  });
}
