import { ASSOCIATIONS } from './associations';
import { stem } from './inflection';
import { gatherNames, type Names, type SynonymRule } from './names';
import { ENTRY, listIn, TABLE, type Section } from './section';
import { eachTerm, tokenize, wordsOf } from './tokenize';
import { createVocabulary, type Vocabulary } from './vocabulary';

export interface SearchIndex {
  readonly sections: readonly Section[];
  /** Section to the number of its page. */
  readonly pages: Uint32Array;
  readonly vocabulary: Vocabulary;
  /** Term number to its postings. One is an integer: the section, the field, and whether the term is but a part there. */
  readonly postings: readonly (readonly number[])[];
  /** Stem to the numbers of the words that have it. */
  readonly stems: ReadonlyMap<string, readonly number[]>;
  /** Words that the site's synonyms are about, as `stemsOf` writes them, to terms, what is meant most first. */
  readonly synonyms: ReadonlyMap<string, readonly number[]>;
  /** The same for words that are used for one another in all documentation. */
  readonly associations: ReadonlyMap<string, readonly number[]>;
  /** The stems of the words of both, which are no misspellings. */
  readonly readersWords: ReadonlySet<string>;
  readonly names: Names;
}

export const postingSection = (posting: number): number => posting >>> 4;
export const postingField = (posting: number): number => (posting >>> 1) & 7;
export const isPart = (posting: number): boolean => (posting & 1) === 1;

/** @returns one key for all inflections of the words: `signed in` is `sign in` */
export function stemsOf(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

export function buildIndex(sections: readonly Section[], rules: readonly SynonymRule[]): SearchIndex {
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
  for (const word of rules.flatMap((rule) => rule.words)) {
    if (wordsOf(word).length !== 1) continue;
    words.add(wordsOf(word)[0]!);
    listIn(postings, wordsOf(word)[0]!);
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
  const resolve = (given: readonly SynonymRule[]) => {
    const resolved = new Map<string, number[]>();
    for (const { words: asked, find } of given) {
      for (const word of asked) listIn(resolved, stemsOf(wordsOf(word))).push(...find.flatMap(termsOf));
    }
    return resolved;
  };
  const synonyms = resolve(rules);
  const associations = resolve(ASSOCIATIONS.map((group) => ({ words: group, find: group })));
  const pageNumbers = new Map([...new Set(sections.map(({ page }) => page))].map((page, number) => [page, number]));
  return {
    sections,
    pages: Uint32Array.from(sections, ({ page }) => pageNumbers.get(page)!),
    vocabulary,
    postings: terms.map((term) => postings.get(term)!),
    stems,
    synonyms,
    associations,
    readersWords: new Set([...synonyms.keys(), ...associations.keys()].flatMap((key) => key.split(' '))),
    names: gatherNames(sections, rules),
  };
}
