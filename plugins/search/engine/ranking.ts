import { DEFAULT_TAG } from '../records/record';
import { findAlternatives, leastTypos, type MatchedTerm } from './alternatives';
import * as ATTRIBUTE from './attribute';
import { stem } from './inflection';
import type { InvertedIndex } from './inverted-index';
import * as KIND from './kind';
import { createProximity, greatestDistance, standTogether } from './proximity';
import { isStopWord, type Query, type Span } from './query';
import {
  codeAttribute,
  codeInexactness,
  codeTypos,
  isWholeCode,
  createRetrieval,
  MISSING,
  NO_IDENTIFIER,
  WHOLE_IDENTIFIER,
  type Match,
  type Retrieval,
} from './retrieval';

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
/** How much of a word's weight is missing where only a misspelling of it is found, though the index has the word. */
const DOUBTED_TYPO = 0.5;

/** How far rare words outweigh frequent ones: less than their information does, as a rare one may be said in passing. */
const RARITY = 0.8;

/** What a word is worth by where it stands, in the order of `ATTRIBUTE`. */
const ATTRIBUTE_WORTH = [1, 1, 0.97, 0.94, 0.91, 0.88, 0.85, 0.9, 0.7, 0.75, 0.55, 0.45, 0.38, 0.3];
/**
 * What it adds that a section says the word itself in its keywords (1), in the headings above it (2) and in its text
 * (4), for each set of these: one that says it in all of them is about it.
 */
const FIELDS_WORTH = [0, 0.35, 0.1, 0.45, 0.25, 0.6, 0.35, 0.7];
/** What it adds that a heading says what was asked and nothing else. */
const HEADING_WORTH = 0.5;
/** What a word is worth that a heading has as a part of an identifier, or at its end. */
const PART_WORTH = 0.94;
/** What it adds that the words stand side by side, in their order. */
const NEARNESS_WORTH = 0.3;
/** What it adds that a heading has all of several words. */
const ALL_IN_HEADING_WORTH = 0.2;
/** What all is worth on pages outside the docs, which only lead there. */
const OUTSIDE_WORTH = 0.6;
/** What it adds that one of a section's names stands within the query, by its share of the query's weight. */
const NAME_WORTH = 0.5;
/**
 * How much of what is missing counts for nothing where such a name stands for nearly the whole query. Nothing is missing
 * where it says the whole, as an error's code does.
 */
const NAME_PARDON = 0.6;
const GREATEST_WORTH = 1 + FIELDS_WORTH[7]! + HEADING_WORTH + NEARNESS_WORTH + ALL_IN_HEADING_WORTH + NAME_WORTH;
/** So finely are worths told apart; those alike are ordered by the criteria that follow. */
const WORTH_STEPS = 255;
/** So finely are shares of missing weight told apart. */
const MISSING_STEPS = 16;
/**
 * From so many words on, a query without identifiers is a sentence: it says things that no page says, and a section with
 * two of its words in the headings is a better answer than one with three somewhere in its text. There only the lack of
 * half its weight counts as such.
 */
const MIN_WORDS_OF_SENTENCE = 3;
const MISSING_STEPS_OF_SENTENCE = 1;
/** The weight of a word that the query can do without. */
const OPTIONAL_WEIGHT = 0.4;

/** What ranks a section, each smaller value before the greater, the first that differs deciding. */
interface Criteria {
  /** Steps of missing weight, as a share of the whole. */
  missing: number;
  typos: number;
  /** 0 where an identifier or a scheme stands as typed, 1 where it stands written otherwise or ends a longer one, 2 where only its parts do. */
  otherwise: number;
  /** How the query names the section: one of the four numbers below. */
  otherName: number;
  /** Steps of worth lacking by attribute. */
  attribute: number;
  distance: number;
  inexactness: number;
}

/**
 * How a whole query names a section: it is the heading, letter for letter, or a word of the page's title; it says the same
 * as a heading or keyword; it says so in other words or names a member explained there; it does not name it.
 */
const NAMED_EXACTLY = 0;
const NAMED_SAME = 1;
const NAMED_ALIKE = 2;
const NOT_NAMED = 3;

/** How a query names a section. */
interface Naming {
  otherName: number;
  /** The share of the query's weight that the name has. */
  share: number;
}

