import { findAlternatives, leastTypos, type MatchedTerm } from './alternatives';
import { judge, matchedWeight, sectionOf, type Stage } from './criteria';
import { stem } from './inflection';
import type { InvertedIndex } from './inverted-index';
import * as KIND from './kind';
import { namingsIn } from './naming';
import { createProximity, standTogether } from './proximity';
import { isIdentifier, type Query, type Span } from './query';
import { createRetrieval, type Match, type Retrieval } from './retrieval';

/** The sections that answer a query. It must be read before the next query is ranked. */
export interface RankedSections {
  /** Section numbers, best first. */
  readonly sections: readonly number[];
  /** The terms of the index that the query was taken for. */
  readonly terms: readonly MatchedTerm[];
  /** Where the query's words stand in a section. */
  matchesIn(section: number): Match[];
}

export interface Ranking {
  /**
   * @param query the query; it has at least one word
   * @param allowed per section 1 if it passes the request's filters, else 0
   */
  rank(query: Query, allowed: Uint8Array): RankedSections;
}

/** With so many hits that have every word as typed, nothing else is looked for. */
const ENOUGH_HITS = 10;
/** Hits that lack words must have this share of the weight that the best hit has. */
const MIN_SHARE_OF_BEST = 0.4;
/** How far rare words outweigh frequent ones: less than their information does, as a rare one may be said in passing. */
const RARITY = 0.8;
/** The weight of a word that the query can do without. */
const OPTIONAL_WEIGHT = 0.4;

/** What typos are looked for in. */
type TyposIn = 'nothing' | 'identifiers' | 'words';

/**
 * Ranks the sections of an index for queries, in the provider's order: words, typos, attribute, proximity, exactness,
 * then heading level and position. Two rules of our own make identifiers come out right: one typed as a whole ranks
 * its own occurrences before those of its parts, and before the attribute stands whether the query is the section's
 * heading, letter for letter, a word of the page's title, or another way to say the heading or one of its keywords. The attribute weighs rare words more than
 * frequent ones, a heading more the less else it says, and words more that stand together or in several parts of the
 * section: that is what decides for questions in plain words.
 *
 * @param index the index; its sections are in their order for the last two criteria
 */
export function createRanking(index: InvertedIndex): Ranking {
  const { offsets, postingSections, stems, vocabulary } = index;
  const retrieve = createRetrieval(index);

  function rankStage(query: Query, allowed: Uint8Array, typosIn: TyposIn): RankedSections {
    const found = alternativesOf(index, query, typosIn);
    const alternatives = withoutEchoes(found);
    const retrieval = retrieve(query, alternatives, allowed);
    const stage = stageOf(index, query, found, alternatives, retrieval, typosIn === 'words');
    const matchedWeights = Float64Array.from({ length: retrieval.slotCount }, (_, slot) => matchedWeight(stage, slot));
    const leastWeight = matchedWeights.reduce((best, matched) => Math.max(best, matched), 0) * MIN_SHARE_OF_BEST;
    const sortKeys: number[] = [];
    matchedWeights.forEach((matched, slot) => {
      if (matched > 0 && matched >= leastWeight && phrasesStand(retrieval, slot, query.phrases)) {
        sortKeys.push(judge(stage, index, slot, matched));
      }
    });
    return {
      sections: Array.from(Float64Array.from(sortKeys).sort(), sectionOf),
      terms: retrieval.terms,
      matchesIn: (section) => retrieval.matchesIn(section),
    };
  }

  function withoutExcluded(excluded: readonly string[], allowed: Uint8Array): Uint8Array {
    const remaining = allowed.slice();
    for (const word of excluded) {
      for (const term of new Set([vocabulary.find(word), ...(stems.get(stem(word)) ?? [])])) {
        for (let at = offsets[term] ?? 0; at < (offsets[term + 1] ?? 0); at++) remaining[postingSections[at]!] = 0;
      }
    }
    return remaining;
  }

  /** Whether no identifier of the index is this one, or begins with it. */
  const isUnknownIdentifier = (span: Span) =>
    isIdentifier(span) && findAlternatives(index, span, 'literal').length === 0;

  return {
    rank(query, allowed) {
      const remaining = withoutExcluded(query.excluded, allowed);
      // Its parts may well be the index's: `radFile` is `readFile` rather than `radius` and `file`.
      const typosIn = query.spans.some(isUnknownIdentifier) ? 'identifiers' : 'nothing';
      const literal = rankStage(query, remaining, typosIn);
      return literal.sections.length >= ENOUGH_HITS ? literal : rankStage(query, remaining, 'words');
    },
  };
}

function countOf({ offsets }: InvertedIndex, terms: readonly { readonly term: number }[]): number {
  return terms.reduce((sum, { term }) => sum + offsets[term + 1]! - offsets[term]!, 0);
}

