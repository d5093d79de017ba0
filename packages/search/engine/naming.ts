import type { Names } from './names';
import { isIdentifier, isStopWord, type Query } from './query';

/**
 * How a whole query names a section: it is the heading, letter for letter, or a word of the page's title; it says the same
 * as a heading or keyword; it says so in other words or names a member explained there; it does not name it.
 */
export const NAMED_EXACTLY = 0;
export const NAMED_SAME = 1;
export const NAMED_ALIKE = 2;
export const NOT_NAMED = 3;

/** How a query names a section. */
export interface Naming {
  otherName: number;
  /** The share of the query's weight that the name has. */
  share: number;
}

export const UNNAMED: Naming = { otherName: NOT_NAMED, share: 0 };
/** The share that an identifier has at least: in an error message as it was pasted, it says what the rest only words. */
const IDENTIFIER_SHARE = 0.5;
/** What codes of errors begin with: an error message as it was pasted is about its code. */
const ERROR_PREFIX = 'err';
/** Names are at most so many words long. */
const MAX_NAME_WORDS = 8;
/** In a query of at most so many telling words, those of a name may have others between them. */
const MAX_WORDS_TO_SCATTER = 6;

/**
 * @param texts the query's words, as the index spells them
 * @param weights what each word of the query says
 * @returns the sections that the query names, as a whole or with some words in a row
 */
export function namingsIn(
  names: Names,
  { words, spans }: Query,
  texts: readonly string[],
  weights: Float64Array,
): Map<number, Naming> {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const namings = new Map<number, Naming>();
  const put = (named: readonly number[], otherName: number, share: number): void => {
    for (const section of named) {
      const known = namings.get(section) ?? UNNAMED;
      namings.set(section, {
        otherName: Math.min(known.otherName, otherName),
        share: Math.max(known.share, share),
      });
    }
  };
  const literally = names.namedLiterally(texts);
  // Of an identifier, no word can be left out.
  const isShortened = words.some(({ optional }) => optional);
  put(literally, NAMED_SAME, 1);
  put(isShortened || !texts.some(isStopWord) ? names.namedSame(texts) : literally, NAMED_ALIKE, 1);
  put(names.namedAlike(texts), NAMED_ALIKE, 1);
  put(names.listing(texts), NAMED_ALIKE, 0);
  put(names.explaining(texts), NAMED_ALIKE, 1);
  for (const { first, last } of spans.filter(isIdentifier)) {
    const share = words[first]!.text === ERROR_PREFIX ? 1 : IDENTIFIER_SHARE;
    put(names.namedLiterally(texts.slice(first, last + 1)), NOT_NAMED, share);
  }
  words.forEach((_, first) => {
    let weight = weights[first]!;
    for (let last = first + 1; last < Math.min(words.length, first + MAX_NAME_WORDS); last++) {
      weight += weights[last]!;
      const run = texts.slice(first, last + 1);
      const isLoose = words[first]!.optional || words[last]!.optional;
      put(isLoose ? names.namedLiterally(run) : names.namedAlike(run), NOT_NAMED, weight / totalWeight);
    }
  });
  const telling = words.flatMap(({ optional }, word) => (optional ? [] : [word]));
  if (telling.length > MAX_WORDS_TO_SCATTER) return namings;
  // `upload large image` has the name `upload image` in it. Two words and three are looked for, the lengths of most.
  const putChosen = (...chosen: number[]): void => {
    const weight = chosen.reduce((sum, word) => sum + weights[word]!, 0);
    put(names.namedAlike(chosen.map((word) => texts[word]!)), NOT_NAMED, weight / totalWeight);
  };
  telling.forEach((first, at) => {
    telling.slice(at + 1).forEach((second, gap) => {
      putChosen(first, second);
      telling.slice(at + gap + 2).forEach((third) => putChosen(first, second, third));
    });
  });
  return namings;
}
