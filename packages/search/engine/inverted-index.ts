import ASSOCIATIONS from './associations.json';
import { ENTRY, listIn, TABLE, type Section } from './section';
import { eachTerm, stem, tokenize, wordsOf } from './tokenize';
import { createVocabulary } from './vocabulary';

/** A reader who types one of `words` also finds what `find` names, but not vice versa. */
export interface SynonymRule {
  readonly words: readonly string[];
  readonly find: readonly string[];
}

/** Everything that is known about the pages before a query. */
export type SearchIndex = ReturnType<typeof buildIndex>;

export const postingSection = (posting: number): number => posting >>> 3;
export const postingField = (posting: number): number => posting & 7;

/** @returns one key for all inflections of the words: the same for `signed in` and `sign in` */
export function stemsOf(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

/** @param rules the site's own: readers' words and what they mean on the site */
export function buildIndex(sections: readonly Section[], rules: readonly SynonymRule[]) {
  const postings = new Map<string, number[]>();
  const words = new Set<string>();
  sections.forEach(({ texts }, number) => {
    for (const { text, field } of texts) {
      tokenize(text).forEach(({ pieces }, token) => {
        const shownAs = field === TABLE && token === 0 && pieces.length > 1 ? ENTRY : field;
        eachTerm(pieces, (term, first, last) => {
          if (first === last) words.add(term);
          listIn(postings, term).push((number << 3) | shownAs);
        });
      });
    }
  });
  // Readers' words that no page has are terms too, so that their prefixes and misspellings are recognized.
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
  /** Maps readers' words, as stems joined by spaces, to the terms used for them. */
  function termsByWords(some: readonly SynonymRule[]): Map<string, number[]> {
    const found = new Map<string, number[]>();
    for (const { words: asked, find } of some) {
      for (const word of asked) listIn(found, stemsOf(wordsOf(word))).push(...find.flatMap(termsOf));
    }
    return found;
  }
  const synonyms = termsByWords(rules);
  const groups = ASSOCIATIONS.map((line) => line.split(', '));
  const associations = termsByWords(groups.map((group) => ({ words: group, find: group })));
  const pageNumbers = new Map([...new Set(sections.map(({ page }) => page))].map((page, number) => [page, number]));
  return {
    sections,
    /** Maps a section to the number of its page. */
    pages: Uint32Array.from(sections, ({ page }) => pageNumbers.get(page)!),
    pageCount: pageNumbers.size,
    vocabulary,
    /** Maps a term to its postings. A posting is an integer that encodes the section and the field. */
    postings: terms.map((term): readonly number[] => postings.get(term)!),
    /** Maps a stem to the numbers of the words that have it. */
    stems,
    /** Terms for readers' words: on this site, and in documentation in general. */
    synonyms,
    associations,
    /** Stems of the words in synonyms and associations, which are not misspellings. */
    readersWords: new Set([...synonyms.keys(), ...associations.keys()].flatMap((key) => key.split(' '))),
  };
}
