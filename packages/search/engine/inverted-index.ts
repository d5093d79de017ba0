import ASSOCIATIONS from './associations.json';
import { ENTRY, listIn, TABLE, type Section, type SectionText } from './section';
import { eachTerm, stem, tokenize, wordsOf } from './tokenize';
import { createVocabulary } from './vocabulary';

/** A reader who types one of `words` also finds what `find` names, but not vice versa. */
export interface SynonymRule {
  readonly words: readonly string[];
  readonly find: readonly string[];
}

/** Everything that is known about the pages before a query. */
export type SearchIndex = ReturnType<typeof buildIndex>;

/** @returns one key for all inflections of the words: the same for `signed in` and `sign in` */
export function stemsOf(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

/** @param rules the site's own: readers' words and what they mean on the site */
export function buildIndex(sections: readonly Section[], rules: readonly SynonymRule[]) {
  const places: { readonly section: number; readonly field: number; readonly text: SectionText }[] =
    [];
  const postings = new Map<string, number[]>();
  const words = new Set<string>();
  sections.forEach(({ texts }, section) => {
    for (const text of texts) {
      tokenize(text.text).forEach(({ pieces }, token) => {
        const field = text.field === TABLE && token === 0 && pieces.length > 1 ? ENTRY : text.field;
        const start = places.length;
        places.push(...pieces.map(() => ({ section, field, text })));
        eachTerm(pieces, (term, first, last) => {
          if (first === last) words.add(term);
          listIn(postings, term).push(start + first);
        });
      });
    }
  });
  // Readers' words that no page has are terms too, so that their prefixes and misspellings are
  // recognized.
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
      const meant = find.flatMap(termsOf);
      for (const word of asked) listIn(found, stemsOf(wordsOf(word))).push(...meant);
    }
    return found;
  }
  const synonyms = termsByWords(rules);
  const groups = ASSOCIATIONS.map((line) => line.split(', '));
  const associations = termsByWords(groups.map((group) => ({ words: group, find: group })));
  const pageNumbers = new Map(
    [...new Set(sections.map(({ page }) => page))].map((page, number) => [page, number]),
  );
  return {
    sections,
    /** Maps a section to the number of its page. */
    pages: Uint32Array.from(sections, ({ page }) => pageNumbers.get(page)!),
    pageCount: pageNumbers.size,
    vocabulary,
    /** Maps the number of a word, counted over all texts, to its place. */
    places,
    /** Maps a term to its postings: the numbers of the words that it stands for, or begins at. */
    postings: terms.map((term): readonly number[] => postings.get(term)!),
    /** Maps a stem to the numbers of the words that have it. */
    stems,
    /** Terms for readers' words: on this site, and in documentation in general. */
    synonyms,
    associations,
    /** Stems of the words in synonyms and associations, which are not misspellings. */
    readersWords: new Set(
      [...synonyms.keys(), ...associations.keys()].flatMap((key) => key.split(' ')),
    ),
  };
}