/** Per span of the query the terms of the index that it may stand for. */
function alternativesOf(index: InvertedIndex, { words, spans }: Query, typosIn: TyposIn): MatchedTerm[][] {
  return spans.map((span) => {
    const { first, last } = span;
    const looksForTypos = typosIn === 'words' || (typosIn === 'identifiers' && first < last);
    const needsNone = words.slice(first, last + 1).every((word) => word.optional);
    return findAlternatives(index, span, needsNone ? 'exact' : looksForTypos ? 'typos' : 'literal');
  });
}

function stageOf(
  index: InvertedIndex,
  query: Query,
  found: readonly MatchedTerm[][],
  alternatives: readonly (readonly MatchedTerm[])[],
  retrieval: Retrieval,
  isLenient: boolean,
): Stage {
  const { words, spans } = query;
  const weights = weigh(index, query, alternatives);
  const isKnown = (word: string) =>
    (index.stems.get(stem(word)) ?? []).some((term) => index.offsets[term + 1]! > index.offsets[term]!);
  const spelled = spell(index, query, found);
  const asOne = spans.findIndex(({ first, last, typedAsOne }) => typedAsOne && last - first === words.length - 1);
  const typosOfWord = new Float64Array(words.length);
  let typosOfIdentifier = Infinity;
  spans.forEach(({ first, last, typedAsOne }, spanNumber) => {
    if (first < last && !typedAsOne) return;
    const least = leastTypos(alternatives[spanNumber]!);
    if (first === last) typosOfWord[first] = least;
    else typosOfIdentifier = Math.min(typosOfIdentifier, least);
  });
  return {
    query,
    retrieval,
    weights,
    requiredWeight: weights.reduce((sum, weight, word) => (words[word]!.optional ? sum : sum + weight), 0),
    requiredCount: words.filter(({ optional }) => !optional).length,
    isLenient,
    isDoubtful: words.map((word) => isLenient && isKnown(word.text)),
    hasIdentifier: spans.some(isIdentifier),
    typosOfWord,
    typosOfIdentifier,
    likestKeys: asOne < 0 ? new Set() : likest(index, found[asOne]!),
    namings: namingsIn(index.names, query, spelled, weights),
    explaining: new Set(index.names.explaining(spelled)),
    proximity: createProximity(query),
  };
}

/** The rarer a word, the more it says. */
function weigh(index: InvertedIndex, query: Query, alternatives: readonly (readonly MatchedTerm[])[]): Float64Array {
  const weights = new Float64Array(query.words.length);
  query.spans.forEach(({ first, last }, spanNumber) => {
    if (first !== last) return;
    const found = alternatives[spanNumber]!;
    const itself = countOf(
      index,
      found.filter(({ typos, kind }) => typos === 0 && kind <= KIND.inflection),
    );
    const least = leastTypos(found);
    const count = itself || countOf(index, least > 0 ? found.filter(({ typos }) => typos === least) : found);
    weights[first] = query.words[first]!.optional
      ? OPTIONAL_WEIGHT
      : Math.log(1 + (2 * index.sections.length) / (1 + count)) ** RARITY;
  });
  return weights;
}

/** The query's words, each that the index lacks replaced by the most frequent one of those that it is likest to. */
function spell(
  index: InvertedIndex,
  { words, spans }: Query,
  alternatives: readonly (readonly MatchedTerm[])[],
): string[] {
  const texts = words.map((word) => word.text);
  spans.forEach(({ first, last }, spanNumber) => {
    const whole = alternatives[spanNumber]!.filter(({ kind }) => kind <= KIND.inflection);
    if (first < last || whole.some(({ typos }) => typos === 0)) return;
    const [likest] = whole.sort((a, b) => a.typos - b.typos || countOf(index, [b]) - countOf(index, [a]));
    if (likest) texts[first] = index.vocabulary.terms[likest.term]!;
  });
  return texts;
}

/** The words and identifiers that what was typed as one is likest to. */
function likest({ vocabulary }: InvertedIndex, alternatives: readonly MatchedTerm[]): Set<string> {
  const least = leastTypos(alternatives);
  const whole = alternatives.filter(({ kind }) => kind <= KIND.inflection);
  return new Set(whole.filter(({ typos }) => typos === least).map(({ term }) => vocabulary.terms[term]!));
}

/** Drops the synonyms that the query says anyway: in `check if it exists` one `exists` doesn't answer for both words. */
function withoutEchoes(alternatives: readonly MatchedTerm[][]): MatchedTerm[][] {
  const said = new Set(
    alternatives.flatMap((found) => found.filter(({ kind }) => kind <= KIND.inflection).map(({ term }) => term)),
  );
  return alternatives.map((found) => found.filter(({ term, kind }) => kind !== KIND.synonym || !said.has(term)));
}

function phrasesStand(retrieval: Retrieval, slot: number, phrases: Query['phrases']): boolean {
  if (phrases.length === 0) {
    return true;
  }
  const matches = retrieval.matchesIn(retrieval.sectionAt(slot));
  return phrases.every(({ first, last }) => standTogether(matches, first, last));
}
