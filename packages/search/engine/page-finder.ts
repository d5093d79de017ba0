/**
 * Finds the pages that have the words of a query, from the files of terms of a large site. The
 * engine then ranks the sections of these pages.
 */
import { CANDIDATE_PAGES, HITS_PER_PAGE, MAX_TERM_FILES } from '../constants.ts';
import { PLACE_COUNT, type RecordShard, type TermFile } from '../records/shards.ts';
import { isOpenEndedQuery, isStopWord } from './query.ts';
import { maxTyposFor } from './spelling.ts';
import { relatedWords, type SynonymRule } from './synonyms.ts';
import { joinPieces, stem, tokenize } from './tokenize.ts';
import { createVocabulary } from './vocabulary.ts';

/** What a term counts by its place on a page: code, text, heading, title. */
const PLACE_BOOSTS = [0.5, 1, 2.5, 4];
const INFLECTION_BOOST = 0.95;
const CONTINUED_BOOST = 0.6;
const CORRECTED_BOOST = 0.6;
const RELATED_BOOST = 0.5;
/** Inflections share the beginning of a word. */
const SHARED_LETTERS = 4;
/** Words that a word which no page has may stand for. */
const MAX_RELATED_WORDS = 6;

/** A word to find. */
interface WantedWord {
  readonly text: string;
  /** Whether the reader may still be typing it. */
  readonly isOpenEnded: boolean;
}

/** Terms of some files, with their postings. */
type Postings = ReadonlyMap<string, readonly number[]>;

/** A page of a shard, with how well it matches. */
export interface FoundPage {
  readonly tag: string;
  readonly page: number;
  score: number;
}

/** Returns the words of a query, and identifiers as a whole. */
export function wantedWords(query: string): WantedWord[] {
  const tokens = tokenize(query);
  const isOpen = isOpenEndedQuery(query);
  return tokens.flatMap(({ pieces }, number) => {
    const isOpenEnded = isOpen && number === tokens.length - 1;
    const words = pieces.map(({ text }, at) => ({
      text,
      isOpenEnded: isOpenEnded && at === pieces.length - 1,
    }));
    if (pieces.length > 1) words.push({ text: joinPieces(pieces), isOpenEnded });
    return words.filter(({ text }) => !isStopWord(text));
  });
}

/** Returns the numbers of the files that have the terms which begin like a word. */
export function termFilesFor({ firstTerms }: RecordShard, word: string): number[] {
  const beginning = word.slice(0, SHARED_LETTERS);
  const numbers: number[] = [];
  firstTerms.forEach((first, number) => {
    const next = firstTerms[number + 1];
    const beginsBefore = first <= `${beginning}\uffff`;
    const endsAfter = next === undefined || next > beginning;
    if (beginsBefore && endsAfter) numbers.push(number);
  });
  return numbers.slice(0, MAX_TERM_FILES);
}

/** Returns the postings of a file's terms. */
export function readTermFile(text: string): Postings {
  const { terms, postings } = JSON.parse(text) as TermFile;
  return new Map(terms.split(' ').map((term, number) => [term, postings[number] ?? []]));
}

/** Returns the terms that a word stands for, with what each counts. */
function matchesOf({ text, isOpenEnded }: WantedWord, postings: Postings): Map<string, number> {
  const matches = new Map<string, number>();
  const wordStem = stem(text);
  for (const term of postings.keys()) {
    if (term === text) matches.set(term, 1);
    else if (stem(term) === wordStem) matches.set(term, INFLECTION_BOOST);
    else if (isOpenEnded && term.startsWith(text)) matches.set(term, CONTINUED_BOOST);
  }
  if (matches.size > 0) return matches;
  const vocabulary = createVocabulary([...postings.keys()].sort());
  const similar = vocabulary.similar(text, maxTyposFor(text), isOpenEnded);
  const leastTypos = Math.min(...similar.map(({ typos }) => typos));
  for (const { term, typos } of similar) {
    const name = vocabulary.terms[term];
    if (name !== undefined && typos === leastTypos) matches.set(name, CORRECTED_BOOST);
  }
  return matches;
}

/** Returns what the pages of some terms count: the best term of each, by its rarity. */
function scoresOf(
  matches: ReadonlyMap<string, number>,
  postings: Postings,
  pageCount: number,
): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [term, boost] of matches) {
    let page = 0;
    for (const posting of postings.get(term) ?? []) {
      page += Math.floor(posting / PLACE_COUNT);
      const score = boost * (PLACE_BOOSTS[posting % PLACE_COUNT] ?? 0);
      scores.set(page, Math.max(score, scores.get(page) ?? 0));
    }
  }
  const rarity = Math.log(1 + pageCount / (1 + scores.size));
  for (const [page, score] of scores) scores.set(page, Math.log(1 + score) * rarity);
  return scores;
}

/** Returns how many pages to look at for so many hits. */
export function candidateCount(hitsPerPage: number): number {
  return CANDIDATE_PAGES * Math.ceil(hitsPerPage / HITS_PER_PAGE);
}

/** Finds pages in one shard of the records. */
export class PageFinder {
  constructor(
    private readonly tag: string,
    private readonly shard: RecordShard,
    private readonly synonyms: readonly SynonymRule[],
    /** Fetches a file of terms. */
    private readonly fetchTerms: (number: number) => Promise<Postings>,
  ) {}

  /** Returns the pages that have words of a query, in no order. */
  async find(query: string): Promise<FoundPage[]> {
    const words = wantedWords(query);
    const scoresByWord = await Promise.all(words.map((word) => this.#scoresFor(word)));
    const totals = new Map<number, { sum: number; words: number }>();
    for (const scores of scoresByWord) {
      for (const [page, score] of scores) {
        const total = totals.get(page) ?? { sum: 0, words: 0 };
        totals.set(page, { sum: total.sum + score, words: total.words + 1 });
      }
    }
    return Array.from(totals, ([page, total]) => ({
      tag: this.tag,
      page,
      score: (total.sum * total.words) / words.length,
    }));
  }

  /** Returns what a word counts on each page. A word that no page has stands for others. */
  async #scoresFor(word: WantedWord): Promise<Map<number, number>> {
    const scores = await this.#scoresAsWritten(word);
    if (scores.size > 0) return scores;
    const related = relatedWords(this.synonyms, word.text).slice(0, MAX_RELATED_WORDS);
    const ofRelated = await Promise.all(
      related.map((text) => this.#scoresAsWritten({ text, isOpenEnded: false })),
    );
    const best = new Map<number, number>();
    for (const [page, score] of ofRelated.flatMap((found) => [...found])) {
      best.set(page, Math.max(score * RELATED_BOOST, best.get(page) ?? 0));
    }
    return best;
  }

  async #scoresAsWritten(word: WantedWord): Promise<Map<number, number>> {
    const numbers = termFilesFor(this.shard, word.text);
    const files = await Promise.all(numbers.map((number) => this.fetchTerms(number)));
    const postings: Postings = new Map(files.flatMap((file) => [...file]));
    return scoresOf(matchesOf(word, postings), postings, this.shard.pageCount);
  }
}
