import { createEngine } from '@docs-kit/search/engine';
import type { SearchRecord } from '@docs-kit/search/records/record';
import { SYNONYMS } from '../../src/synonyms';
import type { Question } from './questions';

const PLACES = 5;

/** A query in, the addresses of the hits out, best first. */
export type Ask = (query: string) => string[];

/** How well questions of one kind are answered: shares from 0 to 1. */
export interface Score {
  readonly kind: string;
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

/** The embedded engine over some records. */
export function askEngine(records: readonly SearchRecord[]): Ask {
  const engine = createEngine(records, { indexName: 'docs', origin: '', synonyms: SYNONYMS });
  return (query) =>
    engine
      .search({ requests: [{ indexName: 'docs', query }] })
      .results.flatMap(({ hits }) => hits.map(({ url }) => url));
}

/** @returns place of the first right answer, counted from 1; infinite if it is not among the first five */
export function placeOf({ answers }: Question, urls: readonly string[]): number {
  const place = urls.slice(0, PLACES).findIndex((url) => answers.includes(url));
  return place < 0 ? Infinity : place + 1;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Asks all questions. @returns a score for each kind, and one for all */
export function measureRelevance(ask: Ask, questions: readonly Question[]): { scores: Score[]; failures: Failure[] } {
  const asked = questions.map((question): Failure => {
    const found = ask(question.query);
    return { question, found, place: placeOf(question, found) };
  });
  const scores = [...new Set(questions.map(({ kind }) => kind)), 'all'].map((kind): Score => {
    const places = asked.filter(({ question }) => kind === 'all' || question.kind === kind).map(({ place }) => place);
    return {
      kind,
      count: places.length,
      first: mean(places.map((place) => (place === 1 ? 1 : 0))),
      firstThree: mean(places.map((place) => (place <= 3 ? 1 : 0))),
      meanReciprocalRank: mean(places.map((place) => 1 / place)),
    };
  });
  return { scores, failures: asked.filter(({ place }) => place > 1) };
}
