import { stemsOf, type SearchIndex } from './inverted-index';
import { isStopWord, type Query, type Span, type Spelling } from './query';
import { HEADING } from './section';
import { stem } from './tokenize';
import type { NearTerm } from './vocabulary';

/** An index term that a run of query words may stand for. */
export interface Match {
  readonly term: number;
  readonly span: Span;
  /** How many of the term's letters the typed ones stand for: the part to highlight. */
  readonly length: number;
  /** Worth relative to an exact match of the typed text, 0 to 1. */
  readonly worth: number;
}

const INFLECTION_WORTH = 0.95;
/** Worth of a term that continues after the typed letters. */
const LONGER_WORTH = 0.6;
/** Worth of the alternatives to a word that is known as typed, and to a misspelled one. */
export const DOUBTED_WORTH = 0.05;
const OTHER_WORTH = 0.6;
/** Worth of a synonym, of an association, and of an association of a word that the pages lack. */
const SYNONYM_WORTH = 0.7;
const ASSOCIATION_WORTH = 0.6;
const UNKNOWN_WORTH = 0.7;
const MIN_LENGTH_FOR_ONE_TYPO = 3;
const MIN_LENGTH_FOR_TWO_TYPOS = 7;
const MAX_LENGTH_FOR_TYPOS = 64;
/** Minimum letters of each of two parts, with the rest omitted as editors allow: `trigsync`. */
const MIN_LENGTH_OF_PART = 3;

/**
 * Rates how likely a term was meant: by frequency, above all in headings, by full length and by
 * first letter.
 */
function likelihood(
  { postings, places, vocabulary }: SearchIndex,
  word: string,
  { term, length }: NearTerm,
) {
  const text = vocabulary.terms[term]!;
  const said = postings[term]!.reduce(
    (sum, posting) => sum + (places[posting]!.field <= HEADING ? 10 : 1),
    0,
  );
  return said * (length === text.length ? 10 : 1) * (text[0] === word[0] ? 10 : 1);
}

/** Returns the terms nearest to a word, likeliest first. */
function nearest(index: SearchIndex, word: string, asPrefix: boolean): NearTerm[] {
  if (
    word.length < MIN_LENGTH_FOR_ONE_TYPO ||
    word.length > MAX_LENGTH_FOR_TYPOS ||
    /^\d/.test(word)
  )
    return [];
  const found = index.vocabulary
    .near(word, word.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2, asPrefix)
    .filter(({ typos }) => typos > 0);
  const least = Math.min(...found.map(({ typos }) => typos));
  return found
    .filter(({ typos }) => typos === least)
    .map((near) => ({ near, likelihood: likelihood(index, word, near) }))
    .sort((a, b) => b.likelihood - a.likelihood)
    .map(({ near }) => near);
}

function termsOfParts({ terms, range }: SearchIndex['vocabulary'], word: string): string[] {
  for (let at = MIN_LENGTH_OF_PART; at <= word.length - MIN_LENGTH_OF_PART; at++) {
    const found = terms
      .slice(...range(word.slice(0, at)))
      .filter((term) => term.includes(word.slice(at), at));
    if (found.length > 0) return found;
  }
  return [];
}

/** Creates a function that corrects words to those of the index. */
export function createSpelling(index: SearchIndex): Spelling {
  const { vocabulary, stems, readersWords } = index;
  const { terms } = vocabulary;
  return (word, isOpenEnded) => {
    if (isStopWord(word)) return [word];
    const [start, end] = vocabulary.range(word);
    const near = nearest(index, word, isOpenEnded).map(({ term, length }) =>
      terms[term]!.slice(0, length),
    );
    const isKnown =
      vocabulary.find(word) >= 0 || stems.has(stem(word)) || readersWords.has(stem(word));
    if (isKnown || (isOpenEnded && start < end)) return [word, ...near];
    return near.length > 0
      ? near
      : [...terms.slice(start, end), ...termsOfParts(vocabulary, word), word];
  };
}

/** @returns the terms that a span of the query may stand for */
export function matchSpan(index: SearchIndex, { words }: Query, span: Span): Match[] {
  const { vocabulary, stems, synonyms, associations } = index;
  const { terms } = vocabulary;
  const { text, first, last } = span;
  const isWord = first === last;
  const found = new Map<number, Match>();
  const add = (term: number, worth: number, length = terms[term]!.length): void => {
    if (worth > (found.get(term)?.worth ?? 0)) found.set(term, { term, span, length, worth });
  };
  const exact = vocabulary.find(text);
  if (exact >= 0) add(exact, 1);
  if (isWord && words[first]!.optional) return [...found.values()];
  if (isWord) {
    for (const term of stems.get(stem(text)) ?? []) add(term, INFLECTION_WORTH);
    const isMeant =
      words[first]!.typed === text && (found.size > 0 || associations.get(text)?.length);
    const otherWorth = isMeant ? DOUBTED_WORTH : OTHER_WORTH;
    for (const other of words[first]!.others)
      for (const term of stems.get(stem(other)) ?? []) add(term, otherWorth);
  }
  if (span.asPrefix) {
    const [start, end] = vocabulary.range(text);
    for (let term = start; term < end; term++) add(term, LONGER_WORTH, text.length);
  }
  // A word that the pages lack relies more on its associations.
  const isUnknown = found.size === 0;
  for (const { term, worth } of [...found.values()]) {
    for (const other of synonyms.get(stem(terms[term]!)) ?? []) add(other, worth * SYNONYM_WORTH);
  }
  const key = stemsOf(words.slice(first, last + 1).map((word) => word.text));
  for (const other of synonyms.get(key) ?? []) add(other, SYNONYM_WORTH);
  for (const other of associations.get(key) ?? [])
    add(other, isUnknown ? UNKNOWN_WORTH : ASSOCIATION_WORTH);
  return [...found.values()];
}