const UNNAMED: Naming = { otherName: NOT_NAMED, share: 0 };
/** The share that an identifier has at least: in an error message as it was pasted, it says what the rest only words. */
const IDENTIFIER_SHARE = 0.5;
/** What codes of errors begin with: an error message as it was pasted is about its code. */
const ERROR_PREFIX = 'err';
/** Names are at most so many words long. */
const MAX_NAME_WORDS = 8;
/** In a query of at most so many telling words, those of a name may have others between them. */
const MAX_WORDS_TO_SCATTER = 6;

const SECTION_LIMIT = 2 ** 21;

/** Whether a span is several words that were typed as one: `readFile`. */
function isIdentifier({ first, last, typedAsOne }: Span): boolean {
  return typedAsOne && first < last;
}

/** All criteria and the section in one number below 2^53: numbers are sorted much faster than records. */
function sortKey(criteria: Criteria, section: number): number {
  let key = criteria.missing;
  key = key * 16 + Math.min(criteria.typos, 15);
  key = key * 4 + criteria.otherwise;
  key = key * 4 + criteria.otherName;
  key = key * 256 + Math.min(criteria.attribute, 255);
  key = key * 128 + Math.min(criteria.distance, 127);
  key = key * 16 + Math.min(criteria.inexactness, 15);
  return key * SECTION_LIMIT + section;
}

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
  const { sections, offsets, postingSections, stems, headingKeys, headingLetters, names, vocabulary } = index;
  const sectionCount = sections.length;
  const retrieve = createRetrieval(index);
  const standing = Float32Array.from(sections, ({ records }) =>
    records[0]!.docusaurus_tag === DEFAULT_TAG ? OUTSIDE_WORTH : 1,
  );

  function countOf(terms: readonly { readonly term: number }[]): number {
    return terms.reduce((sum, { term }) => sum + offsets[term + 1]! - offsets[term]!, 0);
  }

  /** The rarer a word, the more it says. */
  function weigh(query: Query, alternatives: readonly (readonly MatchedTerm[])[]): Float64Array {
    const weights = new Float64Array(query.words.length);
    query.spans.forEach(({ first, last }, spanNumber) => {
      if (first === last) {
        const found = alternatives[spanNumber]!;
        const itself = countOf(found.filter(({ typos, kind }) => typos === 0 && kind <= KIND.inflection));
        const least = leastTypos(found);
        const count = itself || countOf(least > 0 ? found.filter(({ typos }) => typos === least) : found);
        weights[first] = query.words[first]!.optional
          ? OPTIONAL_WEIGHT
          : Math.log(1 + (2 * sectionCount) / (1 + count)) ** RARITY;
      }
    });
    return weights;
  }

  /** Whether no identifier of the index is this one, or begins with it. */
  function isUnknownIdentifier(span: Span): boolean {
    return isIdentifier(span) && findAlternatives(index, span, 'literal').length === 0;
  }

  function isKnown(word: string): boolean {
    return (stems.get(stem(word)) ?? []).some((term) => offsets[term + 1]! > offsets[term]!);
  }

  function hasLiterals(section: number, literals: readonly string[]): boolean {
    return literals.every((literal) =>
      sections[section]!.texts.some(({ text }) => text.toLowerCase().includes(literal)),
    );
  }

  /** The query's words, each that the index lacks replaced by the most frequent one of those that it is likest to. */
  function spell({ words, spans }: Query, alternatives: readonly (readonly MatchedTerm[])[]): string[] {
    const texts = words.map((word) => word.text);
    spans.forEach(({ first, last }, spanNumber) => {
      const whole = alternatives[spanNumber]!.filter(({ kind }) => kind <= KIND.inflection);
      if (first < last || whole.some(({ typos }) => typos === 0)) return;
      const [likest] = whole.sort((a, b) => a.typos - b.typos || countOf([b]) - countOf([a]));
      if (likest) texts[first] = vocabulary.terms[likest.term]!;
    });
    return texts;
  }

  /** The words and identifiers that what was typed as one is likest to. */
  function likest(alternatives: readonly MatchedTerm[]): Set<string> {
    const least = leastTypos(alternatives);
    const whole = alternatives.filter(({ kind }) => kind <= KIND.inflection);
    return new Set(whole.filter(({ typos }) => typos === least).map(({ term }) => vocabulary.terms[term]!));
  }

  /** The sections that the query names, as a whole or with some words in a row. */
  function namingsIn(
    { words, spans }: Query,
    texts: readonly string[],
    weights: Float64Array,
    totalWeight: number,
  ): Map<number, Naming> {
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

  function rankStage(
    query: Query,
    allowed: Uint8Array,
    /** With typos in all words, hits may lack words as well. */
    typosIn: 'nothing' | 'identifiers' | 'words',
  ): RankedSections {
    const { words, spans, phrases, keys, literals } = query;
    const isLenient = typosIn === 'words';
    const found = spans.map(({ first, last }, spanNumber) => {
      const looksForTypos = isLenient || (typosIn === 'identifiers' && first < last);
      const needsNone = words.slice(first, last + 1).every((word) => word.optional);
      return findAlternatives(index, spans[spanNumber]!, needsNone ? 'exact' : looksForTypos ? 'typos' : 'literal');
    });
    const alternatives = withoutEchoes(found);
    const weights = weigh(query, alternatives);
    const isDoubtful = words.map((word) => isLenient && isKnown(word.text));
    const isRequired = words.map((word) => !word.optional);
    const requiredCount = isRequired.filter(Boolean).length;
    const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
    const requiredWeight = weights.reduce((sum, weight, word) => (isRequired[word] ? sum + weight : sum), 0);
    const hasIdentifier = spans.some(isIdentifier);
    const missingSteps =
      requiredCount >= MIN_WORDS_OF_SENTENCE && !hasIdentifier ? MISSING_STEPS_OF_SENTENCE : MISSING_STEPS;
    const isOneIdentifier = hasIdentifier && requiredCount === words.length;
    const spelled = spell(query, found);
    const explaining = new Set(names.explaining(spelled));
    const namings = namingsIn(query, spelled, weights, totalWeight);
    const asOne = spans.findIndex(({ first, last, typedAsOne }) => typedAsOne && last - first === words.length - 1);
    const likestKeys = asOne < 0 ? new Set<string>() : likest(found[asOne]!);
    const hasOwner = literals.some((literal) => literal.includes('.'));
    const typosOfWord = new Float64Array(words.length);
    let typosOfIdentifier = Infinity;
    spans.forEach(({ first, last, typedAsOne }, spanNumber) => {
      if (first < last && !typedAsOne) return;
      const least = leastTypos(alternatives[spanNumber]!);
      if (first === last) typosOfWord[first] = least;
      else typosOfIdentifier = Math.min(typosOfIdentifier, least);
    });
    const greatest = greatestDistance(requiredCount);
    const proximity = createProximity(query);
    const retrieval = retrieve(query, alternatives, allowed);

    /** The weight of the query's words that a section has; 0 if it is no hit at all. */
    function matchedWeight(slot: number): number {
      let matched = 0;
      for (let word = 0; word < words.length; word++) {
        if (isRequired[word]) {
          const code = retrieval.bestCode(slot, word);
          if (code !== MISSING) {
            const { first, last } = retrieval.bestTerm(slot, word).span;
            const isDoubted = isDoubtful[word] && codeTypos(code) > 0 && first === last;
            matched += weights[word]! * (isDoubted ? 1 - DOUBTED_TYPO : 1);
          } else if (!isLenient) {
            return 0;
          }
        }
      }
      return matched;
    }

    function judge(slot: number, section: number, matched: number): Criteria {
      let typos = 0;
      let worth = 0;
      let inexactness = 0;
      let headingWorth = 0;
      let lettersInHeading = 0;
      let inHeading = 0;
      let saidInHeading = 0;
      let saidInTitle = false;
      for (let word = 0; word < words.length; word++) {
        const code = retrieval.bestCode(slot, word);
        if (code === MISSING) {
          const least = typosOfWord[word]!;
          typos += isRequired[word] && least > 0 && least < Infinity ? least + 1 : 0;
          continue;
        }
        const term = retrieval.bestTerm(slot, word);
        const attribute = codeAttribute(code);
        const inOwnHeading = attribute < ATTRIBUTE.keyword;
        const value = weights[word]! * term.worth * (inOwnHeading && !isWholeCode(code) ? PART_WORTH : 1);
        worth += value * ATTRIBUTE_WORTH[attribute]! + weights[word]! * FIELDS_WORTH[retrieval.fieldsWith(slot, word)]!;
        if (isRequired[word]) {
          typos += codeTypos(code);
          inexactness += codeInexactness(code);
        }
        if (inOwnHeading) {
          headingWorth += value;
          if (term.kind <= KIND.inflection) {
            if (codeTypos(code) === 0) saidInHeading++;
            saidInTitle ||= attribute === ATTRIBUTE.title && isWholeCode(code) && codeTypos(code) === typosOfWord[word];
          }
          if (isRequired[word]) {
            inHeading++;
            lettersInHeading += term.length / (term.span.last - term.span.first + 1);
          }
        }
      }
      const { otherName, share } = namings.get(section) ?? UNNAMED;
      const distance = proximity(retrieval, slot);
      const identifier = retrieval.identifierIn(slot);
      const heading = headingKeys[section]!;
      // Of `drive.readFile`, where `drive` is the reader's own name for it, `readFile` is the heading.
      const isItsName = explaining.has(section) || (hasOwner && heading !== keys[0] && keys.includes(heading));
      const isPartsOnly = !isItsName && hasIdentifier && identifier === NO_IDENTIFIER;
      const isAsWritten =
        isItsName ||
        (literals.length > 0 ? hasLiterals(section, literals) : !hasIdentifier || identifier === WHOLE_IDENTIFIER);
      // The parts of an identifier that stand apart are not what was typed.
      typos += isOneIdentifier && isPartsOnly && distance >= requiredCount ? 1 : 0;
      // Parts that are somebody else's, as in `radius` and `file` for `radFile`, don't make up for its typos.
      if (typosOfIdentifier < Infinity) typos = Math.max(typos, typosOfIdentifier);
      const pardon = share < 1 ? 1 - NAME_PARDON * share : 0;
      let naming: number = NOT_NAMED;
      if (requiredCount < words.length && saidInHeading === words.length) {
        // It says the words that could be left out as well.
        naming = NAMED_SAME;
      } else if (words.length === 1 && saidInTitle) {
        // So a page without keywords is not buried under the keywords of others.
        naming = NAMED_EXACTLY;
      } else if (
        (words.length === 1 && saidInHeading === 1) ||
        (requiredCount > 1 && inHeading === requiredCount && heading.includes(keys[0]!))
      ) {
        naming = NAMED_ALIKE;
      }
      // Of what was misspelt, the likest is what was meant.
      const isMeant = keys.includes(heading) || (typos > 0 && likestKeys.has(heading));
      const coverage = Math.min(1, lettersInHeading / Math.max(1, headingLetters[section]!));
      const nearness = greatest > 0 ? (greatest - distance) / (greatest - requiredCount + 1) : 0;
      const attribute =
        (worth + HEADING_WORTH * coverage * headingWorth) / totalWeight +
        NEARNESS_WORTH * Math.max(0, nearness) +
        NAME_WORTH * share +
        (requiredCount > 1 && inHeading === requiredCount ? ALL_IN_HEADING_WORTH : 0);
      return {
        missing: Math.round(((missingSteps * (requiredWeight - matched)) / requiredWeight) * pardon),
        typos,
        otherwise: isPartsOnly ? 2 : isAsWritten ? 0 : 1,
        otherName: isMeant ? NAMED_EXACTLY : likestKeys.has(heading) ? NAMED_SAME : Math.min(otherName, naming),
        attribute: Math.round((WORTH_STEPS * (GREATEST_WORTH - attribute * standing[section]!)) / GREATEST_WORTH),
        distance,
        inexactness,
      };
    }

    const matchedWeights = new Float64Array(retrieval.slotCount);
    let bestWeight = 0;
    for (let slot = 0; slot < retrieval.slotCount; slot++) {
      const matched = matchedWeight(slot);
      matchedWeights[slot] = matched;
      bestWeight = Math.max(bestWeight, matched);
    }
    const sortKeys: number[] = [];
    for (let slot = 0; slot < retrieval.slotCount; slot++) {
      const matched = matchedWeights[slot]!;
      if (matched > 0 && matched >= bestWeight * MIN_SHARE_OF_BEST && phrasesStand(retrieval, slot, phrases)) {
        const section = retrieval.sectionAt(slot);
        sortKeys.push(sortKey(judge(slot, section, matched), section));
      }
    }
    return {
      sections: Array.from(Float64Array.from(sortKeys).sort(), (key) => key % SECTION_LIMIT),
      terms: retrieval.terms,
      matchesIn: (section) => retrieval.matchesIn(section),
    };
  }

  function withoutExcluded(excluded: readonly string[], allowed: Uint8Array): Uint8Array {
    if (excluded.length === 0) {
      return allowed;
    }
    const remaining = allowed.slice();
    for (const word of excluded) {
      for (const term of new Set([vocabulary.find(word), ...(stems.get(stem(word)) ?? [])])) {
        for (let at = offsets[term] ?? 0; at < (offsets[term + 1] ?? 0); at++) {
          remaining[postingSections[at]!] = 0;
        }
      }
    }
    return remaining;
  }

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
