import ASSOCIATIONS from './associations.json';
import { stem } from './inflection';
import { ENTRY, listIn, TABLE, type Section } from './section';
import { eachTerm, tokenize, wordsOf } from './tokenize';
import { createVocabulary } from './vocabulary';

/** Whoever types one of `words` also finds what `find` names, but not the other way round. */
export interface SynonymRule {
  readonly words: readonly string[];
  readonly find: readonly string[];
}

/** All that is known of the pages before a query. */
export type SearchIndex = ReturnType<typeof buildIndex>;

const SYNONYM_WORTH = 0.7;
/** How much less each one further down the author's list is worth. */
const SYNONYM_STEP = 0.03;

export const postingSection = (posting: number): number => posting >>> 4;
export const postingField = (posting: number): number => (posting >>> 1) & 7;
export const isPart = (posting: number): boolean => (posting & 1) === 1;

/** @returns one key for all inflections of the words: `signed in` is `sign in` */
export function stemsOf(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

/** @param rules of the site: readers' words and what they mean there */
export function buildIndex(sections: readonly Section[], rules: readonly SynonymRule[]) {
  const postings = new Map<string, number[]>();
  const words = new Set<string>();
  sections.forEach(({ texts }, number) => {
    for (const { text, field } of texts) {
      tokenize(text).forEach(({ pieces }, token) => {
        const shownAs = field === TABLE && token === 0 && pieces.length > 1 ? ENTRY : field;
        eachTerm(pieces, (term, first, last, whole) => {
          if (first === last) words.add(term);
          listIn(postings, term).push((number << 4) | (shownAs << 1) | (whole ? 0 : 1));
        });
      });
    }
  });
  // Readers' words that no page has are terms too, so that their beginnings and misspellings are understood.
  for (const [word, ...more] of rules.flatMap((rule) => rule.words.map(wordsOf))) {
    if (!word || more.length > 0) continue;
    words.add(word);
    listIn(postings, word);
  }
  const terms = [...postings.keys()].sort();
  const vocabulary = createVocabulary(terms);
  const stems = new Map<string, number[]>();
  terms.forEach((term, number) => {
    if (words.has(term)) listIn(stems, stem(term)).push(number);
  });
  const termsOf = (text: string): readonly number[] => {
    const joined = wordsOf(text).join('');
    return stems.get(stem(joined)) ?? [vocabulary.find(joined)].filter((number) => number >= 0);
  };
  const synonyms = new Map<string, { term: number; worth: number }[]>();
  for (const { words: asked, find } of rules) {
    const found = find.flatMap(termsOf).map((term, rank) => ({ term, worth: SYNONYM_WORTH - SYNONYM_STEP * rank }));
    for (const word of asked) listIn(synonyms, stemsOf(wordsOf(word))).push(...found);
  }
  const associations = new Map<string, number[]>();
  for (const group of ASSOCIATIONS.map((line) => line.split(', '))) {
    for (const word of group) listIn(associations, stemsOf(wordsOf(word))).push(...group.flatMap(termsOf));
  }
  const pageNumbers = new Map([...new Set(sections.map(({ page }) => page))].map((page, number) => [page, number]));
  return {
    sections,
    /** Section to the number of its page. */
    pages: Uint32Array.from(sections, ({ page }) => pageNumbers.get(page)!),
    pageCount: pageNumbers.size,
    vocabulary,
    /** Term to its postings. One is an integer: the section, the field, and whether the term is but a part there. */
    postings: terms.map((term): readonly number[] => postings.get(term)!),
    /** Stem to the numbers of the words that have it. */
    stems,
    /** What the site's synonyms are used for, by their stems with blanks between, and what that is worth of the word. */
    synonyms,
    /** The terms that are used for words in all documentation. */
    associations,
    /** Stems of the words of synonyms and associations, which are no misspellings. */
    readersWords: new Set([...synonyms.keys(), ...associations.keys()].flatMap((key) => key.split(' '))),
  };
}
