import { createEngine, type SynonymRule } from '@docs-kit/search/engine';
import type { SearchRecord } from '@docs-kit/search/records/record';
import type { Question } from './questions';

const HITS = 100;

/** Takes a query and returns the addresses of the hits, best first. */
export type Ask = (query: string) => string[];

/** Asks the embedded engine, with the given records. */
export function askEngine(
  records: readonly SearchRecord[],
  synonyms: readonly SynonymRule[] = [],
): Ask {
  const engine = createEngine(records, synonyms);
  const sections = new Map(records.map(({ objectID, section }) => [objectID, section]));
  return (query) => {
    const { hits } = engine.search({ query, hitsPerPage: HITS });
    return hits.map(({ objectID, url }) => sections.get(objectID) ?? url);
  };
}

/** Returns a place in a list, counted from 1; Infinity for an index of -1. */
function placeAt(index: number): number {
  return index === -1 ? Infinity : index + 1;
}

/** @returns the place of the first correct answer, counted from 1; Infinity if there is none */
export function placeOf({ answers }: Question, urls: readonly string[]): number {
  return placeAt(urls.findIndex((url) => answers.includes(url)));
}

function pageOf(url: string): string {
  return url.replace(/#.*/s, '');
}

/**
 * The same, but a page counts once, by its best hit. An answer without a section matches any hit
 * on its page.
 */
export function placeOfPage({ answers }: Question, urls: readonly string[]): number {
  const bestHits = new Map<string, string>();
  for (const url of urls) {
    if (!bestHits.has(pageOf(url))) bestHits.set(pageOf(url), url);
  }
  const isAnswer = (url: string) => answers.includes(url) || answers.includes(pageOf(url));
  return placeAt([...bestHits.values()].findIndex(isAnswer));
}

/** A question that was asked. */
export interface Outcome {
  readonly question: Question;
  /** Addresses of the hits, best first. */
  readonly urls: readonly string[];
  /** Place of the first answer, counted from 1. */
  readonly place: number;
}

/** Asks questions. */
export function askAll(ask: Ask, questions: readonly Question[], place = placeOf): Outcome[] {
  return questions.map((question) => {
    const urls = ask(question.query);
    return { question, urls, place: place(question, urls) };
  });
}

/** Returns the share of outcomes with an answer among the first hits. */
function shareWithin(outcomes: readonly Outcome[], lastPlace: number): string {
  const found = outcomes.filter(({ place }) => place <= lastPlace);
  return (found.length / outcomes.length).toFixed(3);
}

/**
 * Returns a line for all questions and one for each kind: name, kind, number, and the shares in
 * first place and in the top three.
 */
export function summaryOf(name: string, outcomes: readonly Outcome[]): string[] {
  const kinds = new Set(outcomes.map(({ question }) => question.kind));
  const byKind: [kind: string, outcomes: readonly Outcome[]][] = [['all', outcomes]];
  for (const kind of kinds) {
    byKind.push([kind, outcomes.filter(({ question }) => question.kind === kind)]);
  }
  return byKind.map(([kind, some]) =>
    [name, kind, some.length, shareWithin(some, 1), shareWithin(some, 3)].join('\t'),
  );
}
