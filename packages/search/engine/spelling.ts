import type { SearchIndex } from './inverted-index.ts';
import { isStopWord, type SpellingCorrector } from './query.ts';
import { HEADING } from './section.ts';
import { stem } from './tokenize.ts';
import type { SimilarTerm } from './vocabulary.ts';

const MIN_LENGTH_FOR_ONE_TYPO = 3;
const MIN_LENGTH_FOR_TWO_TYPOS = 7;
const MAX_LENGTH_FOR_TYPOS = 64;
/** Minimum letters of each of two parts, with the rest omitted as editors allow: `trigsync`. */
const MIN_LENGTH_OF_PART = 3;
/** How much likelier a term is for each of: being in a heading, being whole, its first letter. */
const LIKELIER = 10;

/**
 * Rates how likely a term was meant: by frequency, above all in headings, by full length and by
 * first letter.
 */
function likelihood(index: SearchIndex, word: string, { term, length }: SimilarTerm): number {
  const text = index.vocabulary.terms[term]!;
  let frequency = 0;
  for (const posting of index.postings[term]!) {
    const isInHeading = index.occurrences[posting]!.field <= HEADING;
    frequency += isInHeading ? LIKELIER : 1;
  }
  const wholeFactor = length === text.length ? LIKELIER : 1;
  const firstLetterFactor = text[0] === word[0] ? LIKELIER : 1;
  return frequency * wholeFactor * firstLetterFactor;
}

/** Returns how many typos a word may have. Numbers are never corrected. */
export function maxTyposFor(word: string): number {
  if (/^\d/.test(word)) return 0;
  if (word.length < MIN_LENGTH_FOR_ONE_TYPO || word.length > MAX_LENGTH_FOR_TYPOS) return 0;
  return word.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2;
}

/** Returns the terms with the fewest typos, likeliest first. */
function findCorrections(index: SearchIndex, word: string, asPrefix: boolean): SimilarTerm[] {
  const maxTypos = maxTyposFor(word);
  if (maxTypos === 0) return [];
  const similar = index.vocabulary.similar(word, maxTypos, asPrefix);
  const misspelled = similar.filter(({ typos }) => typos > 0);
  const leastTypos = Math.min(...misspelled.map(({ typos }) => typos));
  return misspelled
    .filter(({ typos }) => typos === leastTypos)
    .map((candidate) => ({ candidate, likelihood: likelihood(index, word, candidate) }))
    .sort((a, b) => b.likelihood - a.likelihood)
    .map(({ candidate }) => candidate);
}

/** Returns the terms that begin with the first part of a word and contain the rest. */
function termsOfParts({ vocabulary }: SearchIndex, word: string): string[] {
  for (let at = MIN_LENGTH_OF_PART; at <= word.length - MIN_LENGTH_OF_PART; at++) {
    const [start, end] = vocabulary.range(word.slice(0, at));
    const rest = word.slice(at);
    const found = vocabulary.terms.slice(start, end).filter((term) => term.includes(rest, at));
    if (found.length > 0) return found;
  }
  return [];
}

/** Creates a function that corrects words to those of the index. */
export function createSpellingCorrector(index: SearchIndex): SpellingCorrector {
  const { vocabulary, stems, knownStems } = index;

  function isKnown(word: string): boolean {
    const wordStem = stem(word);
    return vocabulary.find(word) >= 0 || stems.has(wordStem) || knownStems.has(wordStem);
  }

  return (word, isOpenEnded) => {
    if (isStopWord(word)) return [word];
    const corrections = findCorrections(index, word, isOpenEnded).map(({ term, length }) =>
      vocabulary.terms[term]!.slice(0, length),
    );
    const [start, end] = vocabulary.range(word);
    const isBeginning = isOpenEnded && start < end;
    if (isKnown(word) || isBeginning) return [word, ...corrections];
    if (corrections.length > 0) return corrections;
    const longerTerms = vocabulary.terms.slice(start, end);
    return [...longerTerms, ...termsOfParts(index, word), word];
  };
}
