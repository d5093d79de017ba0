import { DEFAULT_TAG } from '../records/record';
import * as ATTRIBUTE from './attribute';
import type { InvertedIndex } from './inverted-index';
import * as KIND from './kind';
import { NAMED_ALIKE, NAMED_EXACTLY, NAMED_SAME, NOT_NAMED, UNNAMED, type Naming } from './naming';
import { greatestDistance } from './proximity';
import type { Query } from './query';
import {
  codeAttribute,
  codeInexactness,
  codeTypos,
  isWholeCode,
  MISSING,
  NO_IDENTIFIER,
  WHOLE_IDENTIFIER,
  type Retrieval,
} from './retrieval';

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
/** How much of a word's weight is missing where only a misspelling of it is found, though the index has the word. */
const DOUBTED_TYPO = 0.5;
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

const SECTION_LIMIT = 2 ** 21;

/** The section of a sort key. */
export const sectionOf = (key: number): number => key % SECTION_LIMIT;

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

/** What is known of a query and of what was found for it, before any section is judged. */
export interface Stage {
  readonly query: Query;
  readonly retrieval: Retrieval;
  /** What each of the query's words says. */
  readonly weights: Float64Array;
  readonly requiredWeight: number;
  readonly requiredCount: number;
  /** With typos in all words, hits may lack words as well. */
  readonly isLenient: boolean;
  /** Per word whether the index has it, so that a misspelling of it is doubted. */
  readonly isDoubtful: readonly boolean[];
  readonly hasIdentifier: boolean;
  /** The fewest typos that each word of its own, and any identifier, is found with. */
  readonly typosOfWord: Float64Array;
  readonly typosOfIdentifier: number;
  /** What a query typed as one identifier is likest to. */
  readonly likestKeys: ReadonlySet<string>;
  readonly namings: ReadonlyMap<number, Naming>;
  /** Sections that explain a member which the query names with its owner. */
  readonly explaining: ReadonlySet<number>;
  readonly proximity: (retrieval: Retrieval, slot: number) => number;
}

/** @returns the weight of the query's words that a section has; 0 if it is no hit at all */
export function matchedWeight(stage: Stage, slot: number): number {
  const { query, retrieval, weights, isDoubtful, isLenient } = stage;
  let matched = 0;
  for (const [word, { optional }] of query.words.entries()) {
    if (optional) continue;
    const code = retrieval.bestCode(slot, word);
    if (code !== MISSING) {
      const { first, last } = retrieval.bestTerm(slot, word).span;
      const isDoubted = isDoubtful[word] && codeTypos(code) > 0 && first === last;
      matched += weights[word]! * (isDoubted ? 1 - DOUBTED_TYPO : 1);
    } else if (!isLenient) {
      return 0;
    }
  }
  return matched;
}

/** What a section says of the query's words, summed over them. */
function saidIn({ query, retrieval, weights, typosOfWord }: Stage, slot: number) {
  let [typos, worth, inexactness, headingWorth] = [0, 0, 0, 0];
  let [lettersInHeading, inHeading, saidInHeading] = [0, 0, 0];
  let saidInTitle = false;
  for (const [word, { optional }] of query.words.entries()) {
    const code = retrieval.bestCode(slot, word);
    const least = typosOfWord[word]!;
    if (code === MISSING) {
      typos += !optional && least > 0 && least < Infinity ? least + 1 : 0;
      continue;
    }
    const term = retrieval.bestTerm(slot, word);
    const attribute = codeAttribute(code);
    const inOwnHeading = attribute < ATTRIBUTE.keyword;
    const value = weights[word]! * term.worth * (inOwnHeading && !isWholeCode(code) ? PART_WORTH : 1);
    worth += value * ATTRIBUTE_WORTH[attribute]! + weights[word]! * FIELDS_WORTH[retrieval.fieldsWith(slot, word)]!;
    if (!optional) {
      typos += codeTypos(code);
      inexactness += codeInexactness(code);
    }
    if (!inOwnHeading) continue;
    headingWorth += value;
    if (term.kind <= KIND.inflection) {
      if (codeTypos(code) === 0) saidInHeading++;
      saidInTitle ||= attribute === ATTRIBUTE.title && isWholeCode(code) && codeTypos(code) === least;
    }
    if (!optional) {
      inHeading++;
      lettersInHeading += term.length / (term.span.last - term.span.first + 1);
    }
  }
  return [typos, worth, inexactness, headingWorth, lettersInHeading, inHeading, saidInHeading, saidInTitle] as const;
}

