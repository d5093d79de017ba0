import { listFor } from './section.ts';
import THESAURUS from './thesaurus.json';
import { stemsOf, wordsOf } from './tokenize.ts';

/** A reader who types one of `words` also finds what `find` names, but not vice versa. */
export interface SynonymRule {
  readonly words: readonly string[];
  readonly find: readonly string[];
}

/** Words that are related in documentation in general. A reader who types one finds all. */
const RELATED_WORDS: readonly SynonymRule[] = THESAURUS.map((line) => {
  const words = line.split(', ');
  return { words, find: words };
});

/** Returns the words that a word may stand for, by the site's own synonyms and in general. */
export function relatedWords(rules: readonly SynonymRule[], word: string): string[] {
  const key = stemsOf([word]);
  const matching = [...rules, ...RELATED_WORDS].filter(({ words }) =>
    words.some((candidate) => stemsOf(wordsOf(candidate)) === key),
  );
  return matching.flatMap(({ find }) => find.flatMap(wordsOf));
}

/** Maps readers' words, as stems joined by spaces, to the terms that they stand for. */
function termsByWords(
  rules: readonly SynonymRule[],
  termsOf: (text: string) => readonly number[],
): Map<string, number[]> {
  const terms = new Map<string, number[]>();
  for (const { words, find } of rules) {
    const found = find.flatMap(termsOf);
    for (const word of words) listFor(terms, stemsOf(wordsOf(word))).push(...found);
  }
  return terms;
}

/**
 * Looks up the terms that readers' words stand for.
 *
 * @param rules the site's own synonyms
 * @param termsOf returns the index's terms for a word
 */
export function buildThesaurus(
  rules: readonly SynonymRule[],
  termsOf: (text: string) => readonly number[],
) {
  const synonyms = termsByWords(rules, termsOf);
  const relatedTerms = termsByWords(RELATED_WORDS, termsOf);
  const keys = [...synonyms.keys(), ...relatedTerms.keys()];
  return {
    /** Terms for readers' words on this site. */
    synonyms,
    /** Terms for readers' words in documentation in general. */
    relatedTerms,
    /** Stems of all these words. They are not misspellings. */
    knownStems: new Set(keys.flatMap((key) => key.split(' '))),
  };
}
