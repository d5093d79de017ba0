import { stem } from './inflection';
import { synonymKey, type InvertedIndex, type SynonymTarget } from './inverted-index';
import * as KIND from './kind';
import type { Span } from './query';

/** A term of the index that a span of the query is taken for. */
export interface MatchedTerm {
  readonly term: number;
  readonly span: Span;
  readonly typos: number;
  readonly kind: number;
  /** How many of the term's letters the typed ones stand for: what is highlighted. */
  readonly length: number;
  /** What it is worth of the word as typed, 0 to 1. */
  readonly worth: number;
}

/** What a synonym is worth, and how much less each one further down the author's list. */
const SYNONYM_WORTH = 0.85;
const SYNONYM_STEP = 0.03;
/** What it is worth that a word begins with the one typed, if the index has that one too. */
const LONGER_WORTH = 0.75;

/** So many letters of each of two parts are typed, where others are left out. */
const MIN_LENGTH_OF_PART = 3;
const MIN_LENGTH_FOR_ONE_TYPO = 3;
const MIN_LENGTH_FOR_TWO_TYPOS = 7;
/** Longer words are mended by no edit distance, and the table is kept small. */
const MAX_LENGTH_FOR_TYPOS = 64;
/** From so many letters on, a word still being typed finds what its synonyms find. */
const MIN_PREFIX_FOR_SYNONYMS = 3;

/** @returns how many typos the provider's DocSearch settings allow in a word; none in one with a digit first */
export function allowedTypos(word: string): number {
  if (word.length < MIN_LENGTH_FOR_ONE_TYPO || word.length > MAX_LENGTH_FOR_TYPOS || /^\d/.test(word)) {
    return 0;
  }
  return word.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2;
}

/** @returns the typos of those that have fewest; infinite if there are none */
export function leastTypos(alternatives: readonly MatchedTerm[]): number {
  let least = Infinity;
  for (const { typos } of alternatives) {
    least = Math.min(least, typos);
  }
  return least;
}

/**
 * How far to look: for the very word and its synonyms; also for its inflections and what it is a prefix of, and the
 * synonyms of all these; or for what is a few typos away as well, which costs most.
 */
export type Reach = 'exact' | 'literal' | 'typos';

/**
 * Finds the terms that a span of the query may stand for.
 *
 * @param index the index
 * @param span a run of words of the query
 * @param reach how far to look
 */
export function findAlternatives(index: InvertedIndex, span: Span, reach: Reach): MatchedTerm[] {
  const { vocabulary, stems, synonyms } = index;
  const { text } = span;
  const found = new Map<number, MatchedTerm>();
  const add = (term: number, typos: number, kind: number, length = vocabulary.terms[term]!.length, worth = 1): void => {
    const known = found.get(term);
    if (!known || typos < known.typos || (typos === known.typos && kind < known.kind)) {
      found.set(term, { term, span, typos, kind, length, worth });
    }
  };
  const addTargets = (targets: readonly SynonymTarget[], typos: number): void => {
    for (const { term, rank } of targets) {
      add(term, typos, KIND.synonym, undefined, SYNONYM_WORTH - SYNONYM_STEP * rank);
    }
  };

  const exact = vocabulary.find(text);
  if (exact >= 0) {
    add(exact, 0, KIND.exact);
  }
  if (reach !== 'exact') {
    const mayBeMisspelt = reach === 'typos' && span.typedAsOne;
    for (const term of (span.first === span.last && stems.get(stem(text))) || []) {
      add(term, 0, KIND.inflection);
    }
    // A word that is complete, and yet begins another, lacks letters: no less than a slip of the finger.
    const isCut = mayBeMisspelt && !span.asPrefix && found.size === 0 && text.length >= MIN_LENGTH_FOR_ONE_TYPO;
    if (span.asPrefix || isCut) {
      const { start, end } = vocabulary.range(text);
      const isWord = [...found.keys()].some((term) => index.offsets[term + 1]! > index.offsets[term]!);
      for (let term = start; term < end; term++) {
        if (!found.has(term)) add(term, isCut ? 1 : 0, KIND.prefix, text.length, isWord ? LONGER_WORTH : 1);
      }
    }
    const maxTypos = mayBeMisspelt ? allowedTypos(text) : 0;
    if (maxTypos > 0) {
      for (const { term, typos, length } of vocabulary.near(text, maxTypos, span.asPrefix)) {
        const isWhole = length === vocabulary.terms[term]!.length;
        add(term, typos, isWhole ? KIND.inflection : KIND.prefix, length);
      }
    }
    // Parts cut short, as editors take them: `trigsync` for `triggerSync`.
    const lastCut = reach === 'typos' ? text.length - MIN_LENGTH_OF_PART : 0;
    for (let at = MIN_LENGTH_OF_PART; found.size === 0 && at <= lastCut; at++) {
      const { start, end } = vocabulary.range(text.slice(0, at));
      for (let term = start; term < end; term++) {
        if (vocabulary.terms[term]!.includes(text.slice(at), at)) add(term, 1, KIND.prefix);
      }
    }
  }
  addTargets(synonyms.get(synonymKey(span.words)) ?? [], 0);
  for (const { term, typos, kind } of [...found.values()]) {
    if (kind !== KIND.prefix || text.length >= MIN_PREFIX_FOR_SYNONYMS) {
      addTargets(index.synonymsOf(term), typos);
    }
  }
  return [...found.values()];
}