/** How the query's words name a section by standing in its heading. */
function namingByHeading(
  { query: { words, keys }, requiredCount }: Stage,
  [, , , , , inHeading, saidInHeading, saidInTitle]: ReturnType<typeof saidIn>,
  heading: string,
): number {
  // It says the words that could be left out as well.
  if (requiredCount < words.length && saidInHeading === words.length) return NAMED_SAME;
  // So a page without keywords is not buried under the keywords of others.
  if (words.length === 1 && saidInTitle) return NAMED_EXACTLY;
  const isSaid = words.length === 1 && saidInHeading === 1;
  const hasAll = requiredCount > 1 && inHeading === requiredCount && heading.includes(keys[0]!);
  return isSaid || hasAll ? NAMED_ALIKE : NOT_NAMED;
}

/** How an identifier of the query stands in a section, see `Criteria.otherwise`. */
function otherwiseIn(
  { query, retrieval, hasIdentifier, explaining }: Stage,
  { sections, headingKeys }: InvertedIndex,
  slot: number,
  section: number,
): number {
  const { keys, literals } = query;
  const heading = headingKeys[section]!;
  const hasOwner = literals.some((literal) => literal.includes('.'));
  // Of `drive.readFile`, where `drive` is the reader's own name for it, `readFile` is the heading.
  if (explaining.has(section) || (hasOwner && heading !== keys[0] && keys.includes(heading))) return 0;
  const identifier = retrieval.identifierIn(slot);
  if (hasIdentifier && identifier === NO_IDENTIFIER) return 2;
  const hasLiteral = (literal: string) =>
    sections[section]!.texts.some(({ text }) => text.toLowerCase().includes(literal));
  const isAsWritten =
    literals.length > 0 ? literals.every(hasLiteral) : !hasIdentifier || identifier === WHOLE_IDENTIFIER;
  return isAsWritten ? 0 : 1;
}

/**
 * @param matched the section's `matchedWeight`
 * @returns what ranks a section, as one number: the smaller, the better
 */
export function judge(stage: Stage, index: InvertedIndex, slot: number, matched: number): number {
  const { query, retrieval, requiredCount, requiredWeight, hasIdentifier, likestKeys } = stage;
  const section = retrieval.sectionAt(slot);
  const heading = index.headingKeys[section]!;
  const said = saidIn(stage, slot);
  const [typosOfWords, worthOfWords, inexactness, headingWorth, lettersInHeading, inHeading] = said;
  const { otherName, share } = stage.namings.get(section) ?? UNNAMED;
  const distance = stage.proximity(retrieval, slot);
  const otherwise = otherwiseIn(stage, index, slot, section);
  let typos = typosOfWords;
  // The parts of an identifier that stand apart are not what was typed.
  if (otherwise === 2 && requiredCount === query.words.length && distance >= requiredCount) typos++;
  // Parts that are somebody else's, as in `radius` and `file` for `radFile`, don't make up for its typos.
  if (stage.typosOfIdentifier < Infinity) typos = Math.max(typos, stage.typosOfIdentifier);
  // Of what was misspelt, the likest is what was meant.
  const isMeant = query.keys.includes(heading) || (typos > 0 && likestKeys.has(heading));
  const coverage = Math.min(1, lettersInHeading / Math.max(1, index.headingLetters[section]!));
  const greatest = greatestDistance(requiredCount);
  const nearness = greatest > 0 ? (greatest - distance) / (greatest - requiredCount + 1) : 0;
  const worth =
    (worthOfWords + HEADING_WORTH * coverage * headingWorth) / stage.weights.reduce((sum, weight) => sum + weight, 0) +
    NEARNESS_WORTH * Math.max(0, nearness) +
    NAME_WORTH * share +
    (requiredCount > 1 && inHeading === requiredCount ? ALL_IN_HEADING_WORTH : 0);
  const isOutside = index.sections[section]!.records[0]!.docusaurus_tag === DEFAULT_TAG;
  const pardon = share < 1 ? 1 - NAME_PARDON * share : 0;
  const isSentence = requiredCount >= MIN_WORDS_OF_SENTENCE && !hasIdentifier;
  const missing = (requiredWeight - matched) / requiredWeight;
  const naming = namingByHeading(stage, said, heading);
  return sortKey(
    {
      missing: Math.round((isSentence ? MISSING_STEPS_OF_SENTENCE : MISSING_STEPS) * missing * pardon),
      typos,
      otherwise,
      otherName: isMeant ? NAMED_EXACTLY : likestKeys.has(heading) ? NAMED_SAME : Math.min(otherName, naming),
      attribute: Math.round(
        (WORTH_STEPS * (GREATEST_WORTH - worth * (isOutside ? OUTSIDE_WORTH : 1))) / GREATEST_WORTH,
      ),
      distance,
      inexactness,
    },
    section,
  );
}
